// Joins words and numbers to messages, and throws errors with them.
#pragma once

#include <cstdint>
#include <string>
#include <type_traits>

#include "honeymoon/base/error.hpp"

namespace honeymoon {

/// Returns the parts one after another: texts, characters, and numbers as std::to_string() writes
/// them.
template <class... Parts>
[[nodiscard]] std::string joined(const Parts&... parts) {
    std::string text;
    const auto add = [&text](const auto& part) {
        using Part = std::remove_cvref_t<decltype(part)>;
        if constexpr (std::is_arithmetic_v<Part> && !std::is_same_v<Part, char>) {
            text += std::to_string(part);
        } else {
            text += part;
        }
    };
    (add(parts), ...);
    return text;
}

/// Returns a rounded number of bytes as text: "300 MB", "1.4 GB".
[[nodiscard]] std::string rough_bytes(std::uint64_t bytes);

/// Throws an Error of this code, or Error (question), whose message consists of these parts.
template <class... Parts>
[[noreturn]] void refuse(ErrorCode code, const Parts&... parts) {
    throw Error(code, joined(parts...));
}
template <class... Parts>
[[noreturn]] void refuse(const Parts&... parts) {
    throw Error(ErrorCode::question, joined(parts...));
}

}  // namespace honeymoon
