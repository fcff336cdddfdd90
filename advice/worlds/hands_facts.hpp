// The inputs of the network that estimates the play of two open hands.
#pragma once

#include <algorithm>

#include "advice/exchange_model/card_sets.hpp"
#include "advice/exchange_model/exchange.hpp"
#include "advice/policies/swift_network.hpp"

namespace honeymoon::advice {

/// Facts about two hands of the same size: who has the highest cards of each suit, the lengths of
/// the suits in both hands, and, with trumps, how many side suits either hand is void in. All side
/// suits share the same facts.
class HandsFacts {
public:
    // Kinds of suits: a side suit, trumps, and any at no-trump.
    static constexpr unsigned kHighest = 8;  // how many cards of a suit a pattern has at most
    static constexpr unsigned kPatterns = (2U << kHighest) - 1;

    static constexpr unsigned kPattern = 0;                           // kind of suit, pattern
    static constexpr unsigned kLengths = kPattern + (3 * kPatterns);  // kind, lengths in both
    static constexpr unsigned kTrumps = kLengths + (3 * 14 * 14);     // trumps of both
    static constexpr unsigned kRuffs = kTrumps + (14 * 14);  // voids of both, trumps of both
    static constexpr unsigned kFacts = kRuffs + (4 * 4 * 5 * 5);

    /// The most facts of two hands: two for each suit, and two more.
    static constexpr unsigned kMost = 10;
    static_assert(kMost <= SwiftNetwork::kMostOfAll);

    [[nodiscard]] static SwiftNetwork::SharedFacts of(Cards leader, Cards other, Trump trump) {
        SwiftNetwork::SharedFacts list;
        const Cards trumps = trump_cards(trump);
        unsigned leader_voids = 0;
        unsigned other_voids = 0;
        for (int first = 0; first < 64; first += 16) {
            const bool side = (trumps & one(first)) == 0;
            const unsigned kind = trumps == 0 ? 2 : side ? 0 : 1;
            const unsigned leader_length = count(leader, first);
            const unsigned other_length = count(other, first);
            list.add(kPattern + (kind * kPatterns) + pattern(first, leader, leader | other));
            list.add(kLengths + (((kind * 14) + leader_length) * 14) + other_length);
            if (side && leader_length == 0) ++leader_voids;
            if (side && other_length == 0) ++other_voids;
        }
        if (trumps != 0) {
            const unsigned leader_length = count(leader, lowest(trumps));
            const unsigned other_length = count(other, lowest(trumps));
            list.add(kTrumps + (leader_length * 14) + other_length);
            list.add(
                kRuffs +
                (((((leader_voids * 4) + other_voids) * 5) + std::min(4U, leader_length)) * 5) +
                std::min(4U, other_length));
        }
        return list;
    }

private:
    [[nodiscard]] static unsigned count(Cards cards, int card) {
        return static_cast<unsigned>(count_suit(cards, card));
    }
    // Who has the highest cards of a suit, the highest first.
    [[nodiscard]] static unsigned pattern(int first, Cards leader, Cards both) {
        Cards rest = both & suit_of(first);
        unsigned number = 0;
        unsigned shorter = 0;  // the number of shorter patterns
        for (unsigned i = 0; i < kHighest && rest != 0; ++i) {
            const Cards card = one(highest(rest));
            rest &= ~card;
            number = (number * 2) + ((leader & card) != 0 ? 0 : 1);
            shorter = (shorter * 2) + 1;
        }
        return shorter + number;
    }
};

}  // namespace honeymoon::advice
