// The sure tricks of a glance, against the reference solver, at every position of whole levels. The
// test full.reader compares levels 1 to 10 with the tables.
#include "reader/search/sure_tricks.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "libtb/index/flat_index.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/tables/raw_table.hpp"

namespace honeymoon {

using namespace reader;

namespace {

// How many positions have a value outside what the glance allows, and how many it settles.
struct Outcome {
    std::uint64_t positions = 0;
    std::uint64_t wrong = 0;
    std::uint64_t settled = 0;
};

Outcome compare(Denomination denomination, int level) {
    const bool trump = denomination == Denomination::trump;
    const auto& facts = suit_facts();
    const auto& values = test::reference_level(denomination, level);
    Outcome outcome;
    const std::uint64_t positions = position_count(denomination, level);
    for (std::uint64_t index = 0; index < positions; ++index) {
        const FourSuits suits = suits_of(position_at(denomination, level, index));
        SideSuits sides = facts[suits[1]].side + facts[suits[2]].side + facts[suits[3]].side;
        if (!trump) sides = sides + facts[suits[0]].side;
        const TrumpSuit& trumps = facts[trump ? suits[0] : kVoidSuit].trump[1];
        const int value = values.at(index);
        const int low = sure_on_lead(level, sides.leader(), sides.follower(), trumps);
        const int high = level - sure_following(sides.follower(), trumps);
        outcome.positions += 1;
        outcome.wrong += value < low || value > high ? 1 : 0;
        outcome.settled += low == high ? 1 : 0;
    }
    return outcome;
}

// Under a sanitizer the higher levels take minutes.
constexpr int kMostLevel = test::kSanitized ? 5 : 7;

TEST_CASE("nobody is said to be sure of a trick that they do not have, levels 1 to 7") {
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMostLevel; ++level) {
            CAPTURE(name(denomination));
            CAPTURE(level);
            const Outcome outcome = compare(denomination, level);
            CHECK(outcome.wrong == 0);
            // A glance that said nothing would be right as well.
            CHECK(outcome.settled * 8 > outcome.positions);
        }
    }
}

// What the proof of rule (9) takes for granted, for all replies and not only those that matter.
TEST_CASE("a share is one lead or reply ahead of what its suit leaves") {
    const auto& facts = suit_facts();
    const auto share = [&](SuitWord suit) {
        return static_cast<int>(facts.at(suit).side.leader().share);
    };
    for (SuitWord suit = kVoidSuit; suit < kSuitWords; ++suit) {
        std::vector<unsigned> mine;
        std::vector<unsigned> others;
        for (unsigned card = 0; card < static_cast<unsigned>(length_of(suit)); ++card) {
            (((suit >> card) & 1U) != 0 ? mine : others).push_back(card);
        }
        const int all = share(suit);
        CAPTURE(suit);
        REQUIRE(share(suit) ==
                static_cast<int>(facts.at(suit ^ cards_of(suit)).side.follower().share));
        if (mine.empty() || others.empty()) {
            REQUIRE(all == 0);
        } else if (mine.size() > others.size()) {
            REQUIRE(all == share(without(suit, mine.front())));
        } else {
            const auto left = [&](unsigned a, unsigned b) {
                return share(without(without(suit, std::max(a, b)), std::min(a, b)));
            };
            REQUIRE(std::ranges::all_of(others, [&](unsigned lead) {
                return std::ranges::any_of(mine, [&](unsigned reply) {
                    return left(lead, reply) + (reply > lead ? 7 : 0) >= all;
                });
            }));
            REQUIRE(std::ranges::any_of(mine, [&](unsigned lead) {
                return std::ranges::all_of(others, [&](unsigned reply) {
                    return left(lead, reply) + (lead > reply ? 8 : 1) >= all;
                });
            }));
        }
    }
}

// The king and the queen against the ace and a low card: the queen wins once the ace has.
TEST_CASE("at no-trump, a trick is sure in a suit without its highest card") {
    const SuitFacts& fact = suit_facts().at(0b10110);
    CHECK(sure_on_lead(2, fact.side.leader(), fact.side.follower(), kNoTrumps) == 1);
}

}  // namespace
}  // namespace honeymoon
