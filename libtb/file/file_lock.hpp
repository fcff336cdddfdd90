// Locks that go with the process: flock, as the generator and the builder of pools want it.
#pragma once

#include <filesystem>
#include <functional>

namespace honeymoon {

/// What came of locking.
struct FileLock {
    int descriptor = -1;  ///< open and locked, for the caller to close; -1 if there was a fault
    int fault = 0;        ///< the error number of what failed, or 0
    bool opened = false;  ///< false if already opening failed
    bool waited = false;  ///< true if another held the lock first
};

/// Locks what `open` opens, a file or a directory, against others that do the same; `open` returns
/// a descriptor, or -1 and the reason in errno. If another holds the lock calls `waiting`, once,
/// unless it is empty, and waits. As the name may have gone to another file meanwhile, it begins
/// again until `is_still_named` says of the descriptor that it has not. What `waiting` throws is
/// thrown.
[[nodiscard]] FileLock lock_file(const std::function<int()>& open,
                                 const std::function<bool(int)>& is_still_named,
                                 const std::function<void()>& waiting);

/// True if the name is that of the file, or directory, which is open. `follow`: a link stands for
/// what it leads to.
[[nodiscard]] bool names_open_file(const std::filesystem::path& name, int descriptor, bool follow);

}  // namespace honeymoon
