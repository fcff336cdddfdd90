// Trains the network that values unfinished hands in keep-or-discard. The network plays itself.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "advice/policies/swift_network.hpp"
#include "tools/train/ahead.hpp"

namespace honeymoon::player {

/// Trains a network of DrawFacts and returns its numbers, as SwiftNetwork takes them. Both players
/// draw by the network trained so far, and make some random draws. A game's value is the mean of
/// two auctions. In one, both players see all cards; in the other, each calls by the trusted rule
/// for such hands. Both auctions take the tricks from estimated_tricks(). The value of each hand is
/// moved towards the value one turn later and towards the game's value (Richard Sutton, "Learning
/// to predict by the methods of temporal differences", 1988).
///
/// Calls told(games so far, error) about 20 times, the last time at the end. The error is the root
/// mean square, in points, in the values of complete hands. Takes 0.4 ms a game, on as many threads
/// as oneTBB provides. The result depends only on the arguments, with the same compiler and
/// mathematics library.
///
/// With `against`, one of the players draws by that network, which does not change. The other
/// begins with a copy of it, and is trained only to beat it. The trained network's lead, by
/// draws_ahead(), is a lower bound on what `against` loses to the best opponent.
[[nodiscard]] std::vector<std::uint8_t> fit_draws(
    std::uint32_t games, std::uint64_t seed, const std::function<void(std::uint64_t, double)>& told,
    const advice::SwiftNetwork* against = nullptr);

/// Returns by how many points a game `one` is ahead of `other`, two networks of DrawFacts. Games
/// have the values of fit_draws(). Each deal is played from both sides. Takes 0.4 ms a deal.
[[nodiscard]] Ahead draws_ahead(const advice::SwiftNetwork& one, const advice::SwiftNetwork& other,
                                std::uint32_t deals, std::uint64_t seed);

/// Returns the numbers of DrawHabits: how often a player keeps the card that they look at. The
/// compiled-in network plays itself `games` times. Shares of rare cases are moved towards one half.
/// The result depends only on the arguments. Takes 0.2 ms a game.
[[nodiscard]] std::vector<std::uint8_t> draw_habits_of(std::uint32_t games, std::uint64_t seed);

}  // namespace honeymoon::player
