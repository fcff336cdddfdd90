// The rules of the play phase.
//
// The player on lead plays any card. The other player must follow suit if they can; otherwise they
// may play any card. If a trump was played, the higher trump wins the trick; else the higher card
// of the suit led wins. So a discard never wins. The winner leads to the next trick.
#pragma once

#include "honeymoon/cards/position.hpp"

namespace honeymoon {

/// Returns true if `reply` wins the trick against `led`.
[[nodiscard]] bool reply_wins(Card led, Card reply, Trump trump);

/// Returns the cards that the player to move may play. `position` must be valid.
[[nodiscard]] Hand legal_cards(const Position& position);

/// Returns `position` after the leader has led `card`. `position.led` must be empty, and the leader
/// must hold `card`.
[[nodiscard]] Position lead(const Position& position, Card card);

/// A finished trick.
struct Trick {
    Position next;            ///< the position after it, the winner on lead; hands may be empty
    bool leader_won = false;  ///< true if the player who led won the trick, and so leads again
};

/// Returns the trick after the follower has played `card` to `position.led`. The card must be
/// legal.
[[nodiscard]] Trick reply(const Position& position, Card card);

}  // namespace honeymoon
