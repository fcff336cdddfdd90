// Numbers words by binomial coefficients.
//
// Among words with equally many ones, the rank of a word is the number of such words below it. Let
// p_k be the position of the k-th one, counted from 1 at the least significant bit. Then the rank
// is the sum of C(p_k - 1, k) over the ones; zeros above the highest one do not count. For words of
// one length, ranks run from 0 in numeric order. If a word of 2n bits has n ones and rank r, the
// word with every bit flipped has rank C(2n, n) - 1 - r.
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
/// The ranks of the short words, which are as long as a suit of 13 cards.
inline constexpr int kShortBits = 13;
extern const std::array<std::uint16_t, std::size_t{1} << kShortBits> kShortRanks;
}  // namespace detail

/// Returns the rank of `word`, below 2^26, among the words with as many ones. Takes three loads
/// from arrays of 60 KB.
[[nodiscard]] std::uint32_t word_rank(std::uint32_t word);

/// Returns the inverse: the word of `bits` bits (0..26) with `ones` ones (0..bits) that has this
/// rank, which is below C(bits, ones). Takes a load for each bit above the lowest 13, and one load
/// for these, from arrays of 20 KB.
[[nodiscard]] std::uint32_t word_at(std::uint32_t rank, int bits, int ones);

/// Returns the next larger word with as many ones, which has the next rank. `word` is not 0, and
/// below 2^26. After the last word of one length comes the first longer word.
[[nodiscard]] constexpr std::uint32_t next_word(std::uint32_t word) {
    // Carry the lowest run of ones up by one place, and put the rest of the run at the bottom.
    const std::uint32_t carried = word + (word & (0 - word));
    return carried | (((word ^ carried) >> 2) >> std::countr_zero(word));
}

}  // namespace honeymoon
