// Locks, which go with the process: what a killed one held is free.
#pragma once

#include <filesystem>
#include <functional>

#include "libtb/file/open_file.hpp"

namespace honeymoon {

/// One writer at a time of a file that is read, added to and replaced by renaming: others that ask
/// for the same lock wait while it lives. What is locked is a file beside it,
/// <path>.honeymoon-lock, which is made and removed again; the next process removes that of a
/// killed one. A link stands for what it leads to, so that two names of a file are one lock. Where
/// there are no locks nobody waits.
class WriterLock {
public:
    /// If another holds the lock calls `waiting`, once, unless it is empty, and waits. Throws Error
    /// (file) if there can be no such file, and what `waiting` throws.
    WriterLock(const std::filesystem::path& path, const std::function<void()>& waiting);
    WriterLock(WriterLock&&) = delete;  // nor copied
    ~WriterLock();

private:
    std::filesystem::path name_;
    Descriptor open_;
};

/// One process at a time in a directory. The lock is on the directory itself; on Windows it is a
/// hidden file in it, which goes with the process. Where a directory cannot be locked, as on some
/// network file systems or without the right to read it, only each single file is kept from being
/// written by two (AtomicFile).
class DirectoryLock {
public:
    /// Makes the directory if it is missing. Waits as WriterLock does. Throws Error (file) if it
    /// cannot be made or locked, and what `waiting` throws.
    DirectoryLock(const std::filesystem::path& directory, const std::function<void()>& waiting);

    /// True if another process had to be waited for.
    [[nodiscard]] bool waited() const { return waited_; }

private:
    Descriptor open_;
    bool waited_ = false;
};

}  // namespace honeymoon
