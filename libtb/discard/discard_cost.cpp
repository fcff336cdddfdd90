#include <algorithm>
#include <cmath>
#include <limits>

#include "honeymoon/discard/discard_index.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/discard/covering_labels.hpp"
#include "libtb/discard/discard_scan.hpp"

namespace honeymoon {
namespace {

// Nanoseconds, about what was measured for docs/discard-tree.md with vectors of 512 bits, where
// hands fit into the cache of a core. Only how they compare matters.
constexpr double kLabelRow = 0.8;    // a row of 512 labels
constexpr double kNode = 15;         // a set of labels, apart from its rows
constexpr double kLeaf = 16;         // a leaf, apart from what is in it
constexpr double kRow = 1.5;         // a row of 512 hands
constexpr double kEightHands = 1.3;  // eight hands, one by one
constexpr double kFind = 12;         // a hand that is found by rows
// Where they do not fit.
constexpr double kManyHands = 100'000;
constexpr double kFarAway = 3;

constexpr std::uint64_t kMostLeaves = std::uint64_t{1} << 22U;
constexpr int kHeaviest = 7;

// The chance that a set of t of n cards has none of x others.
double missed(int n, int x, int t) {
    double chance = 1;
    for (int i = 0; i < t; ++i) chance *= std::max(0.0, static_cast<double>(n - x - i) / (n - i));
    return chance;
}

// Rows of a block that are looked at until none of `hands` is left: of hands that have `held` of
// `cards` cards.
double rows_looked_at(double hands, int cards, int held, ExpectedQuery query) {
    double rows = 0;
    double chance = 1;
    const int all = query.contained + query.excluded;
    for (int row = 0; row < all; ++row) {
        if (row % static_cast<int>(ScanQuery::kRowsAtATime) == 0) {
            const double any = 1 - std::exp(-hands * chance);
            rows += any * std::min(static_cast<int>(ScanQuery::kRowsAtATime), all - row);
        }
        const bool wanted = row < query.contained;
        if (cards <= 0) break;
        chance *= std::max(0.0, static_cast<double>(wanted ? held : cards - held) / cards);
        --cards;
        if (wanted) --held;
    }
    return rows;
}

double leaf_time(double hands, int cards, int held, ExpectedQuery query) {
    const double one_by_one = std::ceil(hands / 8) * kEightHands;
    if (hands <= kMostUnsliced) return one_by_one;
    const double blocks = std::ceil(hands / kHandsPerBlock);
    const double found = hands * missed(cards, query.excluded, held);
    const double by_rows =
        (blocks * kRow * rows_looked_at(hands / blocks, cards, held, query)) + (found * kFind);
    return std::min(one_by_one, by_rows);
}

}  // namespace

DiscardCost expected_cost(int cards, int hand_size, std::uint64_t hands,
                          std::span<const int> weights, ExpectedQuery query) {
    if (query.excluded < 0 || query.contained < 0 || query.excluded + query.contained > cards) {
        refuse("a query for ", query.excluded, " excluded and ", query.contained,
               " contained cards, of ", cards);
    }
    if (weights.empty()) (void)CoveringLabels(cards, hand_size, 1);  // throws
    DiscardCost cost;
    double nodes = 1;    // of a level
    double visited = 1;  // of these
    int above = 0;       // cards of the labels so far
    for (const CoveringLabels& labels : covering_levels(cards, hand_size, weights)) {
        const auto size = static_cast<double>(labels.size());
        cost.labels += visited * size;
        cost.time +=
            visited * (kNode + (std::ceil(size / kHandsPerBlock) * kLabelRow * query.excluded));
        nodes *= size;
        above += labels.weight();
        visited = nodes * missed(cards, query.excluded, above);
        // Nodes without hands are not visited.
        const double filled = 1 - std::exp(-static_cast<double>(hands) / nodes);
        if (above < hand_size) visited *= filled;
    }
    cost.share = missed(cards, query.excluded, above);
    cost.leaves = nodes * cost.share;
    cost.hands = static_cast<double>(hands) * cost.share;
    const double filled = 1 - std::exp(-static_cast<double>(hands) / nodes);
    const double in_leaf = static_cast<double>(hands) / nodes / std::max(filled, 1e-9);
    const double far = static_cast<double>(hands) > kManyHands ? kFarAway : 1;
    cost.time +=
        cost.leaves * ((0.5 * kLeaf) + (filled * 0.5 * kLeaf)) +
        (cost.leaves * filled * far * leaf_time(in_leaf, cards - above, hand_size - above, query));
    return cost;
}

std::vector<int> best_weights(int cards, int hand_size, std::uint64_t hands, ExpectedQuery query) {
    std::vector<int> best;
    double least = expected_cost(cards, hand_size, hands, best, query).time;
    std::vector<int> weights;
    // A tree that is only a little better on paper is not worth its memory.
    constexpr double worth = 0.8;
    const auto extend = [&](const auto& self, int cards_left, int held,
                            std::uint64_t nodes) -> void {
        if (weights.size() == 3) return;
        for (int weight = 1; weight <= std::min(kHeaviest, held); ++weight) {
            const std::uint64_t labels = CoveringLabels(cards_left, held, weight).size();
            if (labels > kMostLeaves / nodes) continue;
            weights.push_back(weight);
            const double time = expected_cost(cards, hand_size, hands, weights, query).time;
            if (time < least * (best.empty() ? worth : 1)) {
                least = time;
                best = weights;
            }
            self(self, cards_left - weight, held - weight, nodes * labels);
            weights.pop_back();
        }
    };
    extend(extend, cards, hand_size, 1);
    return best;
}

double break_even(const DiscardCost& cost) {
    if (cost.share >= 1) return std::numeric_limits<double>::infinity();
    return cost.labels / (1 - cost.share);
}

}  // namespace honeymoon
