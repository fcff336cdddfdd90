// The blocks to which a trick can lead. They depend on the shapes alone, so the generator finds
// them once for each block.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "libtb/classes/block.hpp"

namespace honeymoon::generator {

/// A block of the level below, reached by one kind of trick.
struct Successor {
    int block = 0;
    bool flipped = false;  ///< the follower won and is on lead: every holding is flipped
    std::array<std::uint8_t, 4> slot{};  ///< the slot in it of each suit of the block above
};

/// A trick in which the follower is void in the suit led, and discards or ruffs.
struct Discard {
    std::size_t suit = 0;  ///< the suit that the follower plays
    Successor after;       ///< flipped if the follower ruffs
};

/// The tricks in which one suit is led.
struct SuitLed {
    bool possible = false;   ///< the leader has a card of the suit
    bool contested = false;  ///< so has the follower; then the next two members are set
    Successor leader_wins;
    Successor follower_wins;
    std::vector<Discard> discards;  ///< if not contested: one for each suit that the follower holds
};

/// Returns all tricks from `block`, a block of `level` (1..kMaxSolvedLevel), by the slot of the
/// suit led.
[[nodiscard]] std::array<SuitLed, 4> tricks_from(const Block& block, Denomination denomination,
                                                 int level);

/// A trick in which the suit of a given slot is not led, by its successor.
struct PassingTrick {
    const Successor* after;
    bool thrown_from;  ///< the follower plays a card of the suit; else the suit does not change
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
