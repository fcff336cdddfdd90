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
    /// The expected points of the game, minus the opponent's. The difference between two draws
    /// means more than the points themselves.
    double points = 0;

    friend bool operator==(const AdvisedDraw&, const AdvisedDraw&) = default;
};

/// The view of a player in a turn of keep-or-discard, for advise_draw() without a whole game. The
/// viewer is north and looks at `top`. In each turn so far, the viewer has kept a card of `own` and
/// thrown away a card of `discarded`. Throws Error (question) unless `own` and `discarded` have the
/// same number of cards, 0..12, and all cards differ.
[[nodiscard]] PlayerView draw_view(Hand own, Hand discarded, Card top);

/// The value of each legal draw to the viewer, the best draw first. Equal draws are in order of
/// Action::call_number().
///
/// A network values an incomplete hand, given the discards that the viewer saw. It was trained by
/// playing against itself, with nobody vulnerable and closed discards. Training went from final
/// hands backwards by temporal differences (Richard Sutton, "Learning to predict by the methods of
/// temporal differences", 1988). The next card may be any unseen card; the mean over these cards is
/// exact. The network ignores what the opponent's draws reveal about their hand.
///
/// Throws Error (question) if it is not the viewer's turn in a draw. The result is the same on
/// every machine. Many threads may call it at once. It takes some 20 microseconds.
[[nodiscard]] std::vector<AdvisedDraw> advise_draw(const PlayerView& view);

}  // namespace honeymoon
