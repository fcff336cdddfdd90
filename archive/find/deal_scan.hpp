// Looking at many deals at once: one test of one column of a block, in the widest vectors the
// machine has.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "archive/file/archive_format.hpp"

namespace honeymoon::archive {

/// A mark for each deal of a block.
using DealMarks = std::array<std::uint64_t, kBlockDeals / 64>;

/// What is asked of a byte b of a column, in a deal in which south (`south` 0x80) or north (0)
/// leads to the trick: with v = ((b ^ south ^ flip) & mask) as a signed number, whether v is above
/// `bound`, or equal to it; or, with `negated`, whether not.
struct ColumnTest {
    std::uint8_t flip = 0;
    std::uint8_t mask = 0x7F;
    std::int8_t bound = 0;
    bool equal = false;
    bool negated = false;
};

/// Spreads a bit for each of `stride` deals (a multiple of 64) to bytes: 0x80 or 0.
void spread_leaders(const std::uint8_t* bits, std::size_t stride, std::uint8_t* south);

/// Removes the marks of the deals that do not pass; returns whether any are left. `column` and
/// `south` have `stride` bytes.
bool keep_passing(const ColumnTest& test, const std::uint8_t* column, const std::uint8_t* south,
                  std::size_t stride, DealMarks& marks);

}  // namespace honeymoon::archive
