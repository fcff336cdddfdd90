// What a game of two players and chance tells those who look ahead in it (ply_tree.hpp,
// star_search.hpp).
#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"

namespace honeymoon {

/// Whose turn it is: of the player who wants much, of the one who wants little, of chance, or
/// nobody's, since the game is over.
enum class PlyTurn : std::uint8_t { max, min, chance, over };

/// What chance may do: a state and how likely it is, 0..1.
template <class State>
struct PlyOutcome {
    State state;
    double probability = 0;
};

/// Between which values a state's must be, both included, and finite.
struct PlyBounds {
    double least = 0;
    double most = 0;
};

/// A game of two players and chance, with values for the first. All member functions are const, and
/// depend on their arguments alone; evaluate() is called from many threads at once, the others from
/// the thread that looks ahead. What they throw passes through.
///
///     struct Mine {
///         struct State { … bool operator==(const State&) const = default; };   // copied as bytes
///
///         // 64 bits that are different for different states, if possible; all of them are used.
///         std::uint64_t hash(const State&) const;
///         PlyTurn turn(const State&) const;
///         // Appends the state after each action of the player on turn, at least one; those most
///         // likely to be good first, which star_search.hpp gains from. Called on max and min.
///         void actions(const State&, std::vector<State>& to) const;
///         // Appends what chance may do, with probabilities whose sum is 1. Called on chance. What
///         // follows may be chance's turn again, but not forever.
///         void outcomes(const State&, std::vector<PlyOutcome<State>>& to) const;
///         // Values of states: exact where the game is over, else estimates. One for each state,
///         // that does not depend on the others of the batch. Any turn.
///         void evaluate(std::span<const State> states, std::span<double> values) const;
///         // Within what the state's value is, also an estimated one of what comes after it.
///         PlyBounds bounds(const State&) const;
///     };
///
/// The value of a state holds for all ways to it: tricks won so far must be part of the state if
/// they are part of the value. Infinite play is no fault, since one looks ahead only so far.
template <class Game>
concept PlyGame = std::is_trivially_copyable_v<typename Game::State> &&
    std::equality_comparable<typename Game::State> && std::move_constructible<Game> &&
    requires(const Game& game, const typename Game::State& state,
             std::vector<typename Game::State>& actions,
             std::vector<PlyOutcome<typename Game::State>>& outcomes,
             std::span<const typename Game::State> states, std::span<double> values) {
    { game.hash(state) } -> std::same_as<std::uint64_t>;
    { game.turn(state) } -> std::same_as<PlyTurn>;
    game.actions(state, actions);
    game.outcomes(state, outcomes);
    game.evaluate(states, values);
    { game.bounds(state) } -> std::same_as<PlyBounds>;
};

/// The value of one state.
template <PlyGame Game>
[[nodiscard]] double ply_value(const Game& game, const typename Game::State& state) {
    double value = 0;
    game.evaluate(std::span<const typename Game::State>(&state, 1), std::span<double>(&value, 1));
    return value;
}

/// Appends the actions of a state. Throws Error (question) if there are none.
template <PlyGame Game>
void ply_actions(const Game& game, const typename Game::State& state,
                 std::vector<typename Game::State>& to) {
    const std::size_t before = to.size();
    game.actions(state, to);
    if (to.size() == before) {
        throw Error(Error::Kind::question,
                    "a game that is not over has no action for the player on turn");
    }
}

/// Appends the outcomes of a chance state. Throws Error (question) unless all probabilities are
/// 0..1 and their sum is 1, but for 10^-6.
template <PlyGame Game>
void ply_outcomes(const Game& game, const typename Game::State& state,
                  std::vector<PlyOutcome<typename Game::State>>& to) {
    const std::size_t before = to.size();
    game.outcomes(state, to);
    double sum = 0;
    for (std::size_t i = before; i < to.size(); ++i) {
        if (!(to[i].probability >= 0)) sum = std::nan("");
        sum += to[i].probability;
    }
    if (!(std::abs(sum - 1) <= 1e-6)) {
        // (Not the sum itself: to write it would bring all of printf into a page.)
        throw Error(Error::Kind::question,
                    "the probabilities of " + std::to_string(to.size() - before) +
                        " outcomes of chance are none, or their sum is not 1");
    }
}

}  // namespace honeymoon
