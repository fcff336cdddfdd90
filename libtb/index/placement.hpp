// Where a position stands in the tables.
#pragma once

#include <array>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"
#include "libtb/index/holding.hpp"

namespace honeymoon {

/// A position without its names: the shape and the holding rank of each suit, trump first if there
/// is one, the others in the order of the suits.
struct Placement {
    Denomination denomination = Denomination::trump;
    int level = 0;  ///< cards of the leader
    int cards = 0;  ///< cards in play: twice the level
    std::array<Shape, 4> shape{};
    std::array<int, 4> rank{};
};

/// The placement of a position of level 0..13; a card led is not looked at. Hands that share no
/// card but are not equally long show in a number of cards that is not twice the level. Any other
/// hands have a placement too, of which level and cards tell that there is no table for it. Some
/// fifty instructions.
[[nodiscard]] Placement placement_of(const Position& position);

}  // namespace honeymoon
