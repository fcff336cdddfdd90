// Teaching the network of the strategy `taught`: rounds of games by sampled worlds, which are
// played on by the network of the round before, and a fit of the network to what they advised
// (Thomas Anthony, Zheng Tian and David Barber, "Thinking Fast and Slow with Deep Learning and Tree
// Search", 2017).
#pragma once

#include <cstdint>
#include <string>

#include "honeymoon/reader/reader.hpp"

namespace honeymoon::player {

/// How much to teach. The defaults are those of the network that is compiled in.
struct TeachingOptions {
    int rounds = 3;                ///< 1..20; the first by worlds that card values play on
    std::uint32_t games = 24'000;  ///< of each round, 1..10^6; each takes some 16 KB of memory
    int worlds = 100;              ///< of each decision, 1..10^6
    std::uint64_t seed = 1;
};

/// Teaches, and returns the C++ source file of the network, player/policies/taught_numbers.cpp. The
/// same for the same numbers, whatever the number of threads and whatever tables there are; but the
/// fit is done in floating point, so that another compiler or mathematics library may give others.
/// A game costs some 25 decisions of so many worlds, the fit some seconds for 10,000 games: ten
/// minutes on two cores with tables, and a gigabyte of memory. Throws as the reader does.
[[nodiscard]] std::string teach_network(const Reader& reader, const TeachingOptions& options);

}  // namespace honeymoon::player
