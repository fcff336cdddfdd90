// A line of standard error, put together without memory: there may be none left, or it is written
// by a signal handler.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace honeymoon::cli {

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
