// Resident images: the levels of a directory, decoded once for all processes. The format is that of
// format-spec/IMAGE.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "honeymoon/reader/reader.hpp"
#include "reader/image/level_arrays.hpp"

namespace honeymoon::reader {

/// Whether there is such a file. One that cannot be looked at is taken to be there, and is an error
/// when it is opened.
[[nodiscard]] bool is_there(const std::filesystem::path& file);

/// What the header says of a level.
struct ImageRow {
    std::uint64_t fingerprint = 0;
    std::uint64_t offset = 0;  ///< 0: the image does not have the level
    std::uint64_t size = 0;
    std::uint64_t hash = 0;
    LevelSizes sizes;

    friend bool operator==(const ImageRow&, const ImageRow&) = default;
};

/// The image of a directory, open. Const use is safe from many threads.
class Image {
public:
    /// Checks all but the levels, and compares the fingerprints with those of the table files.
    /// Throws Error (file), also if the header of a table file is bad. Half a millisecond.
    Image(FileBytes file, const std::filesystem::path& directory);

    /// False, too, for a level without a table file.
    [[nodiscard]] bool has(Denomination denomination, int level) const {
        return row(denomination, level).offset != 0;
    }
    /// A level that it has. Verifies its checksum and bounds: throws Error (file). 8 ms at trump
    /// level 13, mostly for touching the memory.
    [[nodiscard]] LevelArrays level(Denomination denomination, int level) const;

private:
    [[nodiscard]] const ImageRow& row(Denomination denomination, int level) const {
        return rows_.at((static_cast<std::size_t>(denomination) * kMaxLevel) +
                        static_cast<std::size_t>(level) - 1);
    }

    FileBytes file_;
    std::array<ImageRow, std::size_t{2} * kMaxLevel> rows_;
};

}  // namespace honeymoon::reader
