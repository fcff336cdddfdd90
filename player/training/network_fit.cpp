#include "player/training/network_fit.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "libtb/base/random.hpp"
#include "player/policies/policy_facts.hpp"

namespace honeymoon::player {
namespace {

// The mistake, in tricks, that is as likely as 1/e of the best card.
constexpr float kMistake = 0.15F;
// How often each decision is looked at, on the average; and the first step.
constexpr int kTimes = 12;
constexpr float kFirstStep = 0.05F;
// What the squares of the moves of a weight begin with.
constexpr float kFirstSquares = 1e-3F;

using Row = std::array<float, kHidden>;

void add(Row& sums, const Row& row) {
    for (std::size_t i = 0; i < kHidden; ++i) sums[i] += row[i];
}

// Weights, and how far they were moved.
struct Weights {
    Row value{};
    Row squares{};

    Weights() { squares.fill(kFirstSquares); }

    void move(const Row& slope, float step) {
        for (std::size_t i = 0; i < kHidden; ++i) {
            squares[i] += slope[i] * slope[i];
            value[i] -= step * slope[i] / std::sqrt(squares[i]);
        }
    }
};

// A network while it is fitted.
class Fit {
public:
    explicit Fit(RandomStream& random) : rows_(PolicyFacts::kFacts) {
        const auto around_zero = [&](double width) {
            return static_cast<float>((random.unit() - 0.5) * width);
        };
        for (Weights& row : rows_) {
            for (float& weight : row.value) weight = around_zero(0.3);
        }
        for (float& weight : output_.value) weight = around_zero(0.5);
        start_.value.fill(0.05F);
    }

    void learn(const AdvisedDecision& decision, float step) {
        look(decision);
        const auto tricks = std::span(decision.tricks).first(decision.count);
        std::vector<float> wanted(tricks.begin(), tricks.end());
        for (float& score : wanted) score /= kMistake;
        wanted = likelihoods(std::move(wanted));
        const std::vector<float> likely = likelihoods(scores_);

        const Row output = output_.value;
        Row shared_slope{};
        for (std::size_t card = 0; card < decision.count; ++card) {
            const Row& hidden = hidden_.at(card);
            const float error = likely[card] - wanted[card];
            Row slope{};
            Row output_slope{};
            for (std::size_t i = 0; i < kHidden; ++i) {
                slope[i] = hidden[i] > 0 ? error * output[i] : 0;
                output_slope[i] = hidden[i] > 0 ? error * hidden[i] : 0;
            }
            output_.move(output_slope, step);
            add(shared_slope, slope);
            for (const unsigned fact : card_facts_.at(card)) rows_[fact].move(slope, step);
        }
        for (const unsigned fact : shared_facts_) rows_[fact].move(shared_slope, step);
        start_.move(shared_slope, step);
    }

    [[nodiscard]] PolicyNetwork rounded() const {
        PolicyNetwork network;
        for (std::size_t i = 0; i < rows_.size(); ++i) network.rows.at(i) = rounded(rows_[i]);
        network.start = rounded(start_);
        network.output = rounded(output_);
        return network;
    }

private:
    // The facts of all cards, their hidden numbers and scores.
    void look(const AdvisedDecision& decision) {
        const PolicyFacts facts(decision.now);
        Row shared = start_.value;
        shared_facts_.clear();
        facts.for_all_cards([&](unsigned fact) {
            shared_facts_.push_back(fact);
            add(shared, rows_[fact].value);
        });
        scores_.clear();
        for (std::size_t card = 0; card < decision.count; ++card) {
            Row& hidden = hidden_.at(card);
            hidden = shared;
            card_facts_.at(card).clear();
            facts.for_card(decision.cards.at(card), [&](unsigned fact) {
                card_facts_.at(card).push_back(fact);
                add(hidden, rows_[fact].value);
            });
            float score = 0;
            for (std::size_t i = 0; i < kHidden; ++i) {
                score += std::max(0.0F, hidden[i]) * output_.value[i];
            }
            scores_.push_back(score);
        }
    }

    static std::vector<float> likelihoods(std::vector<float> scores) {
        const float most = *std::ranges::max_element(scores);
        float sum = 0;
        for (float& score : scores) {
            score = std::exp(score - most);
            sum += score;
        }
        for (float& score : scores) score /= sum;
        return scores;
    }

    static PolicyNetwork::Row rounded(const Weights& weights) {
        PolicyNetwork::Row row{};
        for (std::size_t i = 0; i < kHidden; ++i) {
            row[i] = static_cast<std::int16_t>(
                std::clamp<long>(std::lround(weights.value[i] * PolicyNetwork::kOne),
                                 -PolicyNetwork::kMost, PolicyNetwork::kMost));
        }
        return row;
    }

    std::vector<Weights> rows_;
    Weights start_;
    Weights output_;
    // Of the decision that is looked at.
    std::vector<unsigned> shared_facts_;
    std::array<std::vector<unsigned>, kDealtCards> card_facts_;
    std::array<Row, kDealtCards> hidden_{};
    std::vector<float> scores_;
};

}  // namespace

PolicyNetwork fitted_network(std::span<const AdvisedDecision> decisions,
                             std::span<const AdvisedDecision> more, std::uint64_t seed) {
    RandomStream random(seed);
    Fit fit(random);
    const auto count = static_cast<std::uint32_t>(decisions.size() + more.size());
    for (int time = 0; time < kTimes; ++time) {
        // The last steps are a tenth of the first.
        const float step = kFirstStep * (1 - (0.9F * static_cast<float>(time) / kTimes));
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::size_t place = random.below(count);
            fit.learn(place < decisions.size() ? decisions[place] : more[place - decisions.size()],
                      step);
        }
    }
    return fit.rounded();
}

}  // namespace honeymoon::player
