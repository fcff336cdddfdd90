// One level that can answer, and the three ways to store it.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "honeymoon/cards/position.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "honeymoon/table/solved_level.hpp"
#include "libtb/index/placement.hpp"
#include "libtb/table/table_file.hpp"
#include "reader/image/level_arrays.hpp"
#include "reader/tables/fork_safe.hpp"
#include "reader/tables/frame_cache.hpp"

namespace honeymoon::reader {

/// A level that returns values of positions. Many threads may use it at once.
class LoadedLevel {
public:
    LoadedLevel() = default;
    LoadedLevel(LoadedLevel&&) = delete;  // nor copied
    virtual ~LoadedLevel() = default;

    /// Returns the value of a position of this level and denomination.
    [[nodiscard]] virtual int value(const Placement& placement) const = 0;
    /// Writes the values of the first of these positions to `out`, and returns how many. The first
    /// position must be valid, of this level and denomination, with no card led. The function also
    /// answers the positions directly after it that are like this, as many as it can handle
    /// together. `out` must have room for all positions.
    [[nodiscard]] virtual std::size_t values(std::span<const Position> positions,
                                             std::uint8_t* out) const = 0;
    /// Returns true if values() has everything in memory. Then asking about all positions that may
    /// follow is faster than asking, one by one, about those that the answers so far leave open.
    [[nodiscard]] virtual bool is_fast_at_once() const { return false; }
};

/// The table that ends a search, if there is one.
struct SearchLeaves {
    const LoadedLevel* table = nullptr;
    int level = 0;     ///< 0 for none
    int in_files = 0;  ///< the level that files alone would give; 0 for none
};

/// The parts that a lazy level makes later, and their locks. They are made before the level,
/// because the level may be made under a lock, where no lock may be made (fork_safe.hpp).
struct LevelGrowth {
    ForkSafeMutex maps;
    LazyValue<const LoadedLevel> resident;
};

/// Returns a level that decodes class maps and frames when an answer needs them. It puts frames
/// into a cache that other levels share; `key` identifies the frames of this level. Throws Error
/// (file) as TableFile() does. Questions throw it, too, for the parts that they decode.
///
/// With `room`, the level keeps frames permanently, and finds them faster, while
/// FrameCache::keeps() allows it. The level counts how much more its answers cost than those of a
/// resident level. Once this is as much as decoding everything, it becomes resident, if `room` has
/// enough bytes; it subtracts them. If decoding fails, for lack of memory or because of a damaged
/// frame that no question needed, the level stays lazy. What it decoded before is not freed,
/// because other threads may be reading it.
[[nodiscard]] std::unique_ptr<const LoadedLevel> lazy_level(
    const FileBytes& file, FrameCache<DecodedFrame>& cache, std::uint64_t key, LevelGrowth& growth,
    std::atomic<std::size_t>* room = nullptr);

/// Returns a level that answers from these arrays.
[[nodiscard]] std::unique_ptr<const LoadedLevel> resident_level(LevelArrays arrays);

/// Returns a level that answers from one solved in memory.
[[nodiscard]] std::unique_ptr<const LoadedLevel> level_in_memory(SolvedLevel level);

}  // namespace honeymoon::reader
