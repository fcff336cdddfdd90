#include "honeymoon/table/reference.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "libtb/index/binomial.hpp"
#include "libtb/index/flat_index.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/owners.hpp"
#include "tests/support/random.hpp"
#include "tests/support/tables/raw_table.hpp"

namespace honeymoon {
namespace {

using test::from_owners;
using test::reference_level;

// How many positions have the value 0, 1, .. level.
std::vector<int> counts(const std::vector<std::uint8_t>& values, int level) {
    std::vector<int> counts(static_cast<std::size_t>(level) + 1);
    for (const std::uint8_t value : values) ++counts.at(value);
    return counts;
}

int value(const Position& position) {
    return test::RememberingMinimax().value(position);
}

// What the leader takes of all tricks by leading this card.
int value_of_lead(const Position& position, Card card) {
    return position.level() - value(lead(position, card));
}

// The leader's cards, or any hand's, by what leading them is worth.
std::vector<std::pair<Card, int>> values_of_leads(const Position& position) {
    std::vector<std::pair<Card, int>> values;
    for (const Card card : position.leader.cards()) {
        values.emplace_back(card, value_of_lead(position, card));
    }
    return values;
}

// What the follower takes of all tricks by answering with this card.
int value_of_reply(const Position& led, Card card) {
    const Trick trick = reply(led, card);
    const int on_lead = trick.next.leader.empty() ? 0 : value(trick.next);
    return trick.leader_won ? led.level() - 1 - on_lead : 1 + on_lead;
}

TEST_CASE("level 1, written out") {
    // Patterns: two trumps; trump and side card; two cards of one side suit; two side suits. Words:
    // the follower has the first card, then the leader. Of two side suits the one led wins: a plain
    // discard never does.
    CHECK(reference_level(Denomination::trump, 1) ==
          std::vector<std::uint8_t>{0, 0, 0, 1, 1, 1, 1, 1});
    CHECK(reference_level(Denomination::notrump, 1) == std::vector<std::uint8_t>{0, 1, 1, 1});
}

TEST_CASE("how often each value occurs") {
    CHECK(counts(reference_level(Denomination::trump, 3), 3) == std::vector{69, 134, 156, 101});
    CHECK(counts(reference_level(Denomination::trump, 4), 4) ==
          std::vector{251, 622, 905, 745, 347});
    CHECK(counts(reference_level(Denomination::trump, 5), 5) ==
          std::vector{831, 2434, 4629, 4803, 3091, 1096});
    CHECK(counts(reference_level(Denomination::notrump, 4), 4) ==
          std::vector{40, 173, 330, 310, 197});
}

TEST_CASE("single suits") {
    struct Fact {
        const char* owners;
        int tricks;
    };
    constexpr std::array<Fact, 17> facts = {{{"LRLR", 1},
                                             {"LRRL", 1},
                                             {"RLLR", 1},
                                             {"RLRL", 0},
                                             {"LLRLRR", 2},
                                             {"LRRLRL", 1},
                                             {"LRRRLL", 1},
                                             {"LRRRLRLL", 1},
                                             {"LLRRLLRRLLRR", 4},
                                             {"LR", 1},
                                             {"LRLRLR", 2},
                                             {"LRLRLRLR", 2},
                                             {"LRLRLRLRLR", 3},
                                             {"LRLRLRLRLRLR", 3},
                                             {"RL", 0},
                                             {"LLLRRR", 3},
                                             {"RRRLLL", 0}}};
    for (const Fact& fact : facts) {
        CAPTURE(fact.owners);
        CHECK(value(from_owners(fact.owners, std::nullopt)) == fact.tricks);
        CHECK(value(from_owners(fact.owners, Suit::spades)) == fact.tricks);
        CHECK(value(from_owners(fact.owners, Suit::clubs)) == fact.tricks);
    }
}

TEST_CASE("a position of level 8") {
    const Position position = from_owners("011110|1|01|0001100", Suit::spades);
    CHECK(position.level() == 8);
    CHECK(value(position) == 4);
}

TEST_CASE("leading the master can be wrong") {
    const Position position = from_owners("100110", std::nullopt);
    const auto leads = values_of_leads(position);
    REQUIRE(to_string(leads.front().first) == "SA");
    const int best = value(position);
    CHECK(leads.front().second < best);
}

TEST_CASE("a middle card can be the only good lead") {
    const Position position = from_owners("10001101", std::nullopt);
    const auto leads = values_of_leads(position);
    REQUIRE(leads.size() == 4);  // ace, ten and nine, seven
    const int best = value(position);
    CHECK(leads[0].second < best);
    CHECK(leads[1].second == best);
    CHECK(leads[2].second == best);
    CHECK(leads[3].second < best);
}

TEST_CASE("ducking can beat winning") {
    const Position position = from_owners("011010", std::nullopt);
    const Position led = lead(position, parse_card("SQ"));  // the third highest
    const int duck = value_of_reply(led, parse_card("S9"));
    const int win = value_of_reply(led, parse_card("SA"));
    CHECK(duck > win);
    CHECK(value(led) == std::max({duck, win, value_of_reply(led, parse_card("SJ"))}));
}

TEST_CASE("discarding can beat ruffing") {
    const Position position = from_owners("01|1|0|0110", Suit::spades);
    const Position led = lead(position, parse_card("HA"));
    const int ruff = value_of_reply(led, parse_card("SA"));
    int discard = 0;
    for (const Card card : legal_cards(led).cards()) {
        if (card.suit != Suit::spades) discard = std::max(discard, value_of_reply(led, card));
    }
    CHECK(discard > ruff);
    CHECK(value(led) == discard);
}

TEST_CASE("whole levels agree with plain minimax") {
    for (const Denomination denomination : kDenominations) {
        for (int level = 1; level <= 4; ++level) {
            CAPTURE(name(denomination));
            CAPTURE(level);
            const auto& values = reference_level(denomination, level);
            REQUIRE(values.size() == position_count(denomination, level));
            int wrong = 0;
            for (std::size_t index = 0; index < values.size(); ++index) {
                const int expected = minimax(position_at(denomination, level, index));
                wrong += values[index] == expected ? 0 : 1;
            }
            CHECK(wrong == 0);
        }
    }
}

TEST_CASE("real deals agree with plain minimax and with the tables, each way of solving them") {
    test::Random random;
    for (int i = 0; i < 300; ++i) {
        const int level = random.between(1, i < 20 ? 5 : 4);
        Position position = random.position(level, random.trump());
        CAPTURE(to_string(position));
        const int expected = minimax(position);
        CHECK(value(position) == expected);
        CHECK(reference_level(denomination_of(position.trump), level).at(flat_index(position)) ==
              expected);

        position.led = random.one_of(position.leader.cards());
        CAPTURE(to_string(*position.led));
        CHECK(value(position) == minimax(position));
    }
}

TEST_CASE("remembering changes nothing and forgets nothing") {
    test::Random random;
    test::RememberingMinimax remembering;
    CHECK(remembering.size() == 0);
    for (int i = 0; i < 100; ++i) {
        // The same few cards with all trumps, so that only the trump tells the positions apart.
        const Position position = random.position(6, std::nullopt);
        for (int t = 0; t <= kSuits; ++t) {
            Position p = position;
            if (t < kSuits) p.trump = kAllSuits.at(static_cast<std::size_t>(t));
            CAPTURE(to_string(p));
            const int tabled = reference_level(denomination_of(p.trump), 6).at(flat_index(p));
            CHECK(remembering.value(p) == tabled);
            const std::size_t size = remembering.size();
            CHECK(remembering.value(p) == tabled);
            CHECK(remembering.size() == size);
            // Asked about a lead, it must not answer for the position before it, though the hands
            // are the same; and it knows all that can follow already.
            int best = 0;
            for (const Card card : p.leader.cards()) {
                best = std::max(best, 6 - remembering.value(lead(p, card)));
            }
            CHECK(best == tabled);
            CHECK(remembering.size() == size);
        }
    }
    // Each question leaves at least itself behind, but for hands dealt before, and at most its
    // positions with either player on lead.
    CHECK(remembering.size() > 450);
    CHECK(remembering.size() <= 1'000 * binomial(12, 6));
}

TEST_CASE("one ply down: what the level below is asked, and what is made of it") {
    const Position position = parse_position("H A2.K.. K3.A..");
    int calls = 0;
    const auto below = [&](const Position& next) {
        ++calls;
        CHECK(next.level() == 2);
        CHECK(next.follower.size() == 2);
        CHECK(next.trump == Suit::hearts);
        CHECK_FALSE(next.led.has_value());
        return 0;
    };
    // On lead after the trick takes nothing: a lost trick is worth the two others.
    CHECK(value_one_ply_down(position, below) == 2);
    CHECK(calls == 5);  // two replies to each spade, one to the heart
    calls = 0;
    CHECK(value_one_ply_down(lead(position, parse_card("SA")), below) == 2);
    CHECK(calls == 2);

    // With one card each nothing is below.
    const Position last = parse_position("N A... K...");
    calls = 0;
    CHECK(value_one_ply_down(last, below) == 1);
    CHECK(value_one_ply_down(lead(last, parse_card("SA")), below) == 0);
    CHECK(calls == 0);
}

TEST_CASE("solving a level needs the whole level below") {
    const std::vector<std::uint8_t> short_one(7);
    CHECK(test::question_error([&] { return solve_level(Denomination::trump, 2, short_one); }) ==
          "solve_level: level 2 needs the 8 values of the level below, not 7");
    const std::vector<std::uint8_t> long_one(31);
    CHECK(test::question_error([&] { return solve_level(Denomination::notrump, 3, long_one); }) ==
          "solve_level: level 3 needs the 30 values of the level below, not 31");
    CHECK(solve_level(Denomination::trump, 1, {}) == reference_level(Denomination::trump, 1));
}

TEST_CASE("having the lead costs at most one trick") {
    for (const Denomination denomination : kDenominations) {
        for (int level = 1; level <= 6; ++level) {
            CAPTURE(name(denomination));
            CAPTURE(level);
            const auto& values = reference_level(denomination, level);
            const auto patterns =
                static_cast<std::size_t>(PatternTable::of(denomination, level).size());
            int tight = 0;
            int broken = 0;
            for (std::size_t index = 0; index < values.size(); ++index) {
                const std::size_t rank = index / patterns;
                const std::size_t other_rank = values.size() / patterns - 1 - rank;
                const std::size_t other = other_rank * patterns + index % patterns;
                const int sum = values[index] + values[other];
                tight += sum == level - 1 ? 1 : 0;
                broken += sum < level - 1 ? 1 : 0;
            }
            CHECK(broken == 0);
            // Such positions exist from level 2 on, so the bound is the right one.
            CHECK((tight > 0) == (level > 1));
        }
    }
}

TEST_CASE("no trumps in play is no-trump") {
    for (int level = 1; level <= 6; ++level) {
        CAPTURE(level);
        const PatternTable& trump = PatternTable::of(Denomination::trump, level);
        const PatternTable& notrump = PatternTable::of(Denomination::notrump, level);
        const std::uint64_t words = binomial(2 * level, level);
        int compared = 0;
        int wrong = 0;
        for (int pattern = 0; pattern < trump.size(); ++pattern) {
            if (trump[pattern].length[0] != 0) continue;
            const int same = notrump.index_of(trump[pattern]);
            REQUIRE(same >= 0);
            for (std::uint64_t rank = 0; rank < words; ++rank) {
                const auto with = rank * static_cast<std::uint64_t>(trump.size()) +
                                  static_cast<std::uint64_t>(pattern);
                const auto without = rank * static_cast<std::uint64_t>(notrump.size()) +
                                     static_cast<std::uint64_t>(same);
                ++compared;
                wrong += reference_level(Denomination::trump, level).at(with) ==
                                 reference_level(Denomination::notrump, level).at(without)
                             ? 0
                             : 1;
            }
        }
        CHECK(compared > 0);
        CHECK(wrong == 0);
    }
}

TEST_CASE("a single suit is worth the same as trump or side suit") {
    for (int level = 1; level <= 6; ++level) {
        CAPTURE(level);
        const auto length = static_cast<std::uint8_t>(2 * level);
        const PatternTable& patterns = PatternTable::of(Denomination::trump, level);
        const auto& values = reference_level(Denomination::trump, level);
        const auto count = static_cast<std::size_t>(patterns.size());
        const auto as_trump = static_cast<std::size_t>(patterns.index_of({{length, 0, 0, 0}}));
        const auto as_side = static_cast<std::size_t>(patterns.index_of({{0, 0, 0, length}}));
        std::vector<int> trump_values;
        std::vector<int> side_values;
        for (std::size_t word = 0; word < values.size(); word += count) {
            trump_values.push_back(values.at(word + as_trump));
            side_values.push_back(values.at(word + as_side));
        }
        CHECK(trump_values == side_values);
    }
}

TEST_CASE("with equally many cards of every suit in both hands, trumps do not matter") {
    test::Random random;
    int unequal = 0;
    for (int i = 0; i < 2'000; ++i) {
        const int level = random.between(1, 6);
        const Position dealt = random.position(level, std::nullopt);
        const bool balanced = std::all_of(kAllSuits.begin(), kAllSuits.end(), [&](Suit suit) {
            return dealt.leader.only(suit).size() == dealt.follower.only(suit).size();
        });
        const auto without = reference_level(Denomination::notrump, level).at(flat_index(dealt));
        for (const Suit suit : kAllSuits) {
            Position with = dealt;
            with.trump = suit;
            const auto value_with =
                reference_level(Denomination::trump, level).at(flat_index(with));
            CAPTURE(to_string(with));
            if (balanced) {
                CHECK(value_with == without);
            } else {
                unequal += value_with == without ? 0 : 1;
            }
        }
    }
    CHECK(unequal > 0);  // so the condition is needed, and the test can see a difference
}

TEST_CASE("two side suits of one player's may be merged") {
    test::Random random;
    for (int i = 0; i < 500; ++i) {
        const int level = random.between(2, 6);
        // Diamonds and clubs are all the leader's or all the follower's; the rest is dealt at
        // random.
        const int extra = random.between(2, level);
        const int diamonds = random.between(1, extra - 1);
        const bool leaders = random.coin();
        std::vector<char> rest(static_cast<std::size_t>(2 * level - extra), leaders ? '0' : '1');
        for (int c = 0; c < level - extra; ++c) {
            rest.at(static_cast<std::size_t>(c)) = leaders ? '1' : '0';
        }
        random.shuffle(rest);
        const auto trumps = static_cast<std::ptrdiff_t>(random.below(rest.size() + 1));
        const std::string head = std::string(rest.begin(), rest.begin() + trumps) + "|" +
                                 std::string(rest.begin() + trumps, rest.end()) + "|";
        const char owner = leaders ? '1' : '0';
        const std::string apart = head + std::string(static_cast<std::size_t>(diamonds), owner) +
                                  "|" +
                                  std::string(static_cast<std::size_t>(extra - diamonds), owner);
        const std::string together = head + std::string(static_cast<std::size_t>(extra), owner);
        CAPTURE(apart);
        CAPTURE(together);
        const auto& values = reference_level(Denomination::trump, level);
        CHECK(values.at(flat_index(from_owners(apart, Suit::spades))) ==
              values.at(flat_index(from_owners(together, Suit::spades))));
    }
}

}  // namespace
}  // namespace honeymoon
