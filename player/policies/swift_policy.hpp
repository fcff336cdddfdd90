// The swift player: a neural network that has learned the exchange by playing against itself gives
// every card a score, and the one of the highest is played. The scores are logits: a card is as
// likely as e to its score, if cards are drawn by chance.
//
// The network has two hidden layers. Its inputs are facts that hold or do not, some fifty at a
// time, so that the first layer is a sum of as many rows of weights, most of which are the same for
// all cards of a decision (Yu Nasu, "Efficiently Updatable Neural-Network-based Evaluation
// Functions for Computer Shogi", 2018). All numbers are whole, so that a card scores the same on
// every machine. A decision takes two to three microseconds.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "player/exchange/card_sets.hpp"
#include "player/exchange/exchange.hpp"
#include "player/policies/swift_facts.hpp"

namespace honeymoon::player {

/// The weights, in 1/kOne, none more than kMost: they are kept as bytes, and fifty of them add up
/// to 16 bits.
struct SwiftNetwork {
    static constexpr std::size_t kFirst = 64;   ///< numbers of the first hidden layer
    static constexpr std::size_t kSecond = 32;  ///< and of the second
    static constexpr int kOne = 128;
    static constexpr int kMost = INT8_MAX;
    using Row = std::array<std::int16_t, kFirst>;

    alignas(64) std::array<Row, SwiftFacts::kFacts> rows;  ///< of each fact
    Row start;                                             ///< what the first layer begins with
    std::array<Row, kSecond> second;                       ///< of each number of the second layer
    std::array<std::int16_t, kSecond> second_start;
    std::array<std::int16_t, kSecond> output;  ///< of each, for the score

    /// All of it in a row, as it is written down.
    using Numbers =
        std::array<std::int16_t, ((SwiftFacts::kFacts + 1 + kSecond) * kFirst) + (2 * kSecond)>;
    /// How many bytes it is written down as.
    static constexpr std::size_t kBytes = std::tuple_size_v<Numbers>;

    friend bool operator==(const SwiftNetwork&, const SwiftNetwork&) = default;
};
static_assert(sizeof(SwiftNetwork) == sizeof(SwiftNetwork::Numbers));
static_assert((SwiftFacts::kMostOfAll + SwiftFacts::kMostOfCard + 1) * SwiftNetwork::kMost <=
              INT16_MAX);

/// The network of the strategy `swift`, made when it is first asked for, which takes a tenth of a
/// millisecond. From any thread. player/policies/swift_network.bin is made by a program: see
/// player/training/self_play.hpp.
[[nodiscard]] const SwiftNetwork& swift_network();

/// Cards that a player might play, with their scores.
struct ScoredCandidates {
    std::array<std::uint8_t, 13> cards;
    std::array<int, 13> scores;  ///< in 1/kUnit
    std::size_t count = 0;

    static constexpr int kUnit = SwiftNetwork::kOne * SwiftNetwork::kOne;
};

/// One player before he plays a card; there is a face-up card.
class SwiftPolicy {
public:
    /// `network` must live as long.
    explicit SwiftPolicy(const SwiftNetwork& network) : network_(&network) {}

    /// What he might play: of neighbouring cards, which come to the same, only one, if there is one
    /// that the opponent knows of.
    [[nodiscard]] static Cards candidates(const Exchange& now) {
        const unsigned player = now.to_act();
        return different_cards(now.legal(), now.unplayed & ~now.hands[player], now.open[player]);
    }

    /// All candidates.
    [[nodiscard]] ScoredCandidates scores(const Exchange& now) const {
        return scores(SwiftFacts(now), candidates(now));
    }

    /// The card of the highest score, the lowest number of several.
    [[nodiscard]] int choose(const Exchange& now) const {
        const Cards cards = candidates(now);
        if ((cards & (cards - 1)) == 0) return lowest(cards);
        const ScoredCandidates all = scores(SwiftFacts(now), cards);
        std::size_t best = 0;
        for (std::size_t i = 1; i < all.count; ++i) {
            if (all.scores[i] > all.scores[best]) best = i;
        }
        return all.cards[best];
    }

private:
    using Row = SwiftNetwork::Row;

    [[nodiscard]] ScoredCandidates scores(const SwiftFacts& facts, Cards cards) const {
        ScoredCandidates result;
        Row shared = network_->start;
        facts.for_all_cards([&](unsigned fact) { add(shared, fact); });
        for (Cards rest = cards; rest != 0; rest &= rest - 1) {
            const int card = lowest(rest);
            Row sums = shared;
            facts.for_card(card, [&](unsigned fact) { add(sums, fact); });
            result.cards[result.count] = static_cast<std::uint8_t>(card);
            result.scores[result.count++] = score(sums);
        }
        return result;
    }
    void add(Row& sums, unsigned fact) const {
        const Row& row = network_->rows[fact];
        for (std::size_t i = 0; i < row.size(); ++i) {
            sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
        }
    }
    [[nodiscard]] int score(Row first) const {
        for (std::int16_t& number : first) number = std::max<std::int16_t>(number, 0);
        std::array<std::int16_t, SwiftNetwork::kSecond> second;
        for (std::size_t j = 0; j < second.size(); ++j) {
            const Row& weights = network_->second[j];
            int sum = network_->second_start[j] * SwiftNetwork::kOne;
            for (std::size_t i = 0; i < first.size(); ++i) sum += first[i] * weights[i];
            second[j] = static_cast<std::int16_t>(
                std::clamp(sum / SwiftNetwork::kOne, 0, static_cast<int>(INT16_MAX)));
        }
        int total = 0;
        for (std::size_t j = 0; j < second.size(); ++j) total += second[j] * network_->output[j];
        return total;
    }

    const SwiftNetwork* network_;
};

}  // namespace honeymoon::player
