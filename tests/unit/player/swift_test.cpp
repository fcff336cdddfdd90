// The swift player: what its network goes by, what it makes of that, and how it learns.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/match.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/threads.hpp"
#include "player/exchange/card_sets.hpp"
#include "player/exchange/exchange_view.hpp"
#include "player/policies/swift_facts.hpp"
#include "player/policies/swift_policy.hpp"
#include "player/training/critic.hpp"
#include "player/training/exchange_deal.hpp"
#include "player/training/self_play.hpp"
#include "player/training/sparse_network.hpp"
#include "tests/unit/support/errors.hpp"
#include "tests/unit/support/random.hpp"
#include "tests/unit/support/sanitized.hpp"

namespace honeymoon {

using namespace player;

namespace {

GameState some_exchange(test::Random& random) {
    GameState state = start(german_whist(), random_deal(random.below(1'000'000)));
    for (int actions = random.between(0, 25); actions > 0; --actions) {
        const LegalActions legal = legal_actions(state);
        apply(state, legal.at(random.between(0, legal.size() - 1)));
    }
    return state;
}

Exchange some_view(test::Random& random) {
    const GameState state = some_exchange(random);
    return own_exchange(view(state, state.to_act));
}

// The facts of a situation, and then those of a card.
std::array<std::vector<unsigned>, 2> facts_of(const Exchange& now, int card) {
    const SwiftFacts facts(now);
    std::array<std::vector<unsigned>, 2> all;
    facts.for_all_cards([&](unsigned fact) { all[0].push_back(fact); });
    facts.for_card(card, [&](unsigned fact) { all[1].push_back(fact); });
    for (auto& some : all) std::ranges::sort(some);
    return all;
}

// The same with the suits under other names: suit s becomes names[s].
Cards renamed(Cards cards, const std::array<int, 4>& names) {
    Cards result = 0;
    for (Cards rest = cards; rest != 0; rest &= rest - 1) {
        const int card = lowest(rest);
        result |= one((16 * names.at(static_cast<std::size_t>(card / 16))) + (card % 16));
    }
    return result;
}
Exchange renamed(Exchange now, const std::array<int, 4>& names) {
    const auto card = [&](std::uint8_t& number) {
        number = static_cast<std::uint8_t>(lowest(renamed(one(number), names)));
    };
    for (Cards& hand : now.hands) hand = renamed(hand, names);
    for (Cards& open : now.open) open = renamed(open, names);
    for (std::uint8_t& voids : now.voids) {
        unsigned others = 0;
        for (std::size_t suit = 0; suit < kSuits; ++suit) {
            if (((voids >> suit) & 1U) != 0) others |= 1U << static_cast<unsigned>(names.at(suit));
        }
        voids = static_cast<std::uint8_t>(others);
    }
    now.unplayed = renamed(now.unplayed, names);
    now.trumps = renamed(now.trumps, names);
    card(now.stock.at(now.drawn));
    if (now.led != Exchange::kNone) card(now.led);
    return now;
}

}  // namespace

TEST_CASE("swift facts: within bounds, and the same under other names of suits") {
    test::Random random;
    CAPTURE(random.seed());
    for (int i = 0; i < 400; ++i) {
        Exchange now = some_view(random);
        if (i % 5 == 0) now.trumps = 0;
        std::array<int, 4> names = {0, 1, 2, 3};
        for (std::size_t k = 3; k > 0; --k) {
            std::swap(names.at(k), names.at(random.below(k + 1)));
        }
        const Exchange other = renamed(now, names);
        for (Cards rest = now.legal(); rest != 0; rest &= rest - 1) {
            const int card = lowest(rest);
            const auto facts = facts_of(now, card);
            CHECK(facts[0].size() <= SwiftFacts::kMostOfAll);
            CHECK(facts[1].size() <= SwiftFacts::kMostOfCard);
            CHECK(facts[0].back() < SwiftFacts::kCard);
            CHECK(facts[1].front() >= SwiftFacts::kCard);
            CHECK(facts[1].back() < SwiftFacts::kFacts);
            CHECK(std::ranges::adjacent_find(facts[1]) == facts[1].end());
            CHECK(facts_of(other, lowest(renamed(one(card), names))) == facts);
        }
    }
}

TEST_CASE("swift facts: a situation counted by hand") {
    // Spades are trumps. To follow to the ten of hearts with the king and two of hearts and the
    // king of spades, which the opponent has seen; the queen of hearts lies face up. He is known to
    // hold the jack of hearts, and no diamonds. Out is also the ace of spades.
    const auto card = [](Suit suit, int rank) {
        return bit_number({suit, static_cast<std::uint8_t>(rank)});
    };
    Exchange now;
    now.leader = 0;
    now.led = static_cast<std::uint8_t>(card(Suit::hearts, 8));
    const int king = card(Suit::hearts, 11);
    const int two = card(Suit::hearts, 0);
    now.hands[1] = one(king) | one(two) | one(card(Suit::spades, 11));
    now.open[1] = one(card(Suit::spades, 11)) | one(card(Suit::spades, 3));  // that one is gone
    now.trumps = trump_cards(Suit::spades);
    now.open[0] = one(card(Suit::hearts, 9)) | one(now.led);
    now.voids[0] = static_cast<std::uint8_t>(1U << static_cast<unsigned>(Suit::diamonds));
    now.unplayed = now.hands[1] | one(now.led) | one(card(Suit::spades, 12)) |
                   one(card(Suit::hearts, 10)) | one(card(Suit::hearts, 9));
    now.drawn = 22;
    now.stock.at(22) = static_cast<std::uint8_t>(card(Suit::hearts, 10));

    using F = SwiftFacts;
    const unsigned follow = 1;
    const unsigned left = 1;  // two tricks, less one
    const unsigned trump_suit = 2;
    const unsigned up_suit = 1;
    // Whose the highest are: his own 0, the opponent's 1, unknown 2, on the table 3. Of hearts
    // king, queen, jack and ten; of spades ace and king.
    const unsigned hearts = 85 + (((((0 * 4) + 3) * 4) + 1) * 4) + 3;
    const unsigned spades = 5 + (2 * 4) + 0;
    std::vector<unsigned> all = {
        F::kTricks + (follow * 13) + left,
        F::kFaceUp + (follow * 2 * 13) + 0,
        F::kFaceUpWhen + left,
        F::kHeld + 0,                   // the king: none is higher
        F::kHeld + (1 * 2),             // the two: below the jack
        F::kHeld + ((13 + 1) * 2) + 1,  // the king of trumps, shown
        F::kLength + (trump_suit * 2 * 10) + 1,
        F::kLength + (((up_suit * 2) + 1) * 10) + 2,
        F::kLength + 0,
        F::kLength + 0,
        F::kOut + (trump_suit * 2 * 14) + 1,
        F::kOut + (((up_suit * 2) + 1) * 14) + 1,
        F::kOut + 0,
        F::kOut + 0,
        F::kLengthOut + (((trump_suit * 8) + 1) * 10) + 1,
        F::kLengthOut + (((up_suit * 8) + 2) * 10) + 1,
        F::kLengthOut + 0,
        F::kLengthOut + 0,
        F::kTop + (trump_suit * F::kPatterns) + spades,
        F::kTop + (up_suit * F::kPatterns) + hearts,
        F::kTop + 0,
        F::kTop + 0,
        F::kKnown + (((up_suit * 4) + 1) * 2) + 1,  // one of hearts, and the king is higher
        F::kVoid + 0,
        F::kShown + (trump_suit * 4) + 1,
        F::kLed + (1 * 4) + 2,  // one is higher, two to follow with
    };
    std::ranges::sort(all);
    CHECK(facts_of(now, king)[0] == all);
    // Winning with the king: what stays is queen, jack, ten, two.
    const unsigned win = 2;
    const unsigned after_king = 85 + (((((3 * 4) + 1) * 4) + 3) * 4) + 0;
    std::vector<unsigned> of_king = {F::kCard + (win * 13),
                                     F::kCardBelow + (win * 8) + 1,
                                     F::kCardLength + (((win * 8) + 1) * 10) + 1,
                                     F::kCardPlace + (win * 4 * 4) + 1,
                                     F::kCardTricks + (win * 13) + left,
                                     F::kCardFaceUp + (win * 2 * 13 * 2) + 1,
                                     F::kCardWhen + (win * 2 * 5 * 5) + 1,
                                     F::kCardTop + (win * F::kPatterns) + after_king,
                                     F::kCardKnown + (((win * 2 * 3) + 1) * 2),
                                     F::kCardShown + (win * 2),
                                     F::kCardTrumps + (((win * 5) + 1) * 5) + 1};
    std::ranges::sort(of_king);
    CHECK(facts_of(now, king)[1] == of_king);
    // Losing with the two: the jack is higher, and he is known to have it.
    const unsigned lose = 4;
    std::vector<unsigned> of_two = {F::kCard + (lose * 13) + 1,
                                    F::kCardBelow + (lose * 8),
                                    F::kCardLength + (((lose * 8) + 1) * 10) + 1,
                                    F::kCardPlace + (((lose * 4) + 1) * 4),
                                    F::kCardTricks + (lose * 13) + left,
                                    F::kCardFaceUp + (lose * 2 * 13 * 2) + 1,
                                    F::kCardWhen + (lose * 2 * 5 * 5) + 1,
                                    F::kCardTop + (lose * F::kPatterns) + hearts,
                                    F::kCardKnown + (((((lose * 2) + 1) * 3) + 1) * 2),
                                    F::kCardShown + (lose * 2),
                                    F::kCardTrumps + (((lose * 5) + 1) * 5) + 1};
    std::ranges::sort(of_two);
    CHECK(facts_of(now, two)[1] == of_two);
}

TEST_CASE("swift policy: candidates are one of each run of neighbours, one that was shown if any") {
    test::Random random;
    CAPTURE(random.seed());
    int shown = 0;
    for (int i = 0; i < 400; ++i) {
        const Exchange now = some_view(random);
        const Cards hand = now.hands[now.to_act()];
        const Cards open = now.open[now.to_act()];
        const Cards found = SwiftPolicy::candidates(now);
        CHECK((found & ~now.legal()) == 0);
        for (Cards rest = now.legal(); rest != 0; rest &= rest - 1) {
            const int card = lowest(rest);
            // All that it comes to the same with, upwards and downwards.
            Cards same = one(card);
            for (const int step : {1, -1}) {
                for (int next = card + step; next >= 0 && next / 16 == card / 16 && next % 16 < 13;
                     next += step) {
                    if ((now.unplayed & one(next)) == 0) continue;  // gone
                    if ((hand & one(next)) == 0) break;
                    same |= one(next);
                }
            }
            const Cards chosen = same & found;
            CHECK(chosen != 0);
            CHECK((chosen & (chosen - 1)) == 0);
            if ((same & open) != 0) CHECK((chosen & open) != 0);
            shown += (same & open) != 0 && (same & ~open) != 0 ? 1 : 0;
        }
    }
    CHECK(shown > 0);
}

TEST_CASE("swift policy: plays the card of the highest score, added up plainly") {
    test::Random random;
    CAPTURE(random.seed());
    const SwiftNetwork& network = swift_network();
    const SwiftPolicy policy(network);
    for (int i = 0; i < 200; ++i) {
        const Exchange now = some_view(random);
        const ScoredCandidates all = policy.scores(now);
        Cards cards = 0;
        std::int64_t most = INT64_MIN;
        int best = -1;
        for (std::size_t k = 0; k < all.count; ++k) {
            const int card = all.cards.at(k);
            cards |= one(card);
            std::array<std::int64_t, SwiftNetwork::kFirst> first{};
            for (std::size_t n = 0; n < first.size(); ++n) {
                first.at(n) = network.start.at(n);
                for (const auto& facts : facts_of(now, card)) {
                    for (const unsigned fact : facts) first.at(n) += network.rows.at(fact).at(n);
                }
            }
            std::int64_t score = 0;
            for (std::size_t j = 0; j < SwiftNetwork::kSecond; ++j) {
                std::int64_t sum = std::int64_t{network.second_start.at(j)} * SwiftNetwork::kOne;
                for (std::size_t n = 0; n < first.size(); ++n) {
                    sum += std::max<std::int64_t>(first.at(n), 0) * network.second.at(j).at(n);
                }
                score += std::max<std::int64_t>(sum / SwiftNetwork::kOne, 0) * network.output.at(j);
            }
            CHECK(all.scores.at(k) == score);
            if (score > most) {
                most = score;
                best = card;
            }
        }
        CHECK(cards == SwiftPolicy::candidates(now));
        CHECK(policy.choose(now) == best);
    }
}

TEST_CASE("exchange: suits that a player is known not to have are those that a view says") {
    test::Random random;
    CAPTURE(random.seed());
    int voids = 0;
    for (int game = 0; game < 60; ++game) {
        const Deal deal = random_deal(random.below(1'000'000));
        GameState state = start(german_whist(), deal);
        Exchange now = dealt(deal, deal.stock[0].suit);
        while (!now.over()) {
            for (const Player viewer : {Player::north, Player::south}) {
                const PlayerView seen = view(state, viewer);
                const unsigned known = now.voids[index(other(viewer))];
                for (std::size_t suit = 0; suit < kSuits; ++suit) {
                    CHECK(seen.opponent_voids[suit] == (((known >> suit) & 1U) != 0));
                }
                voids += known != 0 ? 1 : 0;
                if (state.to_act == viewer) {
                    CHECK(own_exchange(seen).voids[index(other(viewer))] == known);
                }
            }
            const LegalActions legal = legal_actions(state);
            const Action action = legal.at(random.between(0, legal.size() - 1));
            apply(state, action);
            now.play(bit_number(action.card()));
        }
    }
    CHECK(voids > 20);
}

TEST_CASE("swift facts: those of a game with all cards in view are those of what its player sees") {
    test::Random random;
    CAPTURE(random.seed());
    for (int game = 0; game < 30; ++game) {
        const Deal deal = random_deal(random.below(1'000'000));
        GameState state = start(german_whist(), deal);
        Exchange now = dealt(deal, deal.stock[0].suit);
        while (!now.over()) {
            const Exchange seen = own_exchange(view(state, state.to_act));
            CHECK(SwiftPolicy::candidates(now) == SwiftPolicy::candidates(seen));
            const LegalActions legal = legal_actions(state);
            for (int i = 0; i < legal.size(); ++i) {
                const int card = bit_number(legal.at(i).card());
                CHECK(facts_of(now, card) == facts_of(seen, card));
            }
            const Action action = legal.at(random.between(0, legal.size() - 1));
            apply(state, action);
            now.play(bit_number(action.card()));
        }
    }
}

TEST_CASE("swift: far ahead of greedy") {
    const Reader reader = Reader::without_tables();
    MatchSetup setup;
    setup.strategies = {"swift", "greedy"};
    setup.deals = test::kSanitized ? 20 : 150;
    setup.seed = 8;
    const MatchResult result = play_match(setup, {0, setup.deals}, reader);
    const MatchMean ahead = result.tricks.mean(setup.deals);
    CHECK(ahead.mean > (test::kSanitized ? 0.5 : 2));
}

TEST_CASE("Adam: steps go against slopes, the first by as much as is said, and none too far") {
    Adam steps(3);
    std::array<float, 3> numbers = {0, 0, 1};
    const std::array<float, 3> slopes = {4, -0.01F, -1};
    steps.begin();
    steps.step(numbers, slopes, 0, 3, 0.1F, 1);
    CHECK(numbers[0] == doctest::Approx(-0.1));
    CHECK(numbers[1] == doctest::Approx(0.1));
    CHECK(numbers[2] == 1);
}

TEST_CASE("sparse network: slopes are those of differences") {
    constexpr std::size_t facts = 20;
    RandomStream random(3);
    SparseNetwork<facts> network(random);
    for (float& number : network.numbers()) {
        number += static_cast<float>((random.unit() - 0.5) * 0.2);
    }
    const std::array<unsigned, 3> some = {2, 7, 19};
    const auto value = [&](SparseNetwork<facts>::Layers& layers) {
        SparseNetwork<facts>::First sums = network.start();
        network.add(sums, some);
        return network.value(sums, layers);
    };
    SparseNetwork<facts>::Layers layers;
    static_cast<void>(value(layers));
    SparseNetwork<facts> slopes;
    const auto change = network.follow(layers, 2, slopes);
    slopes.add_to_rows(change, some);
    slopes.add_to_start(change);
    int moved = 0;
    for (std::size_t i = 0; i < network.numbers().size(); ++i) {
        constexpr float step = 1e-3F;
        float& number = network.numbers()[i];
        const float before = number;
        SparseNetwork<facts>::Layers other;
        number = before + step;
        const float more = value(other);
        number = before - step;
        const float less = value(other);
        number = before;
        CHECK(slopes.numbers()[i] == doctest::Approx((more - less) / step).epsilon(0.05).scale(1));
        moved += slopes.numbers()[i] != 0 ? 1 : 0;
    }
    CHECK(moved > 100);
}

TEST_CASE("critic: facts are within bounds at any moment between tricks") {
    test::Random random;
    CAPTURE(random.seed());
    for (int game = 0; game < 100; ++game) {
        const Deal deal = random_deal(random.below(1'000'000));
        const Trump trump = game % 4 == 0 ? Trump{} : Trump(deal.stock[0].suit);
        Exchange now = dealt(deal, trump);
        RandomStream cards(random.below(1'000'000));
        while (!now.over()) {
            if (now.led == Exchange::kNone) {
                std::vector<Position> positions;
                CriticLookups::add(now, trump, positions);
                REQUIRE(positions.size() == CriticLookups::kCount);
                std::array<std::uint8_t, CriticLookups::kCount> tricks{};
                for (std::size_t i = 0; i < positions.size(); ++i) {
                    CHECK(positions[i].leader.size() == kDealtCards);
                    CHECK(positions[i].follower.size() == kDealtCards);
                    tricks.at(i) = static_cast<std::uint8_t>(random.between(0, 13));
                }
                const CriticFacts::List facts = CriticFacts::of(now, tricks);
                CHECK(facts.count <= CriticFacts::kMost);
                for (const unsigned fact : facts) CHECK(fact < CriticFacts::kFacts);
            }
            now.play(random_card(now.legal(), cards));
        }
    }
}

TEST_CASE(
    "self-play: a seed gives the same network, whatever the threads and where it is stopped") {
    const Reader reader = Reader::without_tables();
    const SelfPlayOptions options = {.games = 120, .seed = 5};
    const auto learned = [&](int threads) {
        SelfPlay learning(reader, options);
        with_threads(threads, [&] {
            while (!learning.over()) learning.step();
        });
        return learning.network();
    };
    if (test::kSanitized) return;  // a minute
    const SwiftNetwork one_thread = learned(1);
    CHECK(learned(3) == one_thread);

    SelfPlay first(reader, options);
    first.step();
    const std::vector<std::uint8_t> state = first.state();
    SelfPlay second(reader, options);
    second.restore(state, "state");
    CHECK(second.games() == first.games());
    CHECK(second.network() == first.network());
    while (!second.over()) second.step();
    CHECK(second.network() == one_thread);

    SelfPlay other(reader, {.games = 120, .seed = 6});
    const auto refused = [](SelfPlay& learning, std::span<const std::uint8_t> bytes) {
        return test::question_error([&] {
            learning.restore(bytes, "state");
            return 0;
        });
    };
    const std::string why = "(not a question) state: not what learning";
    CHECK(refused(other, state).starts_with(why));
    CHECK(refused(second, std::span(state).first(99)).starts_with(why));
}

}  // namespace honeymoon
