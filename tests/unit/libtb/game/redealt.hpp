// Games that look the same to one of the players.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/referee.hpp"
#include "libtb/base/random.hpp"
#include "libtb/cards/compatible_hands.hpp"

namespace honeymoon::test {

/// A game that looks the same to `viewer`: the opponent's hidden cards and those of the stock dealt
/// anew, all possible ways equally likely. Made to be played on from: the cards that were drawn
/// from the stock are no longer in it, and it cannot be gone back from. (It is not demanded that
/// the opponent's hand fits a suit not followed before the opponent last drew a card unseen, nor
/// that the opponent would have played the same.)
[[nodiscard]] inline GameState redealt(const GameState& state, Player viewer,
                                       RandomStream& random) {
    const PlayerView seen = view(state, viewer);
    const Hand hand = CompatibleHands(seen.opponent()).draw(random);
    GameState next = state;
    next.hands[index(other(viewer))] = hand;

    // Cards drawn before, which would tell something, but for the one that says what is trump.
    const std::size_t kept = state.rules.exchange_trump == ExchangeTrump::turned_up ? 1 : 0;
    for (std::size_t i = kept; i < state.drawn; ++i) next.stock[i] = {};

    // The rest of the unseen cards, in any order, where the hidden cards of the stock are.
    std::uint64_t rest = (seen.unseen - hand).bits();
    const std::size_t first = state.drawn + (seen.face_up ? std::size_t{1} : std::size_t{0});
    for (std::size_t i = first; i < next.stock.size(); ++i) {
        const int bit = std::countr_zero(rest);
        next.stock[i] = {static_cast<Suit>(bit / 16), static_cast<std::uint8_t>(bit % 16)};
        rest &= rest - 1;
    }
    for (std::size_t left = next.stock.size() - first; left > 1; --left) {
        std::swap(next.stock[first + left - 1],
                  next.stock[first + random.below(static_cast<std::uint32_t>(left))]);
    }
    return next;
}

}  // namespace honeymoon::test
