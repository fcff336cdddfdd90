// The raw layout of a level: one byte a position, in the order of the flat index.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "honeymoon/base/progress.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon {

/// Calls `sink` with the whole raw layout, piece by piece and in order, while other threads make
/// the next pieces. Holds a few megabytes, whatever the size of the level. What `sink` throws ends
/// the work and is thrown here. About 2 ns a position and thread.
void for_each_raw_piece(const LevelTable& table,
                        const std::function<void(std::span<const std::uint8_t>)>& sink);

/// XXH3-64 (seed 0) of the raw layout.
[[nodiscard]] std::uint64_t raw_layout_hash(const LevelTable& table, const Progress& progress = {});

}  // namespace honeymoon
