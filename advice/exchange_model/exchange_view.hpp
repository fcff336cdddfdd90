// A player's view of the exchange phase as an Exchange without the hidden cards.
#pragma once

#include "advice/exchange_model/exchange.hpp"
#include "honeymoon/game/referee.hpp"

namespace honeymoon::advice {

/// The exchange phase as the viewer sees it. It must be the viewer's turn. The opponent's hand is
/// empty, and the stock has only the face-up card, if there is one.
[[nodiscard]] inline Exchange own_exchange(const PlayerView& view) {
    Exchange now;
    now.hands[index(view.viewer)] = view.own.bits();
    now.open[index(view.viewer)] = view.own_open.bits();
    now.open[index(other(view.viewer))] = view.opponent_open.bits();
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
        if (!view.opponent_voids[suit]) continue;
        std::uint8_t& voids = now.voids[index(other(view.viewer))];
        voids = static_cast<std::uint8_t>(voids | (1U << suit));
    }
    now.unplayed = Hand::full().bits() & ~view.played.bits();
    now.trumps = trump_cards(view.trump);
    now.drawn = static_cast<std::uint8_t>(kStockCards - view.stock_left);
    now.leader = static_cast<std::uint8_t>(index(view.leader));
    now.face_up = view.face_up.has_value();
    if (view.face_up) {
        now.stock[now.drawn] = static_cast<std::uint8_t>(bit_number(*view.face_up));
    }
    if (view.led) now.led = static_cast<std::uint8_t>(bit_number(*view.led));
    return now;
}

}  // namespace honeymoon::advice
