// Names of players, which are the same however their letters were typed.
#pragma once

#include <string>
#include <string_view>

namespace honeymoon::archive {

/// The name in small letters, each in one character with its accents (Unicode NFC), for the
/// letters of European languages and Vietnamese. Other characters, and bytes that are not UTF-8,
/// stay as they are.
[[nodiscard]] std::u32string folded_name(std::string_view name);

/// The same without accents.
[[nodiscard]] std::u32string plain_name(std::string_view name);

}  // namespace honeymoon::archive
