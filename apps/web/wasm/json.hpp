// Answers as JSON. The only control character of texts may be the line feed.
#pragma once

#include <concepts>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>

#include "libtb/base/words.hpp"

namespace honeymoon::web {

/// A value that is already JSON.
struct Json {
    std::string text;
};

[[nodiscard]] std::string json_string(std::string_view text);

/// Returns the JSON of a number, a text, a list, or any value that to_string() converts to text.
template <class Value>
[[nodiscard]] std::string json(const Value& value) {
    if constexpr (std::same_as<Value, Json>) {
        return value.text;
    } else if constexpr (std::same_as<Value, bool>) {
        return value ? "true" : "false";
    } else if constexpr (std::same_as<Value, char>) {
        return json_string({&value, 1});
    } else if constexpr (std::convertible_to<const Value&, std::string_view>) {
        return json_string(value);
    } else if constexpr (std::integral<Value>) {
        return std::to_string(value);
    } else if constexpr (std::ranges::range<Value>) {
        return '[' + listed(value, ",", [](const auto& one) { return json(one); }) + ']';
    } else {
        return json(to_string(value));
    }
}

/// An object, member by member.
class JsonObject {
public:
    JsonObject& add(std::string_view name, const Json& value);
    JsonObject& add(std::string_view name, const JsonObject& object) {
        return add(name, object.value());
    }
    template <class Value>
    JsonObject& add(std::string_view name, const Value& value) {
        return add(name, Json{json(value)});
    }
    /// Adds the value if there is one.
    template <class Value>
    JsonObject& add(std::string_view name, const std::optional<Value>& value) {
        return value ? add(name, *value) : *this;
    }

    [[nodiscard]] Json value() const { return {text_ + '}'}; }

private:
    std::string text_;
};

}  // namespace honeymoon::web
