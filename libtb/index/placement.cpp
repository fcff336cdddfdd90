#include "libtb/index/placement.hpp"

#include <bit>

#include "libtb/base/combinations.hpp"
#include "libtb/base/sorted_four.hpp"

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
    // By what is closed up: its rank and its number of ones, as they are packed.
    std::array<std::uint32_t, std::size_t{1} << kMaxLength> holding{};

    Tables() {
        for (unsigned mask = 0; mask <= kMask; ++mask) {
            count.at(mask) = static_cast<std::uint8_t>(std::popcount(mask));
            for (unsigned bits = 0; bits <= kMask; ++bits) {
                closed.at((mask << kHalf) | bits) = static_cast<std::uint8_t>(gathered(bits, mask));
            }
        }
        for (std::uint32_t word = 0; word < holding.size(); ++word) {
            const auto owned = static_cast<std::uint32_t>(std::popcount(word));
            holding.at(word) = (owned << PackedSuits::kOwnedShift) | holding_rank(word);
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

// In each lane of sixteen bits how many ones there are: first in pairs of bits, then in fours, then
// in bytes.
std::uint64_t ones_by_lane(std::uint64_t bits) {
    bits -= (bits >> 1U) & 0x5555'5555'5555'5555U;
    bits = (bits & 0x3333'3333'3333'3333U) + ((bits >> 2U) & 0x3333'3333'3333'3333U);
    bits = (bits + (bits >> 4U)) & 0x0F0F'0F0F'0F0F'0F0FU;
    return (bits + (bits >> 8U)) & 0x00FF'00FF'00FF'00FFU;
}

unsigned lane(std::uint64_t lanes, unsigned number) {
    return static_cast<std::uint16_t>(lanes >> (16 * number));
}

// A row for each trump, and one for none.
constexpr std::size_t kTrumps = 5;
std::size_t row_of(Trump trump) {
    return trump ? static_cast<std::size_t>(*trump) : kTrumps - 1;
}

// By trump: where each suit stands in a placement.
constexpr std::array<std::array<std::uint8_t, 4>, kTrumps> kPlaceOfSuit = {
    {{0, 1, 2, 3}, {1, 0, 2, 3}, {1, 2, 0, 3}, {1, 2, 3, 0}, {0, 1, 2, 3}}};

// By trump: of each suit what is packed beside its shape and its rank.
constexpr auto kPackedNames = [] {
    std::array<std::array<std::uint32_t, 4>, kTrumps> names{};
    for (std::uint32_t trump = 0; trump < kTrumps; ++trump) {
        for (std::uint32_t suit = 0; suit < kSuits; ++suit) {
            names[trump][suit] = ((suit == trump ? 0U : 1U) << PackedSuits::kNotTrumpShift) |
                                 (suit << PackedSuits::kSuitShift);
        }
    }
    return names;
}();

}  // namespace

Placement placement_of(const Position& position) {
    const Tables& look_up = tables();
    Placement placement;
    placement.denomination = position.trump ? Denomination::trump : Denomination::notrump;
    const auto& place = kPlaceOfSuit[row_of(position.trump)];
    const std::uint64_t leader = position.leader.bits();
    const std::uint64_t in_play = leader | position.follower.bits();
    const std::uint64_t lengths = ones_by_lane(in_play);
    for (unsigned suit = 0; suit < kSuits; ++suit) {
        const std::uint32_t holding = look_up.holding_of(lane(leader, suit), lane(in_play, suit));
        const unsigned owned = holding >> PackedSuits::kOwnedShift;
        const unsigned length = lane(lengths, suit);
        const std::size_t at = place[suit];
        placement.shape[at] = {static_cast<std::uint8_t>(length), static_cast<std::uint8_t>(owned)};
        placement.rank[at] = static_cast<int>(holding % (1U << PackedSuits::kSuitShift));
        placement.level += static_cast<int>(owned);
        placement.cards += static_cast<int>(length);
    }
    return placement;
}

std::size_t pack_suits(std::span<const Position> positions, Denomination denomination, int level,
                       PackedSuits* packed) {
    const Tables& look_up = tables();
    // The suits of a right position add up to this but for what stands below the shapes.
    const auto cards = static_cast<std::uint32_t>(level);
    const std::uint32_t plain_suits = denomination == Denomination::trump ? 3 : 4;
    const std::uint32_t right = (plain_suits << PackedSuits::kNotTrumpShift) |
                                (2 * cards << PackedSuits::kLengthShift) |
                                (cards << PackedSuits::kOwnedShift);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Position& position = positions[i];
        const std::uint64_t leader = position.leader.bits();
        const std::uint64_t follower = position.follower.bits();
        const std::uint64_t in_play = leader | follower;
        const std::uint64_t lengths = ones_by_lane(in_play);
        const auto& names = kPackedNames[row_of(position.trump)];
        std::array<std::uint32_t, 4> k{};
        for (unsigned suit = 0; suit < kSuits; ++suit) {
            k[suit] = names[suit] + (lane(lengths, suit) << PackedSuits::kLengthShift) +
                      look_up.holding_of(lane(leader, suit), lane(in_play, suit));
        }
        const std::uint32_t sum = k[0] + k[1] + k[2] + k[3];
        if (((sum ^ right) >> PackedSuits::kOwnedShift) != 0 || (leader & follower) != 0 ||
            position.led) {
            return i;
        }
        sort_four(k);
        packed[i].slot = k;
    }
    return positions.size();
}

}  // namespace honeymoon
