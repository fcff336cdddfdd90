#include "honeymoon/chance/ply_tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <numeric>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/chance/star_search.hpp"
#include "libtb/base/random.hpp"
#include "tests/support/draw_games.hpp"
#include "tests/support/random.hpp"

using namespace honeymoon;
using test::Pig;
using test::plain_value;
using test::Random;
using test::SmallExchange;

namespace {

constexpr double kRounding = 1e-9;

bool near(double a, double b) {
    return std::abs(a - b) <= kRounding;
}

// Every game is asked as an object, even for what is the same in all its objects.
// NOLINTBEGIN(readability-convert-member-functions-to-static)

// A tree made of a seed: of any branching, any turns, any probabilities, with several ways to most
// states, chance after chance, outcomes that are equal or cannot be, and ends everywhere. Values
// are within bounds that are narrower below some states.
class RandomGame {
public:
    struct State {
        std::uint32_t number = 0;
        std::uint16_t depth = 0;
        std::uint16_t range = 0;  // 0: -1..1, 1: -1..0, 2: 0..1

        friend bool operator==(const State&, const State&) = default;
    };

    RandomGame(std::uint64_t seed, std::uint32_t width, int depth, std::uint32_t branching)
        : seed_(seed), width_(width), depth_(depth), branching_(branching) {}

    [[nodiscard]] std::uint64_t hash(const State& state) const {
        return state.number | std::uint64_t{state.depth} << 32U | std::uint64_t{state.range} << 48U;
    }
    [[nodiscard]] PlyTurn turn(const State& state) const {
        if (state.depth >= depth_) return PlyTurn::over;
        switch (stream(state, 1).below(16)) {
            case 0:
                return PlyTurn::over;
            case 1:
            case 2:
            case 3:
            case 4:
            case 5:
                return PlyTurn::max;
            case 6:
            case 7:
            case 8:
            case 9:
            case 10:
                return PlyTurn::min;
            default:
                return PlyTurn::chance;
        }
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
            const PlyBounds within = bounds(states[i]);
            RandomStream random = stream(states[i], 4);
            // Equal values are not rare.
            values[i] = within.least + ((within.most - within.least) * random.below(9) / 8);
        }
    }
    [[nodiscard]] PlyBounds bounds(const State& state) const {
        return {state.range == 2 ? 0.0 : -1.0, state.range == 1 ? 0.0 : 1.0};
    }

private:
    [[nodiscard]] RandomStream stream(const State& state, std::uint64_t what) const {
        return RandomStream((seed_ * 8) + what, hash(state));
    }
    State below(const State& state, RandomStream& random) const {
        State next{random.below(width_), static_cast<std::uint16_t>(state.depth + 1), state.range};
        if (next.range == 0 && random.below(3) == 0) {
            next.range = static_cast<std::uint16_t>(1 + random.below(2));
        }
        return next;
    }

    std::uint64_t seed_;
    std::uint32_t width_;
    int depth_;
    std::uint32_t branching_;
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
    [[nodiscard]] PlyBounds bounds(const State& /*state*/) const { return {0, 1}; }

private:
    std::uint32_t actions_;
    std::uint32_t outcomes_;
};

// NOLINTEND(readability-convert-member-functions-to-static)

// What plain search says to a depth in plies, as these are counted from any root.
template <class Game>
double plain(const Game& game, const typename Game::State& root, int plies, std::uint64_t& nodes) {
    const bool chance = game.turn(root) == PlyTurn::chance;
    if (plies == 0) return ply_value(game, root);
    return plain_value(game, root, chance ? plies - 1 : plies, nodes);
}
template <class Game>
double plain(const Game& game, const typename Game::State& root, int plies) {
    std::uint64_t nodes = 0;
    return plain(game, root, plies, nodes);
}

// Whether an answer is what plain search says to its depth: the value, and that the action has it.
template <class Game, class Answer>
void check_answer(const Game& game, const typename Game::State& root, const Answer& answer) {
    CAPTURE(answer.depth);
    CHECK(near(answer.value, plain(game, root, answer.depth)));
    const PlyTurn turn = game.turn(root);
    if (answer.depth == 0 || turn == PlyTurn::chance || turn == PlyTurn::over) {
        CHECK(answer.action == 0);
        return;
    }
    std::vector<typename Game::State> actions;
    game.actions(root, actions);
    REQUIRE(answer.action < actions.size());
    std::uint64_t nodes = 0;
    CHECK(near(plain_value(game, actions[answer.action], answer.depth - 1, nodes), answer.value));
}

// Both forms against plain search, to each depth up to one.
template <class Game>
void check_depths(const Game& game, const typename Game::State& root, int deepest) {
    PlyTree<Game> tree(game, root);
    CHECK(near(tree.answer().value, ply_value(game, root)));
    CHECK(tree.answer().depth == 0);
    StarSearch<Game> search(game);
    for (int plies = 1; plies <= deepest; ++plies) {
        CAPTURE(plies);
        PlyLimits limits;
        limits.plies = plies;
        const PlyEnd end = tree.extend(limits);
        const PlyAnswer& answer = tree.answer();
        CHECK(end == (answer.exact ? PlyEnd::solved : PlyEnd::plies));
        CHECK((answer.exact || answer.depth == plies));
        check_answer(game, root, answer);
        if (answer.exact) CHECK(near(answer.value, plain(game, root, deepest + 3)));
        if (!tree.action_values().empty()) {
            std::vector<typename Game::State> actions;
            game.actions(root, actions);
            REQUIRE(tree.action_values().size() == actions.size());
            for (std::size_t k = 0; k < actions.size(); ++k) {
                std::uint64_t nodes = 0;
                CHECK(near(tree.action_values()[k],
                           plain_value(game, actions[k], answer.depth - 1, nodes)));
            }
        }
        std::uint64_t nodes = 0;
        const double value = plain(game, root, plies, nodes);
        if (game.turn(root) == PlyTurn::over) nodes = 0;
        for (const StarPruning pruning :
             {StarPruning::none, StarPruning::star1, StarPruning::star2}) {
            CAPTURE(static_cast<int>(pruning));
            StarOptions options;
            options.plies = plies;
            options.pruning = pruning;
            const StarAnswer found = search.search(root, options);
            CHECK(near(found.value, value));
            CHECK(!found.stopped);
            check_answer(game, root, found);
            CHECK(found.nodes <= nodes);
            if (pruning == StarPruning::none) CHECK(found.nodes == nodes);
            if (found.exact) CHECK(near(found.value, plain(game, root, deepest + 3)));
        }
    }
}

std::vector<std::uint8_t> shuffled(Random& random, std::size_t cards) {
    std::vector<std::uint8_t> pack(cards);
    std::iota(pack.begin(), pack.end(), std::uint8_t{0});
    random.shuffle(pack);
    return pack;
}

// Moves a game on by any actions and chance, at least `least` times if it lasts so long, with a
// tree that follows it; every answer must be that of a tree made afresh. `step` may do anything to
// the tree before.
template <class Game, class Step>
void follow(const Game& game, const typename Game::State& root, int plies, Random& random,
            const Step& step) {
    PlyTree<Game> tree(game, root);
    typename Game::State state = root;
    bool stepped = false;
    for (int moves = 0; moves < 12; ++moves) {
        CAPTURE(moves);
        PlyLimits limits;
        limits.plies = plies;
        tree.extend(limits);
        CHECK(tree.root() == state);
        check_answer(game, state, tree.answer());
        PlyTree<Game> fresh(game, state);
        // What `step` did may have finished a ply, or begun one.
        const bool further = tree.answer().depth > plies;
        limits.plies = std::max(plies, tree.answer().depth);
        fresh.extend(limits);
        CHECK(near(tree.answer().value, fresh.answer().value));
        CHECK(tree.answer().exact == fresh.answer().exact);
        if (!tree.answer().exact) {
            CHECK(tree.answer().depth == fresh.answer().depth);
            CHECK(tree.states() >= fresh.states());
            CHECK(tree.edges() >= fresh.edges());
            if (!stepped && !further) {
                CHECK(tree.states() == fresh.states());
                CHECK(tree.edges() == fresh.edges());
            }
        }
        stepped = step(tree);
        const int before = tree.answer().depth;
        const PlyTurn turn = game.turn(state);
        if (turn == PlyTurn::over) break;
        int left = 0;
        if (turn == PlyTurn::chance) {
            std::vector<PlyOutcome<typename Game::State>> outcomes;
            game.outcomes(state, outcomes);
            std::erase_if(outcomes, [](const auto& outcome) { return outcome.probability == 0; });
            state = random.one_of(outcomes).state;
            left = 1;
        } else {
            std::vector<typename Game::State> actions;
            game.actions(state, actions);
            state = random.one_of(actions);
            if (game.turn(state) != PlyTurn::chance) left = 1;
        }
        // Chance after chance is not a place where the tree can be.
        const bool found = tree.move_on(state);
        CHECK(tree.root() == state);
        if (game.turn(state) != PlyTurn::chance || turn != PlyTurn::chance) CHECK(found);
        if (found) CHECK(tree.answer().depth >= before - left);
        check_answer(game, state, tree.answer());
    }
}

}  // namespace

TEST_CASE("both forms of looking ahead say what plain search says: random trees") {
    Random random;
    CAPTURE(random.seed());
    for (int i = 0; i < 150; ++i) {
        const auto width = static_cast<std::uint32_t>(random.between(1, 40));
        const auto branching = static_cast<std::uint32_t>(random.between(1, 4));
        const int depth = random.between(1, 9);
        const RandomGame game(random.below(1U << 30U), width, depth, branching);
        const RandomGame::State root{static_cast<std::uint32_t>(random.below(width)), 0, 0};
        check_depths(game, root, std::min(depth, 6));
    }
}

TEST_CASE("both forms of looking ahead say what plain search says: small games") {
    check_depths(Pig(10), {}, 5);
    check_depths(Pig(20), {11, 8, 4, true, false}, 4);
    check_depths(Pig(20), {11, 8, 4, false, true}, 4);
    check_depths(Pig(20), {20, 8, 0, false, false}, 2);
    Random random;
    CAPTURE(random.seed());
    for (int i = 0; i < 4; ++i) {
        const SmallExchange game(5);
        check_depths(game, SmallExchange::deal(shuffled(random, 10), 3, 1), 8);
        check_depths(SmallExchange(7), SmallExchange::deal(shuffled(random, 14), 3, 2), 5);
        check_depths(SmallExchange(8), SmallExchange::deal(shuffled(random, 16), 4, 2), 5);
    }
}

TEST_CASE("a tree of a game that ends is exact, and has each state once") {
    Random random;
    CAPTURE(random.seed());
    const SmallExchange game(7);
    const auto root = SmallExchange::deal(shuffled(random, 14), 3, 2);
    PlyTree<SmallExchange> tree(game, root);
    CHECK(tree.extend() == PlyEnd::solved);
    CHECK(tree.answer().exact);
    std::uint64_t nodes = 0;
    CHECK(near(tree.answer().value, plain(game, root, 100, nodes)));
    CHECK(tree.states() < nodes / 2);
    CHECK(tree.edges() >= tree.states() - 1);
    CHECK(tree.extend() == PlyEnd::solved);
}

TEST_CASE("a tree that moves on is one made afresh") {
    Random random;
    CAPTURE(random.seed());
    const auto nothing = [](auto& /*tree*/) { return false; };
    // Half of a ply is made, of one state more each time.
    int polls = 0;
    const auto half = [&polls](auto& tree) {
        PlyLimits limits;
        limits.stop = [left = ++polls]() mutable { return --left < 0; };
        tree.extend(limits);
        return true;
    };
    for (int i = 0; i < 60; ++i) {
        const auto width = static_cast<std::uint32_t>(random.between(2, 30));
        const auto branching = static_cast<std::uint32_t>(random.between(1, 4));
        const RandomGame game(random.below(1U << 30U), width, 14, branching);
        const RandomGame::State root{static_cast<std::uint32_t>(random.below(width)), 0, 0};
        follow(game, root, random.between(1, 4), random, nothing);
        follow(game, root, random.between(1, 4), random, half);
    }
    polls = 0;
    for (int i = 0; i < 5; ++i) {
        follow(Pig(12), {}, 3, random, nothing);
        follow(Pig(12), {}, 3, random, half);
        const auto root = SmallExchange::deal(shuffled(random, 14), 3, 2);
        follow(SmallExchange(7), root, 3, random, nothing);
        follow(SmallExchange(7), root, 3, random, half);
        follow(FullGame(2, 3), {}, 3, random, nothing);
        follow(FullGame(2, 3), {}, 3, random, half);
    }
}

TEST_CASE("a tree may move to a state it does not know") {
    const Pig game(20);
    PlyTree<Pig> tree(game, {});
    PlyLimits limits;
    limits.plies = 3;
    tree.extend(limits);
    CHECK(tree.move_on({}));
    CHECK(tree.answer().depth == 3);
    const Pig::State far{15, 12, 3, true, false};
    CHECK(!tree.move_on(far));
    CHECK(tree.answer().depth == 0);
    CHECK(tree.root() == far);
    tree.extend(limits);
    check_answer(game, far, tree.answer());
}

TEST_CASE("a tree stopped anywhere has the deepest complete answer, and can go on") {
    Random random;
    CAPTURE(random.seed());
    const auto check = [](const auto& game, const auto& root, int plies) {
        using Tree = PlyTree<std::decay_t<decltype(game)>>;
        PlyLimits all;
        all.plies = plies;
        std::uint64_t polls = 0;
        all.stop = [&polls] { return ++polls == 0; };
        Tree whole(game, root);
        whole.extend(all);
        std::vector<double> values;
        for (int depth = 0; depth <= whole.answer().depth; ++depth) {
            values.push_back(plain(game, root, depth));
        }
        const std::uint64_t step = 1 + (polls / 400);
        for (std::uint64_t at = 0; at < polls; at += step) {
            CAPTURE(at);
            Tree tree(game, root);
            PlyLimits limits;
            limits.plies = plies;
            limits.stop = [left = at]() mutable { return left-- == 0; };
            CHECK(tree.extend(limits) == PlyEnd::stopped);
            const PlyAnswer answer = tree.answer();
            REQUIRE(answer.depth < static_cast<int>(values.size()));
            CHECK(near(answer.value, values[static_cast<std::size_t>(answer.depth)]));
            limits.stop = nullptr;
            tree.extend(limits);
            CHECK(tree.answer().value == whole.answer().value);
            CHECK(tree.answer().action == whole.answer().action);
            CHECK(tree.answer().depth == whole.answer().depth);
            CHECK(tree.states() == whole.states());
        }
        // A little at a time.
        Tree tree(game, root);
        PlyEnd end = PlyEnd::stopped;
        int depth = 0;
        while (end == PlyEnd::stopped) {
            PlyLimits limits;
            limits.plies = plies;
            limits.stop = [left = 7]() mutable { return left-- == 0; };
            end = tree.extend(limits);
            CHECK(tree.answer().depth >= depth);
            depth = tree.answer().depth;
        }
        CHECK(tree.answer().value == whole.answer().value);
        CHECK(tree.states() == whole.states());
    };
    check(Pig(10), Pig::State{}, 4);
    check(SmallExchange(7), SmallExchange::deal(shuffled(random, 14), 3, 2), 3);
    for (int i = 0; i < 10; ++i) {
        check(RandomGame(random.below(1U << 30U), 12, 9, 4), RandomGame::State{}, 5);
    }
}

TEST_CASE("a depth-first search stopped anywhere has the answer of the search before") {
    const Pig game(12);
    const Pig::State root{};
    StarOptions options;
    options.plies = 4;
    options.first_plies = 1;
    StarSearch<Pig> search(game);
    const StarAnswer whole = search.search(root, options);
    CHECK(whole.depth == 4);
    check_answer(game, root, whole);
    for (std::uint64_t at = 0; at < whole.nodes; at += 1 + (whole.nodes / 400)) {
        options.stop = [left = at]() mutable { return left-- == 0; };
        const StarAnswer answer = search.search(root, options);
        CHECK(answer.stopped);
        CHECK(answer.nodes == at);
        CHECK(answer.depth < 4);
        check_answer(game, root, answer);
    }
}

TEST_CASE("a tree keeps within its bound of memory, and goes on when the game does") {
    Random random;
    CAPTURE(random.seed());
    for (const std::uint64_t bound : {150'000U, 200'000U, 400'000U, 1'000'000U, 3'000'000U}) {
        CAPTURE(bound);
        const SmallExchange game(8);
        auto state = SmallExchange::deal(shuffled(random, 24), 4, 4);
        PlyTreeOptions options;
        options.memory_bytes = bound;
        PlyTree<SmallExchange> tree(game, state, options);
        bool ended = false;
        for (int moves = 0; moves < 40 && game.turn(state) != PlyTurn::over; ++moves) {
            CAPTURE(moves);
            std::uint64_t most = 0;
            PlyLimits limits;
            limits.stop = [&] {
                most = std::max(most, tree.memory_bytes());
                return false;
            };
            const PlyEnd end = tree.extend(limits);
            CHECK((end == PlyEnd::memory || end == PlyEnd::solved));
            if (end == PlyEnd::memory) {
                ended = true;
                // It must not give up far below.
                CHECK(tree.peak_memory_bytes() > bound / 2);
            }
            CHECK(most <= bound);
            CHECK(tree.memory_bytes() <= bound);
            CHECK(tree.peak_memory_bytes() <= bound);
            if (tree.answer().depth <= 4) check_answer(game, state, tree.answer());
            // Nothing more without memory, and no harm.
            if (end == PlyEnd::memory) CHECK(tree.extend() == PlyEnd::memory);
            if (game.turn(state) == PlyTurn::chance) {
                std::vector<PlyOutcome<SmallExchange::State>> outcomes;
                game.outcomes(state, outcomes);
                state = random.one_of(outcomes).state;
            } else {
                std::vector<SmallExchange::State> actions;
                game.actions(state, actions);
                state = random.one_of(actions);
            }
            CHECK(tree.move_on(state));
        }
        CHECK(ended);
        CHECK(tree.answer().exact);
    }
    PlyTreeOptions options;
    options.memory_bytes = 5000;
    try {
        const PlyTree<Pig> tree(Pig(10), {}, options);
        FAIL("made");
    } catch (const Error& error) {
        CHECK(error.kind() == Error::Kind::resource);
        CHECK(std::string(error.what()) == "no memory for a tree; allow it some 200 kB or more");
    }
}

TEST_CASE("any number of threads makes the same tree") {
    Random random;
    CAPTURE(random.seed());
    const SmallExchange game(8);
    const auto root = SmallExchange::deal(shuffled(random, 20), 4, 3);
    PlyTreeOptions options;
    options.threads = 1;
    PlyTree<SmallExchange> one(game, root, options);
    PlyLimits limits;
    limits.plies = 6;
    one.extend(limits);
    CHECK(one.states() > 20'000);
    for (const int threads : {0, 2, 3, 8}) {
        options.threads = threads;
        PlyTree<SmallExchange> many(game, root, options);
        many.extend(limits);
        CHECK(many.answer().value == one.answer().value);
        CHECK(many.answer().action == one.answer().action);
        CHECK(std::ranges::equal(many.action_values(), one.action_values()));
        CHECK(many.states() == one.states());
        CHECK(many.memory_bytes() == one.memory_bytes());
    }
}

TEST_CASE("a full tree's edges take no memory, also after it has moved on") {
    const FullGame game(3, 4);
    FullGame::State state{};
    PlyTree<FullGame> tree(game, state);
    PlyLimits limits;
    limits.plies = 3;
    tree.extend(limits);
    CHECK(tree.states() == 1 + 3 + 12 + 36 + 144 + 432 + 1728);
    CHECK(tree.edges() == tree.states() - 1);
    CHECK(tree.full_edges() == tree.edges());
    for (std::uint64_t move = 0; move < 4; ++move) {
        state = {(state.number * 3) + (move % 3), state.depth + 1};
        CHECK(tree.move_on(state));
        CHECK(tree.answer().depth == 3);
        CHECK(tree.full_edges() == tree.edges());
        check_answer(game, state, tree.answer());
        state = {(state.number * 4) + move, state.depth + 1};
        CHECK(tree.move_on(state));
        CHECK(tree.answer().depth == 2);
        tree.extend(limits);
        CHECK(tree.states() == 1 + 3 + 12 + 36 + 144 + 432 + 1728);
        CHECK(tree.full_edges() == tree.edges());
        check_answer(game, state, tree.answer());
    }
    // Memory is used again: the tree is as large as it ever was.
    CHECK(tree.peak_memory_bytes() < 3 * tree.memory_bytes());

    // With merging some edges are written down.
    PlyTree<Pig> merged(Pig(30), {});
    merged.extend(limits);
    CHECK(merged.full_edges() < merged.edges());
}

TEST_CASE("Star1 and Star2 leave much out where bounds are good") {
    Random random;
    CAPTURE(random.seed());
    const SmallExchange game(8);
    std::uint64_t plain_nodes = 0;
    std::uint64_t star1 = 0;
    std::uint64_t star2 = 0;
    for (int i = 0; i < 3; ++i) {
        const auto root = SmallExchange::deal(shuffled(random, 16), 4, 2);
        StarSearch<SmallExchange> search(game);
        StarOptions options;
        options.plies = 8;
        options.pruning = StarPruning::none;
        plain_nodes += search.search(root, options).nodes;
        options.pruning = StarPruning::star1;
        star1 += search.search(root, options).nodes;
        options.pruning = StarPruning::star2;
        star2 += search.search(root, options).nodes;
    }
    CHECK(star1 < plain_nodes / 2);
    CHECK(star2 < plain_nodes / 2);
}

namespace {

// Pig with a fault.
class FaultyPig {
public:
    enum class Fault : std::uint8_t { no_action, sum, negative, thrown, thrown_value };
    using State = Pig::State;

    explicit FaultyPig(Fault fault, const bool* on) : fault_(fault), on_(on) {}
    [[nodiscard]] std::uint64_t hash(const State& state) const { return pig_.hash(state); }
    [[nodiscard]] PlyTurn turn(const State& state) const { return pig_.turn(state); }
    void actions(const State& state, std::vector<State>& to) const {
        if (faulty(state, Fault::no_action)) return;
        pig_.actions(state, to);
        if (faulty(state, Fault::thrown)) throw std::runtime_error("thrown");
    }
    void outcomes(const State& state, std::vector<PlyOutcome<State>>& to) const {
        pig_.outcomes(state, to);
        if (faulty(state, Fault::sum)) to.pop_back();
        if (faulty(state, Fault::negative)) {
            to[0].probability -= 1;
            to[1].probability += 1;
        }
    }
    void evaluate(std::span<const State> states, std::span<double> values) const {
        pig_.evaluate(states, values);
        if (std::ranges::any_of(states, [this](const State& state) {
                return faulty(state, Fault::thrown_value);
            })) {
            throw std::runtime_error("no value");
        }
    }
    [[nodiscard]] PlyBounds bounds(const State& state) const { return pig_.bounds(state); }

private:
    [[nodiscard]] bool faulty(const State& state, Fault fault) const {
        return *on_ && fault_ == fault && state.turn == 6;
    }
    Pig pig_{20};
    Fault fault_;
    const bool* on_;
};

}  // namespace

TEST_CASE("what is wrong with a game is said, and does the tree no harm") {
    PlyTree<Pig> right(Pig(20), {});
    PlyLimits limits;
    limits.plies = 4;
    right.extend(limits);
    using Fault = FaultyPig::Fault;
    for (const Fault fault :
         {Fault::no_action, Fault::sum, Fault::negative, Fault::thrown, Fault::thrown_value}) {
        CAPTURE(static_cast<int>(fault));
        bool on = true;
        PlyTree<FaultyPig> tree(FaultyPig(fault, &on), {});
        StarSearch<FaultyPig> search(FaultyPig(fault, &on));
        StarOptions options;
        options.plies = 4;
        options.pruning = StarPruning::none;
        if (fault == Fault::thrown || fault == Fault::thrown_value) {
            CHECK_THROWS_AS(tree.extend(limits), std::runtime_error);
            CHECK_THROWS_AS((void)search.search({}, options), std::runtime_error);
        } else {
            for (int again = 0; again < 2; ++again) CHECK_THROWS_AS(tree.extend(limits), Error);
            CHECK_THROWS_AS((void)search.search({}, options), Error);
        }
        CHECK(tree.answer().depth < 4);
        on = false;
        tree.extend(limits);
        CHECK(tree.answer().value == right.answer().value);
        CHECK(tree.states() == right.states());
        CHECK(near(search.search({}, options).value, right.answer().value));
    }
    bool on = true;
    PlyTree<FaultyPig> tree(FaultyPig(Fault::no_action, &on), {});
    try {
        tree.extend(limits);
    } catch (const Error& error) {
        CHECK(error.kind() == Error::Kind::question);
        CHECK(std::string(error.what()) ==
              "a game that is not over has no action for the player on turn");
    }
}
