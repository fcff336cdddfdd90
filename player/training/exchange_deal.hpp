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

/// The trump suit of game `number`: German whist, or in one game of four honeymoon bridge in one of
/// the five strains.
[[nodiscard]] inline Trump trump_to_learn(const Deal& deal, std::uint64_t number) {
    if (number % 4 != 3) return deal.stock[0].suit;
    const std::uint64_t strain = number / 4 % (kSuits + 1);
    return strain == kSuits ? Trump{} : Trump(static_cast<Suit>(strain));
}

/// One card in so many is any: what is never tried is never learned.
inline constexpr std::uint32_t kExplored = 50;

/// Any of some cards.
[[nodiscard]] inline int random_card(Cards cards, RandomStream& random) {
    auto place = random.below(static_cast<std::uint32_t>(std::popcount(cards)));
    for (; place > 0; --place) cards &= cards - 1;
    return lowest(cards);
}

}  // namespace honeymoon::player
