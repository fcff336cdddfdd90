// Text from outside (names of files and players, what was typed), made safe to show.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace honeymoon::cli {

/// Whatever is no character of UTF-8, or one that controls a terminal (of ASCII, or of the second
/// set, C1), becomes a question mark for each of its bytes: what is left is one line, and harmless
/// on a terminal and in a picture. Safe in a signal handler.
void disarm(std::span<char> text) noexcept;

/// The same of each line of a text.
void disarm_lines(std::span<char> text) noexcept;

/// The text, disarmed.
[[nodiscard]] std::string one_line(std::string_view text);
/// The same as one word of a command line, in quotes where a shell would not take it as it is.
[[nodiscard]] std::string shell_word(std::string_view text);
/// The same in quotes, cut if it is long.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace honeymoon::cli
