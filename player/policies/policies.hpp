// The policies there are, and which of them a game has.
#pragma once

#include <cstdint>

#include "player/policies/card_values.hpp"
#include "player/policies/learned_policy.hpp"
#include "player/policies/swift_policy.hpp"
#include "player/policies/taught_policy.hpp"

namespace honeymoon::player {

/// A quick way to play the exchange.
enum class PolicyKind : std::uint8_t {
    learned,  ///< card values, see learned_policy.hpp
    taught,   ///< a small network, see taught_policy.hpp
    swift,    ///< a larger one, see swift_policy.hpp
};

/// Returns use(policy): of the wanted one, if the exchange has what the networks learned with, a
/// face-up card; else of the one by card values.
template <class Use>
auto with_policy(PolicyKind wanted, const Exchange& now, const Use& use) {
    if (now.face_up && wanted == PolicyKind::taught) return use(TaughtPolicy(kTaughtNetwork));
    if (now.face_up && wanted == PolicyKind::swift) return use(SwiftPolicy(swift_network()));
    return use(LearnedPolicy(learned_values(now.trumps != 0)));
}

}  // namespace honeymoon::player
