// Locks on open files (flock).
#pragma once

#include <filesystem>

#include "libtb/write/file_lock.hpp"

namespace honeymoon {

/// Locks what is open: 0, or the error number; EWOULDBLOCK if another has the lock and not `waits`.
[[nodiscard]] int lock(const Descriptor& open, bool waits = false);

/// What locking says on network file systems that have no locks.
[[nodiscard]] bool has_no_locks(int fault);

/// Whether the name is still that of the open file or directory: nobody renamed it away or put
/// another in its place. `follow`: a link stands for what it leads to.
[[nodiscard]] bool names_open_file(const std::filesystem::path& name, const Descriptor& open,
                                   bool follow = false);

}  // namespace honeymoon
