// The best card of the play phase, in which a player who remembers knows every card.
#pragma once

#include "honeymoon/cards/position.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::player {

using namespace advice;

/// The play phase as the viewer knows it: what he has not seen his opponent holds.
[[nodiscard]] inline Position known_position(const PlayerView& view) {
    const Hand opponent = view.unseen | view.opponent_open;
    const bool leads = view.leader == view.viewer;
    return {leads ? view.own : opponent, leads ? opponent : view.own, view.trump, view.led};
}

/// The cheapest of the best cards. It is the viewer's turn in the play phase.
[[nodiscard]] inline Action best_card(const PlayerView& view, const Reader& reader) {
    return Action::card(reader.cards(known_position(view)).front().card);
}

}  // namespace honeymoon::player
