// Locks on open files (flock).
#pragma once

#include <filesystem>

#include "libtb/write/file_lock.hpp"

namespace honeymoon {

/// Locks an open file or directory. Returns 0, or the error number: EWOULDBLOCK if another process
/// has the lock and `waits` is false.
[[nodiscard]] int lock(const Descriptor& open, bool waits = false);

/// Returns whether `fault` is the error of a file system that has no locks.
[[nodiscard]] bool has_no_locks(int fault);

/// Returns whether `name` is still the name of the open file or directory: nobody has renamed it or
/// put another in its place. If `follow`, a link counts as its target.
[[nodiscard]] bool names_open_file(const std::filesystem::path& name, const Descriptor& open,
                                   bool follow = false);

}  // namespace honeymoon
