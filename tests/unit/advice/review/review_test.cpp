#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "advice/bidding/sampled_calls.hpp"
#include "honeymoon/advice/call_advice.hpp"
#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/advice/game_review.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/match.hpp"
#include "honeymoon/player/strategies.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/games/redealt.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/skipped.hpp"

namespace honeymoon {
namespace {

using test::question_error;
using test::Random;

const Reader& without_tables() {
    static const Reader without = Reader::without_tables();
    return without;
}

GameRecord played(const char* strategy, const GameRules& rules, std::uint64_t seed,
                  std::uint64_t number) {
    const auto north = make_strategy(strategy, without_tables());
    const auto south = make_strategy(strategy, without_tables());
    GameRecord record;
    record.rules = rules;
    record.deal = random_deal(seed, number);
    GameOptions options;
    options.play_phase = PlayPhase::own;
    options.timed = false;
    record.actions =
        play_game({north.get(), south.get()}, without_tables(), rules, record.deal, number, options)
            .actions;
    return record;
}

// North's tricks of the play phase if both play it as well as possible.
double north_tricks(const GameState& state) {
    const Position now = position(state);
    const int tricks = without_tables().value(now);
    return state.to_act == Player::north ? tricks : kDealtCards - tricks;
}

// What `action`, in the last trick of the exchange, brings the player to act: worlds are made by
// hand and handed to the referee. Of a lead, each reply is tried in each world.
double last_trick_tricks(const GameState& now, Action action) {
    const Player mover = now.to_act;
    const Player opponent = other(mover);
    const PlayerView seen = view(now, mover);
    const Card bottom = now.stock[kStockCards - 1];
    double sum = 0;
    int worlds = 0;
    for (const Card hidden : seen.unseen.cards()) {
        GameState world = now;
        if (hidden != bottom) {
            world.hands[index(opponent)].erase(hidden);
            world.hands[index(opponent)].insert(bottom);
            world.stock[kStockCards - 1] = hidden;
        }
        const Hand secret = world.hands[index(opponent)] - seen.opponent_open;
        const bool possible = std::ranges::none_of(kAllSuits, [&](Suit suit) {
            return seen.opponent_voids[static_cast<std::size_t>(suit)] &&
                   !secret.only(suit).empty();
        });
        if (!possible) continue;
        ++worlds;
        const auto mine = [&](const GameState& end) {
            const double north = north_tricks(end);
            return mover == Player::north ? north : kDealtCards - north;
        };
        apply(world, action);
        if (world.phase == Phase::play) {
            sum += mine(world);
            continue;
        }
        double least = kDealtCards;
        for (LegalActions replies = legal_actions(world); !replies.empty(); replies.drop_first()) {
            GameState end = world;
            apply(end, replies.first());
            least = std::min(least, mine(end));
        }
        sum += least;
    }
    return sum / worlds;
}

}  // namespace

TEST_CASE("review: in the last trick of the exchange costs are means over all that can be") {
    Random random;
    int mistakes = 0;
    for (int game = 0; game < (test::kSanitized ? 3 : 12); ++game) {
        const std::uint64_t seed = random.below(1'000'000);
        CAPTURE(seed);
        const GameRecord record = played("swift", german_whist(), seed, 0);
        GameState state = start(record.rules, record.deal);
        for (int i = 0; i < 24; ++i) apply(state, record.actions[static_cast<std::size_t>(i)]);
        for (std::size_t i = 24; i < 26; ++i) {
            // Not the card that was played: one of all, which may be bad.
            const LegalActions legal = legal_actions(state);
            std::vector<double> tricks;
            tricks.reserve(static_cast<std::size_t>(legal.size()));
            for (int a = 0; a < legal.size(); ++a) {
                tricks.push_back(last_trick_tricks(state, legal.at(a)));
            }
            const double best = *std::ranges::max_element(tricks);
            for (int a = 0; legal.size() > 1 && a < legal.size(); ++a) {
                const JudgedAction judged = judge_action(without_tables(), state, {}, legal.at(a));
                CAPTURE(to_string(judged.action));
                CHECK(judged.by == JudgedBy::exact);
                CHECK(judged.error == 0);
                CHECK(judged.cost == doctest::Approx(best - tricks[static_cast<std::size_t>(a)]));
                CHECK(judged.mistake == (judged.cost >= kMistakeTricks));
                for (int other = 0; other < legal.size(); ++other) {
                    const bool right = tricks[static_cast<std::size_t>(other)] > best - 1e-9;
                    CHECK(std::ranges::count(judged.right, legal.at(other)) == (right ? 1 : 0));
                }
                mistakes += judged.mistake ? 1 : 0;
            }
            apply(state, record.actions[i]);
        }
    }
    CHECK(mistakes > (test::kSanitized ? 0 : 5));
}

TEST_CASE("review: every card of the play is judged exactly, with all cards that were right") {
    Random random;
    int mistakes = 0;
    for (int game = 0; game < 4; ++game) {
        const std::uint64_t seed = random.below(1'000'000);
        CAPTURE(seed);
        const GameRecord record = played("random", german_whist(), seed, 1);
        GameState state = start(record.rules, record.deal);
        double heading = 0;
        for (std::size_t i = 0; i < record.actions.size(); ++i) {
            const Action action = record.actions[i];
            if (state.phase == Phase::play) {
                const Outlook now = outlook(without_tables(), state).value();
                CHECK(now.error == 0);
                if (i > 26) CHECK(now.north == heading);
                const JudgedAction judged = judge_action(without_tables(), state, {}, action);
                // What each card leads to, by the outlook behind it.
                const double sign = state.to_act == Player::north ? 1 : -1;
                const LegalActions legal = legal_actions(state);
                for (int a = 0; a < legal.size(); ++a) {
                    GameState next = state;
                    apply(next, legal.at(a));
                    const double less = sign * (now.north - outlook(without_tables(), next)->north);
                    CHECK(less >= 0);
                    CHECK(std::ranges::count(judged.right, legal.at(a)) == (less == 0 ? 1 : 0));
                    if (legal.at(a) == action) CHECK(judged.cost == less);
                }
                CHECK(judged.mistake == (judged.cost > 0));
                CHECK((judged.by == JudgedBy::choice) == (legal.size() == 1));
                mistakes += judged.mistake ? 1 : 0;
                heading = now.north - (sign * judged.cost);
            }
            apply(state, action);
        }
        CHECK(outlook(without_tables(), state)->north == state.play_tricks[0]);
        CHECK(heading == state.play_tricks[0]);
    }
    CHECK(mistakes > 4);
}

TEST_CASE("review: an ace of trumps thrown to a worthless trick is a mistake") {
    Deal deal = random_deal(3);
    deal.dealer = Player::south;  // north leads
    deal.hands[0] = parse_hand("987.987.987.9876");
    deal.hands[1] = parse_hand("AKQ2.QJT2.QJT32.");
    std::size_t next = 0;
    deal.stock[next++] = {Suit::spades, 1};  // S3: spades are trump, and it is not worth much
    const Hand rest = Hand::full() - deal.hands[0] - deal.hands[1];
    for (const Card card : rest.cards()) {
        if (card != deal.stock[0]) deal.stock[next++] = card;
    }
    Random random;
    constexpr int rounds = test::kSanitized ? 1 : 3;
    for (int i = 0; i < rounds; ++i) {
        ReviewOptions options;
        options.samples = test::kSanitized ? 100 : 1000;
        options.seed = random.below(1'000'000);
        CAPTURE(options.seed);
        GameState state = start(german_whist(), deal);
        apply(state, parse_action("C6"));
        const JudgedAction bad =
            judge_action(without_tables(), state, {}, parse_action("SA"), options);
        CHECK(bad.mistake);
        CHECK(bad.by == JudgedBy::samples);
        CHECK(bad.cost > 0.25);
        CHECK(bad.error > 0);
        CHECK(bad.error < 0.05 * (test::kSanitized ? 3.5 : 1));
        CHECK(std::ranges::count(bad.right, bad.action) == 0);
        const JudgedAction good =
            judge_action(without_tables(), state, {}, bad.right.front(), options);
        CHECK_FALSE(good.mistake);
        CHECK(good.cost == 0);
    }
}

TEST_CASE("review: what is worth the same by symmetry is no mistake, whatever the samples say") {
    // Hearts, diamonds and clubs are alike, so that three cards of a rank are worth the same; but
    // no two of them are told apart from the others by neighbours alone.
    Deal deal = random_deal(3);
    deal.dealer = Player::north;  // south leads
    deal.hands[1] = parse_hand("K.QJ63.QJ63.QJ63");
    deal.stock[0] = {Suit::spades, 5};
    Hand rest = Hand::full() - deal.hands[1];
    rest.erase(deal.stock[0]);
    deal.hands[0] = {};
    std::size_t next = 1;
    for (const Card card : rest.cards()) {
        if (deal.hands[0].size() < kDealtCards) {
            deal.hands[0].insert(card);
        } else {
            deal.stock[next++] = card;
        }
    }
    const GameState state = start(german_whist(), deal);
    Random random;
    int beyond = 0;
    int judgements = 0;
    for (int i = 0; i < (test::kSanitized ? 2 : 8); ++i) {
        ReviewOptions options;
        options.samples = 200;
        options.seed = random.below(1'000'000'000);
        CAPTURE(options.seed);
        std::vector<JudgedAction> cards;
        cards.reserve(3);
        for (const char* const card : {"HQ", "DQ", "CQ"}) {
            cards.push_back(judge_action(without_tables(), state, {}, parse_action(card), options));
        }
        for (const JudgedAction& one : cards) {
            // Against the best of the three, whichever it is.
            const bool against_equal = one.right.front().card().rank == one.action.card().rank ||
                                       one.right.front().card().rank == one.action.card().rank - 1;
            if (!against_equal) continue;
            CHECK_FALSE(one.mistake);
            ++judgements;
            beyond += one.cost > kMistakeErrors * one.error ? 1 : 0;
        }
    }
    CAPTURE(judgements);
    // Of as many as 24 differences that are nothing but chance, about one in 700 is beyond.
    CHECK(beyond <= 1);
    // And cards of which there is no telling apart cost nothing at all.
    const JudgedAction queen = judge_action(without_tables(), state, {}, parse_action("HQ"));
    const JudgedAction jack = judge_action(without_tables(), state, {}, parse_action("HJ"));
    CHECK(queen.cost == jack.cost);
}

TEST_CASE("review: strong players make far fewer mistakes than those who play at random") {
    if (test::kSanitized) return test::skipped("whole games by `best` take minutes");
    Random random;
    const std::uint64_t seed = random.below(1'000'000);
    CAPTURE(seed);
    ReviewOptions options;
    options.samples = 64;
    const auto mistakes = [&](const char* strategy) {
        std::array<int, 4> by_phase{};
        for (std::uint64_t number = 0; number < 3; ++number) {
            const GameRecord record = played(strategy, honeymoon_bridge(), seed, number);
            for (const JudgedAction& one : review_game(without_tables(), record, options)) {
                by_phase.at(static_cast<std::size_t>(one.phase)) += one.mistake ? 1 : 0;
            }
        }
        return by_phase;
    };
    const auto of_random = mistakes("random");
    const auto of_best = mistakes("best");
    CHECK(of_random[0] > 1);
    CHECK(of_random[1] > 12);
    CHECK(of_random[2] > 2);
    CHECK(of_best[0] == 0);
    CHECK(of_best[1] < 9);
    CHECK(of_best[2] == 0);
}

TEST_CASE("review: action by action, on any number of threads, the same from the same seed" *
          doctest::test_suite("threads")) {
    const GameRecord record = played("greedy", honeymoon_bridge(), 11, 2);
    ReviewOptions options;
    options.samples = 16;
    double share = 0;
    const std::vector<JudgedAction> all =
        review_game(without_tables(), record, options, [&](double done) {
            CHECK(done > share);
            share = done;
        });
    CHECK(share == 1);
    REQUIRE(all.size() == record.actions.size());
    ReviewOptions other_options = options;
    options.parallel = true;
    other_options.seed = 2;
    bool differs = false;
    GameState state = start(record.rules, record.deal);
    const std::span<const Action> actions = record.actions;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const std::span<const Action> past = actions.first(i);
        CHECK(all[i] == judge_action(without_tables(), state, past, actions[i], options));
        differs |=
            !(all[i] == judge_action(without_tables(), state, past, actions[i], other_options));
        CHECK(all[i].player == state.to_act);
        CHECK(all[i].phase == state.phase);
        CHECK(all[i].action == actions[i]);
        apply(state, actions[i]);
    }
    CHECK(differs);
}

TEST_CASE("review: the outlook of the exchange is the mean of games of the strategy `swift`") {
    Random random;
    const std::uint64_t seed = random.below(1'000'000);
    CAPTURE(seed);
    const Deal dealt = random_deal(seed);
    ReviewOptions options;
    options.samples = 1000;
    const Outlook said = outlook(without_tables(), start(german_whist(), dealt), options).value();
    const auto north = make_strategy("swift", without_tables());
    const auto south = make_strategy("swift", without_tables());
    constexpr int games = 400;
    double sum = 0;
    double squares = 0;
    for (int game = 0; game < games; ++game) {
        Deal deal = dealt;
        std::vector<Card> rest(deal.stock.begin() + 1, deal.stock.end());
        random.shuffle(rest);
        std::ranges::copy(rest, deal.stock.begin() + 1);
        GameOptions how;
        how.every_action = false;
        how.timed = false;
        const PlayedGame end =
            play_game({north.get(), south.get()}, without_tables(), german_whist(), deal, 1, how);
        const double tricks = end.result().tricks[0];
        sum += tricks;
        squares += tricks * tricks;
    }
    const double mean = sum / games;
    const double error = std::sqrt(((squares / games) - (mean * mean)) / games);
    CAPTURE(said.north);
    CAPTURE(mean);
    CHECK(std::abs(said.north - mean) < 4 * std::hypot(error, said.error));
    CHECK(said.error == doctest::Approx(error * std::sqrt(games / 1000.0)).epsilon(0.2));
}

TEST_CASE("review: calls before the exchange cost points, and a grand slam on nothing many") {
    Random random;
    for (int i = 0; i < 6; ++i) {
        const std::uint64_t seed = random.below(1'000'000);
        CAPTURE(seed);
        const GameState state = start(honeymoon_bridge(), random_deal(seed));
        CallOptions options;
        const PlayerView seen = view(state, state.to_act);
        const auto advice = advise_calls(without_tables(), seen, {}, options);
        const JudgedAction best = judge_action(without_tables(), state, {}, advice.front().call);
        CHECK_FALSE(best.mistake);
        CHECK(best.cost == 0);
        const JudgedAction slam = judge_action(without_tables(), state, {}, parse_action("7NT"));
        CHECK(slam.mistake);
        CHECK(slam.cost > 300);
        // The second sample says what the first one did, but for chance.
        options.every_call = true;
        const auto all = advise_calls(without_tables(), seen, {}, options);
        const auto it = std::ranges::find(all, parse_action("7NT"), &AdvisedCall::call);
        CHECK(std::abs(slam.cost - (advice.front().points - it->points)) <
              4 * std::hypot(it->error, advice.front().error, slam.error));
        // A call against itself is worth nothing more, without error.
        const advice::CallDifference none = advice::call_difference(
            seen.own, seen.unseen, {}, static_cast<unsigned>(index(seen.viewer)),
            {state.rules, state.standing}, 5, 5, 50, 1);
        CHECK(none.points == 0);
        CHECK(none.error == 0);
    }
}

TEST_CASE("review: keep-or-discard is judged by what could be known") {
    const GameRules rules = keep_or_discard();
    Random random;
    GameState state = start(rules, random_deal(random.below(1'000'000), 0, rules));
    std::vector<Action> past;
    ReviewOptions options;
    options.samples = 50;
    int hidden = 0;
    while (state.phase != Phase::over) {
        LegalActions legal = legal_actions(state);
        if (state.phase == Phase::auction) legal.calls &= state.contract ? 1U : ~std::uint64_t{7};
        const Action action = legal.at(random.between(0, legal.size() - 1));
        const JudgedAction judged = judge_action(without_tables(), state, past, action, options);
        CHECK(judged.cost >= 0);
        if (state.phase == Phase::draw) {
            CHECK(judged.by == JudgedBy::network);
            CHECK(judged.in_points());
            CHECK((judged.cost == 0) == (judged.right.front() == action));
        } else if (state.phase == Phase::play && legal.size() > 1) {
            CHECK(judged.by == JudgedBy::samples);
            CHECK_FALSE(judged.in_points());
            // The best card costs nothing.
            CHECK(judge_action(without_tables(), state, past, judged.right.front(), options).cost ==
                  0);
            // However the hidden cards lie.
            RandomStream stream(random.below(1U << 30U));
            const GameState anew = test::redrawn(state, state.to_act, past, stream);
            REQUIRE(view(anew, state.to_act) == view(state, state.to_act));
            CHECK(judge_action(without_tables(), anew, past, action, options) == judged);
            ++hidden;
        }
        past.push_back(action);
        apply(state, action);
    }
    CHECK(hidden > 5);
}

TEST_CASE("review: calls after the exchange are exact, its cards are not judged there") {
    const GameRecord record = played("greedy", draw_bridge(), 5, 0);
    GameState state = start(record.rules, record.deal);
    const std::span<const Action> actions = record.actions;
    bool called = false;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const JudgedAction judged =
            judge_action(without_tables(), state, actions.first(i), actions[i]);
        if (state.phase == Phase::exchange && legal_actions(state).size() > 1) {
            CHECK(judged.by == JudgedBy::nothing);
            CHECK(judged.right.empty());
            CHECK_FALSE(outlook(without_tables(), state).has_value());
        }
        if (state.phase == Phase::auction) {
            called = true;
            CHECK(judged.by == JudgedBy::exact);
            CHECK(judged.error == 0);
            CHECK(judged.cost == 0);  // the strategy calls as well as can be
            const JudgedAction slam =
                judge_action(without_tables(), state, actions.first(i), Action::bid(7, {}));
            CHECK(slam.mistake);
        }
        apply(state, actions[i]);
    }
    CHECK(called);
}

TEST_CASE("review: what cannot be judged is refused") {
    const GameState state = start(german_whist(), random_deal(1));
    const Hand lacks = Hand::full() - state.hands[index(state.to_act)];
    const auto message = question_error([&] {
        return judge_action(without_tables(), state, {}, Action::card(lacks.cards().front()));
    });
    CHECK(message != "no error");
    ReviewOptions options;
    options.samples = 1;
    const Action legal = legal_actions(state).first();
    CHECK(question_error([&] {
              return judge_action(without_tables(), state, {}, legal, options);
          }) == "samples: write a number from 2 to 100000");
    CHECK(question_error([&] { return outlook(without_tables(), state, options); }) ==
          "samples: write a number from 2 to 100000");
}

}  // namespace honeymoon
