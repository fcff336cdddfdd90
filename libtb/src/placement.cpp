#include "tb/placement.hpp"

#include <bit>

namespace honeymoon {
namespace {

// The leader's cards among those in play: for each set bit of `in_play`, the bit of `leader` beside it,
// closed up.
unsigned owner_bits(unsigned leader, unsigned in_play) {
    unsigned word = 0;
    for (unsigned bit = 1; in_play != 0; bit <<= 1U) {
        const unsigned lowest = in_play & (~in_play + 1);
        if ((leader & lowest) != 0) word |= bit;
        in_play ^= lowest;
    }
    return word;
}

}  // namespace

Placement placement_of(const Position& position) {
    Placement placement;
    placement.denomination = position.trump ? Denomination::trump : Denomination::notrump;
    placement.level = position.level();
    std::size_t next = position.trump ? 1 : 0;
    for (const Suit suit : kAllSuits) {
        const unsigned leader = position.leader.suit(suit);
        const unsigned in_play = leader | position.follower.suit(suit);
        const std::size_t at = suit == position.trump ? 0 : next++;
        const int length = std::popcount(in_play);
        placement.shape[at] = {static_cast<std::uint8_t>(length),
                               static_cast<std::uint8_t>(std::popcount(leader))};
        placement.rank[at] = holding_rank(length, owner_bits(leader, in_play));
    }
    return placement;
}

}  // namespace honeymoon
