// Which policy there is for a game.
#pragma once

#include "player/policies/card_values.hpp"
#include "player/policies/learned_policy.hpp"
#include "player/policies/taught_policy.hpp"

namespace honeymoon::player {

/// Returns use(policy): of the taught policy, if it is wanted and the exchange has what it was
/// taught with, a face-up card; else of the one by card values.
template <class Use>
auto with_policy(bool taught, const Exchange& now, const Use& use) {
    if (taught && now.face_up) return use(TaughtPolicy(kTaughtNetwork));
    return use(LearnedPolicy(learned_values(now.trumps != 0)));
}

}  // namespace honeymoon::player
