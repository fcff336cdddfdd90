// The tables that are compiled into the library: one level of each denomination, for readers that
// have no files of it. They serve searches, and are not among the levels that a reader has.
#pragma once

#include <cstdint>
#include <span>

#include "honeymoon/cards/card.hpp"

namespace honeymoon::reader {

/// Which level that is. It leaves a search of 13 cards a third of its time, for 120 KB.
inline constexpr int kBuiltInLevel = 9;

/// The file of that level, byte for byte as the generator writes it; no bytes if the
/// library was built without (HONEYMOON_BUILT_IN_TABLES).
[[nodiscard]] std::span<const std::uint8_t> built_in_file(Denomination denomination);

}  // namespace honeymoon::reader
