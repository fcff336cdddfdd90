// One generation at a time in a directory.
#pragma once

#include <filesystem>
#include <functional>

namespace honeymoon::generator {

/// Keeps other generations out of a directory while it lives. The lock is on the directory itself,
/// so nothing is left in it, and it goes with the process, so a killed one leaves it free. Where a
/// directory cannot be locked, as on some network file systems or if it may not be read, there is
/// none; then only each single file is kept from being written by two (see WholeFile).
class DirectoryLock {
public:
    /// Makes the directory if it is missing. If another holds the lock calls `waiting`, once, and
    /// waits. Throws Error (file) if the directory cannot be made or locked.
    DirectoryLock(const std::filesystem::path& directory, const std::function<void()>& waiting);
    DirectoryLock(const DirectoryLock&) = delete;
    DirectoryLock& operator=(const DirectoryLock&) = delete;
    DirectoryLock(DirectoryLock&&) = delete;
    DirectoryLock& operator=(DirectoryLock&&) = delete;
    ~DirectoryLock();

    /// True if another generation had to be waited for.
    [[nodiscard]] bool waited() const { return waited_; }

private:
    int descriptor_ = -1;
    bool waited_ = false;
};

}  // namespace honeymoon::generator
