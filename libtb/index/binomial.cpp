#include "libtb/index/binomial.hpp"

namespace honeymoon {

using detail::kShortBits;

namespace {

// Ranking cuts the word into three chunks. A chunk's share of the rank depends only on its bits and
// on the number of ones below it.
constexpr int kChunkBits = 9;
constexpr std::uint32_t kChunkMask = (1U << kChunkBits) - 1;

using ChunkShares = std::array<std::uint32_t, std::size_t{1} << kChunkBits>;

// Returns the share of every chunk whose lowest bit is bit `base` of the word, with `ones_below`
// ones below it.
constexpr ChunkShares chunk_shares(int base, int ones_below) {
    ChunkShares shares{};
    for (std::uint32_t chunk = 1; chunk < shares.size(); ++chunk) {
        // The top one of the chunk is number k of the word, at position bit + 1.
        const int top = 31 - std::countl_zero(chunk);
        const int bit = base + top;
        const int k = ones_below + std::popcount(chunk);
        const std::uint32_t rest = chunk & ~(1U << top);
        // Bit 26 is in the top chunk but in no word.
        const std::uint64_t share = bit < kMaxWordBits ? binomial(bit, k) : 0;
        shares[chunk] = shares[rest] + static_cast<std::uint32_t>(share);
    }
    return shares;
}

template <std::size_t Counts>
constexpr std::array<ChunkShares, Counts> chunk_shares_by_ones(int base) {
    std::array<ChunkShares, Counts> shares{};
    for (std::size_t ones = 0; ones < Counts; ++ones) {
        shares[ones] = chunk_shares(base, static_cast<int>(ones));
    }
    return shares;
}

constexpr auto kLowShares = chunk_shares(0, 0);
constexpr auto kMiddleShares = chunk_shares_by_ones<kChunkBits + 1>(kChunkBits);
constexpr auto kHighShares = chunk_shares_by_ones<2 * kChunkBits + 1>(2 * kChunkBits);

// The short words, sorted by number of ones, then by rank; and the rank of each.
struct ShortWords {
    std::array<std::uint16_t, std::size_t{1} << kShortBits> word{};
    std::array<std::uint16_t, std::size_t{1} << kShortBits> rank{};
    std::array<std::uint16_t, kShortBits + 1> first{};  // the first place, by number of ones
};

constexpr ShortWords sorted_short_words() {
    ShortWords sorted;
    for (std::size_t ones = 1; ones < sorted.first.size(); ++ones) {
        sorted.first[ones] = static_cast<std::uint16_t>(
            sorted.first[ones - 1] + binomial(kShortBits, static_cast<int>(ones) - 1));
    }
    auto next = sorted.first;
    for (std::uint32_t word = 0; word < sorted.word.size(); ++word) {
        const auto ones = static_cast<std::size_t>(std::popcount(word));
        sorted.rank[word] = static_cast<std::uint16_t>(next[ones] - sorted.first[ones]);
        sorted.word[next[ones]++] = static_cast<std::uint16_t>(word);
    }
    return sorted;
}

constexpr ShortWords kShortWords = sorted_short_words();

// The numbers that word_at() reads, as small as possible.
constexpr auto kPascal = detail::pascal_triangle<std::uint32_t, kMaxWordBits>();

}  // namespace

constexpr std::array<std::uint16_t, std::size_t{1} << kShortBits> detail::kShortRanks =
    kShortWords.rank;

std::uint32_t word_rank(std::uint32_t word) {
    const std::uint32_t low = word & kChunkMask;
    const std::uint32_t low_two = word & ((1U << (2 * kChunkBits)) - 1);
    const std::uint32_t middle = low_two >> kChunkBits;
    const std::uint32_t high = word >> (2 * kChunkBits);
    return kLowShares[low] + kMiddleShares[static_cast<std::size_t>(std::popcount(low))][middle] +
           kHighShares[static_cast<std::size_t>(std::popcount(low_two))][high];
}

std::uint32_t word_at(std::uint32_t rank, int bits, int ones) {
    std::uint32_t word = 0;
    auto wanted = static_cast<std::uint32_t>(ones);
    // From the highest bit down: C(bit, wanted) words have a zero here and all wanted ones below.
    // There are no branches, because every second one would be mispredicted.
    for (int bit = bits - 1; bit >= kShortBits; --bit) {
        const std::uint32_t without = kPascal[static_cast<std::size_t>(bit)][wanted];
        const auto one = static_cast<std::uint32_t>(rank >= without);
        word |= one << bit;
        rank -= without & (0 - one);
        wanted -= one;
    }
    return word | kShortWords.word[kShortWords.first[wanted] + rank];
}

}  // namespace honeymoon
