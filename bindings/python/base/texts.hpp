// Converts C++ values to the texts and objects that Python programs get.
#pragma once

#include <pybind11/pybind11.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "bindings/python/base/handles.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/game/game_state.hpp"

namespace honeymoon::python {

/// Returns bytes as a str, which bytes_from() converts back. Bytes that are not UTF-8 become
/// surrogates (PEP 383), as in names of files.
[[nodiscard]] inline pybind11::object text_of_bytes(std::string_view bytes) {
    return pybind11::reinterpret_steal<pybind11::object>(PyUnicode_DecodeUTF8(
        bytes.data(), static_cast<Py_ssize_t>(bytes.size()), "surrogateescape"));
}

/// Returns a text for repr(). If it is longer than `most` characters, leaves out its middle.
[[nodiscard]] inline pybind11::str shortened(const pybind11::str& text, std::size_t most) {
    const std::size_t length = pybind11::len(text);
    if (length <= most) return text;
    const auto half = static_cast<pybind11::ssize_t>((most - 3) / 2);
    const auto end = static_cast<pybind11::ssize_t>(length);
    return pybind11::str("{}...{}").format(
        pybind11::object(text[pybind11::slice(0, half, 1)]),
        pybind11::object(text[pybind11::slice(end - half, end, 1)]));
}
/// Returns what repr() of an object shows of its file or name.
[[nodiscard]] inline pybind11::str short_repr(const pybind11::object& name) {
    return shortened(pybind11::repr(name), 60);
}
/// Returns what repr() of games shows of their rules.
[[nodiscard]] inline pybind11::str short_rules(const GameRules& rules) {
    return shortened(to_string(rules), 36);
}

template <class Value>
[[nodiscard]] pybind11::object text_or_none(const std::optional<Value>& value) {
    if (!value) return pybind11::none();
    return pybind11::str(to_string(*value));
}

/// Returns a tuple of north's number and south's.
[[nodiscard]] inline pybind11::tuple both(const std::array<int, 2>& numbers) {
    return pybind11::make_tuple(numbers[0], numbers[1]);
}

[[nodiscard]] inline pybind11::str trump_text(Trump trump) {
    return {trump ? std::string(1, letter(*trump)) : std::string("N")};
}

[[nodiscard]] inline std::string voids_text(const std::array<bool, kSuits>& voids) {
    std::string text;
    for (const Suit suit : kAllSuits) {
        if (voids[static_cast<std::size_t>(suit)]) text += letter(suit);
    }
    return text;
}

/// Returns a honeymoon.PlayPosition.
[[nodiscard]] inline pybind11::object position_object(const Position& position) {
    return types().attr("PlayPosition")(to_string(position.leader), to_string(position.follower),
                                        trump_text(position.trump), text_or_none(position.led));
}

/// Returns a list of make(value) for each value.
template <class Values, class Make>
[[nodiscard]] pybind11::list list_from(const Values& values, const Make& make) {
    pybind11::list list;
    for (const auto& value : values) list.append(make(value));
    return list;
}
template <class Values>
[[nodiscard]] pybind11::list texts_from(const Values& values) {
    return list_from(values, [](const auto& value) { return pybind11::str(to_string(value)); });
}

}  // namespace honeymoon::python
