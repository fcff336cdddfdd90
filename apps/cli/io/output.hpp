// Standard output and standard error.
#pragma once

#include <array>
#include <cstddef>
#include <exception>
#include <string_view>

#include "apps/cli/format/json.hpp"

namespace honeymoon::cli {

/// Thrown when the reader of standard output has gone: a reason to stop, without a message.
class OutputClosed : public std::exception {
public:
    [[nodiscard]] const char* what() const noexcept override { return "standard output is closed"; }
};

/// Writes to standard output. Throws OutputClosed, or Error (resource) if it cannot be written.
void print(std::string_view text);
/// The same of text for people: on a terminal, long lines are wrapped.
void print_wrapped(std::string_view text);
/// A line of JSON.
void print_line(const Json& json);
/// The result: a line of JSON, or text as by print_wrapped().
void print_result(bool json, const Json& told, std::string_view shown);

/// Flushes standard output; throws as print().
void flush_output();

/// Writes to standard error what people read while a program reads standard output. Failures are
/// ignored.
void print_aside(std::string_view text);

/// Writes to standard error, as far as that can be done. Safe in a signal handler.
void write_errors(std::string_view text) noexcept;

/// A line of standard error that begins with "honeymoon: ". Needs no memory: there may be none
/// left, or a signal handler writes it.
class ErrorLine {
public:
    ErrorLine() noexcept;

    /// Appends text, as far as there is room.
    void add(std::string_view text) noexcept;

    /// Writes the line, disarmed and in one piece. Failures are ignored.
    void write() noexcept;

private:
    // Room for the longest path and a message.
    std::array<char, 8192> text_{};
    std::size_t size_ = 0;
};

/// Writes such a line: the message and the advice.
void print_error(std::string_view message, std::string_view advice = {}) noexcept;

}  // namespace honeymoon::cli
