// The networks of the strategy `swift`, and those of hands_estimate.hpp and draw_values.hpp. They
// have two hidden layers. Their inputs are thousands of facts, of which some fifty are true at a
// time. So the first layer is a sum of some fifty rows of weights (Yu Nasu, "Efficiently Updatable
// Neural-Network-based Evaluation Functions for Computer Shogi", 2018). All numbers are whole, so a
// score is the same on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "advice/policies/packed_rows.hpp"

namespace honeymoon::advice {

/// The numbers of the facts that are true, at most kMost of them.
template <std::size_t kMost>
struct FactList {
    std::array<std::uint16_t, kMost> facts;
    std::size_t count = 0;

    void add(unsigned fact) { facts[count++] = static_cast<std::uint16_t>(fact); }
    [[nodiscard]] const std::uint16_t* begin() const { return facts.data(); }
    [[nodiscard]] const std::uint16_t* end() const { return facts.data() + count; }
};

/// A network. Weights are in units of 1/kOne. None exceeds kMost, so each fits a byte, and the sum
/// over all facts that are true at a time fits 16 bits. Many threads may use it at once.
class SwiftNetwork {
public:
    static constexpr std::size_t kFirst = 48;   ///< numbers of the first hidden layer
    static constexpr std::size_t kSecond = 32;  ///< numbers of the second hidden layer
    static constexpr int kOne = 128;
    static constexpr int kMost = INT8_MAX;
    static constexpr int kUnit = kOne * kOne;  ///< scores are in 1/kUnit

    /// The most facts that are true at a time: of the situation, and of the card played.
    static constexpr std::size_t kMostOfAll = 45;
    static constexpr std::size_t kMostOfCard = 11;
    using SharedFacts = FactList<kMostOfAll>;
    using CardFacts = FactList<kMostOfCard>;

    /// The layout of a network with `facts` facts; each number is a byte. First comes a row of
    /// kFirst weights for each fact. Then come the biases of the first layer, a row of kFirst
    /// weights for each number of the second layer, the biases of the second layer, and its weights
    /// in the score.
    [[nodiscard]] static constexpr PackedRows rows(std::size_t facts) {
        return {facts, kFirst, ((1 + kSecond) * kFirst) + (2 * kSecond)};
    }

    /// `numbers` are in the layout of rows(). Their count determines the number of facts.
    explicit SwiftNetwork(std::vector<std::uint8_t> numbers);

    [[nodiscard]] std::span<const std::uint8_t> numbers() const { return numbers_; }

    /// Sets the score of each card. `cards` has the facts of each card, and `shared` the facts that
    /// are true whatever card is played. `scores` must be as long as `cards`.
    void score(const SharedFacts& shared, std::span<const CardFacts> cards,
               std::span<int> scores) const;

    // The weights of the layers, in the form that the inner loops use.
    struct Layers {
        std::array<std::int16_t, kFirst> start;  ///< the biases of the first layer
        /// The weights of the second layer, in pairs: for each two numbers of the first layer,
        /// their weights in every number of the second.
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

/// The networks of the strategy `swift`: for games with a face-up card (swift_facts.hpp), and for
/// games in which all cards are drawn unseen (unseen_facts.hpp). The first call makes the network,
/// which takes some 50 microseconds. Safe from any thread. A program makes the files
/// advice/policies/*_network.bin: see tools/train/self_play.hpp.
[[nodiscard]] const SwiftNetwork& swift_network();
[[nodiscard]] const SwiftNetwork& unseen_network();

}  // namespace honeymoon::advice
