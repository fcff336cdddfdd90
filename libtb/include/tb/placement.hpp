// Where a position stands in the tables.
#pragma once

#include <array>

#include "tb/denomination.hpp"
#include "tb/holding.hpp"
#include "tb/position.hpp"

namespace honeymoon {

/// A position without its names: the shape and the holding rank of each suit, trump first if there
/// is one, the others in the order of the suits.
struct Placement {
    Denomination denomination = Denomination::trump;
    int level = 0;
    std::array<Shape, 4> shape{};
    std::array<int, 4> rank{};
};

/// The placement of a valid position of level 0..13; a card led is not looked at. Some fifty
/// instructions.
[[nodiscard]] Placement placement_of(const Position& position);

}  // namespace honeymoon
