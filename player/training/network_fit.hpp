// Fitting the network of the taught player to advice.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "player/exchange/exchange.hpp"
#include "player/policies/taught_policy.hpp"

namespace honeymoon::player {

/// A decision, and what every card that makes a difference was found to be worth.
struct AdvisedDecision {
    Exchange now;  ///< as the player to act sees it
    std::uint8_t count = 0;
    std::array<std::uint8_t, kDealtCards> cards{};  ///< the first `count` of them
    std::array<float, kDealtCards> tricks{};        ///< what they are worth
};

/// A network whose likelihoods, in all of `decisions` and `more`, come near to those of a player
/// who errs by 0.15 tricks now and then, by their cross entropy: steepest descent, decision by
/// decision, in an order that follows from `seed`, with steps that become smaller for each weight
/// the more it was moved (John Duchi, Elad Hazan and Yoram Singer, "Adaptive Subgradient Methods",
/// 2011). One thread; some 20 microseconds for each decision.
[[nodiscard]] PolicyNetwork fitted_network(std::span<const AdvisedDecision> decisions,
                                           std::span<const AdvisedDecision> more,
                                           std::uint64_t seed);

}  // namespace honeymoon::player
