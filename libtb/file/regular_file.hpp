// Files that are opened for reading.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>

#include "libtb/file/file_lock.hpp"

namespace honeymoon {

/// Opens a file, and then looks at it, since there may be another under its name by then; a pipe is
/// not waited for. Returns its size, or nothing if it is no regular file. If `open` is not open, it
/// could not be opened or looked at, and errno says why.
[[nodiscard]] std::optional<std::uintmax_t> open_regular(const std::filesystem::path& path,
                                                         Descriptor& open);

/// Reads what there is, as far as there is room: how many bytes, 0 at the end, or -1 with errno.
[[nodiscard]] std::ptrdiff_t read_some(const Descriptor& open, std::span<std::uint8_t> room);

/// Files have numbers below this, which are given out from the lowest; -1 if there is no limit.
[[nodiscard]] long most_open_files();

}  // namespace honeymoon
