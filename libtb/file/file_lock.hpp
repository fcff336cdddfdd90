// Open files, and locks, which go with the process: what a killed one held is free.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <utility>

namespace honeymoon {

/// A file or directory that is open, or none; closed at the end.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    [[nodiscard]] bool is_open() const { return number_ >= 0; }
    [[nodiscard]] int number() const { return number_; }
    /// Keeps errno as it is.
    void close();

private:
    int number_;
};

/// Opens a file, then looks at what was opened; pipes are not waited for. Returns its size, or
/// nothing if it is no regular file. If `open` is not open, it could not be opened or looked at;
/// errno says why.
[[nodiscard]] std::optional<std::uintmax_t> open_regular(const std::filesystem::path& path,
                                                         Descriptor& open);

/// Reads what fits: how many bytes, 0 at the end, or -1 with errno.
[[nodiscard]] std::ptrdiff_t read_some(const Descriptor& open, std::span<std::uint8_t> room);

/// Files have numbers below this, given out from the lowest; -1 without a limit.
[[nodiscard]] long most_open_files();

/// The file that a write to `path` replaces by renaming: what a link leads to, since renaming would
/// replace the link. Throws Error (file) if it leads nowhere, or if that cannot be found out.
[[nodiscard]] std::filesystem::path behind_links(const std::filesystem::path& path);

/// Makes a directory if it is missing, and those around it. Throws Error (file).
void make_directory(const std::filesystem::path& directory);

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
