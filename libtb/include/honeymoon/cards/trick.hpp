// The rules of the play phase: the one plain statement of the game.
//
// The player on lead plays any card. The other must follow suit if able, else may play any card.
// The trick goes to the higher trump if a trump was played, else to the higher card of the suit
// led; a plain discard never wins. The winner leads to the next trick.
#pragma once

#include "honeymoon/cards/position.hpp"

namespace honeymoon {

/// True if `reply` takes the trick from `led`.
[[nodiscard]] bool reply_wins(Card led, Card reply, Trump trump);

/// The cards the player to move may play. `position` is valid.
[[nodiscard]] Hand legal_cards(const Position& position);

/// The leader's next step: `position` with `card` led. `position.led` is empty, the leader holds
/// `card`.
[[nodiscard]] Position lead(const Position& position, Card card);

/// A finished trick.
struct Trick {
    Position next;            ///< the position after it, the winner on lead; its hands may be empty
    bool leader_won = false;  ///< true if the player who led took the trick and so leads again
};

/// The follower's step: `card` played to `position.led`. The card is legal.
[[nodiscard]] Trick reply(const Position& position, Card card);

}  // namespace honeymoon
