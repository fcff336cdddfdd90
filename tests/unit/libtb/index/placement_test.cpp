#include "libtb/index/placement.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <utility>
#include <vector>

#include "libtb/classes/block.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using test::Random;

// By length and word: how many smaller words of that length have as many ones. Counted.
const std::vector<std::vector<int>>& smaller_words() {
    static const std::vector<std::vector<int>> known = [] {
        std::vector<std::vector<int>> result;
        for (int length = 0; length <= kMaxLength; ++length) {
            std::array<int, kMaxLength + 1> seen{};
            std::vector<int> ranks;
            for (unsigned word = 0; word < (1U << static_cast<unsigned>(length)); ++word) {
                ranks.push_back(seen.at(static_cast<std::size_t>(std::popcount(word)))++);
            }
            result.push_back(ranks);
        }
        return result;
    }();
    return known;
}

// A suit, as a placement has it in a slot.
struct Placed {
    std::uint32_t length = 0;
    std::uint32_t owned = 0;
    std::uint32_t suit = 0;  // in the order of the suits
    std::uint32_t rank = 0;

    // NOLINTNEXTLINE(modernize-use-nullptr)
    friend auto operator<=>(const Placed&, const Placed&) = default;
};

// Card by card, from the definition: trump, then by shape, then as the suits are ordered.
std::vector<Placed> placed_plainly(const Position& position) {
    std::vector<Placed> result;
    for (const Suit suit : kAllSuits) {
        Placed placed;
        placed.suit = static_cast<std::uint32_t>(suit);
        std::size_t word = 0;
        for (int rank = kRanks - 1; rank >= 0; --rank) {
            const Card card{suit, static_cast<std::uint8_t>(rank)};
            const bool leader = position.leader.contains(card);
            if (!leader && !position.follower.contains(card)) continue;
            word = (2 * word) + (leader ? 1 : 0);
            ++placed.length;
            if (leader) ++placed.owned;
        }
        placed.rank = static_cast<std::uint32_t>(smaller_words()[placed.length][word]);
        result.push_back(placed);
    }
    std::ranges::sort(result, [&](const Placed& a, const Placed& b) {
        const auto plain = [&](const Placed& placed) {
            return position.trump != kAllSuits.at(placed.suit);
        };
        return std::pair(plain(a), a) < std::pair(plain(b), b);
    });
    return result;
}

std::vector<Placed> slots_of(const Placement& placement) {
    std::vector<Placed> result;
    for (std::size_t i = 0; i < 4; ++i) {
        result.push_back(
            {placement.length(i), placement.owned(i), placement.suit(i), placement.rank(i)});
    }
    return result;
}

void check_placement(const Position& position) {
    CAPTURE(to_string(position));
    CHECK(slots_of(placement_of(position)) == placed_plainly(position));
}

TEST_CASE("a position is placed as the definition says") {
    // Trumps first: hearts. In play AKT of them; the leader's are the ace and the ten.
    const Position position = parse_position("H 2.AT.4. 3.K..A9");
    // 101 is the second of 011, 101, 110; 01 the first of 01, 10.
    CHECK(slots_of(placement_of(position)) ==
          std::vector<Placed>{{3, 2, 1, 1}, {1, 1, 2, 0}, {2, 0, 3, 0}, {2, 1, 0, 0}});
}

TEST_CASE("random positions of all levels are placed as the definition says") {
    Random random;
    for (int level = 0; level <= kMaxLevel; ++level) {
        CAPTURE(level);
        for (int i = 0; i < 3000; ++i) check_placement(random.position(level, random.trump()));
    }
}

TEST_CASE("a card led does not move a position") {
    Random random;
    for (int i = 0; i < 500; ++i) {
        Position position = random.any_position(1, kMaxLevel);
        position.led = random.one_of(position.leader.cards());
        check_placement(position);
    }
}

TEST_CASE("every holding of the longest suit is placed") {
    for (unsigned word = 0; word < (1U << 13U); ++word) {
        for (const Suit suit : kAllSuits) {
            Position position;
            position.trump = Suit::diamonds;
            for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
                Hand& owner = ((word >> rank) & 1U) != 0 ? position.leader : position.follower;
                owner.insert({suit, rank});
            }
            check_placement(position);
        }
    }
}

TEST_CASE("many positions are placed as one by one, in the blocks of their shapes") {
    Random random;
    for (int level = kMinLevel; level <= kMaxLevel; ++level) {
        CAPTURE(level);
        for (const Denomination denomination : kDenominations) {
            std::vector<Position> positions;
            for (int i = 0; i < 1000; ++i) {
                Trump trump;
                if (denomination == Denomination::trump) trump = random.one_of(kAllSuits);
                positions.push_back(random.coin() ? random.position(level, trump)
                                                  : random.lopsided_position(level, trump));
            }
            std::vector<Placement> placed(positions.size());
            REQUIRE(place_positions(positions, denomination, level, placed.data()) ==
                    placed.size());
            const BlockTable& blocks = BlockTable::of(denomination, level);
            for (std::size_t i = 0; i < placed.size(); ++i) {
                CAPTURE(to_string(positions[i]));
                CHECK(placed[i].slot == placement_of(positions[i]).slot);
                const Block& block = blocks[blocks.find(placed[i])];
                for (std::size_t slot = 0; slot < 4; ++slot) {
                    CHECK(block.shape.at(slot).length == placed[i].length(slot));
                    CHECK(block.shape.at(slot).owned == placed[i].owned(slot));
                }
            }
        }
    }
}

TEST_CASE("every block of every level is found by its shapes alone") {
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            const BlockTable& blocks = BlockTable::of(denomination, level);
            int wrong = 0;
            for (int block = 0; block < blocks.size(); ++block) {
                Placement placement{};
                for (std::size_t slot = 0; slot < 4; ++slot) {
                    placement.slot.at(slot) = Placement::of_cards(blocks[block].shape.at(slot), 0);
                }
                wrong += blocks.find(placement) == block ? 0 : 1;
            }
            CHECK(wrong == 0);
            CHECK(block_count(denomination, level) == static_cast<std::uint32_t>(blocks.size()));
        }
    }
}

TEST_CASE("any other hands are not placed") {
    Random random;
    int placed = 0;
    for (int i = 0; i < 200'000; ++i) {
        // Hands of all lengths, which often share cards, and often do not.
        Position position = random.position(random.between(0, kMaxHand), random.trump());
        if (random.coin()) position.leader = random.position(random.between(0, 13), {}).leader;
        if (random.coin()) position.follower = position.follower - position.leader;
        if (random.below(8) == 0 && !position.leader.empty()) {
            position.led = random.one_of(position.leader.cards());
        }
        const Denomination denomination = random.one_of(kDenominations);
        const int level =
            random.coin() ? position.leader.size() : random.between(kMinLevel, kMaxLevel);
        if (level < kMinLevel || level > kMaxLevel) continue;
        CAPTURE(to_string(position));
        CAPTURE(name(denomination));
        CAPTURE(level);
        const bool right = position.leader.size() == level && position.follower.size() == level &&
                           (position.leader & position.follower).empty() && !position.led &&
                           position.trump.has_value() == (denomination == Denomination::trump);
        Placement placement{};
        CHECK(place_positions({&position, 1}, denomination, level, &placement) == (right ? 1 : 0));
        placed += right ? 1 : 0;
    }
    CHECK(placed > 1000);
}

TEST_CASE("a hand without a trump is not taken for one with a trump and sixteen cards more") {
    // What the suits add up to differs by one suit that is not trump, and by sixteen cards.
    Position position;
    position.leader = parse_hand("AKQJT98765432...");
    position.follower = parse_hand(".AKQJT98765432.AKQJT98765432.AKQ");
    position.trump = Suit::spades;
    Placement placement{};
    CHECK(place_positions({&position, 1}, Denomination::notrump, 13, &placement) == 0);
}

}  // namespace
}  // namespace honeymoon
