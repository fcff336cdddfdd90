// What the command tells the shell.
#pragma once

#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {

/// The exit codes of every subcommand.
enum class Exit : int {
    ok = 0,
    mismatch = 1,    ///< a check found a wrong value, or the answer does not exist
    file_fault = 2,  ///< a file is missing, unreadable, corrupt or cannot be written; or no memory
    bad_input = 3,   ///< bad usage, or a bad hand or card
};

/// Of several outcomes the one to report. A fault of a file is worst, since it leaves things
/// unsaid.
[[nodiscard]] constexpr Exit worse(Exit a, Exit b) {
    constexpr auto severity = [](Exit exit) {
        switch (exit) {
            case Exit::ok:
                return 0;
            case Exit::mismatch:
                return 1;
            case Exit::bad_input:
                return 2;
            case Exit::file_fault:
                break;
        }
        return 3;
    };
    return severity(a) < severity(b) ? b : a;
}

/// The exit code of an error that ended the command.
[[nodiscard]] constexpr Exit exit_of(Error::Kind kind) {
    return kind == Error::Kind::question ? Exit::bad_input : Exit::file_fault;
}

}  // namespace honeymoon::cli
