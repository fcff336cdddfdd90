// Making the bytes of a table file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tb/level_table.hpp"

namespace honeymoon {

/// How long a frame may take to decode, in steps of about ten nanoseconds. Blocks that take longer
/// are cut into slabs. Longer frames are smaller in all, because fewer blocks are cut: see
/// docs/encodings.md.
inline constexpr std::size_t kStandardFrameSteps = 850;
inline constexpr std::size_t kLongFrameSteps = 6000;

/// The whole file of a level, as format-spec/FORMAT.md defines it. `content_hash` is the level's
/// raw_layout_hash(). `most_steps`: of a frame. The same bytes whatever the number of threads.
[[nodiscard]] std::vector<std::uint8_t> encode_table(const LevelTable& table,
                                                     std::uint64_t content_hash,
                                                     std::size_t most_steps);

}  // namespace honeymoon
