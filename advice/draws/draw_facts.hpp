// The inputs of the network that values incomplete hands of keep-or-discard.
#pragma once

#include <algorithm>
#include <bit>

#include "advice/policies/swift_network.hpp"
#include "honeymoon/cards/hand.hpp"

namespace honeymoon::advice {

/// Facts about a hand in keep-or-discard: its size, and for each suit the high cards, the length
/// and the cards gone. A card is gone if it is neither in the hand nor can still come. Both major
/// suits share the same facts, and so do both minor suits.
class DrawFacts {
public:
    static constexpr unsigned kLengths = 9;  // 8 is 8 or more
    static constexpr unsigned kGone = 8;     // 7 is 7 or more

    static constexpr unsigned kSize = 0;                                // cards of the hand
    static constexpr unsigned kHonours = kSize + 14;                    // kind, length, ace to jack
    static constexpr unsigned kSpots = kHonours + (2 * kLengths * 16);  // length, ten to eight
    static constexpr unsigned kGoneHonours = kSpots + (6 * 8);          // length, ace to jack gone
    static constexpr unsigned kGoneCards = kGoneHonours + (4 * 16);     // length, number gone
    static constexpr unsigned kFacts = kGoneCards + (kLengths * kGone);

    /// The number of facts for each suit.
    static constexpr unsigned kMostOfSuit = 4;
    static_assert(kMostOfSuit <= SwiftNetwork::kMostOfCard);
    static_assert(1 + (kSuits * kMostOfSuit) <= SwiftNetwork::kMostOfAll);

    /// `size` is 0..13.
    template <class List>
    static void add_size(List& list, int size) {
        list.add(kSize + static_cast<unsigned>(size));
    }
    /// `own` and `gone` are ranks of the suit, as Hand::suit() returns them.
    template <class List>
    static void add_suit(List& list, Suit suit, unsigned own, unsigned gone) {
        const auto length = static_cast<unsigned>(std::popcount(own));
        const auto number = static_cast<unsigned>(std::popcount(gone));
        const unsigned most = std::min(length, kLengths - 1);
        const unsigned kind = suit == Suit::spades || suit == Suit::hearts ? 0 : 1;
        list.add(kHonours + (((kind * kLengths) + most) * 16) + honours(own));
        list.add(kSpots + (std::min(length, 5U) * 8) + ((own >> 6U) & 7U));
        list.add(kGoneHonours + (std::min(length / 2, 3U) * 16) + honours(gone));
        list.add(kGoneCards + (most * kGone) + std::min(number, kGone - 1));
    }

private:
    static unsigned honours(unsigned ranks) { return (ranks >> 9U) & 15U; }
};

}  // namespace honeymoon::advice
