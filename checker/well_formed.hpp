// What must hold of a table before its values can be looked at.
#pragma once

#include <optional>
#include <string>

#include "libtb/table/level_table.hpp"

namespace honeymoon::checker {

/// The first fault in the structure of a table, in one line; nothing if there is none. Every class
/// number is within its map, every block has a value for each combination of classes, and no value
/// exceeds the level. Reads all maps and values, under 0.1 s at level 13.
[[nodiscard]] std::optional<std::string> structural_fault(const LevelTable& table);

/// Throws Error (question) unless `below` is the level below `table`, of the same denomination.
void require_level_below(const LevelTable& table, const LevelTable& below);

}  // namespace honeymoon::checker
