// The taught player: what its network goes by, how it is fitted, and what it is taught by.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "advice/exchange/card_sets.hpp"
#include "advice/policies/policy_facts.hpp"
#include "advice/policies/swift_network.hpp"
#include "advice/policies/swift_policy.hpp"
#include "advice/policies/taught_policy.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/match.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/unit/advice/exchange/exchanges.hpp"
#include "tools/train/taught/network_fit.hpp"
#include "tools/train/taught/teaching.hpp"

namespace honeymoon {

using namespace advice;
using namespace player;

namespace {

std::vector<unsigned> policy_facts_of(const Exchange& now, int card) {
    const PolicyFacts facts(now);
    std::vector<unsigned> all;
    facts.for_all_cards([&](unsigned fact) { all.push_back(fact); });
    facts.for_card(card, [&](unsigned fact) { all.push_back(fact); });
    std::sort(all.begin(), all.end());
    return all;
}

TEST_CASE("policy facts: within bounds, and the same under other names of suits") {
    test::Random random;
    CAPTURE(random.seed());
    for (int i = 0; i < 300; ++i) {
        const Exchange now = test::some_view(random, i % 3 == 0 ? draw_bridge() : german_whist());
        const test::SuitNames names = test::some_names(random);
        const Exchange other = test::renamed(now, names);
        for (Cards rest = now.legal(); rest != 0; rest &= rest - 1) {
            const int card = lowest(rest);
            const auto facts = policy_facts_of(now, card);
            CHECK(facts.size() <= static_cast<std::size_t>(PolicyFacts::kMostAtOnce));
            CHECK(facts.back() < PolicyFacts::kFacts);
            CHECK(policy_facts_of(other, test::renamed(card, names)) == facts);
        }
    }
}

TEST_CASE("policy facts: a situation counted by hand") {
    // Spades are trumps. To lead with the ace and two of hearts and the king of spades; the queen
    // of hearts lies face up, and the opponent is known to hold the three of hearts. Out are the
    // ace of spades, and of hearts the king, the queen and the three.
    const auto card = [](Suit suit, int rank) {
        return bit_number({suit, static_cast<std::uint8_t>(rank)});
    };
    Exchange now;
    now.leader = 1;
    const int ace = card(Suit::hearts, 12);
    const int two = card(Suit::hearts, 0);
    const int trump_king = card(Suit::spades, 11);
    now.hands[1] = one(ace) | one(two) | one(trump_king);
    now.trumps = trump_cards(Suit::spades);
    now.open[0] = one(card(Suit::hearts, 1)) | one(card(Suit::clubs, 5));  // that one is gone
    now.unplayed = now.hands[1] | one(card(Suit::spades, 12)) | one(card(Suit::hearts, 11)) |
                   one(card(Suit::hearts, 10)) | one(card(Suit::hearts, 1));
    now.drawn = 22;
    now.stock.at(22) = static_cast<std::uint8_t>(card(Suit::hearts, 10));

    using F = PolicyFacts;
    const unsigned no_suit = 0;
    const unsigned up_suit = 2;
    const unsigned trump_suit = 4;
    // By left tricks 2; the queen with one higher card out; ace, two and trump king with none, two
    // and one; by suit, cards held and out, but for the face-up card.
    std::vector<unsigned> expected = {F::kTricks + 1,
                                      F::kFaceUp + 1,
                                      F::kHeld + 0,
                                      F::kHeld + 2,
                                      F::kHeld + 13 + 1,
                                      F::kLength + (trump_suit * 10) + 1,
                                      F::kLength + (up_suit * 10) + 2,
                                      F::kLength + (no_suit * 10),
                                      F::kLength + (no_suit * 10),
                                      F::kOut + (trump_suit * 14) + 1,
                                      F::kOut + (up_suit * 14) + 2,
                                      F::kOut + (no_suit * 14),
                                      F::kOut + (no_suit * 14)};
    const auto with = [&](std::vector<unsigned> more) {
        more.insert(more.end(), expected.begin(), expected.end());
        std::sort(more.begin(), more.end());
        return more;
    };
    // The two: two higher out, one higher held, the opponent has a higher one and one of the suit.
    CHECK(policy_facts_of(now, two) ==
          with({F::kCard + 2, F::kCardLength + 1, F::kCardOut + 2, F::kCardKnown + 3,
                F::kCardHeld + 1, F::kCardTricks + 1}));
    // The ace: the opponent has only a lower one.
    CHECK(policy_facts_of(now, ace) == with({F::kCard, F::kCardLength + 1, F::kCardOut + 2,
                                             F::kCardKnown + 1, F::kCardHeld, F::kCardTricks + 1}));
    // A trump, kind 1.
    CHECK(policy_facts_of(now, trump_king) ==
          with({F::kCard + 13 + 1, F::kCardLength + 8, F::kCardOut + 14 + 1, F::kCardKnown + 4,
                F::kCardHeld + 4, F::kCardTricks + 13 + 1}));
}

// The score of a card, added up plainly.
int score(const PolicyNetwork& network, const Exchange& now, int card) {
    int total = 0;
    const auto facts = policy_facts_of(now, card);
    for (std::size_t i = 0; i < kHidden; ++i) {
        int sum = network.start.at(i);
        for (const unsigned fact : facts) sum += network.rows.at(fact).at(i);
        total += std::max(0, sum) * network.output.at(i);
    }
    return total;
}

TEST_CASE("taught policy: plays the card of the highest score among those in question") {
    test::Random random;
    CAPTURE(random.seed());
    for (int i = 0; i < 300; ++i) {
        const bool unseen = i % 3 == 0;
        const PolicyNetwork& network = unseen ? taught_unseen_network() : taught_network();
        const TaughtPolicy policy(network);
        const Exchange now = test::some_view(random, unseen ? draw_bridge() : german_whist());
        const Cards legal = now.legal();
        const int chosen = policy.choose(now);
        REQUIRE((legal & one(chosen)) != 0);
        // Those that come into question: the ends of a suit on lead, of neighbours the lowest; the
        // lowest of each suit otherwise, and the lowest that wins.
        const Cards out = now.unplayed & ~now.hands[now.to_act()];
        for (Cards rest = legal; rest != 0; rest &= rest - 1) {
            const int card = lowest(rest);
            const Cards suit = legal & suit_of(card);
            const bool on_lead = now.led == Exchange::kNone;
            const bool wins = !on_lead && (suit_of(now.led) & one(card)) != 0 && card > now.led;
            if (card == lowest(suit) || (on_lead && card == highest(different_cards(suit, out))) ||
                (wins && card == lowest(suit & above(now.led)))) {
                CHECK(score(network, now, card) <= score(network, now, chosen));
            } else {
                CHECK(card != chosen);
            }
        }
    }
}

// Scores that depend on the higher cards out and on nothing else.
ScoredCandidates simple_scores(const Exchange& now) {
    const Cards out = now.unplayed & ~now.hands[now.to_act()];
    ScoredCandidates all;
    for (Cards rest = different_cards(now.legal(), out); rest != 0; rest &= rest - 1) {
        all.cards.at(all.count) = static_cast<std::uint8_t>(lowest(rest));
        all.scores.at(all.count++) = -6 * SwiftNetwork::kUnit * count_above(out, lowest(rest));
    }
    return all;
}

TEST_CASE("network: fitted to scores it gives such scores in other situations too") {
    test::Random random;
    CAPTURE(random.seed());
    RandomStream first(1);
    NetworkFit fit(first);
    for (int i = 0; i < 3000; ++i) {
        const Exchange now = test::some_view(random);
        fit.learn(now, simple_scores(now), 0.05F);
    }
    const PolicyNetwork network(fit.numbers());
    int right = 0;
    int asked = 0;
    for (int i = 0; i < 200; ++i) {
        const Exchange now = test::some_view(random);
        const ScoredCandidates wanted = simple_scores(now);
        if (wanted.count < 2) continue;
        int best = INT_MIN;
        int most = INT_MIN;
        int of_likeliest = INT_MIN;
        for (std::size_t k = 0; k < wanted.count; ++k) {
            const int given = score(network, now, wanted.cards.at(k));
            most = std::max(most, wanted.scores.at(k));
            if (given > best) of_likeliest = wanted.scores.at(k);
            best = std::max(best, given);
        }
        ++asked;
        if (of_likeliest == most) ++right;
    }
    CHECK(right > asked * 8 / 10);
}

TEST_CASE("teaching: a seed gives the same network again") {
    for (const GameKind kind : {GameKind::face_up, GameKind::unseen}) {
        const SwiftNetwork& teacher = kind == GameKind::unseen ? unseen_network() : swift_network();
        const std::vector<std::uint8_t> numbers = teach(kind, teacher, 3, 1);
        CHECK(numbers.size() == PolicyNetwork::kRows.size());
        CHECK(teach(kind, teacher, 3, 1) == numbers);
        CHECK(teach(kind, teacher, 3, 2) != numbers);
    }
}

TEST_CASE("taught: ahead of greedy where cards are drawn unseen") {
    const Reader reader = Reader::without_tables();
    MatchSetup setup;
    setup.strategies = {"taught", "greedy"};
    setup.rules = draw_bridge();
    setup.deals = test::kSanitized ? 20 : 150;
    setup.seed = 8;
    const MatchResult result = play_match(setup, {0, setup.deals}, reader);
    CHECK(result.tricks.mean(setup.deals).mean > 0.5);
}

}  // namespace
}  // namespace honeymoon
