// Means of several figures over worlds, and their standard errors.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace honeymoon::advice {

/// Sums over worlds. Each world gives a figure for each card.
class WorldMeans {
public:
    static constexpr std::size_t kMost = 13;

    /// Adds a world, with one figure for each card: 1..kMost figures, the same number each time.
    void add(std::span<const double> figures) {
        ++worlds_;
        for (std::size_t i = 0; i < figures.size(); ++i) {
            sum_.at(i) += figures[i];
            for (std::size_t j = 0; j <= i; ++j) product_.at(i).at(j) += figures[i] * figures[j];
        }
    }

    void add(const WorldMeans& other) {
        worlds_ += other.worlds_;
        for (std::size_t i = 0; i < kMost; ++i) {
            sum_.at(i) += other.sum_.at(i);
            for (std::size_t j = 0; j <= i; ++j) product_.at(i).at(j) += other.product_.at(i).at(j);
        }
    }

    [[nodiscard]] std::uint64_t worlds() const { return worlds_; }
    [[nodiscard]] double mean(std::size_t card) const { return sum_.at(card) / count(); }
    /// The standard error of the mean, from the spread. Infinite for fewer than two worlds.
    [[nodiscard]] double error(std::size_t card) const {
        return error_from(square(card, card), sum_.at(card));
    }
    /// The mean difference of two cards. If sums of figures are exact, as for tricks and estimates
    /// of tricks, it is rounded only once and the same on every machine.
    [[nodiscard]] double difference(std::size_t card, std::size_t other) const {
        return (sum_.at(card) - sum_.at(other)) / count();
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
    [[nodiscard]] double count() const { return static_cast<double>(worlds_); }
    // The standard error from the sum of squares and the sum.
    [[nodiscard]] double error_from(double squares, double sum) const {
        if (worlds_ < 2) return std::numeric_limits<double>::infinity();
        const double variance = std::max(0.0, squares - (sum * sum / count())) / count();
        return std::sqrt(variance / (count() - 1));
    }

    std::uint64_t worlds_ = 0;
    std::array<double, kMost> sum_{};
    std::array<std::array<double, kMost>, kMost> product_{};
};

}  // namespace honeymoon::advice
