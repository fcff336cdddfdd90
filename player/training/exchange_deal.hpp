// From the referee's games to open exchanges, and from their ends to positions of the play phase.
#pragma once

#include "honeymoon/game/game_state.hpp"
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

/// The trump suit; nothing at no-trump.
[[nodiscard]] inline Trump trump_of(const Exchange& now) {
    if (now.trumps == 0) return {};
    return static_cast<Suit>(lowest(now.trumps) / 16);
}

/// The hands as they are, as if they were to be played now, whoever leads to the trick on lead. No
/// card is led.
[[nodiscard]] inline Position play_position(const Exchange& now) {
    return {Hand::from_bits(now.hands[now.leader]),
            Hand::from_bits(now.hands[1U - now.leader]),
            trump_of(now),
            {}};
}

}  // namespace honeymoon::player
