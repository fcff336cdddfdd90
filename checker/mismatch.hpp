// Positions of a block, as the checks count and name them.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "honeymoon/cards/card.hpp"
#include "libtb/classes/block.hpp"

namespace honeymoon::checker {

/// The flat index of the position of a block whose suits have the holdings of these ranks.
[[nodiscard]] std::uint64_t index_of(Denomination denomination, int level, const Block& block,
                                     const std::array<int, 4>& rank);

/// A position in words: denomination, level, flat index and owner word, as in
/// "trump level 4, position 123 (0111|10|1|0)".
[[nodiscard]] std::string describe(Denomination denomination, int level, std::uint64_t index);

/// The same, and what is said of its value.
[[nodiscard]] std::string describe_mismatch(Denomination denomination, int level,
                                            std::uint64_t index, int stated, int derived);

}  // namespace honeymoon::checker
