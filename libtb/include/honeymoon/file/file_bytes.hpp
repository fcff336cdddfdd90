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

/// The bytes of one file, kept alive as long as any copy of this object. Cheap to copy; reading is
/// safe from many threads.
class FileBytes {
public:
    FileBytes() = default;

    /// Maps a file into memory. Throws Error (file) with its path if it is missing, not a regular
    /// file, unreadable or empty. Costs one or two system calls; pages are read when touched. If
    /// another program shortens a mapped file, the process gets SIGBUS: see SECURITY.md. A mapped
    /// file stays open. If the process may open only few more files, or HONEYMOON_MEMORY_MAP is
    /// off, it is read() instead. Throws Error (resource) if the file is larger than can be
    /// addressed.
    [[nodiscard]] static FileBytes map(const std::filesystem::path& path);

    /// Reads a file into memory, where nobody else can change it. Throws like map(), and if the
    /// file ends before its size; also Error (resource) if there is not enough memory.
    [[nodiscard]] static FileBytes read(const std::filesystem::path& path);

    /// Takes bytes that are already in memory; `name` replaces the path in messages.
    [[nodiscard]] static FileBytes own(std::vector<std::uint8_t> bytes, std::filesystem::path name);

    /// Bytes that the caller keeps unchanged as long as any copy of this object, or anything made
    /// from it, lives.
    [[nodiscard]] static FileBytes kept(std::span<const std::uint8_t> bytes,
                                        std::filesystem::path name) {
        return {nullptr, bytes, std::move(name)};
    }

    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return bytes_; }
    /// The same as characters.
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
