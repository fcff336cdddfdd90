// A strategy in a game that the caller controls. The caller asks the strategy at any turn, and may
// take actions back.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/player/strategy.hpp"

namespace honeymoon {

/// Tells a strategy the actions of a game, and asks for its next action.
class GameFollower {
public:
    /// The strategy plays for `player`; it must outlive this object. `seed` is as for
    /// Strategy::begin().
    GameFollower(Strategy& strategy, Player player, std::uint64_t seed)
        : strategy_(&strategy), player_(player), seed_(seed) {}

    /// The action that the strategy chooses after `actions`. These must be legal from `start` on,
    /// and it must then be the player's turn. The strategy is told the actions since the last
    /// question. If earlier actions have changed, it is told the whole game again. The same
    /// question twice in a row has the same answer. The strategy is not asked if only one action is
    /// legal. Where Strategy::uses_random() is true, the answer depends on the game and the seed
    /// alone. Throws as Strategy::choose().
    [[nodiscard]] Action choose(const GameState& start, std::span<const Action> actions);

private:
    Strategy* strategy_;
    Player player_;
    std::uint64_t seed_;
    std::optional<GameState> start_;  // of the game that the strategy has been told
    GameState now_{};
    std::vector<Action> told_;
    std::optional<Action> answer_;  // the answer after `told_`, if it was asked
};

}  // namespace honeymoon
