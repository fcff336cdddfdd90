// Makes the bytes of a table file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "honeymoon/base/progress.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon {

/// The limit of a frame's decoding time, in steps of about ten nanoseconds. Blocks that take longer
/// are cut into slabs. With a higher limit, a file is smaller, because fewer blocks are cut: see
/// docs/research/encodings.md.
inline constexpr std::size_t kStandardFrameSteps = 850;
inline constexpr std::size_t kLongFrameSteps = 6000;

/// Returns the file of a level 1..13, as format-spec/FORMAT.md defines it. `most_steps` is the
/// limit of a frame. The bytes do not depend on the number of threads.
[[nodiscard]] std::vector<std::uint8_t> encode_table(const LevelTable& table,
                                                     std::size_t most_steps,
                                                     const Progress& progress = {});

}  // namespace honeymoon
