// A strategy in a game that others keep: it is asked now and then, and actions may be taken back.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/player/strategy.hpp"

namespace honeymoon {

/// Tells a strategy a game, and asks what it does.
class GameFollower {
public:
    /// The strategy, which must live as long, plays for `player`; `seed` as for Strategy::begin().
    GameFollower(Strategy& strategy, Player player, std::uint64_t seed)
        : strategy_(&strategy), player_(player), seed_(seed) {}

    /// What the strategy does after `actions`, which are legal from `start` on and make it the
    /// player's turn. It is told what has been done since it was asked last, or the whole game
    /// again if that is not how the game went on. Asked the same twice in a row, it answers the
    /// same. It is not asked where only one action is legal. Where Strategy::uses_random(), the
    /// answer depends on the game and the seed alone. Throws as Strategy::choose().
    [[nodiscard]] Action choose(const GameState& start, std::span<const Action> actions);

private:
    Strategy* strategy_;
    Player player_;
    std::uint64_t seed_;
    std::optional<GameState> start_;  // of the game that it has been told
    GameState now_{};
    std::vector<Action> told_;
    std::optional<Action> answer_;  // after these
};

}  // namespace honeymoon
