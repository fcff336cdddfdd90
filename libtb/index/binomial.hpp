// The numbering of words by binomial coefficients.
//
// Among words with equally many ones, a word's rank is the number of such words below it. If p_k is
// the position of the k-th one, counted from 1 at the least significant bit, the rank is the sum of
// C(p_k - 1, k) over the ones; zeros above the highest one do not count. Over words of one length
// ranks run from 0 in numeric order; flipping every bit of a word of 2n bits with n ones maps rank
// r to C(2n, n) - 1 - r.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "libtb/base/combinations.hpp"

namespace honeymoon {

/// The longest word with a rank, in bits: two hands of 13 cards.
inline constexpr int kMaxWordBits = 26;

namespace detail {
/// The ranks of the short words: of a suit of 13 cards.
inline constexpr int kShortBits = 13;
extern const std::array<std::uint16_t, std::size_t{1} << kShortBits> kShortRanks;
}  // namespace detail

/// The rank of `word`, below 2^26, among the words with as many ones. Three loads from tables of 60
/// KB.
[[nodiscard]] std::uint32_t word_rank(std::uint32_t word);

/// The inverse: the word of `bits` bits (0..26) with `ones` ones (0..bits) that has this rank,
/// below C(bits, ones). A load for each bit above the lowest 13, and one for those, from tables of
/// 20 KB.
[[nodiscard]] std::uint32_t word_at(std::uint32_t rank, int bits, int ones);

/// The next larger word with as many ones, the one of the next rank. `word` is not 0 and below
/// 2^26; after the last word of a length comes the first that is longer.
[[nodiscard]] constexpr std::uint32_t next_word(std::uint32_t word) {
    // Carries the lowest run of ones up by one place, and puts the rest of the run at the bottom.
    const std::uint32_t carried = word + (word & (0 - word));
    return carried | (((word ^ carried) >> 2) >> std::countr_zero(word));
}

}  // namespace honeymoon
