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

/// A way to play. It is told what one player sees, and all actions, and knows nothing else.
///
/// Plays one game after another; a game does not depend on those before. One thread at a time.
class Strategy {
public:
    Strategy() = default;
    Strategy(const Strategy&) = delete;
    Strategy& operator=(const Strategy&) = delete;
    Strategy(Strategy&&) = delete;
    Strategy& operator=(Strategy&&) = delete;
    virtual ~Strategy() = default;

    /// A game begins, or is joined in its middle; `view` is what the player sees. Random choices
    /// follow from `seed`.
    virtual void begin(const PlayerView& /*view*/, std::uint64_t /*seed*/) {}

    /// An action was done, by either player; `before` is what the player saw right before it. Call
    /// it for every action after begin(), in order.
    virtual void seen(const PlayerView& /*before*/, Action /*action*/) {}

    /// What to do, one of view.legal; it is the player's turn. The caller may do it, and report it
    /// to seen(), or not. Throws Error as a Reader's questions do.
    [[nodiscard]] virtual Action choose(const PlayerView& view) = 0;

    /// The game is over, with this result.
    virtual void over(const GameResult& /*result*/) {}

    /// From now on choose() asks `stop` now and then, and once that says true is done with what it
    /// has found by then. Called by the thread that chooses; must not throw. Empty, as at first:
    /// nothing is asked. Of the strategies here those of worlds ask, after every 32 samples; the
    /// others are done as soon.
    void stop_when(std::function<bool()> stop) { stop_ = std::move(stop); }

    /// The clock that measures choosing: CPU time of the calling thread, or wall time for engines.
    /// Only differences mean anything.
    [[nodiscard]] virtual std::chrono::nanoseconds clock() const;

protected:
    /// Whether choose() is to be done.
    [[nodiscard]] bool is_stopped() const { return stop_ && stop_(); }

private:
    std::function<bool()> stop_;
};

}  // namespace honeymoon
