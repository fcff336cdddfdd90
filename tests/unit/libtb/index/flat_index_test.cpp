#include "libtb/index/flat_index.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "libtb/index/binomial.hpp"
#include "tests/support/owners.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using test::from_owners;
using test::owners;

// The owners of all suits in the order of the slots, found without any of the code under test.
std::vector<std::string> owners_by_slot(const Position& position) {
    std::vector<std::string> slots;
    slots.reserve(kSuits);
    for (const Suit suit : kAllSuits) {
        if (suit != position.trump) slots.push_back(owners(position, suit));
    }
    std::stable_sort(slots.begin(), slots.end(), [](const std::string& x, const std::string& y) {
        return x.size() < y.size();
    });
    if (position.trump) slots.insert(slots.begin(), owners(position, *position.trump));
    return slots;
}

std::vector<std::string> owners_by_suit(const Position& position) {
    std::vector<std::string> suits;
    suits.reserve(kSuits);
    for (const Suit suit : kAllSuits) suits.push_back(owners(position, suit));
    return suits;
}

TEST_CASE("how many positions each level has") {
    constexpr std::array<std::uint64_t, 14> trump_facts = {
        1,       8,         66,         460,        2'870,       16'884,      94'248,
        497'640, 2'483'910, 11'717'420, 52'655'460, 227'149'104, 938'342'132, 3'702'613'600};
    constexpr std::array<std::uint64_t, 14> notrump_facts = {
        1,       4,       30,        180,        1'050,      5'796,       31'416,
        157'872, 772'200, 3'549'260, 15'704'260, 67'016'040, 275'823'912, 1'081'662'400};
    for (int level = 0; level <= kMaxLevel; ++level) {
        CAPTURE(level);
        CHECK(position_count(Denomination::trump, level) ==
              trump_facts.at(static_cast<std::size_t>(level)));
        CHECK(position_count(Denomination::notrump, level) ==
              notrump_facts.at(static_cast<std::size_t>(level)));
    }
}

TEST_CASE("a layout written out") {
    // Hearts are trumps. Of the side suits diamonds have one card, spades and clubs three each.
    Position position;
    position.trump = Suit::hearts;
    position.leader = parse_hand("A4.K.2.9");
    position.follower = parse_hand("7.Q3..86");

    const Layout with_trump = layout_of(position);
    CHECK(with_trump.suit == std::array{Suit::hearts, Suit::diamonds, Suit::spades, Suit::clubs});
    CHECK(with_trump.pattern == SuitPattern{{3, 1, 3, 3}});
    CHECK(owner_word(position, with_trump) == 0b100'1'101'100);

    // (1, 3, 3) comes after the triples of sum 7 that begin with 0: (0, 0, 7), (0, 1, 6), (0, 2,
    // 5), (0, 3, 4) and all others of smaller a; the number is looked up, the formula is what is
    // tested.
    const PatternTable& patterns = PatternTable::of(Denomination::trump, 5);
    const auto pattern = static_cast<std::uint64_t>(patterns.index_of({{3, 1, 3, 3}}));
    CHECK(flat_index(position) == std::uint64_t{word_rank(0b100'1'101'100)} * 67 + pattern);

    position.trump.reset();
    const Layout without = layout_of(position);
    CHECK(without.suit == std::array{Suit::diamonds, Suit::spades, Suit::hearts, Suit::clubs});
    CHECK(without.pattern == SuitPattern{{1, 3, 3, 3}});
    CHECK(owner_word(position, without) == 0b1'101'100'100);

    position.led = Card{Suit::spades, 12};
    CHECK(layout_of(position) == without);
    CHECK(owner_word(position, without) == 0b1'101'100'100);
}

TEST_CASE("flat indices written out") {
    // The eight positions of level 1 with a trump, in order: two words, four patterns each.
    constexpr std::array<const char*, 8> trump_facts = {"01", "0|1", "|01", "|0|1",
                                                        "10", "1|0", "|10", "|1|0"};
    for (std::size_t i = 0; i < trump_facts.size(); ++i) {
        CAPTURE(i);
        CHECK(flat_index(from_owners(trump_facts.at(i), Suit::spades)) == i);
    }
    constexpr std::array<const char*, 4> notrump_facts = {"01", "0|1", "10", "1|0"};
    for (std::size_t i = 0; i < notrump_facts.size(); ++i) {
        CAPTURE(i);
        CHECK(flat_index(from_owners(notrump_facts.at(i), std::nullopt)) == i);
    }
    // Level 13: the first and the last word, spades and hearts in full, of which spades are trumps.
    const auto trumps_last = static_cast<std::uint64_t>(
        PatternTable::of(Denomination::trump, 13).index_of({{13, 0, 0, 13}}));
    CHECK(flat_index(from_owners("0000000000000|1111111111111", Suit::spades)) == trumps_last);
    CHECK(flat_index(from_owners("1111111111111|0000000000000", Suit::spades)) ==
          std::uint64_t{10'400'599} * 356 + trumps_last);
}

TEST_CASE("two empty hands have index 0") {
    CHECK(flat_index(Position{}) == 0);
    CHECK(position_at(Denomination::notrump, 0, 0) == Position{});
}

TEST_CASE("the simplest position of a word") {
    const Position trump = position_of_word(Denomination::trump, {{3, 1, 3, 3}}, 0b100'1'101'100);
    CHECK(trump.trump == Suit::spades);
    CHECK(to_string(trump.leader) == "A.A.AQ.A");
    CHECK(to_string(trump.follower) == "KQ..K.KQ");
    CHECK_FALSE(trump.led.has_value());

    const Position notrump = position_of_word(Denomination::notrump, {{0, 0, 0, 4}}, 0b0110);
    CHECK_FALSE(notrump.trump.has_value());
    CHECK(to_string(notrump.leader) == "...KQ");
    CHECK(to_string(notrump.follower) == "...AJ");
}

TEST_CASE("index to position and back, whole levels") {
    for (const Denomination denomination : kDenominations) {
        for (int level = 1; level <= 7; ++level) {
            CAPTURE(name(denomination));
            CAPTURE(level);
            std::uint64_t wrong = 0;
            std::uint64_t example = 0;
            const std::uint64_t count = position_count(denomination, level);
            for (std::uint64_t index = 0; index < count; ++index) {
                const Position position = position_at(denomination, level, index);
                const bool right = flat_index(position) == index && position.level() == level &&
                                   position.follower.size() == level &&
                                   (position.leader & position.follower).empty() &&
                                   denomination_of(position.trump) == denomination && !position.led;
                if (right) continue;
                ++wrong;
                example = index;
            }
            CAPTURE(example);
            CHECK(wrong == 0);
        }
    }
}

TEST_CASE("index to position and back, random indices of the large levels") {
    test::Random random;
    for (const Denomination denomination : kDenominations) {
        for (int level = 8; level <= kMaxLevel; ++level) {
            CAPTURE(name(denomination));
            CAPTURE(level);
            for (int i = 0; i < 2'000; ++i) {
                const std::uint64_t index = random.below(position_count(denomination, level));
                const Position position = position_at(denomination, level, index);
                validate(position);
                if (flat_index(position) != index) {
                    CHECK(flat_index(position) == index);
                    break;
                }
            }
        }
    }
}

TEST_CASE("any position is, but for names of suits and ranks, the simplest one of its index") {
    test::Random random;
    for (int i = 0; i < 20'000; ++i) {
        const Position position = random.any_position(1, kMaxLevel);
        const int level = position.level();
        const std::uint64_t index = flat_index(position);
        const Denomination denomination = denomination_of(position.trump);
        REQUIRE(index < position_count(denomination, level));
        const Position simplest = position_at(denomination, level, index);
        if (owners_by_suit(simplest) != owners_by_slot(position)) {
            CAPTURE(to_string(position));
            CHECK(owners_by_suit(simplest) == owners_by_slot(position));
            break;
        }
    }
}

}  // namespace
}  // namespace honeymoon
