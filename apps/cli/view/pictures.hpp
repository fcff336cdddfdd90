// SVG images of what has been counted.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "honeymoon/archive/timeline.hpp"

namespace honeymoon::reader {
struct LevelStatistics;
}

namespace honeymoon::cli {

/// For each denomination a map of level against tricks, shaded and numbered by the percent of all
/// deals, and a line through the means. `levels` is not empty.
[[nodiscard]] std::string plot(const std::vector<reader::LevelStatistics>& levels);

/// What one player gave away in all deals that were reviewed.
struct PlayerTotals {
    std::string name;
    std::uint64_t deals = 0;
    std::uint64_t plays = 0;
    std::uint64_t costly = 0;
    std::uint64_t cost = 0;  ///< tricks
    std::array<std::uint64_t, kExchangeTricks> cost_by_trick{};
};

/// For each of the first eight players bars for the mean of the tricks given away in each trick of
/// the play phase. `players` is not empty.
[[nodiscard]] std::string review_plot(const std::vector<PlayerTotals>& players);

}  // namespace honeymoon::cli
