// Finds the legal cards that are equally good.
#pragma once

#include <optional>

#include "honeymoon/cards/trick.hpp"

namespace honeymoon::reader {

/// Calls see(card, is_new) for the legal cards of a valid position, by suit, the highest card
/// first. `is_new` is false if the card is as good as the one before. This is so if the other
/// player has no card between the two; a card led still counts. Then both cards beat the same
/// cards and leave equal positions.
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
