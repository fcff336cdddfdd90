// System calls on open files.
#pragma once

#include <cerrno>

#include "libtb/file/open_file.hpp"

namespace honeymoon {

/// Makes a system call that returns -1 on failure, and repeats it if a signal interrupted it.
/// Returns its result.
template <class Call>
auto uninterrupted(const Call& call) {
    while (true) {
        const auto result = call();
        if (result != -1 || errno != EINTR) return result;
    }
}

}  // namespace honeymoon
