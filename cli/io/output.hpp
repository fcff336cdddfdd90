// Standard output and standard error, with every failed write noticed.
#pragma once

#include <cstdint>
#include <exception>
#include <span>
#include <string>
#include <string_view>

#include "cli/format/json.hpp"

namespace honeymoon::cli {

/// Thrown when whoever reads standard output has gone away: a reason to stop, and not to complain.
class OutputClosed : public std::exception {
public:
    [[nodiscard]] const char* what() const noexcept override { return "standard output is closed"; }
};

/// Writes to standard output. Throws OutputClosed, or Error (resource) if it cannot be written.
void print(std::string_view text);
void print(std::span<const std::uint8_t> bytes);
/// A line of JSON.
void print_line(const Json& json);

/// Hands everything printed so far to the system; throws as print().
void flush_output();

/// Writes to standard error what is for people while standard output is for a program. Lost if it
/// cannot be written.
void print_aside(std::string_view text);

/// Writes one line, "honeymoon: ", the message and the advice, to standard error. Needs no memory.
void complain(std::string_view message, std::string_view advice = {}) noexcept;

/// The text with control characters replaced, so that it is one line and harmless on a terminal.
[[nodiscard]] std::string one_line(std::string_view text);

}  // namespace honeymoon::cli
