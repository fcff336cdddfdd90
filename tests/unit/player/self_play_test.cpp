// How the swift player learns.
#include "player/training/self_play.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "libtb/base/random.hpp"
#include "libtb/base/threads.hpp"
#include "player/exchange/exchange.hpp"
#include "player/policies/learned_policy.hpp"
#include "player/policies/swift_policy.hpp"
#include "player/training/critic.hpp"
#include "player/training/exchange_deal.hpp"
#include "player/training/learning_game.hpp"
#include "player/training/sparse_network.hpp"
#include "tests/unit/support/errors.hpp"
#include "tests/unit/support/random.hpp"
#include "tests/unit/support/sanitized.hpp"

namespace honeymoon {

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
                const CriticFacts::List facts = CriticFacts::of(now, tricks, random.below(2) == 0);
                CHECK(facts.count <= CriticFacts::kMost);
                for (const unsigned fact : facts) CHECK(fact < CriticFacts::kFacts);
            }
            now.play(random_card(now.legal(), cards));
        }
    }
}

TEST_CASE("learning game: an opponent is shown the game as it is") {
    test::Random random;
    CAPTURE(random.seed());
    const Reader reader = Reader::without_tables();
    FrozenOpponent opponent("learned", reader);
    for (int number = 0; number < 50; ++number) {
        const Deal deal = random_deal(random.below(1'000'000));
        const Player his = random.below(2) == 0 ? Player::north : Player::south;
        LearningGame game(deal, opponent, his, 1);
        RandomStream cards(random.below(1'000'000));
        while (!game.now().over()) {
            const Exchange& now = game.now();
            CHECK(game.opponent_acts() == (now.to_act() == index(his)));
            CHECK(game.opponent_leads() == (now.leader == index(his)));
            if (game.opponent_acts()) {
                const LearnedPolicy same(learned_values(true));
                CHECK(game.opponents_card() == same.choose(now));
            }
            // Something else in a copy, which the game must not feel.
            LearningGame copy = game;
            copy.play(random_card(now.legal(), cards));
            game.play(random_card(now.legal(), cards));
        }
    }
}

TEST_CASE(
    "self-play: a seed gives the same network, whatever the threads and where it is stopped") {
    const Reader reader = Reader::without_tables();
    SelfPlayOptions options = {.games = 120, .seed = 5};
    SUBCASE("against itself") {}
    SUBCASE("against an opponent who stays as he is") {
        options.against = "greedy";
    }
    const auto learned = [&](int threads) {
        SelfPlay learning(reader, options);
        with_threads(threads, [&] {
            while (!learning.over()) learning.step();
        });
        return learning.network();
    };
    if (test::kSanitized) return;  // a minute
    const std::vector<std::uint8_t> one_thread = learned(1);
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

    SelfPlay other(reader, {.games = 120, .seed = 6, .against = options.against});
    SelfPlay another(reader, {.games = 120, .seed = 5, .against = "learned"});
    const auto refused = [](SelfPlay& learning, std::span<const std::uint8_t> bytes) {
        return test::question_error([&] {
            learning.restore(bytes, "state");
            return 0;
        });
    };
    const std::string why = "(not a question) state: not what learning";
    CHECK(refused(other, state).starts_with(why));
    CHECK(refused(another, state).starts_with(why));
    CHECK(refused(second, std::span(state).first(99)).starts_with(why));
}

}  // namespace honeymoon
