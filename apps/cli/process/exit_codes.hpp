// Exit codes.
#pragma once

#include <array>
#include <cstddef>

#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {

/// The exit codes of every subcommand.
enum class Exit : int {
    ok = 0,
    mismatch = 1,    ///< a check found a wrong value, or there is no answer
    file_fault = 2,  ///< a file is missing, unreadable, corrupt or cannot be written; or no memory
    bad_input = 3,   ///< bad usage, a bad hand or card, or a file that may not be overwritten
};

/// Returns the worse of two exit codes. A fault of a file is worst, because something was not
/// checked.
[[nodiscard]] constexpr Exit worse(Exit a, Exit b) {
    constexpr std::array severity = {0, 1, 3, 2};  // by exit code
    const auto of = [&](Exit exit) { return severity.at(static_cast<std::size_t>(exit)); };
    return of(a) < of(b) ? b : a;
}

/// Returns the exit code for an error that ended the command.
[[nodiscard]] constexpr Exit exit_of(Error::Kind kind) {
    return kind == Error::Kind::question ? Exit::bad_input : Exit::file_fault;
}

/// Prints one line about the current exception, and returns the exit code. Call it in a handler.
/// Allocates no memory.
[[nodiscard]] Exit report_failure() noexcept;

}  // namespace honeymoon::cli
