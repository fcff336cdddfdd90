// One writer at a time of a file that is read, added to and replaced.
#pragma once

#include <filesystem>
#include <functional>

namespace honeymoon {

/// What a file that is to be replaced by renaming is called: renaming would replace a link by the
/// file, and it is what the link leads to that is meant. Throws Error (file) if it leads nowhere.
[[nodiscard]] std::filesystem::path behind_links(const std::filesystem::path& path);

/// Keeps others that ask for the same lock out while it lives. The file itself is replaced by
/// renaming, so what is locked is another beside it, <path>.honeymoon-lock, which is made, and
/// removed again. The lock goes with the process; what a killed one leaves is free, and is removed
/// by the next. Where there are no locks, as on some network file systems, nobody is kept out.
class WriterLock {
public:
    /// If another holds the lock calls `waiting`, once, and waits. Throws Error (file) if there can
    /// be no such file.
    WriterLock(const std::filesystem::path& path, const std::function<void()>& waiting);
    WriterLock(const WriterLock&) = delete;
    WriterLock& operator=(const WriterLock&) = delete;
    WriterLock(WriterLock&&) = delete;
    WriterLock& operator=(WriterLock&&) = delete;
    ~WriterLock();

private:
    std::filesystem::path name_;
    int descriptor_ = -1;
};

}  // namespace honeymoon
