// Making the bytes of a table file.
#pragma once

#include <cstdint>
#include <vector>

#include "tb/level_table.hpp"

namespace honeymoon {

/// The whole file of a level, as format-spec/FORMAT.md defines it. `content_hash` is the level's
/// raw_layout_hash(); `compression` a zstd level 1..19. The same bytes whatever the number of
/// threads.
[[nodiscard]] std::vector<std::uint8_t> encode_table(const LevelTable& table,
                                                     std::uint64_t content_hash, int compression);

}  // namespace honeymoon
