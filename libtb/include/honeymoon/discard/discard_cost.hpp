// What a query to a discard tree costs, and which labels are best: a model, made of expected
// numbers for hands and queries of random cards, and of times measured on one machine. If it errs,
// queries are slower than they could be, and never wrong.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace honeymoon {

/// Of how many cards of the pack the two sets of a query are.
struct ExpectedQuery {
    int excluded = 0;
    int contained = 0;
};

/// What a query is expected to take.
struct DiscardCost {
    double labels = 0;  ///< labels tested
    double leaves = 0;  ///< leaves visited, empty ones among them
    double hands = 0;   ///< hands in these
    double share = 1;   ///< leaves visited, of all
    double time = 0;    ///< nanoseconds, without what is done with the hands that are found

    /// What the query takes where a hand and a label are tested by one AND each.
    [[nodiscard]] double tests() const { return labels + hands; }
};

/// For so many hands of `hand_size` among `cards` cards, at random, under labels of these weights.
/// A set of x random cards leaves a label of t cards with probability C(N-x, t) / C(N, t), and as
/// this holds for all labels above a leaf together, the share of leaves that are visited depends
/// only on how many cards they have in all. Throws Error (question) as covering_levels() does, and
/// unless the sets fit into the pack.
[[nodiscard]] DiscardCost expected_cost(int cards, int hand_size, std::uint64_t hands,
                                        std::span<const int> weights, ExpectedQuery query);

/// The weights, of up to three levels and 2^22 leaves, for which expected_cost() is the least time;
/// empty if it is best to look at all blocks. Throws as expected_cost(). Some milliseconds.
[[nodiscard]] std::vector<int> best_weights(int cards, int hand_size, std::uint64_t hands,
                                            ExpectedQuery query);

/// From how many hands on a tree takes fewer tests than a look at each hand: the labels F it always
/// tests, by 1 less the share r of hands it does not spare: F / (1 - r). (F / r, which is sometimes
/// stated, is where both parts of the tree's work are equal, which is another question.) Infinite
/// if no hand is spared.
[[nodiscard]] double break_even(const DiscardCost& cost);

}  // namespace honeymoon
