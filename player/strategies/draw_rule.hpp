// A rule of thumb for the draws of keep-or-discard.
#pragma once

#include <algorithm>
#include <cstdint>

#include "honeymoon/game/referee.hpp"

namespace honeymoon::player {

/// Keeps or takes a jack or better, and keeps any card of the longest suit.
[[nodiscard]] inline Action draw_by_rule(const PlayerView& view) {
    constexpr std::uint8_t jack = 9;
    if (!view.looked_at) return view.face_up->rank >= jack ? Action::take() : Action::look();
    int longest = 1;
    for (const Suit suit : kAllSuits) longest = std::max(longest, view.own.only(suit).size());
    const bool is_long = view.own.only(view.looked_at->suit).size() == longest;
    return view.looked_at->rank >= jack || is_long ? Action::keep() : Action::discard();
}

}  // namespace honeymoon::player
