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

/// The view of a player in a turn of keep-or-discard, for advise_draw() without a whole game. The
/// viewer is north, has `own`, has thrown away `discarded`, a card in each turn so far, and looks
/// at `top`. Throws Error (question) unless `own` and `discarded` have the same number of cards,
/// 0..12, and all cards differ.
[[nodiscard]] PlayerView draw_view(Hand own, Hand discarded, Card top);

/// The value of each legal draw to the viewer, whose turn it is in a draw; the best one first, of
/// equal ones that with the lower Action::call_number().
///
/// A network values an incomplete hand, given the discards that the viewer saw. It was trained by
/// playing against itself, with nobody vulnerable and closed discards, from final hands backwards
/// by temporal differences (Richard Sutton, "Learning to predict by the methods of temporal
/// differences", 1988). The mean over the next card, which may be any unseen one, is exact. The
/// network ignores what the opponent's draws tell of their hand.
///
/// Throws Error (question) if it is not the viewer's turn in a draw. The same on every machine.
/// Safe from many threads; some 20 microseconds.
[[nodiscard]] std::vector<AdvisedDraw> advise_draw(const PlayerView& view);

}  // namespace honeymoon
