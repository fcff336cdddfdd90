// The code of values in a frame.
//
// A slab is a block, or a range of classes of one of its slots. Two of its four suits number the
// rows of a matrix, the other two the columns. Many rows are equal, and so are many columns, so a
// slab stores which rows are equal, which columns are, and only the different ones:
//     value = matrix[number of the row][number of the column].
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace honeymoon {

/// A range of classes of one slot of a block. Blocks whose code is long are cut into several slabs,
/// so that every value is reached by decoding one short frame.
struct Slab {
    int block = 0;
    int cut_slot = 0;
    int first_class = 0;  ///< in cut_slot
    int last_class = 0;   ///< one past the last
};

/// One slab, decoded. Two look-ups of numbers and one of a value.
struct DecodedSlab {
    /// By pairing: the two slots of the rows, then the two of the columns; of each pair the second
    /// varies faster.
    static constexpr std::array<std::array<std::uint8_t, 4>, 3> kPairing = {
        {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}}};

    std::uint8_t pairing = 0;
    std::uint16_t row_stride = 1;     ///< classes of the second slot of the rows
    std::uint16_t column_stride = 1;  ///< classes of the second slot of the columns
    std::uint16_t columns = 1;        ///< different columns
    std::vector<std::uint16_t> row_number;
    std::vector<std::uint16_t> column_number;
    std::vector<std::uint8_t> matrix;

    /// Takes one slab off the front of `code`. `counts`: the slab's classes in each slot. False if
    /// the code ends early or holds a number out of range or a value above `level`.
    [[nodiscard]] bool decode(std::span<const std::uint8_t>& code,
                              const std::array<std::uint16_t, 4>& counts, int level);

    /// The value at classes `c` of the four slots, counted from the slab's first.
    [[nodiscard]] std::uint8_t value(const std::array<int, 4>& c) const {
        const auto& slot = kPairing[pairing];
        const auto number = [&](std::size_t first, std::size_t second, std::size_t stride) {
            return (static_cast<std::size_t>(c[slot[first]]) * stride) +
                   static_cast<std::size_t>(c[slot[second]]);
        };
        const std::size_t row = row_number[number(0, 1, row_stride)];
        const std::size_t column = column_number[number(2, 3, column_stride)];
        return matrix[(row * columns) + column];
    }

    /// Writes every value to out[sum over slots of class * stride].
    void expand(const std::array<std::uint16_t, 4>& counts,
                const std::array<std::uint32_t, 4>& strides, std::uint8_t* out) const;
};

}  // namespace honeymoon
