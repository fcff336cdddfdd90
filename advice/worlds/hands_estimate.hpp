// What two open hands are worth, without tables and without a search: about, and at once.
#pragma once

#include <algorithm>
#include <array>

#include "advice/policies/swift_network.hpp"
#include "advice/worlds/hands_facts.hpp"
#include "honeymoon/cards/position.hpp"

namespace honeymoon::advice {

/// The network of HandsFacts that is compiled in: see tools/train/hands_fit.hpp. From any
/// thread.
[[nodiscard]] const SwiftNetwork& hands_network();

/// Of 13 tricks half; and by how many of them a network's score of one is more.
inline constexpr double kEvenTricks = 6.5;
inline constexpr double kTricksOfScore = 4;

/// The tricks, 0..13, that whoever leads takes of two hands of 13 cards by best play, as `network`
/// expects. The one that is compiled in is off by 0.28 of a trick (the root of the mean square) in
/// hands such as the exchange leads to. The same on every machine; any number of threads at once;
/// 0.2 microseconds.
[[nodiscard]] inline double estimated_tricks(const Position& hands,
                                             const SwiftNetwork& network = hands_network()) {
    const std::array<SwiftNetwork::CardFacts, 1> no_card{};
    std::array<int, 1> score{};
    network.score(HandsFacts::of(hands.leader.bits(), hands.follower.bits(), hands.trump), no_card,
                  score);
    return std::clamp(kEvenTricks + (kTricksOfScore * score[0] / SwiftNetwork::kUnit), 0.0, 13.0);
}

}  // namespace honeymoon::advice
