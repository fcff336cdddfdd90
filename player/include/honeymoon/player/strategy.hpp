// The interface of a player for the whole game. strategies.hpp has the players.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/game/referee.hpp"

namespace honeymoon {

/// A way to play. A strategy is told one player's view and all actions, and knows nothing else.
///
/// A strategy plays one game after another. A game does not depend on earlier games. For one thread
/// at a time.
class Strategy {
public:
    Strategy() = default;
    Strategy(Strategy&&) = delete;  // nor copied
    virtual ~Strategy() = default;

    /// Reports that a game begins, or is joined in its middle. `view` is the player's view. Random
    /// choices depend on `seed`.
    virtual void begin(const PlayerView& /*view*/, std::uint64_t /*seed*/) {}

    /// Reports an action of either player. `before` is the player's view right before the action.
    /// Call it for every action after begin(), in order.
    virtual void seen(const PlayerView& /*before*/, Action /*action*/) {}

    /// The action to take, one of view.legal. It must be the player's turn. The caller need not
    /// perform the action; if it does, it reports the action to seen(). Throws Error like the
    /// questions of a Reader.
    [[nodiscard]] virtual Action choose(const PlayerView& view) = 0;

    /// Whether choose() would here take random numbers from one stream for the whole game. If so, a
    /// GameFollower calls choose() also at turns whose action was chosen elsewhere. Then later
    /// choices depend on the game and the seed alone. The default is false. Sampling strategies
    /// keep the default, because asking them again takes long.
    [[nodiscard]] virtual bool uses_random(const PlayerView& /*view*/) const { return false; }

    /// Reports that the game is over, with this result.
    virtual void over(const GameResult& /*result*/) {}

    /// From now on choose() calls `stop` from time to time, and returns its best action so far once
    /// `stop` returns true. The thread that chooses calls `stop`, which must not throw. Empty, the
    /// default: nothing is called. Only sampling strategies call `stop`, every 32 samples; other
    /// strategies take less time anyway.
    void stop_when(std::function<bool()> stop) { stop_ = std::move(stop); }

    /// The clock that measures choosing: CPU time of the calling thread, or wall time for engines.
    /// Only differences mean anything.
    [[nodiscard]] virtual std::chrono::nanoseconds clock() const;

protected:
    /// Whether `stop` says that choose() should return.
    [[nodiscard]] bool is_stopped() const { return stop_ && stop_(); }

private:
    std::function<bool()> stop_;
};

}  // namespace honeymoon
