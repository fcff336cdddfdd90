// Writes a file completely or not at all.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

#include "libtb/file/open_file.hpp"

namespace honeymoon {

/// A file that is written under a temporary name, `<path>.honeymoon-part`, in the same directory.
/// Only commit() gives the file its own name, complete and flushed to the disk. Without commit(),
/// nothing remains. The temporary file is always a new one, and is locked while it is written. A
/// killed process leaves at most this file; the next process that writes the same file removes it.
/// One thread at a time.
///
/// If `path` is a link, it stays a link, and its target is replaced. A file that replaces another
/// takes over its mode, and its owner and group if that is allowed. Nobody can read the temporary
/// file who could not read the old file when writing began. Access lists beyond the mode are
/// ignored. On Windows, the file has the rights of its directory, and a link is replaced.
class AtomicFile {
public:
    /// Throws Error (file) if the temporary file cannot be created, if another process is writing
    /// it, or if `path` is a link that leads nowhere.
    explicit AtomicFile(const std::filesystem::path& path);
    AtomicFile(AtomicFile&&) = delete;  // nor copied
    ~AtomicFile();

    /// Appends bytes. Throws Error (resource) if the disk is full, and Error (file) for any other
    /// fault.
    void write(std::span<const std::uint8_t> bytes);

    /// Flushes the file to the disk and renames it. Throws as write() does. Then the old file is
    /// unchanged; but if only the directory could not be flushed, the new file is in its place,
    /// complete. Call it once, last.
    void commit();
    /// Does the same unless a file of this name exists by now. Such a file stays, and the function
    /// returns false.
    [[nodiscard]] bool commit_new();
    /// Call this after commit_new() has returned false. It does the same under the first free name
    /// beside file.txt: file-2.txt, file-3.txt and so on. Returns this name.
    [[nodiscard]] std::filesystem::path commit_beside();

    /// Removes the temporary file that a killed process left of `path`, if there is one. Keeps it
    /// if another process is writing it. On a file system without locks, another process might be,
    /// so this function keeps it there too.
    static void remove_leftover(const std::filesystem::path& path) noexcept;

    /// Returns the temporary name for `path`. Throws Error (file) for a link that leads nowhere.
    [[nodiscard]] static std::filesystem::path temporary_name(const std::filesystem::path& path);

private:
    void discard() noexcept;

    std::filesystem::path path_;
    std::filesystem::path temporary_;
    Descriptor open_;
};

}  // namespace honeymoon
