#include "libtb/index/placement.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

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

// Card by card, from the definition.
Placement placed_plainly(const Position& position) {
    Placement result;
    result.denomination = position.trump ? Denomination::trump : Denomination::notrump;
    result.level = static_cast<int>(position.leader.cards().size());
    std::vector<Suit> suits;
    if (position.trump) suits.push_back(*position.trump);
    for (const Suit suit : kAllSuits) {
        if (suit != position.trump) suits.push_back(suit);
    }
    for (std::size_t i = 0; i < 4; ++i) {
        std::size_t word = 0;
        std::size_t length = 0;
        std::uint8_t owned = 0;
        for (int rank = kRanks - 1; rank >= 0; --rank) {
            const Card card{suits[i], static_cast<std::uint8_t>(rank)};
            const bool leader = position.leader.contains(card);
            if (!leader && !position.follower.contains(card)) continue;
            word = (2 * word) + (leader ? 1 : 0);
            ++length;
            if (leader) ++owned;
        }
        result.shape.at(i) = {static_cast<std::uint8_t>(length), owned};
        result.rank.at(i) = smaller_words()[length][word];
    }
    return result;
}

void check_placement(const Position& position) {
    CAPTURE(to_string(position.leader));
    CAPTURE(to_string(position.follower));
    CAPTURE(trump_letter(position.trump));
    const Placement expected = placed_plainly(position);
    const Placement placement = placement_of(position);
    CHECK(placement.denomination == expected.denomination);
    CHECK(placement.level == expected.level);
    CHECK(placement.shape == expected.shape);
    CHECK(placement.rank == expected.rank);
}

TEST_CASE("a position is placed as the definition says") {
    // Trumps first: hearts. In play AKT of them; the leader's are the ace and the ten.
    Position position;
    position.leader = parse_hand("2.AT.4.");
    position.follower = parse_hand("3.K..A9");
    position.trump = Suit::hearts;
    const Placement placement = placement_of(position);
    CHECK(placement.denomination == Denomination::trump);
    CHECK(placement.level == 4);
    CHECK(placement.shape == std::array<Shape, 4>{{{3, 2}, {2, 1}, {1, 1}, {2, 0}}});
    // 101 is the second of 011, 101, 110; 01 the first of 01, 10.
    CHECK(placement.rank == std::array<int, 4>{1, 0, 0, 0});
}

TEST_CASE("random positions of all levels are placed as the definition says") {
    Random random;
    CAPTURE(random.seed());
    for (int level = 0; level <= kMaxLevel; ++level) {
        CAPTURE(level);
        for (int i = 0; i < 3000; ++i) check_placement(random.position(level, random.trump()));
    }
}

TEST_CASE("a card led does not move a position") {
    Random random;
    CAPTURE(random.seed());
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
            const std::size_t at = suit == Suit::diamonds ? 0U
                                   : suit == Suit::clubs  ? 3U
                                                          : static_cast<std::size_t>(suit) + 1;
            const Placement placement = placement_of(position);
            CHECK(placement.shape.at(at) ==
                  Shape{13, static_cast<std::uint8_t>(std::popcount(word))});
            CHECK(placement.rank.at(at) == smaller_words()[13][word]);
        }
    }
}

// The suits of a position by slot of its block: trump, then by shape, then as the suits are
// ordered.
std::vector<std::size_t> slots_plainly(const Placement& placement) {
    std::vector<std::size_t> order = {0, 1, 2, 3};
    const auto plain = order.begin() + (placement.denomination == Denomination::trump ? 1 : 0);
    std::stable_sort(plain, order.end(), [&](std::size_t a, std::size_t b) {
        return placement.shape.at(a) < placement.shape.at(b);
    });
    return order;
}

void check_packed(const Position& position, const PackedSuits& packed) {
    CAPTURE(to_string(position));
    const Placement expected = placed_plainly(position);
    const std::vector<std::size_t> slots = slots_plainly(expected);
    for (std::size_t slot = 0; slot < 4; ++slot) {
        CAPTURE(slot);
        CHECK(packed.shape(slot) == PackedSuits::number(expected.shape.at(slots[slot])));
        CHECK(static_cast<int>(packed.rank(slot)) == expected.rank.at(slots[slot]));
    }
}

TEST_CASE("suits of random positions of all levels are packed in the order of their blocks") {
    Random random;
    CAPTURE(random.seed());
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
            std::vector<PackedSuits> packed(positions.size());
            REQUIRE(pack_suits(positions, denomination, level, packed.data()) == packed.size());
            for (std::size_t i = 0; i < packed.size(); ++i) check_packed(positions[i], packed[i]);
        }
    }
}

TEST_CASE("suits of any other hands are not packed") {
    Random random;
    CAPTURE(random.seed());
    int packed = 0;
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
        PackedSuits suits{};
        CHECK(pack_suits({&position, 1}, denomination, level, &suits) == (right ? 1 : 0));
        packed += right ? 1 : 0;
    }
    CHECK(packed > 1000);
}

TEST_CASE("a hand without a trump is not taken for one with a trump and sixteen cards more") {
    // What the suits add up to differs by one suit that is not trump, and by sixteen cards.
    Position position;
    position.leader = parse_hand("AKQJT98765432...");
    position.follower = parse_hand(".AKQJT98765432.AKQJT98765432.AKQ");
    position.trump = Suit::spades;
    PackedSuits suits{};
    CHECK(pack_suits({&position, 1}, Denomination::notrump, 13, &suits) == 0);
}

}  // namespace
}  // namespace honeymoon
