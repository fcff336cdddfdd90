// What is said of an exception, and what the shell is told.
#pragma once

#include "cli/process/exit_codes.hpp"

namespace honeymoon::cli {

/// In a handler of an exception, whatever it is: complains of it, in one line and without needing
/// memory, and returns the exit code.
[[nodiscard]] Exit report_failure() noexcept;

}  // namespace honeymoon::cli
