// The raw layout of a level: one byte a position, in the order of the flat index.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "honeymoon/base/progress.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon {

/// Writes the values of the positions with owner-word ranks first..last-1, all patterns of each, to
/// `out`, which has (last - first) * patterns bytes. Safe from many threads. About 2 ns a position.
void fill_raw_layout(const LevelTable& table, std::uint32_t first, std::uint32_t last,
                     std::span<std::uint8_t> out);

/// Calls `sink` with the whole raw layout, piece by piece and in order, while other threads make
/// the next pieces. Holds a few megabytes, whatever the size of the level. What `sink` throws ends
/// the work and is thrown here.
void for_each_raw_piece(const LevelTable& table,
                        const std::function<void(std::span<const std::uint8_t>)>& sink);

/// XXH3-64 (seed 0) of the raw layout.
[[nodiscard]] std::uint64_t raw_layout_hash(const LevelTable& table, const Progress& progress = {});

}  // namespace honeymoon
