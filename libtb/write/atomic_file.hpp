// Writing files whole or not at all.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

#include "libtb/file/open_file.hpp"

namespace honeymoon {

/// A file being written under a temporary name, `<path>.honeymoon-part`, in the same directory.
/// Only commit() gives it its own name, complete and flushed to the disk; without, nothing is left.
/// The temporary file is always a new one, locked while it is written; a killed process leaves at
/// most that, which the next to write the same file removes. One thread at a time.
///
/// A link stays a link: what it leads to is replaced. A file that replaces another takes its mode,
/// and its owner and group where that is allowed; nobody can read the temporary file who could not
/// read the other when the writing began. Access lists beyond the mode are ignored. On Windows it
/// has the rights of its directory, and a link is replaced.
class AtomicFile {
public:
    /// Throws Error (file) if the temporary file cannot be made, if another process is writing it,
    /// or if `path` is a link that leads nowhere.
    explicit AtomicFile(const std::filesystem::path& path);
    AtomicFile(AtomicFile&&) = delete;  // nor copied
    ~AtomicFile();

    /// Appends bytes. Throws Error: resource for a full disk, file for anything else.
    void write(std::span<const std::uint8_t> bytes);

    /// Flushes to the disk and renames. Throws as write() does; then the file is as before, or if
    /// the directory could not be flushed the new one, whole. Call it once, last.
    void commit();
    /// The same unless there is a file of this name by now, which then stays: false.
    [[nodiscard]] bool commit_new();
    /// After a commit_new() that was refused: the same under the first free name of file-2.txt,
    /// file-3.txt and so on beside file.txt, which is returned.
    [[nodiscard]] std::filesystem::path commit_beside();

    /// Removes what a killed process left of `path`, if anything, unless another is writing it now
    /// or may be, for all that a file system without locks can tell.
    static void remove_leftover(const std::filesystem::path& path) noexcept;

    /// The temporary name for `path`. Throws Error (file) for a link that leads nowhere.
    [[nodiscard]] static std::filesystem::path temporary_name(const std::filesystem::path& path);

private:
    void discard() noexcept;

    std::filesystem::path path_;
    std::filesystem::path temporary_;
    Descriptor open_;
};

}  // namespace honeymoon
