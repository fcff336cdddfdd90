// The raw layout of a level: one byte a position, in the order of the flat index.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "libtb/table/level_table.hpp"

namespace honeymoon {

/// Calls `sink` with the whole raw layout, piece by piece in order, while other threads make the
/// next pieces. Returns its fingerprint, computed position by position from these bytes. Holds a
/// few megabytes, whatever the level. Rethrows what `sink` throws. About 5 ns a position and
/// thread.
std::uint64_t for_each_raw_piece(const LevelTable& table,
                                 const std::function<void(std::span<const std::uint8_t>)>& sink);

}  // namespace honeymoon
