// Resident images: the levels of a directory, decoded once for all processes. format-spec/IMAGE.md
// defines the format.
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

/// Returns true if the file exists. Also returns true if the system cannot tell, for example for
/// lack of permission; opening the file then fails.
[[nodiscard]] bool is_there(const std::filesystem::path& file);

/// The fields of the header for one level.
struct ImageRow {
    std::uint64_t fingerprint = 0;
    std::uint64_t offset = 0;  ///< 0: the image does not have the level
    std::uint64_t size = 0;
    std::uint64_t hash = 0;
    LevelSizes sizes;

    friend bool operator==(const ImageRow&, const ImageRow&) = default;
};

/// The opened image of a directory. Many threads may call const member functions at once.
class Image {
public:
    /// Checks everything except the levels themselves, and compares the fingerprints with those of
    /// the table files. Throws Error (file) if a check fails or a table file has a bad header.
    /// Takes half a millisecond.
    Image(FileBytes file, const std::filesystem::path& directory);

    /// Returns true if the image has the level and the directory has its table file.
    [[nodiscard]] bool has(Denomination denomination, int level) const {
        return row(denomination, level).offset != 0;
    }
    /// Returns a level for which has() is true. Verifies its checksum and bounds, and throws Error
    /// (file) if they are wrong. Takes 8 ms at trump level 13, mostly for the first access to the
    /// memory.
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
