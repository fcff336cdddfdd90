// The tricks of several cards over a sample of hands, and what the sample says about each card.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "honeymoon/advice/advice.hpp"
#include "honeymoon/cards/position.hpp"

namespace honeymoon::advice {

/// The tricks of each card against one hand, by the card's number, 0..25.
using SampledTricks = std::array<std::uint8_t, kMaxHand>;

/// Sums over hands, from which means, errors and chances follow. Two samples can be added. If all
/// weights are 1, the sums are whole numbers and exact in any order. Weights may be of any finite
/// size. If sums of their squares would not fit, all weights are divided by a power of 2.
class TrickSample {
public:
    /// For `cards` cards, 1..26, each of which takes 0..level tricks.
    TrickSample(std::size_t cards, int level) : cards_(cards), level_(level) {}

    /// Adds a hand. `weight` must be above 0.
    void add(const SampledTricks& tricks, double weight);
    void add(const TrickSample& other);

    [[nodiscard]] std::uint64_t hands() const { return hands_; }
    [[nodiscard]] double effective_hands() const;

    /// The expected tricks of card number `card`.
    [[nodiscard]] Expectation of(std::size_t card) const { return expectation(spread_[card]); }
    /// The expected tricks if the best card is played against each hand.
    [[nodiscard]] Expectation of_best() const { return expectation(best_); }
    /// The mean of `card`, in tricks.
    [[nodiscard]] double mean(std::size_t card) const { return mean(spread_[card]); }
    /// The standard error of the mean difference of two cards.
    [[nodiscard]] double difference_error(std::size_t card, std::size_t other) const;

private:
    // By number of tricks: the sum of the weights of the hands, and the sum of their squares.
    struct Spread {
        std::array<double, kMaxHand + 1> weight{};
        std::array<double, kMaxHand + 1> square{};
    };
    [[nodiscard]] Expectation expectation(const Spread& spread) const;
    [[nodiscard]] double mean(const Spread& spread) const;
    // The factor by which a variance about the sample's mean is too small.
    [[nodiscard]] double correction() const;
    void change_unit(int unit);

    std::size_t cards_;
    int level_;
    std::uint64_t hands_ = 0;
    int unit_ = 0;  // all weights in the sums are divided by 2^(256 unit_)
    double weight_ = 0;
    double square_ = 0;
    std::array<Spread, kMaxHand> spread_{};
    Spread best_;
    // Sums of squared weight times the tricks of two cards. The first index is the higher card
    // number.
    std::array<std::array<double, kMaxHand>, kMaxHand> product_{};
};

}  // namespace honeymoon::advice
