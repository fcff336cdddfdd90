// Covering labels: few sets of L cards, so chosen that every hand has one of them in it.
//
// Split the N cards into g groups, and let the labels be all sets of L cards within one group. A
// hand in which no group has L of its cards has at most g (L-1) cards. So if g (L-1) < K, every
// hand of K cards has a label in it: the pigeonhole principle. The more groups the fewer labels, so
// g is the largest such number, floor((K-1) / (L-1)); with L = 1 each card is a group. This is
// Turán's construction: for L = 2 there are no fewer labels, by his theorem (1941).
//
// What is left of a hand below a label has fewer cards, of fewer cards: K - L of N - L. Its labels
// are those of these numbers. With those of K and N some hands would have none.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace honeymoon {

/// The labels of `weight` cards that cover all hands of `hand_size` of the cards 0..cards-1. A
/// set of cards is a word in which bit c is card c. Const use is safe from many threads.
class CoveringLabels {
public:
    /// Throws Error (question) unless 1 <= weight <= hand_size <= cards <= 64. A microsecond.
    CoveringLabels(int cards, int hand_size, int weight);

    [[nodiscard]] int cards() const { return cards_; }
    [[nodiscard]] int hand_size() const { return hand_size_; }
    [[nodiscard]] int weight() const { return weight_; }
    /// The groups: neighbouring cards, as even in size as can be.
    [[nodiscard]] int groups() const { return static_cast<int>(first_label_.size()) - 1; }
    /// How many labels there are; for 64 cards this may be nearly 2^61.
    [[nodiscard]] std::uint64_t size() const { return first_label_.back(); }

    /// Label `number`, 0..size()-1. Costs some loads for each card of a group.
    [[nodiscard]] std::uint64_t label(std::uint64_t number) const;

    /// A label and its number.
    struct Choice {
        std::uint64_t label;
        std::uint64_t number;
    };

    /// One of the labels that are in a hand, which has hand_size() cards: of all there are, number
    /// `random` modulo how many there are. Throws Error (question) if
    /// there is none, as in a hand of fewer cards. Costs some loads for each group and each card.
    [[nodiscard]] Choice choose(std::uint64_t hand, std::uint64_t random) const;

private:
    [[nodiscard]] int first_card(int group) const;
    [[nodiscard]] std::uint64_t cards_of(int group) const;

    int cards_;
    int hand_size_;
    int weight_;
    std::vector<std::uint64_t> first_label_;  // of each group, and how many labels there are
};

/// The labels of every level of a tree, whose weights these are: those of the cards and of the part
/// of the hands that the levels above have left. Throws Error (question), naming the level, if a
/// weight is not 1 or more, or more than is left of a hand.
[[nodiscard]] std::vector<CoveringLabels> covering_levels(int cards, int hand_size,
                                                          std::span<const int> weights);

}  // namespace honeymoon
