#include "tools/train/taught/network_fit.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "advice/exchange/card_sets.hpp"
#include "advice/policies/policy_facts.hpp"

namespace honeymoon::player {

using namespace advice;
namespace {

// How much softer than those that are wanted the likelihoods are: those of the swift player leave
// hardly a doubt, and a small network that has to match them neglects everything else.
constexpr float kSoftness = 4;
// What the squares of the moves of a weight begin with.
constexpr float kFirstSquares = 1e-3F;

template <class Row>
void add_row(Row& sums, const Row& row) {
    for (std::size_t i = 0; i < kHidden; ++i) sums[i] += row[i];
}

// Of scores.
std::array<float, 13> likelihoods(std::span<const float> scores) {
    const float most = *std::ranges::max_element(scores);
    std::array<float, 13> likely{};
    float sum = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        likely.at(i) = std::exp(scores[i] - most);
        sum += likely.at(i);
    }
    for (float& one : likely) one /= sum;
    return likely;
}

}  // namespace

NetworkFit::Weights::Weights() {
    squares.fill(kFirstSquares);
}

void NetworkFit::Weights::move(const Row& slope, float step) {
    for (std::size_t i = 0; i < kHidden; ++i) {
        squares[i] += slope[i] * slope[i];
        value[i] -= step * slope[i] / std::sqrt(squares[i]);
    }
}

NetworkFit::NetworkFit(RandomStream& random) : rows_(PolicyFacts::kFacts) {
    const auto around_zero = [&](double width) {
        return static_cast<float>((random.unit() - 0.5) * width);
    };
    for (Weights& row : rows_) {
        for (float& weight : row.value) weight = around_zero(0.3);
    }
    for (float& weight : output_.value) weight = around_zero(0.5);
    start_.value.fill(0.05F);
}

void NetworkFit::learn(const Exchange& now, const ScoredCandidates& wanted, float step) {
    const PolicyFacts facts(now);
    Row shared = start_.value;
    facts.for_all_cards([&](unsigned fact) { add_row(shared, rows_[fact].value); });
    const Cards hand = now.hands[now.to_act()];
    Cards rest = different_cards(now.legal(), now.unplayed & ~hand);
    std::array<int, 13> cards{};
    std::array<Row, 13> hidden{};
    std::array<float, 13> scores{};
    std::array<float, 13> wanted_scores{};
    for (std::size_t k = 0; k < wanted.count; ++k, rest &= rest - 1) {
        cards[k] = lowest(rest);
        hidden[k] = shared;
        facts.for_card(cards[k], [&](unsigned fact) { add_row(hidden[k], rows_[fact].value); });
        for (std::size_t i = 0; i < kHidden; ++i) {
            scores[k] += std::max(0.0F, hidden[k][i]) * output_.value[i];
        }
        wanted_scores[k] = static_cast<float>(wanted.scores[k]) / (kSoftness * SwiftNetwork::kUnit);
    }
    const auto likely = likelihoods(std::span(scores).first(wanted.count));
    const auto aim = likelihoods(std::span(wanted_scores).first(wanted.count));

    const Row output = output_.value;
    Row shared_slope{};
    for (std::size_t k = 0; k < wanted.count; ++k) {
        const float error = likely[k] - aim[k];
        Row slope{};
        Row output_slope{};
        for (std::size_t i = 0; i < kHidden; ++i) {
            slope[i] = hidden[k][i] > 0 ? error * output[i] : 0;
            output_slope[i] = hidden[k][i] > 0 ? error * hidden[k][i] : 0;
        }
        output_.move(output_slope, step);
        add_row(shared_slope, slope);
        facts.for_card(cards[k], [&](unsigned fact) { rows_[fact].move(slope, step); });
    }
    facts.for_all_cards([&](unsigned fact) { rows_[fact].move(shared_slope, step); });
    start_.move(shared_slope, step);
}

std::vector<std::uint8_t> NetworkFit::numbers() const {
    std::vector<std::uint8_t> numbers;
    numbers.reserve(PolicyNetwork::kRows.size());
    const auto add = [&](const Weights& weights) {
        // What was never asked for does not matter.
        const bool moved = std::ranges::any_of(
            weights.squares, [](float square) { return square != kFirstSquares; });
        for (const float weight : weights.value) {
            constexpr auto most = static_cast<float>(PolicyNetwork::kMost);
            const long whole = std::lround(std::clamp(weight * PolicyNetwork::kOne, -most, most));
            numbers.push_back(static_cast<std::uint8_t>(moved ? whole : 0));
        }
    };
    for (const Weights& row : rows_) add(row);
    add(start_);
    add(output_);
    return numbers;
}

}  // namespace honeymoon::player
