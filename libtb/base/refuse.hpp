// Messages put together from words and numbers, and the errors that carry them.
#pragma once

#include <cstdint>
#include <string>
#include <type_traits>

#include "honeymoon/base/error.hpp"

namespace honeymoon {

/// The parts one after the other: texts, characters, and numbers as std::to_string() writes them.
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

/// About so many bytes: "300 MB", "1.4 GB".
[[nodiscard]] std::string rough_bytes(std::uint64_t bytes);

/// Throws an error of this code, or Error (question), with these parts.
template <class... Parts>
[[noreturn]] void refuse(ErrorCode code, const Parts&... parts) {
    throw Error(code, joined(parts...));
}
template <class... Parts>
[[noreturn]] void refuse(const Parts&... parts) {
    throw Error(ErrorCode::question, joined(parts...));
}

}  // namespace honeymoon
