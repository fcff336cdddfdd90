// Moments of the exchange to try things at.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "advice/exchange_model/exchange.hpp"
#include "advice/exchange_model/exchange_view.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/game/referee.hpp"
#include "tests/support/random.hpp"
#include "tools/train/exchange_deal.hpp"

namespace honeymoon::test {

/// A game after 0..most_actions random cards of the exchange, with which it begins.
inline GameState some_exchange(Random& random, int most_actions = 25,
                               const GameRules& rules = german_whist()) {
    GameState state = start(rules, random_deal(random.below(1'000'000)));
    for (int actions = random.between(0, most_actions); actions > 0; --actions) {
        apply(state, any_of(legal_actions(state), random));
    }
    return state;
}

/// What a player on turn sees of an exchange, at any moment of it.
inline player::Exchange some_view(Random& random, const GameRules& rules = german_whist()) {
    const GameState state = some_exchange(random, 25, rules);
    return player::own_exchange(view(state, state.to_act));
}

/// Calls use(state, now) before every card of the exchange of random games: the game, and the same
/// with every card in view.
template <class Use>
void for_moments(Random& random, int games, const Use& use,
                 const GameRules& rules = german_whist()) {
    for (int game = 0; game < games; ++game) {
        const Deal deal = random_deal(random.below(1'000'000));
        GameState state = start(rules, deal);
        player::Exchange now = player::dealt(deal, trump(state), rules.face_up);
        while (!now.over()) {
            use(state, now);
            const Action action = any_of(legal_actions(state), random);
            apply(state, action);
            now.play(player::bit_number(action.card()));
        }
    }
}

/// Other names for the suits: suit s becomes names[s].
using SuitNames = std::array<int, kSuits>;

inline SuitNames some_names(Random& random) {
    SuitNames names = {0, 1, 2, 3};
    for (std::size_t k = names.size() - 1; k > 0; --k) {
        std::swap(names.at(k), names.at(random.below(k + 1)));
    }
    return names;
}
inline player::Cards renamed(player::Cards cards, const SuitNames& names) {
    player::Cards result = 0;
    for (player::Cards rest = cards; rest != 0; rest &= rest - 1) {
        const int card = player::lowest(rest);
        result |= player::one((16 * names.at(static_cast<std::size_t>(card / 16))) + (card % 16));
    }
    return result;
}
inline int renamed(int card, const SuitNames& names) {
    return player::lowest(renamed(player::one(card), names));
}
inline player::Exchange renamed(player::Exchange now, const SuitNames& names) {
    const auto rename = [&](std::uint8_t& card) {
        card = static_cast<std::uint8_t>(renamed(int{card}, names));
    };
    for (player::Cards& hand : now.hands) hand = renamed(hand, names);
    for (player::Cards& open : now.open) open = renamed(open, names);
    for (std::uint8_t& voids : now.voids) {
        unsigned others = 0;
        for (std::size_t suit = 0; suit < kSuits; ++suit) {
            if (((voids >> suit) & 1U) != 0) others |= 1U << static_cast<unsigned>(names.at(suit));
        }
        voids = static_cast<std::uint8_t>(others);
    }
    now.unplayed = renamed(now.unplayed, names);
    now.trumps = renamed(now.trumps, names);
    rename(now.stock.at(now.drawn));
    if (now.led != player::Exchange::kNone) rename(now.led);
    return now;
}

}  // namespace honeymoon::test
