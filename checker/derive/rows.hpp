// The inner loops of the derivation: rows of values, with the widest vectors the machine has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace honeymoon::checker {

/// Rows are kept with room behind them, so that they can be worked on in whole pieces of this many
/// values, the longest vector. What stands there does not matter.
inline constexpr std::size_t kPiece = 64;

/// The distance from one row to the next: a multiple of kPiece, as all lengths below.
[[nodiscard]] inline std::size_t row_stride(std::size_t columns) {
    return (columns + kPiece - 1) / kPiece * kPiece;
}

/// worst[i] = the least of worst[i] and all rows[k][i].
void min_into(std::uint8_t* worst, std::size_t length, std::span<const std::uint8_t* const> rows);

/// best[i] = the largest of best[i] and, for each lead, the least rows[k][i] of its replies: the
/// first `replies` rows are those of the first lead, and so on.
void max_of_min_into(std::uint8_t* best, std::size_t length,
                     std::span<const std::uint8_t* const> rows, std::size_t replies);

/// The sum of row[i] times the lower half of weights[i], and the upper half. They cannot overflow:
/// a byte times 32 bits is below 2^40, and no block has 2^24 positions.
struct HalfSums {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
};
[[nodiscard]] HalfSums weighted_sum(const std::uint8_t* row, const std::uint64_t* weights,
                                    std::size_t length);

}  // namespace honeymoon::checker
