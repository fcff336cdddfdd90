// Makes text from outside (names of files and players, typed text) safe to show.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace honeymoon::cli {

/// Replaces each byte of characters that shown_character() does not allow by a question mark. The
/// result is one line, and harmless on a terminal and in a picture. Async-signal-safe.
void disarm(std::span<char> text) noexcept;

/// Does the same for each line of a text.
void disarm_lines(std::span<char> text) noexcept;

/// Returns the text, disarmed.
[[nodiscard]] std::string one_line(std::string_view text);
/// Returns the text, disarmed, in quotes; cut if it is long.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace honeymoon::cli
