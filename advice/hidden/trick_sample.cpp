#include "advice/hidden/trick_sample.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace honeymoon::advice {
namespace {

constexpr int kUnitBits = 256;

// The unit in which a weight is 2^-128 or more and less than 2^128.
int unit_of(double weight) {
    return (std::ilogb(weight) + kUnitBits / 2) >> 8;
}

}  // namespace

void TrickSample::change_unit(int unit) {
    const int bits = kUnitBits * (unit_ - unit);
    const auto change = [bits](Spread& spread) {
        for (double& weight : spread.weight) weight = std::ldexp(weight, bits);
        for (double& square : spread.square) square = std::ldexp(square, 2 * bits);
    };
    unit_ = unit;
    weight_ = std::ldexp(weight_, bits);
    square_ = std::ldexp(square_, 2 * bits);
    for (std::size_t card = 0; card < cards_; ++card) {
        change(spread_[card]);
        for (std::size_t lower = 0; lower < card; ++lower) {
            product_[card][lower] = std::ldexp(product_[card][lower], 2 * bits);
        }
    }
    change(best_);
}

void TrickSample::add(const SampledTricks& tricks, double weight) {
    // The largest weight sets the unit. What much smaller weights lose does not matter beside it.
    const int unit = unit_of(weight);
    if (hands_ == 0) unit_ = unit;
    if (unit > unit_) change_unit(unit);
    if (unit_ != 0) weight = std::ldexp(weight, -kUnitBits * unit_);
    const double square = weight * weight;
    ++hands_;
    weight_ += weight;
    square_ += square;
    std::uint8_t best = 0;
    for (std::size_t card = 0; card < cards_; ++card) {
        const std::uint8_t taken = tricks[card];
        best = std::max(best, taken);
        spread_[card].weight[taken] += weight;
        spread_[card].square[taken] += square;
        const double share = square * taken;
        for (std::size_t other = 0; other < card; ++other) {
            product_[card][other] += share * tricks[other];
        }
    }
    best_.weight[best] += weight;
    best_.square[best] += square;
}

void TrickSample::add(const TrickSample& other) {
    if (other.hands_ == 0) return;
    if (hands_ == 0) unit_ = other.unit_;
    if (other.unit_ > unit_) change_unit(other.unit_);
    if (other.unit_ < unit_) {
        TrickSample same = other;
        same.change_unit(unit_);
        add(same);
        return;
    }
    const auto join = [this](Spread& into, const Spread& from) {
        for (std::size_t tricks = 0; tricks <= static_cast<std::size_t>(level_); ++tricks) {
            into.weight[tricks] += from.weight[tricks];
            into.square[tricks] += from.square[tricks];
        }
    };
    hands_ += other.hands_;
    weight_ += other.weight_;
    square_ += other.square_;
    for (std::size_t card = 0; card < cards_; ++card) {
        join(spread_[card], other.spread_[card]);
        for (std::size_t lower = 0; lower < card; ++lower) {
            product_[card][lower] += other.product_[card][lower];
        }
    }
    join(best_, other.best_);
}

double TrickSample::effective_hands() const {
    return weight_ * weight_ / square_;
}

double TrickSample::correction() const {
    const auto n = static_cast<double>(hands_);
    return n / (n - 1);
}

double TrickSample::mean(const Spread& spread) const {
    double sum = 0;
    for (std::size_t tricks = 0; tricks <= static_cast<std::size_t>(level_); ++tricks) {
        sum += spread.weight[tricks] * static_cast<double>(tricks);
    }
    return sum / weight_;
}

// The mean is a ratio of two sums, of w x and of w. Its error is the error of the sum of w (x -
// mean), divided by the sum of w. (correction() puts n - 1 in place of n.)
Expectation TrickSample::expectation(const Spread& spread) const {
    const auto values = static_cast<std::size_t>(level_) + 1;
    Expectation result;
    result.tricks = mean(spread);
    double spread_out = 0;
    for (std::size_t tricks = 0; tricks < values; ++tricks) {
        const double off = static_cast<double>(tricks) - result.tricks;
        spread_out += spread.square[tricks] * off * off;
    }
    result.error = hands_ > 1 ? std::sqrt(correction() * spread_out) / weight_
                              : std::numeric_limits<double>::infinity();
    result.at_least.resize(values);
    double above = 0;
    for (std::size_t tricks = values; tricks-- > 0;) {
        above += spread.weight[tricks];
        result.at_least[tricks] = tricks == 0 ? 1 : std::min(1.0, above / weight_);
    }
    return result;
}

// The same for x - y: the sum of w^2 (x - y - d)^2, multiplied out, with the mean difference d.
double TrickSample::difference_error(std::size_t card, std::size_t other) const {
    if (card == other) return 0;
    const double difference = mean(card) - mean(other);
    double squares = 0;
    double sums = 0;
    for (std::size_t tricks = 0; tricks <= static_cast<std::size_t>(level_); ++tricks) {
        const auto x = static_cast<double>(tricks);
        const double one = spread_[card].square[tricks];
        const double two = spread_[other].square[tricks];
        squares += (one + two) * x * x;
        sums += (one - two) * x;
    }
    squares -= 2 * product_[std::max(card, other)][std::min(card, other)];
    const double spread_out =
        squares - (2 * difference * sums) + (difference * difference * square_);
    if (hands_ <= 1) return std::numeric_limits<double>::infinity();
    return std::sqrt(std::max(0.0, correction() * spread_out)) / weight_;
}

}  // namespace honeymoon::advice
