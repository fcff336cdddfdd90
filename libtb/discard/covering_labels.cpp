#include "libtb/discard/covering_labels.hpp"

#include <bit>
#include <cstddef>

#include "libtb/base/combinations.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon {
namespace {

constexpr std::size_t kMostCards = 64;

std::uint64_t rank_of_word(std::uint64_t word) {
    std::uint64_t rank = 0;
    for (int ones = 1; word != 0; word &= word - 1, ++ones) {
        rank += binomial(std::countr_zero(word), ones);
    }
    return rank;
}

}  // namespace

CoveringLabels::CoveringLabels(int cards, int hand_size, int weight)
    : cards_(cards), hand_size_(hand_size), weight_(weight) {
    if (weight < 1 || weight > hand_size || hand_size > cards ||
        cards > static_cast<int>(kMostCards)) {
        refuse("no labels of ", weight, " cards for hands of ", hand_size, " among ", cards,
               " cards");
    }
    const int groups = weight == 1 ? cards : (hand_size - 1) / (weight - 1);
    first_label_.assign(static_cast<std::size_t>(groups) + 1, 0);
    for (int group = 0; group < groups; ++group) {
        const auto g = static_cast<std::size_t>(group);
        first_label_[g + 1] =
            first_label_[g] + binomial(first_card(group + 1) - first_card(group), weight);
    }
}

int CoveringLabels::first_card(int group) const {
    return cards_ * group / groups();
}

std::uint64_t CoveringLabels::cards_of(int group) const {
    return low_ones(first_card(group + 1)) & ~low_ones(first_card(group));
}

std::uint64_t CoveringLabels::label(std::uint64_t number) const {
    std::size_t group = 0;
    while (number >= first_label_[group + 1]) ++group;
    const int first = first_card(static_cast<int>(group));
    const int size = first_card(static_cast<int>(group) + 1) - first;
    return combination_at(number - first_label_[group], size, weight_)
           << static_cast<unsigned>(first);
}

CoveringLabels::Choice CoveringLabels::choose(std::uint64_t hand, std::uint64_t random) const {
    std::uint64_t all = 0;
    for (int group = 0; group < groups(); ++group) {
        all += binomial(std::popcount(hand & cards_of(group)), weight_);
    }
    if (all == 0) refuse("no label is in a hand of too few cards");
    random %= all;
    for (int group = 0;; ++group) {
        const std::uint64_t held = hand & cards_of(group);
        const std::uint64_t here = binomial(std::popcount(held), weight_);
        if (random >= here) {
            random -= here;
            continue;
        }
        const std::uint64_t label =
            deposited(combination_at(random, std::popcount(held), weight_), held);
        return {label, first_label_[static_cast<std::size_t>(group)] +
                           rank_of_word(label >> static_cast<unsigned>(first_card(group)))};
    }
}

std::vector<CoveringLabels> covering_levels(int cards, int hand_size,
                                            std::span<const int> weights) {
    std::vector<CoveringLabels> levels;
    for (const int weight : weights) {
        if (weight < 1 || weight > hand_size) {
            refuse("labels of ", weight, " cards on level ", levels.size() + 1,
                   " of a discard tree, where ", hand_size, " cards of a hand are left");
        }
        levels.emplace_back(cards, hand_size, weight);
        cards -= weight;
        hand_size -= weight;
    }
    return levels;
}

}  // namespace honeymoon
