// What a game of two players and chance must define for expectiminimax.hpp.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

namespace honeymoon {

/// Whose turn it is: the player who maximises, the player who minimises, chance, or nobody when the
/// game is over.
enum class PlyTurn : std::uint8_t { max, min, chance, over };

/// An outcome of chance: a state and its probability, 0..1.
template <class State>
struct PlyOutcome {
    State state;
    double probability = 0;
};

/// A game of two players and chance. Values are those of the player who maximises. All member
/// functions are const and depend on their arguments alone. Many threads call evaluate() at once;
/// the thread that looks ahead calls the other functions. Exceptions of these functions pass
/// through, except for std::bad_alloc.
///
///     struct Mine {
///         struct State { … bool operator==(const State&) const = default; };   // copied as bytes
///
///         // 64 bits that differ for different states, if possible; all of them are used.
///         std::uint64_t hash(const State&) const;
///         PlyTurn turn(const State&) const;
///         // Appends the state after each action of the player on turn, at least one.
///         void actions(const State&, std::vector<State>& to) const;
///         // Appends the outcomes of chance, with probabilities whose sum is 1.
///         void outcomes(const State&, std::vector<PlyOutcome<State>>& to) const;
///         // Writes the value of each state: exact if the game is over, else an estimate. The
///         // value must not depend on the other states of the batch.
///         void evaluate(std::span<const State> states, std::span<double> values) const;
///     };
///
/// A state has the same value, whatever actions led to it. So if the value counts the tricks won so
/// far, these tricks must be part of the state. A game may be endless if the plies are limited.
template <class Game>
concept PlyGame = std::is_trivially_copyable_v<typename Game::State> &&
    std::equality_comparable<typename Game::State> &&
    requires(const Game& game, const typename Game::State& state,
             std::vector<typename Game::State>& actions,
             std::vector<PlyOutcome<typename Game::State>>& outcomes,
             std::span<const typename Game::State> states, std::span<double> values) {
    { game.hash(state) } -> std::same_as<std::uint64_t>;
    { game.turn(state) } -> std::same_as<PlyTurn>;
    game.actions(state, actions);
    game.outcomes(state, outcomes);
    game.evaluate(states, values);
};

}  // namespace honeymoon
