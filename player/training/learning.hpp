// Learning the card values of the strategy `learned`: rounds of games against itself, each with the
// values of the round before, and a least-squares fit after each.
#pragma once

#include <cstdint>
#include <string>

#include "honeymoon/reader/reader.hpp"

namespace honeymoon::player {

/// How much to learn. The defaults are those of the values that are compiled in.
struct LearningOptions {
    int rounds = 5;                ///< 1..100
    std::uint32_t games = 40'000;  ///< of each round, and each kind: with trump, without; 1..10^7
    std::uint64_t seed = 1;
};

/// Learns, and returns the C++ source file of the values, player/policies/learned_numbers.cpp. The
/// same for the same rounds, games and seed, whatever the number of threads and whatever tables
/// there are. A game costs some two microseconds and the value of a deal of 13 cards: with tables a
/// hundred nanoseconds, by search fifty microseconds. Throws as the reader does.
[[nodiscard]] std::string learn_card_values(const Reader& reader, const LearningOptions& options);

}  // namespace honeymoon::player
