// The raw layout of a level: one byte a position, in the order of the flat index.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "libtb/table/level_table.hpp"

namespace honeymoon {

/// Calls `sink` with the whole raw layout, piece by piece and in order, while other threads make
/// the next pieces. Returns its fingerprint, worked out position by position from these very bytes.
/// Holds a few megabytes, whatever the size of the level. What `sink` throws ends the work and is
/// thrown here. About 5 ns a position and thread.
std::uint64_t for_each_raw_piece(const LevelTable& table,
                                 const std::function<void(std::span<const std::uint8_t>)>& sink);

}  // namespace honeymoon
