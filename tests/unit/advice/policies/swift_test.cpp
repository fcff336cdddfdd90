// The swift player: what its network goes by, and what it makes of that.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "advice/exchange_model/card_sets.hpp"
#include "advice/exchange_model/exchange_view.hpp"
#include "advice/policies/packed_rows.hpp"
#include "advice/policies/swift_facts.hpp"
#include "advice/policies/swift_network.hpp"
#include "advice/policies/swift_policy.hpp"
#include "advice/policies/unseen_facts.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/match.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/unit/advice/exchange_model/exchanges.hpp"
#include "tests/unit/libtb/base/vector_targets.hpp"

namespace honeymoon {

using namespace advice;

namespace {

// The facts of a situation, and then those of a card.
template <class Facts = SwiftFacts>
std::array<std::vector<unsigned>, 2> facts_of(const Exchange& now, int card) {
    const Facts facts(now);
    std::array<std::vector<unsigned>, 2> all;
    facts.for_all_cards([&](unsigned fact) { all[0].push_back(fact); });
    facts.for_card(card, [&](unsigned fact) { all[1].push_back(fact); });
    for (auto& some : all) std::ranges::sort(some);
    return all;
}

// The score of some of so many facts, from the bytes of a network, one number after the other.
std::int64_t plain_score(std::span<const std::uint8_t> bytes, std::size_t all_facts,
                         const std::vector<unsigned>& facts) {
    constexpr std::size_t first_size = SwiftNetwork::kFirst;
    constexpr std::size_t second_size = SwiftNetwork::kSecond;
    const auto number = [&](std::size_t place) {
        return std::int64_t{static_cast<std::int8_t>(bytes[place])};
    };
    std::size_t place = all_facts * first_size;
    std::array<std::int64_t, first_size> first{};
    for (std::size_t i = 0; i < first_size; ++i) {
        first.at(i) = number(place++);
        for (const unsigned fact : facts) first.at(i) += number((fact * first_size) + i);
    }
    std::array<std::int64_t, second_size> second{};
    for (std::int64_t& sum : second) {
        for (const std::int64_t one : first)
            sum += std::max<std::int64_t>(one, 0) * number(place++);
    }
    for (std::int64_t& sum : second) sum += number(place++) * SwiftNetwork::kOne;
    std::int64_t score = 0;
    for (const std::int64_t sum : second) {
        score += std::max<std::int64_t>(sum / SwiftNetwork::kOne, 0) * number(place++);
    }
    CHECK(place == bytes.size());
    return score;
}

// That facts are within bounds, and the same under other names of suits.
template <class Facts>
void check_facts(test::Random& random, const Exchange& now) {
    const test::SuitNames names = test::some_names(random);
    const Exchange other = test::renamed(now, names);
    for (Cards rest = now.legal(); rest != 0; rest &= rest - 1) {
        const int card = lowest(rest);
        const auto facts = facts_of<Facts>(now, card);
        CHECK(facts[0].size() <= Facts::kMostOfAll);
        CHECK(facts[1].size() <= Facts::kMostOfCard);
        CHECK(facts[0].back() < Facts::kCard);
        CHECK(facts[1].front() >= Facts::kCard);
        CHECK(facts[1].back() < Facts::kFacts);
        CHECK(std::ranges::adjacent_find(facts[1]) == facts[1].end());
        CHECK(facts_of<Facts>(other, test::renamed(card, names)) == facts);
    }
}

// That the card of the highest score is played, added up plainly.
template <class Facts>
void check_scores(const SwiftNetwork& network, const Exchange& now) {
    const NetworkPolicy<Facts> policy(network);
    const ScoredCandidates all = policy.scores(now);
    Cards cards = 0;
    std::int64_t most = INT64_MIN;
    int best = -1;
    for (std::size_t k = 0; k < all.count; ++k) {
        const int card = all.cards.at(k);
        cards |= one(card);
        std::vector<unsigned> facts;
        for (const auto& some : facts_of<Facts>(now, card)) {
            facts.insert(facts.end(), some.begin(), some.end());
        }
        const std::int64_t score = plain_score(network.numbers(), Facts::kFacts, facts);
        CHECK(all.scores.at(k) == score);
        if (score > most) {
            most = score;
            best = card;
        }
    }
    CHECK(cards == policy.candidates(now));
    CHECK(policy.choose(now) == best);
}

// That a player who sees their own cards alone has the facts of a game with all cards in view.
template <class Facts>
void check_nothing_hidden(const GameState& state, const Exchange& now) {
    const Exchange seen = own_exchange(view(state, state.to_act));
    CHECK(NetworkPolicy<Facts>::candidates(now) == NetworkPolicy<Facts>::candidates(seen));
    for (LegalActions legal = legal_actions(state); !legal.empty(); legal.drop_first()) {
        const int card = bit_number(legal.first().card());
        CHECK(facts_of<Facts>(now, card) == facts_of<Facts>(seen, card));
    }
}

}  // namespace

TEST_CASE("packed rows: unpacked they are what they were, and as long as is said") {
    test::Random random;
    for (int i = 0; i < 50; ++i) {
        const PackedRows shape = {random.below(30), random.below(5) + 1, random.below(9)};
        std::vector<std::uint8_t> numbers(shape.size());
        for (std::size_t k = 0; k < numbers.size(); ++k) {
            // Every other row stays 0.
            if (k / shape.row % 2 == 0) numbers[k] = static_cast<std::uint8_t>(random.below(3));
        }
        std::vector<std::uint8_t> packed = shape.packed(numbers);
        CHECK(shape.unpacked(packed) == numbers);
        const std::size_t size = packed.size();
        CHECK(size <= (shape.rows + 7) / 8 + ((shape.rows + 1) / 2 * shape.row) + shape.others);
        packed.resize(size + 20, 255);
        CHECK(shape.packed_size(packed) == size);
    }
}

TEST_CASE("swift facts: within bounds, and the same under other names of suits") {
    test::Random random;
    for (int i = 0; i < 400; ++i) {
        Exchange now = test::some_view(random);
        if (i % 5 == 0) now.trumps = 0;
        check_facts<SwiftFacts>(random, now);
        check_facts<UnseenFacts>(random, test::some_view(random, draw_bridge()));
    }
}

TEST_CASE("swift facts: a situation counted by hand") {
    // Spades are trumps. To follow to the ten of hearts with the king and two of hearts and the
    // king of spades, which the opponent has seen; the queen of hearts lies face up. The opponent
    // is known to hold the jack of hearts, and no diamonds. Out is also the ace of spades.
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
    // Whose the highest are: own 0, the opponent's 1, unknown 2, on the table 3. Of hearts
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
    // Losing with the two: the jack is higher, and known to be the opponent's.
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
    int shown = 0;
    for (int i = 0; i < 400; ++i) {
        const Exchange now = test::some_view(random);
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
    for (int i = 0; i < 100; ++i) {
        const Exchange now = test::some_view(random);
        const Exchange unseen = test::some_view(random, draw_bridge());
        test::for_each_target([&] {
            check_scores<SwiftFacts>(swift_network(), now);
            check_scores<UnseenFacts>(unseen_network(), unseen);
        });
    }
}

TEST_CASE("swift facts: those of a game with all cards in view are those of what its player sees") {
    test::Random random;
    test::for_moments(random, 30, check_nothing_hidden<SwiftFacts>);
    test::for_moments(random, 30, check_nothing_hidden<UnseenFacts>, draw_bridge());
}

TEST_CASE("unseen facts: a situation counted by hand") {
    // To follow to the ten of hearts with the king and two of hearts and the ace of clubs; out are
    // the jack of hearts and the king of clubs.
    const auto card = [](Suit suit, int rank) {
        return bit_number({suit, static_cast<std::uint8_t>(rank)});
    };
    Exchange now;
    now.face_up = false;
    now.leader = 0;
    now.led = static_cast<std::uint8_t>(card(Suit::hearts, 8));
    const int king = card(Suit::hearts, 11);
    const int two = card(Suit::hearts, 0);
    now.hands[1] = one(king) | one(two) | one(card(Suit::clubs, 12));
    now.unplayed =
        now.hands[1] | one(now.led) | one(card(Suit::hearts, 9)) | one(card(Suit::clubs, 11));
    now.drawn = 22;

    using F = UnseenFacts;
    const unsigned follow = 1;
    const unsigned left = 1;   // two tricks, less one
    const unsigned stage = 1;  // with three tricks
    // Whose the highest are: own 0, unknown 1, on the table 2. Of hearts king, jack, ten, two,
    // of clubs ace, king.
    const unsigned hearts = 40 + (((((0 * 3) + 1) * 3) + 2) * 3) + 0;
    const unsigned clubs = 4 + (0 * 3) + 1;
    std::vector<unsigned> all = {
        F::kTricks + (follow * 13) + left,
        F::kHeld + stage,               // the ace: none is higher
        F::kHeld + stage,               // the king
        F::kHeld + F::kStages + stage,  // the two: below the jack
        F::kLength + 1,
        F::kLength + 0,
        F::kLength + 10 + 2,
        F::kLength + 0,
        F::kOut + 1,
        F::kOut + 0,
        F::kOut + 14 + 1,
        F::kOut + 0,
        F::kLengthOut + (1 * 10) + 1,
        F::kLengthOut + 0,
        F::kLengthOut + ((8 + 2) * 10) + 1,
        F::kLengthOut + 0,
        F::kTop + clubs,
        F::kTop + 0,
        F::kTop + hearts,
        F::kTop + 0,
        F::kShape + (((2 * 7) + 1) * F::kStages) + stage,
        F::kLed + (1 * 4) + 2,  // the jack is higher, two to follow with
    };
    std::ranges::sort(all);
    CHECK(facts_of<F>(now, king)[0] == all);
    // Winning with the king: what stays is jack, ten, two.
    const unsigned win = 1;
    const unsigned after_king = 13 + (((1 * 3) + 2) * 3) + 0;
    std::vector<unsigned> of_king = {F::kCard + (win * 13 * 13) + left,
                                     F::kCardBelow + (win * 8) + 1,
                                     F::kCardLength + (((win * 8) + 1) * 10) + 1,
                                     F::kCardPlace + (win * 4 * 4) + 1,
                                     F::kCardTop + (win * F::kPatterns) + after_king,
                                     F::kCardSuit + ((((win * 4 * 8)) + 1) * F::kStages) + stage};
    std::ranges::sort(of_king);
    CHECK(facts_of<F>(now, king)[1] == of_king);
    // Losing with the two: the jack is higher.
    const unsigned lose = 2;
    const unsigned after_two = 13 + (((0 * 3) + 1) * 3) + 2;
    std::vector<unsigned> of_two = {F::kCard + (((lose * 13) + 1) * 13) + left,
                                    F::kCardBelow + (lose * 8),
                                    F::kCardLength + (((lose * 8) + 1) * 10) + 1,
                                    F::kCardPlace + (((lose * 4) + 1) * 4),
                                    F::kCardTop + (lose * F::kPatterns) + after_two,
                                    F::kCardSuit + ((((lose * 4 * 8)) + 1) * F::kStages) + stage};
    std::ranges::sort(of_two);
    CHECK(facts_of<F>(now, two)[1] == of_two);
}

TEST_CASE("swift: far ahead of greedy") {
    const Reader reader = Reader::without_tables();
    MatchSetup setup;
    SUBCASE("with a face-up card") {}
    SUBCASE("drawing unseen") {
        setup.rules = draw_bridge();
    }
    setup.strategies = {"swift", "greedy"};
    setup.deals = test::kSanitized ? 20 : 150;
    setup.seed = 8;
    const MatchResult result = play_match(setup, {0, setup.deals}, reader);
    const MatchMean ahead = result.tricks.mean(setup.deals);
    CHECK(ahead.mean > (test::kSanitized ? 0 : 1.2));
}

}  // namespace honeymoon
