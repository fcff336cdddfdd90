// Bounds that one position gives for others in which a player's cards are as good or better.
//
// Take two positions A and B that differ only in who has which rank: each hand has as many cards of
// each suit in A as in B. A dominates B if the leader's cards in A are at least as high among the
// cards in play as in B, compared one by one from the highest. Then exchanges of adjacent cards in
// the leader's favour turn B into A. Such exchanges never cost the leader a trick (search.hpp). So
// the tricks that the leader is sure of in B are also sure in A.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "honeymoon/base/large_array.hpp"
#include "reader/search/suit_word.hpp"

namespace honeymoon::reader {

/// Returns a suit in a form that a subtraction can compare. From bit 32 up is its shape: its
/// length, and how many cards the leader has. Below are the ranks of the player who has fewer
/// cards, from the highest down. Each rank has five bits, of which the fifth is free. The
/// follower's ranks are counted from the top, so that larger is always better for the leader.
[[nodiscard]] constexpr std::uint64_t comparable(SuitWord suit) {
    const auto length = static_cast<unsigned>(length_of(suit));
    const auto owned = static_cast<unsigned>(std::popcount(leaders(suit)));
    const bool theirs = 2 * owned > length;
    std::uint64_t ranks = 0;
    unsigned place = 0;
    for (SuitWord left = theirs ? followers(suit) : leaders(suit); left != 0;) {
        const auto rank = static_cast<unsigned>(std::bit_width(left)) - 1;
        ranks |= std::uint64_t{theirs ? 15 - rank : rank} << place;
        left ^= SuitWord{1} << rank;
        place += 5;
    }
    return (std::uint64_t{(length << 4U) | owned} << 32U) | ranks;
}

/// A position in this form.
struct ComparablePosition {
    /// Two suits in a word.
    using Ranks = std::array<std::uint64_t, 2>;

    std::uint64_t shapes;
    Ranks ranks;

    /// `suits` are results of comparable(), the trump suit first if there is one.
    ComparablePosition(bool trump, std::array<std::uint64_t, 4> suits) {
        const auto order = [&suits](std::size_t i, std::size_t j) {
            const std::uint64_t low = std::min(suits[i], suits[j]);
            suits[i] = std::max(suits[i], suits[j]);
            suits[j] = low;
        };
        order(2, 3);
        order(1, 2);
        order(2, 3);
        if (!trump) {
            order(0, 1);
            order(1, 2);
            order(2, 3);
        }
        shapes = trump ? 1 : 0;
        for (const std::uint64_t suit : suits) shapes = (shapes << 8U) | (suit >> 32U);
        constexpr std::uint64_t low = 0xFFFFFFFF;
        ranks = {(suits[0] & low) | ((suits[1] & low) << 30U),
                 (suits[2] & low) | ((suits[3] & low) << 30U)};
    }

    /// Returns true if the leader's cards in `a` are at least as high as in `b`, card by card.
    [[nodiscard]] static bool at_least(const Ranks& a, const Ranks& b) {
        constexpr std::uint64_t free = 0x0842108421084210;
        return (((a[0] | free) - b[0]) & ((a[1] | free) - b[1]) & free) == free;
    }
};

/// Bounds by position. Each bucket has bounds on some positions of one shape. Safe from many
/// threads: a thread that finds a bucket in use skips it.
class DominanceTable {
public:
    /// Allocates 8 MiB. Throws std::bad_alloc.
    DominanceTable();

    /// Returns the suits in the form for takes() and store(). The trump suit, if there is one, is
    /// the first.
    [[nodiscard]] ComparablePosition position(bool trump, FourSuits suits) const {
        return {trump, {suits_[suits[0]], suits_[suits[1]], suits_[suits[2]], suits_[suits[3]]}};
    }

    /// Returns whether the leader takes `tricks` or more of `level`; empty if no entry tells.
    [[nodiscard]] std::optional<bool> takes(const ComparablePosition& position, int level,
                                            int tricks);
    /// Records whether the leader takes `tricks` or more of `level`.
    void store(const ComparablePosition& position, int level, int tricks, bool takes);

private:
    class Use;
    static constexpr int kBits = 14;
    static constexpr std::size_t kEntries = 14;

    // Positions in which one player is sure of some number of tricks: the follower in sides[0], the
    // leader in sides[1].
    struct Side {
        std::array<ComparablePosition::Ranks, kEntries> ranks;
        std::array<std::uint8_t, kEntries> tricks;
        std::uint8_t count;
    };
    struct alignas(64) Bucket {
        std::uint64_t shapes;
        std::array<Side, 2> sides;
        std::atomic<bool> in_use;
    };

    LargeArray<Bucket> buckets_;
    LargeArray<std::uint64_t> suits_;  // comparable() of every word
};

}  // namespace honeymoon::reader
