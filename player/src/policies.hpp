// Which policy there is for a game.
#pragma once

#include "card_values.hpp"
#include "learned_policy.hpp"
#include "taught_numbers.hpp"
#include "taught_policy.hpp"

namespace honeymoon {

/// Returns use(policy): of the taught policy, if it is wanted and the game has what it was taught
/// with, a face-up card; else of the one by card values.
template <class Use>
auto with_policy(bool taught, bool face_up, bool with_trump, const Use& use) {
    if (taught && face_up) return use(TaughtPolicy(kTaughtNetwork));
    return use(LearnedPolicy(learned_values(with_trump)));
}

}  // namespace honeymoon
