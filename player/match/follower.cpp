#include "honeymoon/player/follower.hpp"

#include <algorithm>

#include "honeymoon/game/referee.hpp"

namespace honeymoon {

Action GameFollower::choose(const GameState& start, std::span<const Action> actions) {
    if (start_ != start || told_.size() > actions.size() ||
        !std::ranges::equal(told_, actions.first(told_.size()))) {
        strategy_->begin(view(start, player_), seed_);
        start_ = now_ = start;
        told_.clear();
        answer_.reset();
    }
    if (answer_ && told_.size() == actions.size()) return *answer_;
    for (const Action action : actions.subspan(told_.size())) {
        // Where the action was chosen elsewhere, the strategy still uses its random numbers. It is
        // never asked if only one action is legal.
        if (!answer_ && now_.to_act == player_) {
            const PlayerView seen = view(now_, player_);
            if (seen.legal.size() > 1 && strategy_->uses_random(seen)) {
                static_cast<void>(strategy_->choose(seen));
            }
        }
        answer_.reset();
        strategy_->seen(view(now_, player_), action);
        apply(now_, action);
        told_.push_back(action);
    }
    const PlayerView seen = view(now_, player_);
    answer_ = seen.legal.size() == 1 ? seen.legal.first() : strategy_->choose(seen);
    return *answer_;
}

}  // namespace honeymoon
