// Standard output and standard error.
#pragma once

#include <array>
#include <cstddef>
#include <exception>
#include <string_view>

#include "apps/cli/format/json.hpp"

namespace honeymoon::cli {

/// The exception if the reader of standard output has gone. The command then stops without a
/// message.
class OutputClosed : public std::exception {
public:
    [[nodiscard]] const char* what() const noexcept override { return "standard output is closed"; }
};

/// Writes to standard output. Throws OutputClosed, or Error (resource) if it cannot be written.
void print(std::string_view text);
/// Writes text for people in the same way. On a terminal, wraps long lines.
void print_wrapped(std::string_view text);
/// Writes a line of JSON.
void print_line(const Json& json);
/// Writes the result: a line of JSON, or text as print_wrapped() does.
void print_result(bool json, const Json& told, std::string_view shown);

/// Flushes standard output. Throws as print() does.
void flush_output();

/// Writes to standard error for people, while a program reads standard output. Ignores failures.
void print_aside(std::string_view text);

/// Writes to standard error. Ignores failures. Async-signal-safe.
void write_errors(std::string_view text) noexcept;

/// A line for standard error that begins with "honeymoon: ". It allocates no memory, because there
/// may be none left, or a signal handler may use it.
class ErrorLine {
public:
    ErrorLine() noexcept;

    /// Appends text, as far as there is room.
    void add(std::string_view text) noexcept;

    /// Writes the line, disarmed and in one piece. Ignores failures.
    void write() noexcept;

private:
    // Room for the longest path and a message.
    std::array<char, 8192> text_{};
    std::size_t size_ = 0;
};

/// Writes such a line with the message and the advice.
void print_error(std::string_view message, std::string_view advice = {}) noexcept;

}  // namespace honeymoon::cli
