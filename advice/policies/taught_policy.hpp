// Playing as the swift player would, taught by him: a small neural network gives cards scores, and
// of a few that come into question the one of the highest score is played. The scores are logits: a
// card is as likely as e to its score.
//
// The network has one hidden layer. Its inputs are facts that hold or do not, some thirty at a
// time, so that the layer is a sum of as many rows of weights, most of which are the same for all
// cards of a decision (Yu Nasu, "Efficiently Updatable Neural-Network-based Evaluation Functions
// for Computer Shogi", 2018). All numbers are whole, so that a card scores the same on every
// machine. A decision takes some 60 nanoseconds.
#pragma once

#include <algorithm>
#include <array>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <span>

#include "advice/exchange/card_sets.hpp"
#include "advice/exchange/exchange.hpp"
#include "advice/policies/packed_rows.hpp"
#include "advice/policies/policy_facts.hpp"

namespace honeymoon::advice {

/// Numbers of the hidden layer.
inline constexpr std::size_t kHidden = 32;

/// Weights, in 1/kOne. None is more than kMost, a byte: some thirty rows then fit 16 bits, and the
/// score 32.
struct PolicyNetwork {
    static constexpr int kOne = 64;
    static constexpr int kMost = INT8_MAX;
    using Row = std::array<std::int16_t, kHidden>;

    /// As it is written down: the row of each fact, and start and output behind them.
    static constexpr PackedRows kRows = {PolicyFacts::kFacts, kHidden, 2 * kHidden};

    /// Of each fact, for the hidden numbers. A row fills a line of the cache, and no second one.
    alignas(sizeof(Row)) std::array<Row, PolicyFacts::kFacts> rows;
    Row start;   ///< what the hidden numbers begin with
    Row output;  ///< of each hidden number, for the score

    /// From kRows.size() bytes, those of signed numbers.
    explicit PolicyNetwork(std::span<const std::uint8_t> numbers) {
        const auto read = [&](Row& row) {
            for (std::int16_t& number : row) {
                number = std::int16_t{static_cast<std::int8_t>(numbers.front())};
                numbers = numbers.subspan(1);
            }
        };
        for (Row& row : rows) read(row);
        read(start);
        read(output);
    }

    friend bool operator==(const PolicyNetwork&, const PolicyNetwork&) = default;
};
static_assert((PolicyFacts::kMostAtOnce + 1) * PolicyNetwork::kMost <= INT16_MAX);
static_assert(INT16_MAX * PolicyNetwork::kMost <= INT_MAX / static_cast<int>(kHidden));

/// Those of the strategy `taught`: for games with a face-up card, and for those in which cards are
/// drawn unseen. taught_networks.bin is made by a program: see tools/train/taught/teaching.hpp.
/// Each is made when it is first asked for; from any thread.
[[nodiscard]] const PolicyNetwork& taught_network();
[[nodiscard]] const PolicyNetwork& taught_unseen_network();

/// One player before he plays a card.
class TaughtPolicy {
public:
    /// `network` must live as long.
    explicit TaughtPolicy(const PolicyNetwork& network) : network_(&network) {}

    /// The card that the player to act plays: the one of the highest score among a few, see
    /// contenders(). One card in ten would be another if all were looked at.
    [[nodiscard]] int choose(const Exchange& now) const {
        const PolicyFacts facts(now);
        const Cards cards = now.legal();
        if ((cards & (cards - 1)) == 0) return lowest(cards);
        const Cards some = contenders(now, facts, cards);
        if ((some & (some - 1)) == 0) return lowest(some);
        const PolicyNetwork::Row shared = shared_sums(facts);
        int best = 0;
        int most = INT_MIN;
        for (Cards rest = some; rest != 0; rest &= rest - 1) {
            const int value = score(facts, shared, lowest(rest));
            if (value > most) {
                most = value;
                best = lowest(rest);
            }
        }
        return best;
    }

private:
    // Following, the lowest that loses and the lowest that wins; else the lowest of each suit, and
    // on lead the highest too, or rather the lowest of its neighbours, as in what was advised.
    [[nodiscard]] static Cards contenders(const Exchange& now, const PolicyFacts& facts,
                                          Cards cards) {
        Cards some = 0;
        const auto add_lowest = [&](Cards held) { some |= held & (~held + 1); };
        if (now.led != Exchange::kNone && (cards & suit_of(now.led)) != 0) {
            add_lowest(cards & ~above(now.led));
            add_lowest(cards & above(now.led));
            return some;
        }
        for (int first = 0; first < 64; first += 16) {
            const Cards held = cards & suit_of(first);
            add_lowest(held);
            if (now.led != Exchange::kNone || held == 0) continue;
            const Cards below = facts.between() & suit_of(first) & (one(highest(held)) - 1);
            add_lowest(below == 0 ? held : held & above(highest(below)));
        }
        return some;
    }

    [[nodiscard]] PolicyNetwork::Row shared_sums(const PolicyFacts& facts) const {
        PolicyNetwork::Row sums = network_->start;
        facts.for_all_cards([&](unsigned fact) { add(sums, fact); });
        return sums;
    }
    void add(PolicyNetwork::Row& sums, unsigned fact) const {
        const PolicyNetwork::Row& row = network_->rows[fact];
        for (std::size_t i = 0; i < kHidden; ++i) {
            sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
        }
    }
    // In 1/kOne^2.
    [[nodiscard]] int score(const PolicyFacts& facts, PolicyNetwork::Row sums, int card) const {
        facts.for_card(card, [&](unsigned fact) { add(sums, fact); });
        int total = 0;
        for (std::size_t i = 0; i < kHidden; ++i) {
            const int hidden = std::max<std::int16_t>(sums[i], 0);
            total += hidden * network_->output[i];
        }
        return total;
    }

    const PolicyNetwork* network_;
};

/// The policy for games with a face-up card, or for those without.
[[nodiscard]] inline TaughtPolicy taught_policy(bool face_up) {
    return TaughtPolicy(face_up ? taught_network() : taught_unseen_network());
}

}  // namespace honeymoon::advice
