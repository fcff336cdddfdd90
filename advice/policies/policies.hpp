// The policies there are, and what they go by in a game.
#pragma once

#include <cstdint>

#include "advice/policies/swift_policy.hpp"
#include "advice/policies/taught_policy.hpp"

namespace honeymoon::advice {

/// A quick way to play the exchange.
enum class PolicyKind : std::uint8_t {
    taught,  ///< a small network, see taught_policy.hpp
    swift,   ///< a larger one, see swift_policy.hpp
};

/// Returns use(policy): of the wanted one, with what it has learned for games with a face-up card
/// or for those without.
template <class Use>
auto with_policy(PolicyKind wanted, const Exchange& now, const Use& use) {
    if (wanted == PolicyKind::taught) {
        return use(taught_policy(now.face_up));
    }
    if (now.face_up) return use(SwiftPolicy(swift_network()));
    return use(UnseenPolicy(unseen_network()));
}

}  // namespace honeymoon::advice
