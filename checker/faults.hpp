// The structure that a table must have before its values can be checked, and how the checks name
// positions.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "honeymoon/cards/card.hpp"
#include "libtb/classes/block.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon::checker {

/// Returns the first fault in the structure of a table, in one line; nothing if there is none.
/// Every class number must be within its map, every block must have a value for each combination of
/// classes, and no value may exceed the level. Reads all maps and values, in under 0.1 s at level
/// 13.
[[nodiscard]] std::optional<std::string> structural_fault(const LevelTable& table);

/// Throws Error (question) unless `below` is the level below `table`, of the same denomination.
void require_level_below(const LevelTable& table, const LevelTable& below);

/// Returns the flat index of the position of a block whose suits have the holdings of these ranks.
[[nodiscard]] std::uint64_t index_of(Denomination denomination, int level, const Block& block,
                                     const std::array<int, 4>& rank);

/// Returns a position in words: denomination, level, flat index and owner word, as in "trump level
/// 4, position 123 (0111|10|1|0)".
[[nodiscard]] std::string describe(Denomination denomination, int level, std::uint64_t index);

/// Returns the same text, with the value that the table states and the value that the rules give.
[[nodiscard]] std::string describe_mismatch(Denomination denomination, int level,
                                            std::uint64_t index, int stated, int derived);

}  // namespace honeymoon::checker
