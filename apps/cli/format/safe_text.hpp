// Text from outside (names of files and players, what was typed), made safe to show.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace honeymoon::cli {

/// Replaces each byte of what is not to be shown, as shown_character() says, by a question mark:
/// the rest is one line, and harmless on a terminal and in a picture. Async-signal-safe.
void disarm(std::span<char> text) noexcept;

/// The same of each line of a text.
void disarm_lines(std::span<char> text) noexcept;

/// The text, disarmed.
[[nodiscard]] std::string one_line(std::string_view text);
/// The same in quotes, cut if long.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace honeymoon::cli
