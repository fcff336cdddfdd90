// Open files, and names of files and directories to be written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
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

}  // namespace honeymoon
