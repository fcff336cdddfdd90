// How the network that values hands in the making is made: by keep-or-discard played against
// itself.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "advice/policies/swift_network.hpp"
#include "tools/train/ahead.hpp"

namespace honeymoon::player {

/// Both players draw by the network as it is so far, now and then by chance; a game is worth
/// half what the auction brings if both hands are open, half what it brings if both call by the
/// trusted rule for such hands, the tricks being estimated_tricks(). The value of each hand is
/// moved towards that of the turn after it and towards what came of the game (Richard Sutton,
/// "Learning to predict by the methods of temporal differences", 1988). Returns the numbers of a
/// SwiftNetwork of DrawFacts. Now and then, and at the end, calls told(games so far, root of the
/// mean square in points by which values of whole hands are off). 0.4 ms a game, on as many threads
/// as oneTBB gives; it follows from the seed with the same compiler and mathematics library,
/// whatever the number of threads.
///
/// With `against`, one of the two is that network, and the other begins as it is and learns nothing
/// but to beat it: what it gains by draws_ahead() is a lower bound on what the network gives away.
[[nodiscard]] std::vector<std::uint8_t> fit_draws(
    std::uint32_t games, std::uint64_t seed, const std::function<void(std::uint64_t, double)>& told,
    const advice::SwiftNetwork* against = nullptr);

/// By how many points a game one network of DrawFacts is ahead of another, a game being worth what
/// it is to fit_draws(), in so many deals, each from both sides. 0.4 ms a deal.
[[nodiscard]] Ahead draws_ahead(const advice::SwiftNetwork& one, const advice::SwiftNetwork& other,
                                std::uint32_t deals, std::uint64_t seed);

/// How often a card that is looked at is kept in so many games of the network that is compiled in
/// against itself: the numbers of DrawHabits, what is rare nearer to one half. Follows from the
/// seed; 0.2 ms a game.
[[nodiscard]] std::vector<std::uint8_t> draw_habits_of(std::uint32_t games, std::uint64_t seed);

}  // namespace honeymoon::player
