// Training: what makes the numbers that the strategies `learned` and `taught` go by. Each returns
// the C++ source file that they are compiled from, the same for the same options, whatever the
// number of threads and whatever tables there are. Both throw as the reader does.
#pragma once

#include <cstdint>
#include <string>

#include "honeymoon/reader/reader.hpp"

namespace honeymoon::player {

/// How much to train.
struct TrainingOptions {
    int rounds = 0;           ///< each begins with what the one before it learned
    std::uint32_t games = 0;  ///< of each round
    int worlds = 0;           ///< sampled for each decision, by the network's teachers only
    std::uint64_t seed = 1;
};

/// Those of the numbers that are compiled in.
inline constexpr TrainingOptions kCardValueTraining = {.rounds = 5, .games = 40'000};
inline constexpr TrainingOptions kNetworkTraining = {.rounds = 3, .games = 24'000, .worlds = 100};
/// See player/training/self_play.hpp.
inline constexpr TrainingOptions kSwiftTraining = {.games = 1'500'000};

/// Learns card values from play against itself: rounds of games, so many with a trump suit and so
/// many without, each by the values of the round before, and a least-squares fit after each. A game
/// costs some two microseconds and the value of a deal of 13 cards: with tables a hundred
/// nanoseconds, by search fifty microseconds.
[[nodiscard]] std::string learn_card_values(const Reader& reader, const TrainingOptions& options);

/// Teaches the network: rounds of games by sampled worlds, which are played on by the network of
/// the round before, at first by card values, and a fit of the network to what they advised (Thomas
/// Anthony, Zheng Tian and David Barber, "Thinking Fast and Slow with Deep Learning and Tree
/// Search", 2017). The fit is done in floating point, so that another compiler or mathematics
/// library may give other numbers. A game costs some 25 decisions of so many worlds and 16 KB of
/// memory, the fit some seconds for 10,000 games: ten minutes on two cores with tables.
[[nodiscard]] std::string teach_network(const Reader& reader, const TrainingOptions& options);

}  // namespace honeymoon::player
