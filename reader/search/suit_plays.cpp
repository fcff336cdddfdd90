#include "reader/search/suit_plays.hpp"

#include <algorithm>

namespace honeymoon::reader {

const SuitPlays& SuitPlays::up_to(int length) {
    // All zero, so that it takes no memory before it is written.
    static constinit SuitPlays plays;
    plays.made_.extend(length, [&](SuitWord suit) { plays.add(suit); });
    return plays;
}

// The suits after a trick are shorter, so they are already made.
void SuitPlays::add(SuitWord suit) {
    // Count from the shorter suit, because not every processor has an instruction to count bits.
    if (suit != kVoidSuit) {
        leaders_[suit] = static_cast<std::int8_t>(leaders_[suit / 2] + static_cast<int>(suit % 2));
    }
    add_plays(suit);
    int best = followers(suit) == 0 ? length_of(suit) : 0;
    for (const SuitPlay& play : of(suit)) {
        const int beaten = play.beaten != 0 ? alone_second(play.beaten) : kMaxHand;
        const int unbeaten = play.unbeaten != 0 ? 1 + alone_[play.unbeaten] : kMaxHand;
        best = std::max(best, std::min(beaten, unbeaten));
    }
    alone_[suit] = static_cast<std::int8_t>(best);
}

void SuitPlays::add_plays(SuitWord suit) {
    std::uint32_t& end = begin_[suit + 1] = begin_[suit];
    const SuitWord others = followers(suit);
    if (others == 0) return;
    const unsigned lowest = lowest_of(others);
    for (SuitWord ends = run_ends(leaders(suit)); ends != 0; ends &= ends - 1) {
        const unsigned card = lowest_of(ends);
        const SuitWord above = others & ~((SuitWord{2} << card) - 1);
        SuitPlay play;
        // Remove the higher of the two cards first, so that the other keeps its place.
        if (above != 0) {
            play.beaten =
                static_cast<std::uint16_t>(without(without(suit, lowest_of(above)), card));
        }
        if (lowest < card) {
            play.unbeaten = static_cast<std::uint16_t>(without(without(suit, card), lowest));
        }
        plays_[end++] = play;
    }
}

// As alone_, with the other player leading first: the player of the ones takes the rest of the
// tricks.
int SuitPlays::alone_second(SuitWord suit) const {
    return std::max<int>(leaders_[suit], length_of(suit) - leaders_[suit]) -
           alone_[suit ^ cards_of(suit)];
}

// Returns the tricks of the player of the ones minus the other player's, if only this suit is
// played: the mean over who leads first.
int SuitPlays::ahead(SuitWord suit) const {
    return alone_[suit] + alone_second(suit) -
           std::max<int>(leaders_[suit], length_of(suit) - leaders_[suit]);
}

int SuitPlays::side_score(SuitWord suit) const {
    return (8 * ahead(suit)) - (4 * more(suit));
}

int SuitPlays::trump_score(SuitWord suit) const {
    return 6 * ahead(suit);
}

}  // namespace honeymoon::reader
