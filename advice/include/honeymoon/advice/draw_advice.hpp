// What to do in a turn of keep-or-discard: every draw, and its expected points.
#pragma once

#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/referee.hpp"

namespace honeymoon {

/// A draw and its value.
struct AdvisedDraw {
    Action draw;  ///< Action::keep(), discard(), look() or take()
    /// Expected points of the game, less the opponent's. The difference between two draws means
    /// more than the points themselves.
    double points = 0;

    friend bool operator==(const AdvisedDraw&, const AdvisedDraw&) = default;
};

/// What a player sees in a turn of keep-or-discard, from what they know, so that they need no whole
/// game to ask advise_draw(). The viewer is north, has `own` and has thrown away `discarded`, a
/// card in each turn so far, and looks at `top`. Throws Error (question) unless these are equally
/// many, 0..12 each, and all different.
[[nodiscard]] PlayerView draw_view(Hand own, Hand discarded, Card top);

/// What each legal draw is worth to the viewer, whose turn it is in a draw; the best one first, of
/// equal ones that with the lower Action::call_number().
///
/// A network says what a hand so far is worth, given what the viewer saw thrown away: it has
/// learned that by playing against itself, nobody vulnerable and the discards closed, from final
/// hands backwards as by temporal differences (Richard Sutton, "Learning to predict by the methods
/// of temporal differences", 1988). Over the next card, which may be any that the viewer has not
/// seen, the mean is exact. What the opponent's draws tell of their hand is not regarded.
///
/// Throws Error (question) if it is not the viewer's turn in a draw. The same on every machine.
/// Safe from many threads; some 20 microseconds.
[[nodiscard]] std::vector<AdvisedDraw> advise_draw(const PlayerView& view);

}  // namespace honeymoon
