// The bytes of a table file: the only place in the libraries that reads files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace honeymoon {

/// The bytes of one file. They exist as long as any copy of this object. Copies are cheap, and many
/// threads may read the bytes at once.
class FileBytes {
public:
    FileBytes() = default;

    /// Maps a file into memory. Costs one or two system calls; the system reads each page at its
    /// first use. A mapped file stays open. If another program shortens it, the process gets
    /// SIGBUS: see SECURITY.md. If the process may open only few more files, or if
    /// HONEYMOON_MEMORY_MAP is off, map() calls read() instead. Throws Error (file) with the path
    /// if the file is missing, not a regular file, unreadable or empty. Throws Error (resource) if
    /// the file is too large for the address space.
    [[nodiscard]] static FileBytes map(const std::filesystem::path& path);

    /// Reads a file into memory, where no other program can change it. Throws like map(). Also
    /// throws Error (file) if the file ends too early, and Error (resource) if there is not enough
    /// memory.
    [[nodiscard]] static FileBytes read(const std::filesystem::path& path);

    /// Takes bytes that are already in memory; `name` replaces the path in messages.
    [[nodiscard]] static FileBytes own(std::vector<std::uint8_t> bytes, std::filesystem::path name);

    /// Uses the caller's bytes without a copy. The caller must keep them unchanged as long as any
    /// copy of this object, or anything made from it, exists.
    [[nodiscard]] static FileBytes kept(std::span<const std::uint8_t> bytes,
                                        std::filesystem::path name) {
        return {nullptr, bytes, std::move(name)};
    }

    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return bytes_; }
    /// The bytes as characters.
    [[nodiscard]] std::string_view text() const {
        return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()};
    }
    /// The path, for messages.
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    FileBytes(std::shared_ptr<const void> owner, std::span<const std::uint8_t> bytes,
              std::filesystem::path path)
        : owner_(std::move(owner)), bytes_(bytes), path_(std::move(path)) {}

    std::shared_ptr<const void> owner_;
    std::span<const std::uint8_t> bytes_;
    std::filesystem::path path_;
};

}  // namespace honeymoon
