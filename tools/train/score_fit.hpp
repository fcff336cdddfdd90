// How the scores of holdings are made, by which tables are coded: fitted to the values of tables.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "libtb/table/level_table.hpp"

namespace honeymoon {

/// The bytes of format-spec/scores.bin, fitted to these tables: for every holding a number of
/// sixteenths of a trick, so that four of them and half the tricks add up to the value of a
/// position, as nearly as four numbers can. Holdings that are nowhere the first of a class get 0.
/// Follows from the tables alone, on any machine with the same arithmetic. Two CPU-seconds for
/// both tables of level 13.
[[nodiscard]] std::vector<std::uint8_t> fit_scores(std::span<const LevelTable> tables);

}  // namespace honeymoon
