// One builder at a time of a file. Not public.
#pragma once

#include <filesystem>
#include <functional>

namespace honeymoon {

/// Keeps others that ask for the same lock out while it lives. The file itself is replaced by
/// renaming, so what is locked is another beside it, <path>.honeymoon-lock, which is made, and
/// removed again. The lock goes with the process; what a killed one leaves is free, and is removed
/// by the next. Where there are no locks, as on some network file systems, nobody is kept out.
class PoolLock {
public:
    /// If another holds the lock calls `waiting`, once, and waits. Throws Error (file) if there can
    /// be no such file.
    PoolLock(const std::filesystem::path& path, const std::function<void()>& waiting);
    PoolLock(const PoolLock&) = delete;
    PoolLock& operator=(const PoolLock&) = delete;
    PoolLock(PoolLock&&) = delete;
    PoolLock& operator=(PoolLock&&) = delete;
    ~PoolLock();

private:
    std::filesystem::path name_;
    int descriptor_ = -1;
};

}  // namespace honeymoon
