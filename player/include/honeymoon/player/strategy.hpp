// The interface of a player for the whole game; strategies.hpp has the players.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/game/referee.hpp"

namespace honeymoon {

/// A way to play. It is told one player's view and all actions, and knows nothing else.
///
/// Plays one game after another; a game does not depend on those before. One thread at a time.
class Strategy {
public:
    Strategy() = default;
    Strategy(Strategy&&) = delete;  // nor copied
    virtual ~Strategy() = default;

    /// A game begins, or is joined in its middle; `view` is the player's view. Random choices
    /// depend on `seed`.
    virtual void begin(const PlayerView& /*view*/, std::uint64_t /*seed*/) {}

    /// Either player has acted; `before` is the player's view right before the action. Call it for
    /// every action after begin(), in order.
    virtual void seen(const PlayerView& /*before*/, Action /*action*/) {}

    /// The action to take, one of view.legal; it is the player's turn. The caller may perform it,
    /// and then reports it to seen(), or not. Throws Error like a Reader's questions.
    [[nodiscard]] virtual Action choose(const PlayerView& view) = 0;

    /// Whether choose() would here take random numbers from one stream for the whole game. A
    /// GameFollower then asks about actions that others chose too, so that later choices depend on
    /// the game and the seed alone. The default is false; strategies that sample keep it, because
    /// asking them again takes long.
    [[nodiscard]] virtual bool uses_random(const PlayerView& /*view*/) const { return false; }

    /// The game is over, with this result.
    virtual void over(const GameResult& /*result*/) {}

    /// From now on choose() calls `stop` from time to time, and returns its best action so far once
    /// `stop` returns true. Called by the thread that chooses; must not throw. Empty, the default:
    /// nothing is called. Only sampling strategies call this, every 32 samples; the others take
    /// less time anyway.
    void stop_when(std::function<bool()> stop) { stop_ = std::move(stop); }

    /// The clock that measures choosing: CPU time of the calling thread, or wall time for engines.
    /// Only differences mean anything.
    [[nodiscard]] virtual std::chrono::nanoseconds clock() const;

protected:
    /// Whether choose() should end.
    [[nodiscard]] bool is_stopped() const { return stop_ && stop_(); }

private:
    std::function<bool()> stop_;
};

}  // namespace honeymoon
