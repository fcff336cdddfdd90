// A player for the whole game: what one must be able to do. Those there are: strategies.hpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/game/referee.hpp"

namespace honeymoon {

/// A way to play. It is told what one player sees, and all that is called and played, and knows
/// nothing else: what is hidden from that player cannot be asked for here.
///
/// An object plays one game at a time, and any number one after the other; a new game does not
/// depend on those before. One thread at a time.
class Strategy {
public:
    Strategy() = default;
    Strategy(const Strategy&) = delete;
    Strategy& operator=(const Strategy&) = delete;
    Strategy(Strategy&&) = delete;
    Strategy& operator=(Strategy&&) = delete;
    virtual ~Strategy() = default;

    /// A game begins, or one is joined in its middle; `view` is what the player to be played for
    /// sees of it. Whatever is chosen at random in it follows from `seed`.
    virtual void begin(const PlayerView& /*view*/, std::uint64_t /*seed*/) {}

    /// An action was done, by the player himself or by his opponent; `before` is what he saw right
    /// before it. To be called for every action after begin(), in their order.
    virtual void seen(const PlayerView& /*before*/, Action /*action*/) {}

    /// What to do, one of view.legal; it is the player's turn. It is done, and seen(), or not: that
    /// is up to the caller. Throws Error as a Reader's questions do.
    [[nodiscard]] virtual Action choose(const PlayerView& view) = 0;

    /// The game that was begun last is over, with this result.
    virtual void over(const GameResult& /*result*/) {}

    /// From now on choose() asks `stop` now and then, and once that says true is done with what it
    /// has found by then. Called by the thread that chooses; must not throw. Empty, as at first:
    /// nothing is asked. Of the strategies here those of worlds ask, after every 32 samples; the
    /// others are done as soon.
    void stop_when(std::function<bool()> stop) { stop_ = std::move(stop); }

    /// The clock by which the time that choosing takes is measured: the processor time of the
    /// calling thread, or for engines the time that goes by. Only differences mean anything.
    [[nodiscard]] virtual std::chrono::nanoseconds clock() const;

protected:
    /// Whether choose() is to be done.
    [[nodiscard]] bool is_stopped() const { return stop_ && stop_(); }

private:
    std::function<bool()> stop_;
};

}  // namespace honeymoon
