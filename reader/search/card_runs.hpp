// Which of the legal cards are as good as one another.
#pragma once

#include <optional>

#include "honeymoon/cards/trick.hpp"

namespace honeymoon::reader {

/// The legal cards of a valid position, by suit from the highest down. Calls see(card, false) where
/// the card is as good as the one before: neighbours with none of the other player's cards between
/// them (a card led still counts) take the same tricks from the same cards and leave the same
/// behind.
template <class See>
void for_each_card(const Position& position, const See& see) {
    const Hand other = position.led ? position.leader : position.follower;
    std::optional<Card> last;
    for (const Card card : legal_cards(position).cards()) {
        bool is_new = true;
        if (last && last->suit == card.suit) {
            const unsigned between = ((1U << last->rank) - 1) & ~((2U << card.rank) - 1);
            is_new = (other.suit(card.suit) & between) != 0;
        }
        see(card, is_new);
        last = card;
    }
}

}  // namespace honeymoon::reader
