// What players gave away, in sums and as a picture.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "honeymoon/archive/timeline.hpp"

namespace honeymoon::cli {

/// Mistakes before the play phase, and what they cost.
struct EarlyTotals {
    std::uint64_t exchange = 0;
    double tricks = 0;
    std::uint64_t calls = 0;
    double points = 0;
};

/// What one player gave away in all deals that were reviewed.
struct PlayerTotals {
    std::string name;
    std::uint64_t deals = 0;
    std::uint64_t plays = 0;
    std::uint64_t costly = 0;
    std::uint64_t cost = 0;  ///< tricks
    std::array<std::uint64_t, kExchangeTricks> cost_by_trick{};
    EarlyTotals early;

    /// `tricks`, a deal.
    [[nodiscard]] double a_deal(std::uint64_t tricks) const {
        return static_cast<double>(tricks) / static_cast<double>(deals);
    }
};

/// SVG: for each of the first eight players bars for the mean of the tricks given away in each
/// trick of the play phase. `players` is not empty, and each has deals.
[[nodiscard]] std::string review_picture(const std::vector<PlayerTotals>& players);

}  // namespace honeymoon::cli
