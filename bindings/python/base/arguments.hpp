// Converts hands, trumps, numbers and other arguments from Python to C++.
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

/// An argument of a function that Python calls.
using Argument = const pybind11::object&;

/// If the argument has a wrong type, each of these functions throws a Python TypeError that names
/// it. If the type is right but the value is wrong, it throws Error (question).

/// Returns a whole number from `least` to `most`. The message about other numbers ends with
/// `numbering`.
[[nodiscard]] std::uint64_t number_from(
    pybind11::handle object, const char* argument, std::uint64_t least = 0,
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max(), const char* numbering = "");

/// Returns a range, given by a tuple of its first and last number, or by one number for both.
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

/// Returns a number as a double. Throws Error (question) if it is too large, type_error if it is no
/// number, and any exception that its conversion raises.
[[nodiscard]] double real_from(pybind11::handle object, const char* argument);

/// Returns the text of a str, valid as long as the object is. `wanted` tells messages what the
/// argument should be.
[[nodiscard]] std::string_view text_from(pybind11::handle object, const char* argument,
                                         const char* wanted);

/// Returns the bytes of a str, in which surrogates may replace bytes that are not UTF-8, as in
/// text_of_bytes().
[[nodiscard]] std::string bytes_from(pybind11::handle object, const char* argument,
                                     const char* wanted);

/// Returns the name of a file or directory, given as str, bytes or os.PathLike.
[[nodiscard]] std::filesystem::path path_from(pybind11::handle object);

/// Returns the hand of these bits. Throws Error (question) with the name `name` if some bits are no
/// cards.
[[nodiscard]] Hand hand_of(std::uint64_t bits, const char* name);

/// Returns a hand, given by its bits.
[[nodiscard]] Hand hand_from_bits(pybind11::handle object, const char* argument);

/// Returns a hand, given by PBN text or its bits.
[[nodiscard]] Hand hand_from(pybind11::handle object, const char* argument);

/// Returns a card, given by its text or its number.
[[nodiscard]] Card card_from(pybind11::handle object, const char* argument);

/// The same, or nothing for None.
[[nodiscard]] std::optional<Card> card_or_none_from(pybind11::handle object, const char* argument);

/// Returns a card or a call, given by its text as parse_action() reads it, or by its number.
[[nodiscard]] Action action_from(pybind11::handle object, const char* argument,
                                 bool card_due = false);

/// Returns a trump, given by "S", "H", "D", "C", "N" or None.
[[nodiscard]] Trump trump_from(pybind11::handle object, const char* argument);

/// Returns the position of these four arguments; `led` is a card or None.
[[nodiscard]] Position position_from(pybind11::handle leader, pybind11::handle follower,
                                     pybind11::handle trump, pybind11::handle led);

/// Returns the rules of a game, as parse_game_rules() reads them.
[[nodiscard]] GameRules rules_from(pybind11::handle rules);

/// Returns a Standing, as standing_from_text() reads it.
[[nodiscard]] Standing standing_from(pybind11::handle who);

/// Returns the place of a text among `words`. Refuses other texts.
[[nodiscard]] std::size_t place_from(pybind11::handle object, const char* argument,
                                     std::span<const std::string_view> words);

/// Returns the value with this name; `names` are the names of all values of the type.
template <class Value>
[[nodiscard]] Value choice_from(pybind11::handle object, const char* argument,
                                std::span<const std::string_view> names) {
    return static_cast<Value>(place_from(object, argument, names));
}

/// Returns a number of threads; 0 for None.
[[nodiscard]] int threads_from(pybind11::handle threads);

/// Returns a time, given in seconds, 0 or more; the longest possible time for None.
[[nodiscard]] std::chrono::nanoseconds time_from(pybind11::handle seconds);

/// Returns some cards as a hand; no cards for None.
[[nodiscard]] Hand cards_from(pybind11::handle object, const char* argument);

/// Returns the suits in a text such as "SH".
[[nodiscard]] std::array<bool, kSuits> voids_from(pybind11::handle object);

/// Returns limits from a number of nodes and of seconds. Each may be None for no limit.
[[nodiscard]] SearchLimits limits_from(pybind11::handle nodes, pybind11::handle seconds);

}  // namespace honeymoon::python
