#include "libtb/index/placement.hpp"

#include <array>
#include <bit>
#include <cstddef>

#include "libtb/base/combinations.hpp"

namespace honeymoon {
namespace {

constexpr unsigned kHalf = 7;
constexpr unsigned kMask = (1U << kHalf) - 1;

// Look-ups for one suit.
struct Tables {
    // The bits of the leader beside the set bits of what is in play, closed up: which of the cards
    // in play are the leader's. Processors have an instruction for it, but not all do, and on some
    // it is slow; two look-ups of six or seven cards each take hardly longer. By seven cards in
    // play, then the leader's.
    std::array<std::uint8_t, 1U << (2 * kHalf)> closed{};
    std::array<std::uint8_t, 1U << kHalf> count{};
    // A copy, beside the others.
    std::array<std::uint16_t, std::size_t{1} << kMaxLength> rank = detail::kShortRanks;

    Tables() {
        for (unsigned mask = 0; mask <= kMask; ++mask) {
            count.at(mask) = static_cast<std::uint8_t>(std::popcount(mask));
            for (unsigned bits = 0; bits <= kMask; ++bits) {
                closed.at((mask << kHalf) | bits) = static_cast<std::uint8_t>(gathered(bits, mask));
            }
        }
    }
};

// By trump, the last row without: where each suit stands in a placement.
constexpr std::array<std::array<std::uint8_t, 4>, 5> kPlaceOfSuit = {
    {{0, 1, 2, 3}, {1, 0, 2, 3}, {1, 2, 0, 3}, {1, 2, 3, 0}, {0, 1, 2, 3}}};

}  // namespace

Placement placement_of(const Position& position) {
    static const Tables tables;
    Placement placement;
    placement.denomination = position.trump ? Denomination::trump : Denomination::notrump;
    const auto& place =
        kPlaceOfSuit[position.trump ? static_cast<std::size_t>(*position.trump) : std::size_t{4}];
    for (const Suit suit : kAllSuits) {
        const unsigned leader = position.leader.suit(suit);
        const unsigned in_play = leader | position.follower.suit(suit);
        const unsigned low = in_play & kMask;
        const unsigned high = in_play >> kHalf;
        const unsigned low_count = tables.count[low];
        const unsigned length = low_count + tables.count[high];
        const int owned = tables.count[leader & kMask] + tables.count[leader >> kHalf];
        const unsigned word =
            tables.closed[(low << kHalf) | (leader & kMask)] |
            (unsigned{tables.closed[(high << kHalf) | (leader >> kHalf)]} << low_count);
        const std::size_t at = place[static_cast<std::size_t>(suit)];
        placement.shape[at] = {static_cast<std::uint8_t>(length), static_cast<std::uint8_t>(owned)};
        placement.rank[at] = tables.rank[word];
        placement.level += owned;
        placement.cards += static_cast<int>(length);
    }
    return placement;
}

}  // namespace honeymoon
