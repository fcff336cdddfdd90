// The inner loops of the derivation. They work on rows of values with the machine's widest vectors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace honeymoon::checker {

/// Loops work on whole pieces of this many values, the length of the longest vector. So every row
/// has room behind it; the values in that room do not matter.
inline constexpr std::size_t kPiece = 64;

/// Returns the distance from one row to the next. It is a multiple of kPiece, and so is every
/// `length` below.
[[nodiscard]] inline std::size_t row_stride(std::size_t columns) {
    return (columns + kPiece - 1) / kPiece * kPiece;
}

/// worst[i] = the minimum of worst[i] and all rows[k][i].
void min_into(std::uint8_t* worst, std::size_t length, std::span<const std::uint8_t* const> rows);

/// best[i] = the maximum of best[i] and, for each lead, the minimum of rows[k][i] over the lead's
/// replies. The first `replies` rows belong to the first lead, the next `replies` rows to the
/// second, and so on.
void max_of_min_into(std::uint8_t* best, std::size_t length,
                     std::span<const std::uint8_t* const> rows, std::size_t replies);

/// The sum of row[i] times the lower half of weights[i], and the sum with the upper half. The sums
/// cannot overflow: a byte times 32 bits is below 2^40, and no block at levels 1..13 has 2^24
/// positions.
struct HalfSums {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
};
[[nodiscard]] HalfSums weighted_sum(const std::uint8_t* row, const std::uint64_t* weights,
                                    std::size_t length);

}  // namespace honeymoon::checker
