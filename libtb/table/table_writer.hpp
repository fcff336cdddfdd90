// Making the bytes of a table file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "libtb/table/level_table.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon {

/// How long a frame may take to decode, in steps of about ten nanoseconds. Blocks that take longer
/// are cut into slabs. Longer frames are smaller in all, because fewer blocks are cut: see
/// docs/encodings.md.
inline constexpr std::size_t kStandardFrameSteps = 850;
inline constexpr std::size_t kLongFrameSteps = 6000;

/// The file of a level, but for the hash of its values, which takes as long to work out as the
/// rest.
struct EncodedTable {
    TableHeader header;              ///< without content_hash
    std::vector<std::uint8_t> body;  ///< everything behind the header

    /// The whole file, as format-spec/FORMAT.md defines it. `content_hash` is the level's
    /// raw_layout_hash().
    [[nodiscard]] std::vector<std::uint8_t> file(std::uint64_t content_hash) const;
};

/// Encodes a level. `most_steps`: of a frame. The same bytes whatever the number of threads.
[[nodiscard]] EncodedTable encode_table(const LevelTable& table, std::size_t most_steps);

}  // namespace honeymoon
