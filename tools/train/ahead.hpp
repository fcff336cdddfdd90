// How far one player is ahead of another.
#pragma once

#include <cmath>
#include <span>

namespace honeymoon::player {

/// The mean lead in a game, and half the width of its 95 % confidence interval.
struct Ahead {
    double mean = 0;
    double interval = 0;
};

/// Returns the lead over all deals. Each number in `deals` is the mean of the two games of a deal,
/// with sides exchanged.
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
