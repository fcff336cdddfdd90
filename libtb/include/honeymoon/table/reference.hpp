// The reference solver: minimax under the full rules, without reductions.
//
// It tries every legal lead and every legal reply, and uses only the rules of trick.hpp. It uses no
// equivalent cards, no bounds and no symmetry. It is simple enough to trust, so all faster code is
// compared with it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/cards/trick.hpp"

namespace honeymoon {

/// Returns how many of the unfinished tricks the player to move takes under best play. `below`
/// gives the values of positions one trick later. It is called with the position after each
/// possible trick, in which no card is led and each hand has at least one card. It returns the
/// tricks that the player on lead then takes. `position` must be valid, with or without a card led.
/// Costs one call of `below` for every pair of a lead and a reply.
template <class Below>
[[nodiscard]] int value_one_ply_down(const Position& position, const Below& below) {
    const int level = position.level();
    int best = 0;
    for (const Card card : legal_cards(position).cards()) {
        int tricks = 0;
        if (!position.led) {
            // The follower plays next. `tricks` are those that the follower does not take.
            tricks = level - value_one_ply_down(lead(position, card), below);
        } else {
            const Trick trick = reply(position, card);
            const int on_lead = level == 1 ? 0 : static_cast<int>(below(trick.next));
            // Here the follower is to move. If the leader wins the trick, the leader leads next.
            tricks = trick.leader_won ? level - 1 - on_lead : 1 + on_lead;
        }
        best = std::max(best, tricks);
    }
    return best;
}

/// Returns how many of the unfinished tricks the player to move takes if both players play best.
/// `position` must be valid, with or without a card led. This is a plain recursion: it takes some
/// milliseconds at level 6, and each level takes some fifty times as long as the one before.
[[nodiscard]] int minimax(const Position& position);

/// Returns the values of all positions of a level 1..13, in the raw layout. It computes them from
/// the rules and the values of the level below. `below` is the raw layout of the level below; for
/// level 1 it is not read, and may be empty. Throws Error (question) if `below` has the wrong
/// length. Uses one thread. At level 7, each position takes one or two microseconds.
[[nodiscard]] std::vector<std::uint8_t> solve_level(Denomination denomination, int level,
                                                    std::span<const std::uint8_t> below);

}  // namespace honeymoon
