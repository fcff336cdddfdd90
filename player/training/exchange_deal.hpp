// Exchanges to learn from: whole deals, and cards chosen by chance.
#pragma once

#include <bit>

#include "honeymoon/game/game_state.hpp"
#include "libtb/base/random.hpp"
#include "player/exchange/exchange.hpp"

namespace honeymoon::player {

/// The exchange of a deal, to which the dealer's opponent leads, with a face-up card.
[[nodiscard]] inline Exchange dealt(const Deal& deal, Trump trump) {
    Exchange now;
    now.hands = {deal.hands[0].bits(), deal.hands[1].bits()};
    now.unplayed = Hand::full().bits();
    now.trumps = trump_cards(trump);
    for (std::size_t i = 0; i < now.stock.size(); ++i) {
        now.stock[i] = static_cast<std::uint8_t>(bit_number(deal.stock[i]));
    }
    now.leader = static_cast<std::uint8_t>(index(other(deal.dealer)));
    return now;
}

/// Any of some cards: what is never tried is never learned.
[[nodiscard]] inline int random_card(Cards cards, RandomStream& random) {
    auto place = random.below(static_cast<std::uint32_t>(std::popcount(cards)));
    for (; place > 0; --place) cards &= cards - 1;
    return lowest(cards);
}

}  // namespace honeymoon::player
