// The reference solver: minimax under the full rules, without reductions.
//
// It tries every legal lead and every legal reply, and uses only the rules of trick.hpp. No
// equivalent cards, no bounds, no symmetry: it is simple enough to trust, so all faster code is
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

/// The tricks the player to move takes of those not yet finished, if `below` gives the value of
/// every position one trick later: the best over the legal cards, each with the worst reply to a
/// lead. `position` is valid, with or without a card led. `below` is called with the position after
/// each possible trick, no card led and still at least one card a hand, and returns the tricks its
/// player on lead takes. Costs one such call for every pair of a lead and a reply.
template <class Below>
[[nodiscard]] int value_one_ply_down(const Position& position, const Below& below) {
    const int level = position.level();
    int best = 0;
    for (const Card card : legal_cards(position).cards()) {
        int tricks = 0;
        if (!position.led) {
            // The follower is next to play, and takes what is left of the tricks.
            tricks = level - value_one_ply_down(lead(position, card), below);
        } else {
            const Trick trick = reply(position, card);
            const int on_lead = level == 1 ? 0 : static_cast<int>(below(trick.next));
            // The player to move here is the follower: not on lead after a trick of the leader's.
            tricks = trick.leader_won ? level - 1 - on_lead : 1 + on_lead;
        }
        best = std::max(best, tricks);
    }
    return best;
}

/// The tricks the player to move takes of those not yet finished, under best play of both.
/// `position` is valid, with or without a card led. Plain recursion: some milliseconds at level 6,
/// and each level costs some fifty times the one before.
[[nodiscard]] int minimax(const Position& position);

/// The values of all positions of a level 1..13, in the raw layout, each from the rules and the
/// values of the level below. `below` is that level's raw layout (not read for level 1, where it
/// may be empty). Throws Error (question) if it has the wrong length. One thread; a microsecond or
/// two for each position at level 7.
[[nodiscard]] std::vector<std::uint8_t> solve_level(Denomination denomination, int level,
                                                    std::span<const std::uint8_t> below);

}  // namespace honeymoon
