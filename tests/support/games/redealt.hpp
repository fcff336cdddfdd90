// Games that look the same to one of the players.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

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
    const bool closed = state.rules.discards == Discards::closed;
    for (std::size_t i = kept; i < state.drawn && closed; ++i) next.stock[i] = {};

    // The rest of the unseen cards, in any order, where the hidden cards of the stock are, and what
    // the opponent has thrown away unseen.
    std::vector<Card> rest = (seen.unseen - hand).cards();
    for (std::size_t left = rest.size(); left > 1; --left) {
        std::swap(rest[left - 1], rest[random.below(static_cast<std::uint32_t>(left))]);
    }
    const bool sees_top =
        seen.looked_at.has_value() || (seen.face_up && state.phase == Phase::exchange);
    for (std::size_t i = state.drawn + (sees_top ? 1U : 0U); i < next.stock.size(); ++i) {
        next.stock[i] = rest.back();
        rest.pop_back();
    }
    if (!rest.empty()) {
        Hand& thrown = next.discarded[index(other(viewer))];
        thrown = {};
        for (const Card card : rest) thrown.insert(card);
    }
    return next;
}

/// The play phase of keep-or-discard, with closed discards, dealt anew for `viewer` from the
/// beginning on, so that `past` leads to it.
[[nodiscard]] inline GameState redrawn(const GameState& state, Player viewer,
                                       std::span<const Action> past, RandomStream& random) {
    const GameState anew = redealt(state, viewer, random);
    const Player opponent = other(viewer);
    // What the opponent kept: what they hold, and what they have played.
    Hand kept = anew.hands[index(opponent)];
    Deal deal{state.dealer, {}, state.stock};
    GameState next = start(state.rules, deal, state.standing);
    std::vector<std::size_t> kept_places;
    std::vector<std::size_t> thrown_places;
    for (const Action action : past) {
        if (action.is_card() && next.to_act == opponent) kept.insert(action.card());
        if (action.is_draw() && next.to_act == opponent) {
            const bool keeps = action == Action::keep();
            kept_places.push_back(next.drawn + (keeps ? 0U : 1U));
            thrown_places.push_back(next.drawn + (keeps ? 1U : 0U));
        }
        apply(next, action);
    }
    const auto put = [&](const std::vector<std::size_t>& places, Hand cards) {
        const std::vector<Card> list = cards.cards();
        for (std::size_t i = 0; i < places.size(); ++i) deal.stock[places[i]] = list.at(i);
    };
    put(kept_places, kept);
    put(thrown_places, anew.discarded[index(opponent)]);
    next = start(state.rules, deal, state.standing);
    for (const Action action : past) apply(next, action);
    return next;
}

}  // namespace honeymoon::test
