// The user's text, made fit for an error message: one line, harmless on a terminal. Not public.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace honeymoon {

/// How many bytes the first character of a text has; 0 if it is not to be shown: it is not UTF-8,
/// or it controls a terminal, ends a line or changes the direction of what follows.
/// Async-signal-safe.
[[nodiscard]] std::size_t shown_character(std::string_view text) noexcept;

/// The first character of a text, which is not empty, in single quotes; or "byte 0x0A" if it is not
/// to be shown.
[[nodiscard]] std::string quoted_character(std::string_view text);

/// The text, cut after `most` characters, with "?" for each byte that is not to be shown.
[[nodiscard]] std::string printable(std::string_view text, std::size_t most = 200);

/// The whole text as one word of a shell command, quoted if necessary.
[[nodiscard]] std::string shell_word(std::string_view text);

/// The printable text in single quotes, cut after some twenty characters; "nothing" if it is empty.
[[nodiscard]] std::string quoted_text(std::string_view text);

}  // namespace honeymoon
