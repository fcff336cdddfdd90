// Tests a column of a block for many deals at once, in the widest vectors of the machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "archive/file/archive_format.hpp"

namespace honeymoon::archive {

/// A bit for each deal of a block.
using DealMarks = std::array<std::uint64_t, kBlockDeals / 64>;

/// A test of a byte b of a column. `south` is 0x80 if south leads to the trick, and 0 if north
/// does. Let v be ((b ^ south ^ flip) & mask) as a signed number. The byte passes if v is above
/// `bound`, or with `equal`, if v is `bound`. With `negated`, it passes if this is not so.
struct ColumnTest {
    std::uint8_t flip = 0;
    std::uint8_t mask = 0x7F;
    std::int8_t bound = 0;
    bool equal = false;
    bool negated = false;
};

/// Spreads the bits of `stride` deals (a multiple of 64) to bytes: 0x80 for 1, and 0 for 0.
void spread_leaders(const std::uint8_t* bits, std::size_t stride, std::uint8_t* south);

/// Clears the marks of the deals that do not pass. Returns whether any mark is left. `column` and
/// `south` have `stride` bytes.
bool keep_passing(const ColumnTest& test, const std::uint8_t* column, const std::uint8_t* south,
                  std::size_t stride, DealMarks& marks);

}  // namespace honeymoon::archive
