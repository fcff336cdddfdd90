// Names of players, which are the same however their letters were typed.
#pragma once

#include <string>
#include <string_view>

namespace honeymoon::archive {

/// The name in small letters, each with its accents in one character: case folding and NFC, by
/// utf8proc. A name that is not UTF-8 stays as it is.
[[nodiscard]] std::string folded_name(std::string_view name);

/// The same without accents.
[[nodiscard]] std::string plain_name(std::string_view name);

}  // namespace honeymoon::archive
