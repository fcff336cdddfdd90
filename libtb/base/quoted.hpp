// Characters of the user's text, made fit for an error message. Not public.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace honeymoon {

/// The character in single quotes, or "byte 0x0A" for one that is not printable ASCII, so that a
/// message stays one line of plain text.
[[nodiscard]] std::string quoted(char c);

/// The text, cut after `most` characters, with "?" for those that are not printable ASCII.
[[nodiscard]] std::string printable(std::string_view text, std::size_t most = 200);

/// The same in single quotes, cut after some twenty characters; "nothing" if it is empty.
[[nodiscard]] std::string quoted_text(std::string_view text);

}  // namespace honeymoon
