// A line of standard error, put together without memory: there may be none left, or it is written
// by a signal handler.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace honeymoon::cli {

/// Replaces the last character of a text by question marks if it is a control character, which may
/// move the cursor of a terminal or worse: of ASCII, or of the second set (C1), which is two bytes
/// in UTF-8. A text to which this is done after each byte has none. Safe in a signal handler.
void disarm_last(std::span<char> text) noexcept;

/// Begins with "honeymoon: ". Every call is safe in a signal handler.
class ErrorLine {
public:
    ErrorLine() noexcept;

    /// Appends text, with control characters replaced; what is too long for the line is left out.
    void add(std::string_view text) noexcept;
    void add(char c) noexcept;

    /// Ends the line and writes it to standard error, in one piece. Lost if it cannot be written.
    void write() noexcept;

private:
    // Room for the longest path there is and what is said of it.
    std::array<char, 8192> text_{};
    std::size_t size_ = 0;
};

}  // namespace honeymoon::cli
