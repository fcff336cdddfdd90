// The raw layout of a level: one byte for each position, in the order of the flat index.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "libtb/table/level_table.hpp"

namespace honeymoon {

/// Calls `sink` with the whole raw layout, piece by piece in order. Meanwhile, other threads
/// compute the next pieces. Returns the fingerprint, computed position by position from these
/// bytes. Needs a few megabytes at any level. Rethrows what `sink` throws. Takes about 5 ns a
/// position on each thread.
std::uint64_t for_each_raw_piece(const LevelTable& table,
                                 const std::function<void(std::span<const std::uint8_t>)>& sink);

}  // namespace honeymoon
