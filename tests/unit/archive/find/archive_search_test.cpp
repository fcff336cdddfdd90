#include "honeymoon/archive/archive_search.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/archive/timeline.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/games/played_deals.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/unit/archive/archives.hpp"

namespace honeymoon {
namespace {

using test::alike;
using test::archive_of;
using test::kLikenesses;
using test::played_deals;
using test::question_error;
using test::Random;
using test::renamed;
using test::trick_starts;
using test::TrickStart;

TEST_CASE("archive: both searches find what a replay of every deal finds" *
          doctest::test_suite("threads")) {
    Random random;
    const auto records = played_deals(test::kSanitized ? 300 : 1100, random);
    const Archive archive = archive_of(records);
    struct Place {
        DealTrick at;
        TrickStart start;
    };
    std::vector<Place> places;
    for (std::size_t deal = 0; deal < records.size(); ++deal) {
        for (const TrickStart& start : trick_starts(records[deal])) {
            places.push_back({{deal, start.trick}, start});
        }
    }
    const int rounds = test::kSanitized ? 40 : 150;
    for (int round = 0; round < rounds; ++round) {
        // A position that occurred, small ones more often than not, sometimes under other names,
        // or sometimes with a card led.
        Place place = random.one_of(places);
        for (int draw = 0; draw < 4 && place.at.trick < 20; ++draw) place = random.one_of(places);
        if (place.at.trick <= kExchangeTricks) continue;
        Position wanted = place.start.position;
        if (random.coin()) wanted.led = place.start.led;
        if (random.coin()) {
            auto names = kAllSuits;
            random.shuffle(names);
            wanted = renamed(wanted, names);
        }
        for (const Likeness likeness : kLikenesses) {
            std::vector<DealTrick> expected;
            for (const Place& other : places) {
                if (other.at.trick != place.at.trick) continue;
                Position position = other.start.position;
                if (wanted.led) {
                    if (!other.start.led) continue;
                    position.led = other.start.led;
                }
                if (alike(position, wanted, likeness)) expected.push_back(other.at);
            }
            CHECK(find_by_key(archive, wanted, likeness) == expected);
            CHECK(find_by_cards(archive, wanted, likeness) == expected);
        }
    }
}

// Whether a game at the start of a trick is as a pattern says.
bool fits(const TrickStart& start, const DealPattern& pattern) {
    if (start.trick < pattern.tricks.first || start.trick > pattern.tricks.last) return false;
    if (pattern.led && pattern.led != start.led) return false;
    if (pattern.top && pattern.top != start.top) return false;
    if (pattern.trump && *pattern.trump != trump_code(start.position.trump)) return false;
    for (const Suit suit : kAllSuits) {
        for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
            const Card card{suit, rank};
            const bool leader = start.position.leader.contains(card);
            const bool follower = start.position.follower.contains(card);
            const bool gone = start.played.contains(card);
            switch (pattern.mark_of(card)) {
                case Mark::any:
                    break;
                case Mark::leader:
                    if (!leader) return false;
                    break;
                case Mark::follower:
                    if (!follower) return false;
                    break;
                case Mark::either:
                    if (!leader && !follower) return false;
                    break;
                case Mark::gone:
                    if (!gone) return false;
                    break;
                case Mark::stock:
                    if (leader || follower || gone) return false;
                    break;
            }
        }
    }
    return true;
}

DealPattern random_pattern(const TrickStart& start, Random& random) {
    DealPattern pattern;
    const bool exchange = start.trick <= kExchangeTricks;
    const int first = exchange ? 1 : kExchangeTricks + 1;
    const int last = exchange ? kExchangeTricks : kGameTricks;
    pattern.tricks = {random.between(first, start.trick), random.between(start.trick, last)};
    const int marks = random.between(0, 9);
    for (int i = 0; i < marks; ++i) {
        const Card card = random.one_of(Hand::full().cards());
        const bool leader = start.position.leader.contains(card);
        const bool held = leader || start.position.follower.contains(card);
        if (held) {
            pattern.mark(card, random.below(3) == 0 ? Mark::either
                               : leader             ? Mark::leader
                                                    : Mark::follower);
        } else {
            pattern.mark(card, start.played.contains(card) ? Mark::gone : Mark::stock);
        }
    }
    if (random.below(3) == 0) pattern.trump = trump_code(start.position.trump);
    if (random.below(4) == 0 && start.led) pattern.led = start.led;
    if (random.below(4) == 0 && start.top) {
        pattern.top = start.top;
        pattern.mark(*start.top, random.coin() ? Mark::any : Mark::stock);
    }
    if (pattern.led) pattern.mark(*pattern.led, random.coin() ? Mark::any : Mark::leader);
    return pattern;
}

TEST_CASE("archive: patterns of both phases are found as by replay") {
    Random random;
    const auto records = played_deals(test::kSanitized ? 150 : 700, random);
    const Archive archive = archive_of(records);
    std::vector<std::vector<TrickStart>> starts;
    starts.reserve(records.size());
    for (const GameRecord& record : records) starts.push_back(trick_starts(record));
    const int rounds = test::kSanitized ? 60 : 300;
    for (int round = 0; round < rounds; ++round) {
        const auto& game = random.one_of(starts);
        if (game.empty()) continue;
        const DealPattern pattern = random_pattern(random.one_of(game), random);
        const bool any_suits = random.below(4) == 0;
        const auto patterns =
            any_suits ? renamed_suits(pattern) : std::vector<DealPattern>{pattern};
        std::vector<DealTrick> expected;
        for (std::size_t deal = 0; deal < starts.size(); ++deal) {
            for (const TrickStart& start : starts[deal]) {
                if (std::ranges::any_of(
                        patterns, [&](const DealPattern& named) { return fits(start, named); })) {
                    expected.push_back({deal, start.trick});
                }
            }
        }
        CAPTURE(round);
        CHECK(find_by_pattern(archive, pattern, any_suits) == expected);
    }
}

TEST_CASE("archive: a full hand of the exchange phase and its face-up card") {
    Random random;
    const auto records = played_deals(60, random);
    const Archive archive = archive_of(records);
    for (std::size_t deal = 0; deal < records.size(); ++deal) {
        const auto starts = trick_starts(records[deal]);
        if (starts.empty() || starts.front().trick > kExchangeTricks) continue;
        const TrickStart& start = starts[random.below(
            std::min(starts.size(), static_cast<std::size_t>(kExchangeTricks)))];
        const auto found = find_by_pattern(archive, exchange_pattern(start.position, start.top));
        CHECK(found == std::vector<DealTrick>{{deal, start.trick}});
    }
}

TEST_CASE("archive: patterns that nothing can be like are refused") {
    const Archive archive = archive_of({});
    const auto refused = [&](const DealPattern& pattern) {
        return question_error([&] { return find_by_pattern(archive, pattern); });
    };
    DealPattern pattern;
    pattern.tricks = {13, 14};
    CHECK(refused(pattern) == "tricks of both phases; search in one at a time");
    pattern.tricks = {0, 3};
    CHECK(refused(pattern) == "tricks 0 to 3: a game has tricks 1 to 26");
    pattern.tricks = {14, 14};
    pattern.top = Card{Suit::hearts, 3};
    CHECK(refused(pattern) == "there is no face-up card in the play phase");
    pattern.tricks = {2, 2};
    pattern.mark({Suit::hearts, 3}, Mark::either);
    CHECK(refused(pattern) == "H5 is on top of the stock, and so cannot be elsewhere");
    pattern.top.reset();
    pattern.led = Card{Suit::clubs, 12};
    pattern.mark({Suit::clubs, 12}, Mark::follower);
    CHECK(refused(pattern) == "CA is led, and so cannot be elsewhere than in the leader's hand");
    pattern.led.reset();
    for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
        pattern.mark({Suit::clubs, rank}, Mark::follower);
    }
    pattern.mark({Suit::spades, 0}, Mark::follower);
    CHECK(refused(pattern) == "14 cards of the follower; a hand has at most 13");
}

}  // namespace
}  // namespace honeymoon
