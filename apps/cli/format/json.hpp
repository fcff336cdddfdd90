// One line of JSON.
#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>

#include "honeymoon/game/game_action.hpp"

namespace honeymoon::cli {

/// A JSON value, kept as text. Members keep their order; names must not repeat. Bytes that are not
/// UTF-8 are replaced.
class Json {
public:
    struct Member;
    using Members = std::initializer_list<Member>;

    Json(std::nullptr_t /*null*/ = nullptr) : text_("null") {}
    Json(char letter) : Json(std::string_view(&letter, 1)) {}
    Json(bool value) : text_(value ? "true" : "false") {}
    template <std::integral Number>
    requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) Json(Number number)
        : text_(std::to_string(number)) {}
    Json(double number);
    Json(std::string_view text);
    Json(const std::string& text) : Json(std::string_view(text)) {}
    Json(const char* text) : Json(std::string_view(text)) {}
    Json(Card card) : Json(to_string(card)) {}
    Json(Action action) : Json(to_string(action)) {}
    template <class Value>
    Json(const std::optional<Value>& value) : Json(value ? Json(*value) : Json()) {}
    /// An array of a container's values.
    template <std::ranges::input_range Values>
    requires(!std::convertible_to<const Values&, std::string_view>) Json(const Values& values)
        : Json(each(values, [](const auto& value) { return Json(value); })) {}
    /// An object.
    Json(Members members);

    [[nodiscard]] static Json array(std::initializer_list<Json> values = {});
    /// Returns an array of told(value) for each value.
    template <class Values, class Told>
    [[nodiscard]] static Json each(const Values& values, Told told) {
        Json json = array();
        for (const auto& value : values) json.push_back(told(value));
        return json;
    }

    /// Appends to an array.
    void push_back(const Json& value) { append({}, value); }
    /// Appends a member to an object.
    void add(std::string_view name, const Json& value);

    [[nodiscard]] const std::string& text() const { return text_; }

private:
    void append(std::string_view before, const Json& value);

    std::string text_;
};

struct Json::Member {
    std::string_view name;
    Json value;
};

}  // namespace honeymoon::cli
