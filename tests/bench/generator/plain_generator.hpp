// The plain generator: the obvious way to solve a level, kept as what the generator is measured
// against.
//
// It solves every position of a level once, one after the other in the order of the flat index,
// from the raw layout of the level below. There are no classes, no blocks and no vectors, and no
// lead or reply is left out, except that of neighbouring cards of one player only the lowest is
// played. What makes it a fair baseline: positions are bit patterns and never hands of cards, and
// where a trick leads to is worked out once for each pattern and not for each position.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "honeymoon/cards/card.hpp"

namespace honeymoon {

/// The raw layout of a level 1..13 from the raw layout of the level below (of level 0: one zero).
/// One thread. Throws Error (question) if `below` has the wrong length.
[[nodiscard]] std::vector<std::uint8_t> solve_level_plainly(Denomination denomination, int level,
                                                            std::span<const std::uint8_t> below);

/// The raw layout of a level 0..13: all levels up to it, one by one.
[[nodiscard]] std::vector<std::uint8_t> solve_levels_plainly(Denomination denomination, int level);

}  // namespace honeymoon
