// Levels solved in memory, each from the one before.
#pragma once

#include "honeymoon/cards/card.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon {

/// One step of the generator: the level above `table`, and before it the certificate without which
/// none is solved.
[[nodiscard]] LevelTable next_level(const LevelTable& table);

/// A level 0..13 as the generator solves it, with all threads. Each is solved once and kept.
[[nodiscard]] const LevelTable& solved_level(Denomination denomination, int level);

/// Levels 1..`level` solved anew, in the calling thread alone: the last of them.
[[nodiscard]] LevelTable solve_in_one_thread(Denomination denomination, int level);

/// The raw layout of a level 0..13.
[[nodiscard]] std::vector<std::uint8_t> raw_layout(const LevelTable& table);

}  // namespace honeymoon
