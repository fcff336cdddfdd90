#include "honeymoon/chance/expectiminimax.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <new>
#include <numeric>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "libtb/base/random.hpp"
#include "tests/support/games/draw_games.hpp"
#include "tests/support/random.hpp"

using namespace honeymoon;
using test::Pig;
using test::plain_counts;
using test::plain_value;
using test::PlainCounts;
using test::Random;
using test::SmallExchange;

namespace {

constexpr int kToTheEnd = 1000;

bool near(double a, double b) {
    return std::abs(a - b) <= 1e-9;
}

template <class Game>
double plain(const Game& game, const typename Game::State& state, int plies) {
    std::uint64_t nodes = 0;
    return plain_value(game, state, plies, nodes);
}

// Every game is asked as an object, even for what is the same in all its objects.
// NOLINTBEGIN(readability-convert-member-functions-to-static)

// A tree made of a seed: of any branching, any turns, any probabilities, with several ways to most
// states, chance after chance, outcomes that are equal or cannot be, and ends everywhere.
class RandomGame {
public:
    struct State {
        std::uint32_t number = 0;
        std::uint32_t depth = 0;

        friend bool operator==(const State&, const State&) = default;
    };

    RandomGame(std::uint64_t seed, std::uint32_t width, std::uint32_t depth,
               std::uint32_t branching, bool one_hash = false)
        : seed_(seed), width_(width), depth_(depth), branching_(branching), one_hash_(one_hash) {}

    [[nodiscard]] std::uint64_t hash(const State& state) const {
        return one_hash_ ? 0 : key(state);
    }
    [[nodiscard]] PlyTurn turn(const State& state) const {
        const std::uint32_t kind = stream(state, 1).below(16);
        if (state.depth >= depth_ || kind == 0) return PlyTurn::over;
        if (kind <= 5) return PlyTurn::max;
        return kind <= 10 ? PlyTurn::min : PlyTurn::chance;
    }
    void actions(const State& state, std::vector<State>& to) const {
        RandomStream random = stream(state, 2);
        const std::uint32_t count = 1 + random.below(branching_);
        for (std::uint32_t k = 0; k < count; ++k) to.push_back(below(state, random));
    }
    void outcomes(const State& state, std::vector<PlyOutcome<State>>& to) const {
        RandomStream random = stream(state, 3);
        const std::uint32_t count = 1 + random.below(branching_);
        std::vector<std::uint32_t> weights;
        for (std::uint32_t k = 0; k < count; ++k) weights.push_back(random.below(5));
        weights[random.below(count)] += 1;
        const auto sum = std::accumulate(weights.begin(), weights.end(), 0.0);
        for (const std::uint32_t weight : weights) {
            to.push_back({below(state, random), weight / sum});
        }
    }
    void evaluate(std::span<const State> states, std::span<double> values) const {
        for (std::size_t i = 0; i < states.size(); ++i) {
            // Equal values are not rare.
            values[i] = (stream(states[i], 4).below(9) / 4.0) - 1;
        }
    }

private:
    [[nodiscard]] static std::uint64_t key(const State& state) {
        return state.number | std::uint64_t{state.depth} << 32U;
    }
    [[nodiscard]] RandomStream stream(const State& state, std::uint64_t what) const {
        return RandomStream((seed_ * 8) + what, key(state));
    }
    [[nodiscard]] State below(const State& state, RandomStream& random) const {
        return {random.below(width_), state.depth + 1};
    }

    std::uint64_t seed_;
    std::uint32_t width_;
    std::uint32_t depth_;
    std::uint32_t branching_;
    bool one_hash_;
};
static_assert(PlyGame<RandomGame> && PlyGame<Pig> && PlyGame<SmallExchange>);

// A tree with so many actions and outcomes everywhere, in which no state occurs twice.
class FullGame {
public:
    struct State {
        std::uint64_t number = 0;
        std::uint32_t depth = 0;

        friend bool operator==(const State&, const State&) = default;
    };
    FullGame(std::uint32_t actions, std::uint32_t outcomes)
        : actions_(actions), outcomes_(outcomes) {}
    [[nodiscard]] std::uint64_t hash(const State& state) const {
        return state.number + state.depth;
    }
    [[nodiscard]] PlyTurn turn(const State& state) const {
        if (state.depth % 2 == 1) return PlyTurn::chance;
        return state.depth % 4 == 0 ? PlyTurn::max : PlyTurn::min;
    }
    void actions(const State& state, std::vector<State>& to) const {
        for (std::uint32_t k = 0; k < actions_; ++k) {
            to.push_back({(state.number * actions_) + k, state.depth + 1});
        }
    }
    void outcomes(const State& state, std::vector<PlyOutcome<State>>& to) const {
        for (std::uint32_t k = 0; k < outcomes_; ++k) {
            to.push_back({{(state.number * outcomes_) + k, state.depth + 1}, 1.0 / outcomes_});
        }
    }
    void evaluate(std::span<const State> states, std::span<double> values) const {
        for (std::size_t i = 0; i < states.size(); ++i) {
            values[i] = RandomStream(states[i].number, states[i].depth).unit();
        }
    }

private:
    std::uint32_t actions_;
    std::uint32_t outcomes_;
};

// NOLINTEND(readability-convert-member-functions-to-static)

// Against plain search, so many plies ahead: all values, the best action, and what is stored.
template <class Game>
void check(const Game& game, const typename Game::State& root, int plies) {
    CAPTURE(plies);
    const PlyAnswer answer = expectiminimax(game, root, {.plies = plies, .threads = 1});
    CHECK((answer.end == PlyEnd::solved || answer.end == PlyEnd::plies));
    CHECK(near(answer.value, plain(game, root, plies)));
    if (answer.end == PlyEnd::solved) CHECK(near(answer.value, plain(game, root, plies + 3)));
    std::vector<typename Game::State> actions;
    const PlyTurn turn = game.turn(root);
    if (turn != PlyTurn::chance && turn != PlyTurn::over && plies > 0) game.actions(root, actions);
    REQUIRE(answer.action_values.size() == actions.size());
    for (std::size_t k = 0; k < actions.size(); ++k) {
        CHECK(near(answer.action_values[k], plain(game, actions[k], plies - 1)));
        if (k < answer.action) CHECK(answer.action_values[k] != answer.value);
        if (k == answer.action) CHECK(answer.action_values[k] == answer.value);
    }
    const PlainCounts counts = plain_counts(game, root, plies);
    CHECK(answer.states == counts.states);
    CHECK(answer.edges == counts.edges);
}

SmallExchange::State small_deal(Random& random, int size, int exchanges) {
    std::vector<std::uint8_t> pack(static_cast<std::size_t>(2 * (size + exchanges)));
    std::iota(pack.begin(), pack.end(), std::uint8_t{0});
    random.shuffle(pack);
    return SmallExchange::deal(pack, size, exchanges);
}

}  // namespace

TEST_CASE("expectiminimax says what plain search says, with each state once: random trees") {
    Random random;
    for (int i = 0; i < 150; ++i) {
        CAPTURE(i);
        const auto width = static_cast<std::uint32_t>(random.between(1, 40));
        const auto depth = static_cast<std::uint32_t>(random.between(1, 9));
        const auto branching = static_cast<std::uint32_t>(random.between(1, 4));
        // Hashes are only a help.
        const RandomGame game(random.below(1U << 30U), width, depth, branching, random.coin());
        const RandomGame::State root{static_cast<std::uint32_t>(random.below(width)), 0};
        for (int plies = 0; plies <= 10; ++plies) check(game, root, plies);
    }
}

TEST_CASE("expectiminimax says what plain search says, with each state once: small games") {
    for (int plies = 0; plies <= 7; ++plies) {
        check(Pig(10), {}, plies);
        check(Pig(20), {11, 8, 4, true, false}, plies);
        check(Pig(20), {11, 8, 4, false, true}, plies);
        check(Pig(20), {20, 8, 0, false, false}, plies);
        check(FullGame(2, 3), {}, plies);
        check(FullGame(1, 1), {}, plies);
    }
    Random random;
    for (int i = 0; i < 4; ++i) {
        check(SmallExchange(5), small_deal(random, 3, 1), kToTheEnd);
        check(SmallExchange(7), small_deal(random, 3, 2), kToTheEnd);
        check(SmallExchange(8), small_deal(random, 4, 2), 7);
    }
}

TEST_CASE("expectiminimax stores no edge where the tree is full") {
    const PlyAnswer full = expectiminimax(FullGame(3, 4), {}, {.plies = 6});
    CHECK(full.states == 1 + 3 + 12 + 36 + 144 + 432 + 1728);
    CHECK(full.edges == full.states - 1);
    CHECK(full.full_edges == full.edges);
    // With merging some are written down.
    const PlyAnswer merged = expectiminimax(Pig(30), {}, {.plies = 6});
    CHECK(merged.full_edges > 0);
    CHECK(merged.full_edges < merged.edges);
}

TEST_CASE("expectiminimax stops at any question, and has no values then") {
    Random random;
    const auto root = small_deal(random, 3, 2);
    std::uint64_t polls = 0;
    PlyOptions options;
    options.stop = [&polls] { return ++polls == 0; };
    const PlyAnswer whole = expectiminimax(SmallExchange(7), root, options);
    CHECK(whole.end == PlyEnd::solved);
    CHECK(polls > whole.states / 1000);
    for (std::uint64_t at = 0; at < polls; ++at) {
        CAPTURE(at);
        options.stop = [left = at]() mutable { return left-- == 0; };
        const PlyAnswer answer = expectiminimax(SmallExchange(7), root, options);
        CHECK(answer.end == PlyEnd::stopped);
        CHECK(answer.action_values.empty());
    }
}

TEST_CASE("expectiminimax keeps within its memory, and uses it") {
    Random random;
    const SmallExchange game(8);
    const auto root = small_deal(random, 4, 3);
    const PlyAnswer whole = expectiminimax(game, root);
    CHECK(whole.end == PlyEnd::solved);
    PlyOptions options;
    options.memory_bytes = whole.peak_memory_bytes;
    const PlyAnswer same = expectiminimax(game, root, options);
    CHECK(same.end == PlyEnd::solved);
    CHECK(same.value == whole.value);
    for (std::uint64_t less = 1; less <= whole.peak_memory_bytes; less *= 2) {
        options.memory_bytes = whole.peak_memory_bytes - less;
        CAPTURE(options.memory_bytes);
        const PlyAnswer answer = expectiminimax(game, root, options);
        CHECK(answer.end == PlyEnd::memory);
        CHECK(answer.peak_memory_bytes <= options.memory_bytes);
    }
}

namespace {

// One state a level, without end, and of no value.
class Endless {
public:
    struct State {
        std::uint64_t number = 0;

        friend bool operator==(const State&, const State&) = default;
    };

    [[nodiscard]] static std::uint64_t hash(const State& state) { return state.number; }
    [[nodiscard]] static PlyTurn turn(const State& /*state*/) { return PlyTurn::max; }
    static void actions(const State& state, std::vector<State>& to) {
        to.push_back({state.number + 1});
    }
    void outcomes(const State& /*state*/, std::vector<PlyOutcome<State>>& /*to*/) const {}
    static void evaluate(std::span<const State> /*states*/, std::span<double> values) {
        std::ranges::fill(values, std::nan(""));
    }
};

}  // namespace

TEST_CASE("expectiminimax counts the memory of levels, however small they are") {
    const PlyAnswer answer =
        expectiminimax(Endless(), {}, {.memory_bytes = std::uint64_t{1} << 20U});
    CHECK(answer.end == PlyEnd::memory);
    CHECK(answer.peak_memory_bytes <= std::uint64_t{1} << 20U);
}

TEST_CASE("expectiminimax names an action that there is, even if values are no numbers") {
    const PlyAnswer answer = expectiminimax(Endless(), {}, {.plies = 3});
    CHECK(answer.end == PlyEnd::plies);
    REQUIRE(answer.action_values.size() == 1);
    CHECK(std::isnan(answer.action_values[0]));
    CHECK(answer.action == 0);
}

TEST_CASE("expectiminimax says the same with any number of threads" *
          doctest::test_suite("threads")) {
    Random random;
    const SmallExchange game(8);
    const auto root = small_deal(random, 4, 3);
    PlyOptions options;
    options.threads = 1;
    const PlyAnswer one = expectiminimax(game, root, options);
    CHECK(one.states > 20'000);
    for (const int threads : {0, 2, 3, 8}) {
        options.threads = threads;
        const PlyAnswer many = expectiminimax(game, root, options);
        CHECK(many.value == one.value);
        CHECK(many.action_values == one.action_values);
    }
}

namespace {

// Pig with a fault.
class FaultyPig : public Pig {
public:
    enum class Fault : std::uint8_t { no_action, sum, negative, thrown, thrown_value, no_memory };

    explicit FaultyPig(Fault fault) : Pig(20), fault_(fault) {}
    void actions(const State& state, std::vector<State>& to) const {
        if (faulty(state, Fault::no_action)) return;
        Pig::actions(state, to);
        if (faulty(state, Fault::thrown)) throw std::runtime_error("thrown");
        if (faulty(state, Fault::no_memory)) throw std::bad_alloc();
    }
    void outcomes(const State& state, std::vector<PlyOutcome<State>>& to) const {
        Pig::outcomes(state, to);
        if (faulty(state, Fault::sum)) to.pop_back();
        if (faulty(state, Fault::negative)) {
            to[0].probability -= 1;
            to[1].probability += 1;
        }
    }
    void evaluate(std::span<const State> states, std::span<double> values) const {
        Pig::evaluate(states, values);
        if (std::ranges::any_of(states, [this](const State& state) {
                return faulty(state, Fault::thrown_value);
            })) {
            throw std::runtime_error("no value");
        }
    }

private:
    [[nodiscard]] bool faulty(const State& state, Fault fault) const {
        return fault_ == fault && state.turn == 6;
    }
    Fault fault_;
};

std::string error_of(FaultyPig::Fault fault) {
    try {
        (void)expectiminimax(FaultyPig(fault), {}, {.plies = 7});
    } catch (const Error& error) {
        CHECK(error.kind() == Error::Kind::question);
        return error.what();
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("expectiminimax says what is wrong with a game") {
    using Fault = FaultyPig::Fault;
    CHECK(error_of(Fault::no_action) ==
          "a game that is not over has no action for the player on turn");
    CHECK(error_of(Fault::sum) ==
          "the probabilities of 5 outcomes of chance are none, or their sum is not 1");
    CHECK(error_of(Fault::negative) ==
          "the probabilities of 6 outcomes of chance are none, or their sum is not 1");
    CHECK(error_of(Fault::thrown) == "thrown");
    CHECK(error_of(Fault::thrown_value) == "no value");
    CHECK(expectiminimax(FaultyPig(Fault::no_memory), {}, {.plies = 7}).end == PlyEnd::memory);
}
