#include "tb/placement.hpp"

#include <array>
#include <bit>

namespace honeymoon {
namespace {

// The bits of `leader` beside the set bits of `in_play`, closed up: which of the cards in play are
// the leader's. Processors have an instruction for it, but not all do, and on some it is slow; two
// look-ups of six or seven cards each take hardly longer.
class Closer {
public:
    [[nodiscard]] unsigned close_up(unsigned leader, unsigned in_play) const {
        const unsigned low = in_play & kMask;
        const unsigned low_bits = closed_[(low << kHalf) | (leader & kMask)];
        const unsigned high_bits = closed_[((in_play >> kHalf) << kHalf) | (leader >> kHalf)];
        return low_bits | (high_bits << static_cast<unsigned>(count_[low]));
    }
    [[nodiscard]] int count(unsigned cards) const {
        return count_[cards & kMask] + count_[cards >> kHalf];
    }

    Closer() {
        for (unsigned mask = 0; mask <= kMask; ++mask) {
            count_.at(mask) = static_cast<std::uint8_t>(std::popcount(mask));
            for (unsigned bits = 0; bits <= kMask; ++bits) {
                unsigned word = 0;
                unsigned place = 0;
                for (unsigned card = 0; card < kHalf; ++card) {
                    if (((mask >> card) & 1U) == 0) continue;
                    word |= ((bits >> card) & 1U) << place++;
                }
                closed_.at((mask << kHalf) | bits) = static_cast<std::uint8_t>(word);
            }
        }
    }

private:
    static constexpr unsigned kHalf = 7;
    static constexpr unsigned kMask = (1U << kHalf) - 1;
    std::array<std::uint8_t, 1U << (2 * kHalf)> closed_{};  // by cards in play, then the leader's
    std::array<std::uint8_t, 1U << kHalf> count_{};
};

}  // namespace

Placement placement_of(const Position& position) {
    static const Closer closer;
    Placement placement;
    placement.denomination = position.trump ? Denomination::trump : Denomination::notrump;
    std::size_t next = position.trump ? 1 : 0;
    for (const Suit suit : kAllSuits) {
        const unsigned leader = position.leader.suit(suit);
        const unsigned in_play = leader | position.follower.suit(suit);
        const std::size_t at = suit == position.trump ? 0 : next++;
        const int length = closer.count(in_play);
        const int owned = closer.count(leader);
        placement.shape[at] = {static_cast<std::uint8_t>(length), static_cast<std::uint8_t>(owned)};
        placement.rank[at] = holding_rank(length, closer.close_up(leader, in_play));
        placement.level += owned;
    }
    return placement;
}

}  // namespace honeymoon
