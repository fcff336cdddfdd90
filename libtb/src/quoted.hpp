// Characters of the user's text, made fit for an error message. Not public.
#pragma once

#include <string>

namespace honeymoon {

/// The character in single quotes, or "byte 0x0A" for one that is not printable ASCII, so that a
/// message stays one line of plain text whatever it is about.
[[nodiscard]] std::string quoted(char c);

}  // namespace honeymoon
