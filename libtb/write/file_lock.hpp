// Locks between processes. If a process is killed, its locks become free.
#pragma once

#include <filesystem>
#include <functional>

#include "libtb/file/open_file.hpp"

namespace honeymoon {

/// Lets one process at a time read, extend and replace a file by renaming. While this object
/// exists, other processes that ask for the same lock wait. It locks a file beside `path`,
/// <path>.honeymoon-lock, which it creates and removes. The next process removes the lock file of a
/// killed process. For a link, the lock is that of its target, so two names of a file have one
/// lock. On file systems without locks, nobody waits.
class WriterLock {
public:
    /// If another process has the lock, calls `waiting` once, unless it is empty, and waits. Throws
    /// Error (file) if the lock file cannot exist, and what `waiting` throws.
    WriterLock(const std::filesystem::path& path, const std::function<void()>& waiting);
    WriterLock(WriterLock&&) = delete;  // nor copied
    ~WriterLock();

private:
    std::filesystem::path name_;
    Descriptor open_;
};

/// Lets one process at a time work in a directory. It locks the directory itself. On Windows it
/// locks a hidden file in the directory, which the system removes with the process. Some
/// directories cannot be locked: on some network file systems, or without the right to read them.
/// Then only AtomicFile prevents two processes from writing the same file.
class DirectoryLock {
public:
    /// Creates the directory if it is missing. Waits as WriterLock does. Throws Error (file) if it
    /// cannot create or lock the directory, and what `waiting` throws.
    DirectoryLock(const std::filesystem::path& directory, const std::function<void()>& waiting);

    /// Returns true if it had to wait for another process.
    [[nodiscard]] bool waited() const { return waited_; }

private:
    Descriptor open_;
    bool waited_ = false;
};

}  // namespace honeymoon
