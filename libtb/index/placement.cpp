#include "libtb/index/placement.hpp"

#include <bit>

#include "libtb/base/combinations.hpp"
#include "libtb/base/sorted_four.hpp"

namespace honeymoon {
namespace {

constexpr unsigned kHalf = 7;
constexpr unsigned kMask = (1U << kHalf) - 1;

// Arrays for looking up one suit.
struct Tables {
    // The leader's bits at the set bits of the cards in play, moved together. Not all processors
    // have a fast instruction for this. Two look-ups of six or seven cards each take hardly longer.
    // The index has seven cards in play, then the leader's.
    std::array<std::uint8_t, 1U << (2 * kHalf)> closed{};
    std::array<std::uint8_t, 1U << kHalf> count{};
    // By word moved together: its number of ones and its rank, as in a placement.
    std::array<std::uint32_t, std::size_t{1} << kMaxLength> holding{};

    Tables() {
        for (unsigned mask = 0; mask <= kMask; ++mask) {
            count.at(mask) = static_cast<std::uint8_t>(std::popcount(mask));
            for (unsigned bits = 0; bits <= kMask; ++bits) {
                closed.at((mask << kHalf) | bits) = static_cast<std::uint8_t>(gathered(bits, mask));
            }
        }
        for (std::uint32_t word = 0; word < holding.size(); ++word) {
            const auto owned = static_cast<std::uint8_t>(std::popcount(word));
            holding.at(word) = Placement::of_cards({0, owned}, holding_rank(word));
        }
    }

    [[nodiscard]] std::uint32_t holding_of(unsigned leader, unsigned in_play) const {
        const unsigned low = in_play & kMask;
        const unsigned word =
            closed[(low << kHalf) | (leader & kMask)] |
            (unsigned{closed[((in_play >> kHalf) << kHalf) | (leader >> kHalf)]} << count[low]);
        return holding[word];
    }
};

const Tables& tables() {
    static const Tables made;
    return made;
}

// Returns the number of ones in each lane of sixteen bits. Counts them in pairs of bits, then in
// fours, then in bytes.
std::uint64_t ones_by_lane(std::uint64_t bits) {
    bits -= (bits >> 1U) & 0x5555'5555'5555'5555U;
    bits = (bits & 0x3333'3333'3333'3333U) + ((bits >> 2U) & 0x3333'3333'3333'3333U);
    bits = (bits + (bits >> 4U)) & 0x0F0F'0F0F'0F0F'0F0FU;
    return (bits + (bits >> 8U)) & 0x00FF'00FF'00FF'00FFU;
}

unsigned lane(std::uint64_t lanes, unsigned number) {
    return static_cast<std::uint16_t>(lanes >> (16 * number));
}

// A row for each trump suit, and one for no-trump.
constexpr std::size_t kTrumps = 5;
std::size_t row_of(Trump trump) {
    return trump ? static_cast<std::size_t>(*trump) : kTrumps - 1;
}

// By trump: the part of each suit's number that its name gives.
constexpr auto kSuitNames = [] {
    std::array<std::array<std::uint32_t, 4>, kTrumps> names{};
    for (std::uint32_t trump = 0; trump < kTrumps; ++trump) {
        for (std::uint32_t suit = 0; suit < kSuits; ++suit) {
            names[trump][suit] = Placement::of_name(suit == trump, suit);
        }
    }
    return names;
}();

// Returns the numbers of the suits, in the order of the suits.
Placement unsorted(const Position& position, const Tables& look_up) {
    const std::uint64_t leader = position.leader.bits();
    const std::uint64_t in_play = leader | position.follower.bits();
    const std::uint64_t lengths = ones_by_lane(in_play);
    const auto& names = kSuitNames[row_of(position.trump)];
    Placement placement;
    for (unsigned suit = 0; suit < kSuits; ++suit) {
        placement.slot[suit] = names[suit] + (lane(lengths, suit) << Placement::kLengthShift) +
                               look_up.holding_of(lane(leader, suit), lane(in_play, suit));
    }
    return placement;
}

}  // namespace

Placement placement_of(const Position& position) {
    Placement placement = unsorted(position, tables());
    sort_four(placement.slot);
    return placement;
}

std::size_t place_positions(std::span<const Position> positions, Denomination denomination,
                            int level, Placement* placed) {
    const Tables& look_up = tables();
    // The sum of the numbers of a valid position, in the bits of the shapes and above.
    const auto cards = static_cast<std::uint32_t>(level);
    const std::uint32_t plain_suits = denomination == Denomination::trump ? 3 : 4;
    const std::uint32_t right = (plain_suits << Placement::kNotTrumpShift) |
                                (2 * cards << Placement::kLengthShift) |
                                (cards << Placement::kOwnedShift);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Position& position = positions[i];
        Placement placement = unsorted(position, look_up);
        const auto& k = placement.slot;
        const std::uint32_t sum = k[0] + k[1] + k[2] + k[3];
        if (((sum ^ right) >> Placement::kOwnedShift) != 0 ||
            !(position.leader & position.follower).empty() || position.led) {
            return i;
        }
        sort_four(placement.slot);
        placed[i] = placement;
    }
    return positions.size();
}

}  // namespace honeymoon
