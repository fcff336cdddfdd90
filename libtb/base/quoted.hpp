// Makes the user's text fit for an error message: one line, harmless on a terminal. Not public.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace honeymoon {

/// Returns how many bytes the first character of a text has. Returns 0 if the character must not be
/// shown: if it is not UTF-8, controls a terminal, ends a line, or changes the direction of the
/// text after it. Async-signal-safe.
[[nodiscard]] std::size_t shown_character(std::string_view text) noexcept;

/// Returns the first character of a text in single quotes, or "byte 0x0A" if it must not be shown.
/// The text must not be empty.
[[nodiscard]] std::string quoted_character(std::string_view text);

/// Returns the text, cut after `most` characters, with "?" for each byte that must not be shown.
[[nodiscard]] std::string printable(std::string_view text, std::size_t most = 200);

/// Returns the whole text as one word of a shell command, quoted if necessary.
[[nodiscard]] std::string shell_word(std::string_view text);

/// Returns the printable text in single quotes, cut after 24 characters; "nothing" if it is empty.
[[nodiscard]] std::string quoted_text(std::string_view text);

}  // namespace honeymoon
