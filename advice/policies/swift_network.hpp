// The networks of the swift player, and that of hands_estimate.hpp. They have two hidden layers,
// and their inputs are facts that hold or do not, some fifty of thousands at a time, so that the
// first layer is a sum of as many rows of weights (Yu Nasu, "Efficiently Updatable
// Neural-Network-based Evaluation Functions for Computer Shogi", 2018). All numbers are whole, so
// that a score is the same on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "advice/policies/packed_rows.hpp"

namespace honeymoon::advice {

/// Facts that hold, by their numbers, no more than kMost.
template <std::size_t kMost>
struct FactList {
    std::array<std::uint16_t, kMost> facts;
    std::size_t count = 0;

    void add(unsigned fact) { facts[count++] = static_cast<std::uint16_t>(fact); }
    [[nodiscard]] const std::uint16_t* begin() const { return facts.data(); }
    [[nodiscard]] const std::uint16_t* end() const { return facts.data() + count; }
};

/// Weights are in 1/kOne, none more than kMost, so that each is a byte and those of all facts that
/// hold at a time add up to 16 bits. Any number of threads at once.
class SwiftNetwork {
public:
    static constexpr std::size_t kFirst = 48;   ///< numbers of the first hidden layer
    static constexpr std::size_t kSecond = 32;  ///< and of the second
    static constexpr int kOne = 128;
    static constexpr int kMost = INT8_MAX;
    static constexpr int kUnit = kOne * kOne;  ///< scores are in 1/kUnit

    /// No more facts hold at a time: of the situation, and of the card that is played.
    static constexpr std::size_t kMostOfAll = 45;
    static constexpr std::size_t kMostOfCard = 11;
    using SharedFacts = FactList<kMostOfAll>;
    using CardFacts = FactList<kMostOfCard>;

    /// The numbers of a network of so many facts, each a byte: a row of kFirst for each fact;
    /// behind the rows what the first layer begins with; a row of kFirst for each of the second
    /// layer; what each of these begins with; and the weight of each in the score.
    [[nodiscard]] static constexpr PackedRows rows(std::size_t facts) {
        return {facts, kFirst, ((1 + kSecond) * kFirst) + (2 * kSecond)};
    }

    /// Of so many facts as rows() of them is how many numbers there are.
    explicit SwiftNetwork(std::vector<std::uint8_t> numbers);

    [[nodiscard]] std::span<const std::uint8_t> numbers() const { return numbers_; }

    /// Sets the score of each card of which `cards` has the facts; `shared` are those that hold
    /// whatever is played. `scores` is as long as `cards`.
    void score(const SharedFacts& shared, std::span<const CardFacts> cards,
               std::span<int> scores) const;

    // What the layers are worked out from, for the loops that do.
    struct Layers {
        std::array<std::int16_t, kFirst> start;  ///< of the first layer
        /// Of the second layer: for each two numbers of the first, in pairs, the weights of all.
        alignas(64) std::array<std::int16_t, kFirst * kSecond> second;
        std::array<std::int32_t, kSecond> second_start;
        std::array<std::int32_t, kSecond> output;
    };

private:
    std::vector<std::uint8_t> numbers_;
    Layers layers_;
};

static_assert((SwiftNetwork::kMostOfAll + SwiftNetwork::kMostOfCard + 1) * SwiftNetwork::kMost <=
              INT16_MAX);

/// Those of the strategy `swift`: for games with a face-up card (swift_facts.hpp), and for those in
/// which cards are drawn unseen (unseen_facts.hpp). Each is made when it is first asked for, which
/// takes some 50 microseconds; from any thread. The files advice/policies/*_network.bin are made by
/// a program: see tools/train/self_play.hpp.
[[nodiscard]] const SwiftNetwork& swift_network();
[[nodiscard]] const SwiftNetwork& unseen_network();

}  // namespace honeymoon::advice
