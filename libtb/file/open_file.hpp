// Open files, and the names of files and directories to write.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <utility>

namespace honeymoon {

/// An open file or directory, or none. The destructor closes it.
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
    /// Closes it and keeps errno unchanged.
    void close();

private:
    int number_;
};

/// Opens a file, then asks what was opened. Does not wait for pipes. Returns the file's size, or
/// nothing if it is not a regular file. If this fails, `open` is not open and errno says why.
[[nodiscard]] std::optional<std::uintmax_t> open_regular(const std::filesystem::path& path,
                                                         Descriptor& open);

/// Reads as many bytes as fit. Returns how many; 0 at the end of the file, or -1 with errno.
[[nodiscard]] std::ptrdiff_t read_some(const Descriptor& open, std::span<std::uint8_t> room);

/// Returns the limit of the numbers of open files, which are below it. The lowest free number comes
/// next. Returns -1 if there is no limit.
[[nodiscard]] long most_open_files();

/// Returns the file that a write to `path` replaces by renaming. For a link this is its target,
/// because renaming would replace the link. Throws Error (file) if the link leads nowhere, or if
/// the system cannot tell.
[[nodiscard]] std::filesystem::path behind_links(const std::filesystem::path& path);

/// Creates a directory, and those around it, if they are missing. Throws Error (file).
void make_directory(const std::filesystem::path& directory);

}  // namespace honeymoon
