// Means of several figures over worlds, and what of them is chance.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace honeymoon::player {

/// Sums over worlds. Each world gives a figure for each card.
class WorldMeans {
public:
    static constexpr std::size_t kMost = 13;

    /// One figure for each card, 1..kMost of them, the same number each time, of a world that
    /// counts as much as `weight`, above 0.
    void add(std::span<const double> figures, double weight = 1) {
        ++worlds_;
        weights_ += weight;
        squares_of_weights_ += weight * weight;
        for (std::size_t i = 0; i < figures.size(); ++i) {
            sum_.at(i) += weight * figures[i];
            for (std::size_t j = 0; j <= i; ++j)
                product_.at(i).at(j) += weight * figures[i] * figures[j];
        }
    }

    [[nodiscard]] std::uint64_t worlds() const { return worlds_; }
    /// How many worlds of equal weight tell as much: as many as there are if weights are equal, one
    /// if all the weight is one world's (Leslie Kish, "Survey Sampling", 1965).
    [[nodiscard]] double effective_worlds() const {
        return worlds_ == 0 ? 0 : weights_ * weights_ / squares_of_weights_;
    }
    [[nodiscard]] double mean(std::size_t card) const { return sum_.at(card) / weights_; }
    /// The standard error of the mean, from the spread; infinite if one world has all the weight.
    [[nodiscard]] double error(std::size_t card) const {
        return error_from(square(card, card), sum_.at(card));
    }
    /// The standard error of the mean difference of two cards.
    [[nodiscard]] double difference_error(std::size_t card, std::size_t other) const {
        const double squares =
            square(card, card) + square(other, other) - (2 * square(card, other));
        return error_from(squares, sum_.at(card) - sum_.at(other));
    }

private:
    [[nodiscard]] double square(std::size_t a, std::size_t b) const {
        return a >= b ? product_.at(a).at(b) : product_.at(b).at(a);
    }
    // Of the sum of squares and the sum.
    [[nodiscard]] double error_from(double squares, double sum) const {
        const double count = effective_worlds();
        if (worlds_ < 2 || count <= 1) return std::numeric_limits<double>::infinity();
        const double variance = std::max(0.0, squares - (sum * sum / weights_)) / weights_;
        return std::sqrt(variance / (count - 1));
    }

    std::uint64_t worlds_ = 0;
    double weights_ = 0;
    double squares_of_weights_ = 0;
    std::array<double, kMost> sum_{};
    std::array<std::array<double, kMost>, kMost> product_{};
};

}  // namespace honeymoon::player
