// What must hold of a table before its values can be looked at, and positions as the checks name
// them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "honeymoon/cards/card.hpp"
#include "libtb/classes/block.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon::checker {

/// The first fault in the structure of a table, in one line; nothing if there is none. Every class
/// number is within its map, every block has a value for each combination of classes, and no value
/// exceeds the level. Reads all maps and values, under 0.1 s at level 13.
[[nodiscard]] std::optional<std::string> structural_fault(const LevelTable& table);

/// Throws Error (question) unless `below` is the level below `table`, of the same denomination.
void require_level_below(const LevelTable& table, const LevelTable& below);

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
