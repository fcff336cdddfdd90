// Standard output and standard error, with every failed write noticed.
#pragma once

#include <array>
#include <cstddef>
#include <exception>
#include <string_view>

#include "apps/cli/format/json.hpp"
#include "apps/cli/format/safe_text.hpp"

namespace honeymoon::cli {

/// Thrown when whoever reads standard output has gone away: a reason to stop, and not to complain.
class OutputClosed : public std::exception {
public:
    [[nodiscard]] const char* what() const noexcept override { return "standard output is closed"; }
};

/// Writes to standard output. Throws OutputClosed, or Error (resource) if it cannot be written.
void print(std::string_view text);
/// The same of text for people: on a terminal, long lines are broken between words.
void print_wrapped(std::string_view text);
/// A line of JSON.
void print_line(const Json& json);
/// What has come out: a line of JSON for a program, or text for people, as print_wrapped().
void print_result(bool json, const Json& told, std::string_view shown);

/// Hands everything printed so far to the system; throws as print().
void flush_output();

/// Writes to standard error what is for people while standard output is for a program. Lost if it
/// cannot be written.
void print_aside(std::string_view text);

/// A line of standard error, put together without memory: there may be none left, or it is written
/// by a signal handler. Begins with "honeymoon: ".
class ErrorLine {
public:
    ErrorLine() noexcept;

    /// Appends text; what is too long for the line is left out.
    void add(std::string_view text) noexcept;

    /// Ends the line and writes it to standard error, disarmed and in one piece. Lost if it cannot
    /// be written.
    void write() noexcept;

private:
    // Room for the longest path there is and what is said of it.
    std::array<char, 8192> text_{};
    std::size_t size_ = 0;
};

/// Writes one such line, the message and the advice.
void complain(std::string_view message, std::string_view advice = {}) noexcept;

}  // namespace honeymoon::cli
