// The draws of a turn of keep-or-discard and what they are worth, for people and for programs.
#pragma once

#include <vector>

#include "apps/cli/format/table.hpp"
#include "apps/cli/view/figures.hpp"
#include "honeymoon/advice/draw_advice.hpp"

namespace honeymoon::cli {

/// A row for each draw, the best first.
[[nodiscard]] inline Table table_of(const std::vector<AdvisedDraw>& draws) {
    Table table(1);
    for (const AdvisedDraw& one : draws) {
        table.add({{"draw", "draw", to_string(one.draw), to_string(one.draw)},
                   {"points", "points", fixed(one.points, 1), rounded(one.points)}});
    }
    return table;
}

/// What the figures mean.
inline constexpr const char* kDrawFigures =
    "Expected points of the game, less the opponent's, by a network that learned from its games.\n";

}  // namespace honeymoon::cli
