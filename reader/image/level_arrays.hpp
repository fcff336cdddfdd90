// The arrays of a decoded level. They are the same in memory and in an image. format-spec/IMAGE.md
// defines them and uses the same names.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "honeymoon/cards/card.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::reader {

/// The data of a block, in one cache line.
struct BlockRecord {
    std::uint64_t first = 0;
    std::array<std::uint16_t, 4> counts{};
    std::array<std::uint32_t, 4> runs{};
    std::array<std::uint32_t, 4> maps{};
    std::uint8_t wide = 0;
    std::array<std::uint8_t, 15> reserved{};
};
static_assert(sizeof(BlockRecord) == 64);

/// The number of holdings of the largest shape. The numbers and the classes end with this many
/// zeros.
inline constexpr std::uint32_t kMostHoldings = 1716;

/// The bytes of a page of an image, whatever the page size of the machine.
inline constexpr std::uint64_t kImagePage = 4096;

/// The sizes of the arrays, from which their offsets follow. They have 64 bits, so that the sizes
/// in a forged image cannot overflow.
struct LevelSizes {
    std::uint64_t blocks = 0;
    std::uint64_t numbers = 0;
    std::uint64_t classes = 0;
    std::uint64_t entries = 0;

    [[nodiscard]] std::uint64_t numbers_at() const { return blocks * sizeof(BlockRecord); }
    [[nodiscard]] std::uint64_t classes_at() const { return up(numbers_at() + (numbers * 2), 64); }
    [[nodiscard]] std::uint64_t values_at() const { return up(classes_at() + classes, 64); }
    /// The bytes of all arrays together, in whole pages.
    [[nodiscard]] std::uint64_t bytes() const {
        return up(values_at() + (entries / 2), kImagePage);
    }

    friend bool operator==(const LevelSizes&, const LevelSizes&) = default;

private:
    [[nodiscard]] static std::uint64_t up(std::uint64_t x, std::uint64_t multiple) {
        return (x + multiple - 1) / multiple * multiple;
    }
};

/// The arrays of one level, kept alive by `owner`.
struct LevelArrays {
    Denomination denomination = Denomination::trump;
    int level = 0;
    std::uint64_t fingerprint = 0;
    LevelSizes sizes;
    std::span<const std::uint8_t> bytes;  ///< sizes.bytes() bytes, aligned to 8
    std::shared_ptr<const void> owner;

    [[nodiscard]] const BlockRecord* records() const {
        return reinterpret_cast<const BlockRecord*>(bytes.data());
    }
    [[nodiscard]] const std::uint16_t* numbers() const {
        return reinterpret_cast<const std::uint16_t*>(bytes.data() + sizes.numbers_at());
    }
    [[nodiscard]] const std::uint8_t* classes() const { return bytes.data() + sizes.classes_at(); }
    [[nodiscard]] const std::uint8_t* values() const { return bytes.data() + sizes.values_at(); }

    /// Returns true if all numbers, runs and maps obey rule I9, so that no look-up leaves the
    /// arrays. sizes.numbers and sizes.classes must be at least kMostHoldings.
    [[nodiscard]] bool is_within_bounds() const;
};

/// Returns the sizes for the level of a file. All its class maps must be decoded. Slots with more
/// than `narrow` classes (at most 256; a test may set less) are wide.
[[nodiscard]] LevelSizes level_sizes(const TableFile& file, std::uint16_t narrow = 256);

/// Decodes a whole level. Throws Error (file) if any frame is damaged.
[[nodiscard]] LevelArrays decoded_level(const TableFile& file, std::uint16_t narrow = 256);

}  // namespace honeymoon::reader
