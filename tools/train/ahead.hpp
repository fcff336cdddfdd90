// How far one player is ahead of another.
#pragma once

#include <cmath>
#include <span>

namespace honeymoon::player {

/// By how much a game, and half the width of the 95 % interval.
struct Ahead {
    double mean = 0;
    double interval = 0;
};

/// Of one figure a deal, each the mean of two games with sides changed.
[[nodiscard]] inline Ahead ahead_in(std::span<const double> deals) {
    double sum = 0;
    double squares = 0;
    for (const double ahead : deals) {
        sum += ahead;
        squares += ahead * ahead;
    }
    const auto count = static_cast<double>(deals.size());
    const double mean = sum / count;
    return {mean, 1.96 * std::sqrt(((squares / count) - (mean * mean)) / count)};
}

}  // namespace honeymoon::player
