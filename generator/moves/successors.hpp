// Where a trick leads from a block. Shapes alone decide which blocks can follow, so they are found
// once a block.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "libtb/classes/block.hpp"

namespace honeymoon::generator {

/// A block of the level below, reached by one kind of trick.
struct Successor {
    int block = 0;
    bool flipped = false;  ///< the follower won: seen by the follower, every holding flipped
    std::array<std::uint8_t, 4> slot{};  ///< where each suit of the block above stands in it
};

/// A trick in which the follower has none of the suit led and throws a card of another.
struct Discard {
    std::size_t suit = 0;  ///< the suit thrown from
    Successor after;       ///< flipped if the card thrown is a trump and the suit led is not
};

/// The tricks begun with one suit.
struct SuitLed {
    bool possible = false;   ///< the leader has a card of the suit
    bool contested = false;  ///< the follower has one too: `leader_wins` and `follower_wins` hold
    Successor leader_wins;
    Successor follower_wins;
    std::vector<Discard> discards;  ///< if not contested: one for each suit the follower holds
};

/// All tricks from `block`, a block of `level` 1..13, by the slot of the suit led.
[[nodiscard]] std::array<SuitLed, 4> tricks_from(const Block& block, Denomination denomination,
                                                 int level);

/// A successor in which the suit of some slot has not been led.
struct PassingTrick {
    const Successor* after;
    bool thrown_from;  ///< a card is thrown from the suit; else it is as it was
};

/// Calls `visit` with every PassingTrick of `tricks` for the suit in `slot`.
template <class Visit>
void for_each_passing(const std::array<SuitLed, 4>& tricks, std::size_t slot, Visit visit) {
    for (std::size_t led = 0; led < 4; ++led) {
        const SuitLed& trick = tricks[led];
        if (led == slot || !trick.possible) continue;
        if (trick.contested) {
            visit(PassingTrick{&trick.leader_wins, false});
            visit(PassingTrick{&trick.follower_wins, false});
        }
        for (const Discard& discard : trick.discards) {
            visit(PassingTrick{&discard.after, discard.suit == slot});
        }
    }
}

}  // namespace honeymoon::generator
