// How the swift player learns.
#include "tools/train/self_play.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "advice/exchange_model/exchange.hpp"
#include "advice/policies/swift_policy.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/threads.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/skipped.hpp"
#include "tools/train/critic/unseen_critic.hpp"
#include "tools/train/exchange_deal.hpp"
#include "tools/train/game_kinds.hpp"
#include "tools/train/learning_game.hpp"
#include "tools/train/sparse_network.hpp"

namespace honeymoon {

using namespace advice;
using namespace player;

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

namespace {

// That the facts of a critic are within bounds at any moment between tricks.
template <class Games>
void check_critic(test::Random& random) {
    using Lookups = typename Games::Lookups;
    using Facts = typename Games::CriticFacts;
    for (int game = 0; game < 100; ++game) {
        const Deal deal = random_deal(random.below(1'000'000));
        const Trump trump = Games::trump(deal, random.below(40));
        Exchange now = dealt(deal, trump, Games::kRules.face_up);
        RandomStream cards(random.below(1'000'000));
        while (!now.over()) {
            if (now.led == Exchange::kNone) {
                std::vector<Position> positions;
                Lookups::add(now, trump, positions);
                REQUIRE(positions.size() == Lookups::kCount);
                std::array<std::uint8_t, Lookups::kCount> tricks{};
                for (std::size_t i = 0; i < positions.size(); ++i) {
                    CHECK(positions[i].leader.size() == kDealtCards);
                    CHECK(positions[i].follower.size() == kDealtCards);
                    tricks.at(i) = static_cast<std::uint8_t>(random.between(0, 13));
                }
                const auto facts = Facts::of(now, tricks, random.below(2) == 0);
                CHECK(facts.count <= Facts::kMost);
                for (const unsigned fact : facts) CHECK(fact < Facts::kFacts);
            }
            now.play(random_card(now.legal(), cards));
        }
    }
}

}  // namespace

TEST_CASE("critic: facts are within bounds at any moment between tricks") {
    test::Random random;
    check_critic<FaceUpGames>(random);
    check_critic<UnseenGames>(random);
}

TEST_CASE("critic: drawn unseen, the contract goes to whoever takes more in their best strain") {
    test::Random random;
    const Reader reader = Reader::without_tables();
    for (int i = 0; i < 10; ++i) {
        Exchange now = dealt(random_deal(random.below(1'000'000)), {}, false);
        now.leader = static_cast<std::uint8_t>(random.below(2));
        std::vector<Position> positions;
        UnseenLookups::add(now, {}, positions);
        std::vector<std::uint8_t> tricks(positions.size());
        reader.values(positions, tricks);
        std::array<int, 2> best{};
        for (const unsigned declarer : {0U, 1U}) {
            for (const Trump trump : kStrains) {
                const int defender = reader.value(play_position(now, 1 - declarer, trump));
                best.at(declarer) = std::max(best.at(declarer), kDealtCards - defender);
            }
        }
        const int own = best.at(now.leader);
        const int other = best.at(1U - now.leader);
        const double expected = own == other ? 6.5 : own > other ? own : kDealtCards - other;
        CHECK(UnseenLookups::played(tricks) == expected);
    }
}

TEST_CASE("learning game: an opponent is shown the game as it is") {
    test::Random random;
    const Reader reader = Reader::without_tables();
    FrozenOpponent opponent("swift", reader);
    for (int number = 0; number < 50; ++number) {
        constexpr std::array<GameRules, 3> all = {FaceUpGames::kRules, LoserLeadsGames::kRules,
                                                  UnseenGames::kRules};
        const GameRules& rules = all.at(static_cast<std::size_t>(number) % all.size());
        const Deal deal = random_deal(random.below(1'000'000));
        const Player seat = random.below(2) == 0 ? Player::north : Player::south;
        LearningGame game(rules, deal, opponent, seat, 1);
        GameState state = start(rules, deal);
        RandomStream cards(random.below(1'000'000));
        while (!game.now().over()) {
            const Exchange& now = game.now();
            CHECK(game.opponent_acts() == (now.to_act() == index(seat)));
            CHECK(game.opponent_leads() == (now.leader == index(seat)));
            if (game.opponent_acts()) {
                const int same =
                    with_policy(now, [&](const auto& policy) { return policy.choose(now); });
                CHECK(game.opponents_card() == same);
            }
            // Something else in a copy, which the game must not feel.
            LearningGame copy = game;
            copy.play(random_card(now.legal(), cards));
            const int card = random_card(now.legal(), cards);
            apply(state, Action::card(card_of(card)));
            game.play(card);
        }
        // Of an auction that is still to come the winner of the last trick is the leader.
        if (state.phase == Phase::play) CHECK(game.now().leader == index(state.leader));
    }
}

TEST_CASE(
    "self-play: a seed gives the same network, whatever the threads and where it is stopped") {
    const Reader reader = Reader::without_tables();
    SelfPlayOptions options = {.games = 120, .seed = 5};
    SUBCASE("against itself") {}
    SUBCASE("against itself, drawing unseen") {
        options.kind = GameKind::unseen;
    }
    SUBCASE("against an opponent that stays as it is") {
        options.against = "greedy";
    }
    if (test::kSanitized) return test::skipped("self-play takes a minute");
    const auto step = [](SelfPlay& learning, int threads) {
        with_threads(threads, [&] { learning.step(); });
    };
    const auto whole = self_play(reader, options);
    step(*whole, 1);
    const auto stopped = self_play(reader, options);
    step(*stopped, 3);
    CHECK(stopped->network() == whole->network());
    const std::vector<std::uint8_t> state = stopped->state();
    const auto resumed = self_play(reader, options);
    resumed->restore(state, "state");
    CHECK(resumed->games() == stopped->games());
    CHECK(resumed->network() == stopped->network());
    step(*whole, 1);
    step(*resumed, 3);
    CHECK((whole->over() && resumed->over()));
    CHECK(resumed->network() == whole->network());

    const auto refused = [&](const SelfPlayOptions& others, std::span<const std::uint8_t> bytes) {
        return test::question_error([&] { self_play(reader, others)->restore(bytes, "state"); });
    };
    const std::string why = "(not a question) state: not what learning";
    CHECK(refused(options, std::span(state).first(99)).starts_with(why));
    SelfPlayOptions others = options;
    others.seed = 6;
    CHECK(refused(others, state).starts_with(why));
    others = options;
    others.against = "swift";
    CHECK(refused(others, state).starts_with(why));
    others = options;
    others.kind = options.kind == GameKind::unseen ? GameKind::face_up : GameKind::unseen;
    CHECK(refused(others, state).starts_with(why));
}

}  // namespace honeymoon
