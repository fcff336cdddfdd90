// A network with two hidden layers, for training. Its inputs are facts, each true or false. A few
// of many are true at a time, as in advice/policies/swift_network.hpp. Its numbers are
// floating-point.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "advice/policies/swift_network.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon::player {

using namespace advice;

/// The weights of a network, or their slopes, which are partial derivatives. numbers() has all of
/// them in a row.
template <std::size_t kFacts>
class SparseNetwork {
public:
    static constexpr std::size_t kFirst = 48;
    static constexpr std::size_t kSecond = 32;
    using First = std::array<float, kFirst>;
    using Second = std::array<float, kSecond>;

    /// Both hidden layers, with 0 in place of negative numbers.
    struct Layers {
        First first;
        Second second;
    };

    /// All weights 0.
    SparseNetwork() : numbers_(((kFacts + 1 + kSecond) * kFirst) + (2 * kSecond)) {}

    /// Random weights to begin training with. The weights of facts are 0, so that those of rare
    /// facts stay near 0. The first layer's own weights are not negative. Otherwise some of its
    /// numbers would always be cut off, and never learn.
    explicit SparseNetwork(RandomStream& random) : SparseNetwork() {
        const auto fill = [&](std::span<float> weights, double least, double width) {
            for (float& weight : weights) {
                weight = static_cast<float>((random.unit() + least) * width);
            }
        };
        fill(row(kFacts), 0, 0.1);
        fill(std::span(numbers_).subspan(kSecondAt, kSecond * kFirst), -0.5, 0.6);
        fill(std::span(numbers_).subspan(kOutputAt, kSecond), -0.5, 0.6);
    }
    /// Copies the weights of a network, which must have as many facts.
    void begin_with(const SwiftNetwork& network) {
        std::ranges::transform(network.numbers(), numbers_.begin(), [](auto byte) {
            return static_cast<float>(static_cast<std::int8_t>(byte)) / SwiftNetwork::kOne;
        });
    }

    [[nodiscard]] std::span<float> numbers() { return numbers_; }
    [[nodiscard]] std::span<const float> numbers() const { return numbers_; }

    /// The first layer's sums without any facts.
    [[nodiscard]] First start() const {
        First sums;
        std::ranges::copy(row(kFacts), sums.begin());
        return sums;
    }
    /// Adds the weights of these facts.
    template <class Facts>
    void add(First& sums, const Facts& facts) const {
        for (const unsigned fact : facts) {
            const auto weights = row(fact);
            for (std::size_t i = 0; i < kFirst; ++i) sums[i] += weights[i];
        }
    }
    /// The network's value for these sums of the first layer. Sets `layers`.
    [[nodiscard]] float value(const First& sums, Layers& layers) const {
        for (std::size_t i = 0; i < kFirst; ++i) layers.first[i] = std::max(0.0F, sums[i]);
        float value = 0;
        for (std::size_t j = 0; j < kSecond; ++j) {
            const float* weights = &numbers_[kSecondAt + (j * kFirst)];
            const float sum = numbers_[kSecondStartAt + j] + product(layers.first, weights);
            layers.second[j] = std::max(0.0F, sum);
            value += layers.second[j] * numbers_[kOutputAt + j];
        }
        return value;
    }

    /// Takes `slope`, the slope of some total by this value. Adds the total's slopes by the weights
    /// behind the first layer to `slopes`. Returns the total's slopes by the first layer's sums.
    [[nodiscard]] First follow(const Layers& layers, float slope, SparseNetwork& slopes) const {
        First change{};
        for (std::size_t j = 0; j < kSecond; ++j) {
            if (layers.second[j] <= 0) continue;
            slopes.numbers_[kOutputAt + j] += slope * layers.second[j];
            const float here = slope * numbers_[kOutputAt + j];
            slopes.numbers_[kSecondStartAt + j] += here;
            const float* weights = &numbers_[kSecondAt + (j * kFirst)];
            float* weight_slopes = &slopes.numbers_[kSecondAt + (j * kFirst)];
            for (std::size_t i = 0; i < kFirst; ++i) {
                weight_slopes[i] += here * layers.first[i];
                change[i] += here * weights[i];
            }
        }
        for (std::size_t i = 0; i < kFirst; ++i) {
            if (layers.first[i] <= 0) change[i] = 0;
        }
        return change;
    }
    /// In an object that has slopes: adds `change`, which follow() returned, to the rows of these
    /// facts.
    template <class Facts>
    void add_to_rows(const First& change, const Facts& facts) {
        for (const unsigned fact : facts) add_to_row(change, fact);
    }
    void add_to_start(const First& change) { add_to_row(change, kFacts); }

private:
    static constexpr std::size_t kSecondAt = (kFacts + 1) * kFirst;
    static constexpr std::size_t kSecondStartAt = kSecondAt + (kSecond * kFirst);
    static constexpr std::size_t kOutputAt = kSecondStartAt + kSecond;

    // Adds in an order that vector instructions can use too.
    [[nodiscard]] static float product(const First& numbers, const float* weights) {
        constexpr std::size_t parts = 16;
        std::array<float, parts> sums{};
        for (std::size_t i = 0; i < kFirst; i += parts) {
            for (std::size_t k = 0; k < parts; ++k) sums[k] += numbers[i + k] * weights[i + k];
        }
        for (std::size_t width = parts / 2; width > 0; width /= 2) {
            for (std::size_t k = 0; k < width; ++k) sums[k] += sums[k + width];
        }
        return sums[0];
    }
    [[nodiscard]] std::span<float, kFirst> row(std::size_t fact) {
        return std::span<float, kFirst>(&numbers_[fact * kFirst], kFirst);
    }
    [[nodiscard]] std::span<const float, kFirst> row(std::size_t fact) const {
        return std::span<const float, kFirst>(&numbers_[fact * kFirst], kFirst);
    }
    void add_to_row(const First& change, std::size_t fact) {
        const auto slopes = row(fact);
        for (std::size_t i = 0; i < kFirst; ++i) slopes[i] += change[i];
    }

    // Rows of kFirst: one for each fact, and the first layer's start. Then the weights of the
    // second layer, its start, and the output weights.
    std::vector<float> numbers_;
};

/// Rounds the numbers of a trained network to those of a SwiftNetwork.
[[nodiscard]] inline std::vector<std::uint8_t> rounded(std::span<const float> numbers) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(numbers.size());
    for (const float number : numbers) {
        constexpr auto most = static_cast<float>(SwiftNetwork::kMost);
        const long whole = std::lround(std::clamp(number * SwiftNetwork::kOne, -most, most));
        bytes.push_back(static_cast<std::uint8_t>(static_cast<std::int8_t>(whole)));
    }
    return bytes;
}

/// Moves weights against their slopes (Diederik Kingma and Jimmy Ba, "Adam: A Method for Stochastic
/// Optimization", 2014).
class Adam {
public:
    explicit Adam(std::size_t size) : means_(size), squares_(size) {}

    /// Begins a step. Call it before the calls of step() that make one step.
    void begin() {
        shares_[0] *= kMeans;
        shares_[1] *= kSquares;
    }
    /// Moves numbers first..last-1 against their slopes, by about `rate` each, and keeps them
    /// between -most and most. Several threads may call it at once, for different numbers.
    void step(std::span<float> numbers, std::span<const float> slopes, std::size_t first,
              std::size_t last, float rate, float most) {
        const float mean_scale = 1 / (1 - shares_[0]);
        const float square_scale = 1 / (1 - shares_[1]);
        for (std::size_t i = first; i < last; ++i) {
            means_[i] = (kMeans * means_[i]) + ((1 - kMeans) * slopes[i]);
            squares_[i] = (kSquares * squares_[i]) + ((1 - kSquares) * slopes[i] * slopes[i]);
            const float change =
                rate * means_[i] * mean_scale / (std::sqrt(squares_[i] * square_scale) + 1e-8F);
            numbers[i] = std::clamp(numbers[i] - change, -most, most);
        }
    }

    /// Calls use(numbers) for each array of the state of `steps`, which may be const.
    template <class Self, class Use>
    static void for_state(Self& steps, const Use& use) {
        use(std::span(steps.shares_));
        use(std::span(steps.means_));
        use(std::span(steps.squares_));
    }

private:
    static constexpr float kMeans = 0.9F;
    static constexpr float kSquares = 0.999F;

    std::array<float, 2> shares_ = {1, 1};  // of the initial zeros, in means_ and squares_
    std::vector<float> means_;
    std::vector<float> squares_;
};

}  // namespace honeymoon::player
