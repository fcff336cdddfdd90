// What Python programs write for hands, trumps and numbers, made into ours.
#pragma once

#include <pybind11/pybind11.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "honeymoon/cards/position.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::python {

/// What a function is called with from Python.
using Argument = const pybind11::object&;

/// Each of these throws a Python TypeError that names the argument if it has a wrong type, and
/// Error (question) if it is of that type but wrong.

/// A whole number from `least` to `most`; where others are refused, `numbering` ends the message.
[[nodiscard]] std::uint64_t number_from(
    pybind11::handle object, const char* argument, std::uint64_t least = 0,
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max(), const char* numbering = "");

/// Such a number twice, or a tuple of two: the first and the last.
template <class Range>
[[nodiscard]] Range range_from(pybind11::handle object, const char* argument, std::uint64_t least,
                               std::uint64_t most) {
    const auto number = [&](pybind11::handle one) {
        return static_cast<int>(number_from(one, argument, least, most));
    };
    if (!pybind11::isinstance<pybind11::tuple>(object) || pybind11::len(object) != 2) {
        return {number(object), number(object)};
    }
    const auto both = pybind11::reinterpret_borrow<pybind11::tuple>(object);
    return {number(both[0]), number(both[1])};
}

/// A number as a float. Throws Error (question) if it is too large to be one, type_error if it is
/// no number, and what asking it raises.
[[nodiscard]] double real_from(pybind11::handle object, const char* argument);

/// The text of a str, valid for as long as the object is; `wanted` says what it should have been.
[[nodiscard]] std::string_view text_from(pybind11::handle object, const char* argument,
                                         const char* wanted);

/// The bytes of a str in which surrogates may stand for bytes that are no UTF-8, as text_of_bytes()
/// has them.
[[nodiscard]] std::string bytes_from(pybind11::handle object, const char* argument,
                                     const char* wanted);

/// The name of a file or directory: str, bytes or os.PathLike.
[[nodiscard]] std::filesystem::path path_from(pybind11::handle object);

/// The hand of these bits. Throws Error (question) that names it if some of them are no cards.
[[nodiscard]] Hand hand_of(std::uint64_t bits, const char* name);

/// A hand, given by its bits.
[[nodiscard]] Hand hand_from_bits(pybind11::handle object, const char* argument);

/// A hand: PBN text, or its bits.
[[nodiscard]] Hand hand_from(pybind11::handle object, const char* argument);

/// A card: its text, or its number.
[[nodiscard]] Card card_from(pybind11::handle object, const char* argument);

/// The same, or nothing for None.
[[nodiscard]] std::optional<Card> card_or_none_from(pybind11::handle object, const char* argument);

/// A card or a call: its text, as parse_action() reads it, or its number.
[[nodiscard]] Action action_from(pybind11::handle object, const char* argument,
                                 bool card_due = false);

/// "S", "H", "D", "C", "N" or None.
[[nodiscard]] Trump trump_from(pybind11::handle object, const char* argument);

/// The position of these four; `led` is a card or None.
[[nodiscard]] Position position_from(pybind11::handle leader, pybind11::handle follower,
                                     pybind11::handle trump, pybind11::handle led);

/// The rules of a game, as parse_game_rules() reads them.
[[nodiscard]] GameRules rules_from(pybind11::handle rules);

/// As standing_from_text() reads it.
[[nodiscard]] Standing standing_from(pybind11::handle who);

/// The place of a text among some words; others are refused.
[[nodiscard]] std::size_t place_from(pybind11::handle object, const char* argument,
                                     std::span<const std::string_view> words);

/// The value of a type whose values have these names.
template <class Value>
[[nodiscard]] Value choice_from(pybind11::handle object, const char* argument,
                                std::span<const std::string_view> names) {
    return static_cast<Value>(place_from(object, argument, names));
}

/// A number of threads, 0 for None.
[[nodiscard]] int threads_from(pybind11::handle threads);

/// A time in seconds, 0 or more; the longest there is for None.
[[nodiscard]] std::chrono::nanoseconds time_from(pybind11::handle seconds);

/// Some cards, as a hand; no cards for None.
[[nodiscard]] Hand cards_from(pybind11::handle object, const char* argument);

/// Suits, "SH".
[[nodiscard]] std::array<bool, kSuits> voids_from(pybind11::handle object);

/// Limits from a number of nodes and of seconds, either of them None for no limit.
[[nodiscard]] SearchLimits limits_from(pybind11::handle nodes, pybind11::handle seconds);

}  // namespace honeymoon::python
