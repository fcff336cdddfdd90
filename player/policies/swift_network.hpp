// The network of the swift player. It has two hidden layers, and its inputs are facts that hold or
// do not, some fifty of thousands at a time, so that the first layer is a sum of as many rows of
// weights (Yu Nasu, "Efficiently Updatable Neural-Network-based Evaluation Functions for Computer
// Shogi", 2018). All numbers are whole, so that a score is the same on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "player/policies/fact_list.hpp"
#include "player/policies/swift_facts.hpp"

namespace honeymoon::player {

/// Weights are in 1/kOne, none more than kMost, so that each is a byte and those of all facts that
/// hold at a time add up to 16 bits. Any number of threads at once.
class SwiftNetwork {
public:
    static constexpr std::size_t kFirst = 48;   ///< numbers of the first hidden layer
    static constexpr std::size_t kSecond = 32;  ///< and of the second
    static constexpr int kOne = 128;
    static constexpr int kMost = INT8_MAX;
    static constexpr int kUnit = kOne * kOne;  ///< scores are in 1/kUnit

    /// As it is written down, a byte for each number: a row of kFirst for each fact; what the first
    /// layer begins with; a row of kFirst for each of the second layer; what each of these begins
    /// with; and the weight of each in the score.
    static constexpr std::size_t kBytes =
        ((SwiftFacts::kFacts + 1 + kSecond) * kFirst) + (2 * kSecond);
    using Bytes = std::span<const std::uint8_t, kBytes>;

    /// The bytes must live as long; a microsecond.
    explicit SwiftNetwork(Bytes bytes);

    using SharedFacts = FactList<SwiftFacts::kMostOfAll>;
    using CardFacts = FactList<SwiftFacts::kMostOfCard>;

    /// Sets the score of each card of which `cards` has the facts; `shared` are those that hold
    /// whatever is played. `scores` is as long as `cards`.
    void score(const SharedFacts& shared, std::span<const CardFacts> cards,
               std::span<int> scores) const;

    // What the layers are worked out from, for the loops that do.
    struct Layers {
        const std::int8_t* rows;                 ///< of the facts
        std::array<std::int16_t, kFirst> start;  ///< of the first layer
        /// Of the second layer: for each two numbers of the first, in pairs, the weights of all.
        alignas(64) std::array<std::int16_t, kFirst * kSecond> second;
        std::array<std::int32_t, kSecond> second_start;
        std::array<std::int32_t, kSecond> output;
    };

private:
    Layers layers_;
};

static_assert((SwiftFacts::kMostOfAll + SwiftFacts::kMostOfCard + 1) * SwiftNetwork::kMost <=
              INT16_MAX);

/// The one of the strategy `swift`, made when it is first asked for. From any thread.
/// player/policies/swift_network.bin is made by a program: see player/training/self_play.hpp.
[[nodiscard]] const SwiftNetwork& swift_network();
/// As it is written down.
[[nodiscard]] SwiftNetwork::Bytes swift_network_bytes();

}  // namespace honeymoon::player
