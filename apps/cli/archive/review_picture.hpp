// The tricks that players gave away, as sums and as a picture.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "honeymoon/advice/reason.hpp"
#include "honeymoon/archive/timeline.hpp"

namespace honeymoon::cli {

/// Mistakes before the play phase, and their costs.
struct EarlyTotals {
    std::uint64_t exchange = 0;
    double tricks = 0;
    std::uint64_t calls = 0;
    double points = 0;
};

/// What one player gave away in all reviewed deals.
struct PlayerTotals {
    std::string name;
    std::uint64_t deals = 0;
    std::uint64_t plays = 0;
    std::uint64_t costly = 0;
    std::uint64_t cost = 0;  ///< tricks
    std::array<std::uint64_t, kExchangeTricks> cost_by_trick{};
    std::array<std::uint64_t, kReasons> cost_by_reason{};  ///< by Reason
    EarlyTotals early;

    /// Returns `tricks` divided by the number of deals.
    [[nodiscard]] double a_deal(std::uint64_t tricks) const {
        return static_cast<double>(tricks) / static_cast<double>(deals);
    }
};

/// Returns an SVG image. For each of the first eight players it has bars: the mean of the tricks
/// given away in each trick of the play phase. `players` must not be empty, and each must have
/// deals.
[[nodiscard]] std::string review_picture(const std::vector<PlayerTotals>& players);

}  // namespace honeymoon::cli
