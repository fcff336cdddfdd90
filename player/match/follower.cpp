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
    }
    for (const Action action : actions.subspan(told_.size())) {
        strategy_->seen(view(now_, player_), action);
        apply(now_, action);
        told_.push_back(action);
    }
    return strategy_->choose(view(now_, player_));
}

}  // namespace honeymoon
