// Fits the scores of holdings, which table coding uses, to the values of tables.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "libtb/table/level_table.hpp"

namespace honeymoon {

/// Returns the bytes of format-spec/scores.bin, fitted to these tables. Each holding gets a score
/// in sixteenths of a trick. The scores of a position's four holdings, plus half the tricks, are as
/// close to its value as four numbers can be. Holdings that are never the first of a class get 0.
/// The result depends only on the tables, on any machine with the same arithmetic. Takes two
/// CPU-seconds for both tables of level 13.
[[nodiscard]] std::vector<std::uint8_t> fit_scores(std::span<const LevelTable> tables);

}  // namespace honeymoon
