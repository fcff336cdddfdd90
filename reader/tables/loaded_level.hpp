// One level, ready to answer, and the two ways to hold it.
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

/// A level that answers for positions. Safe from many threads.
class LoadedLevel {
public:
    LoadedLevel() = default;
    LoadedLevel(LoadedLevel&&) = delete;  // nor copied
    virtual ~LoadedLevel() = default;

    /// The value of a position of this level and denomination.
    [[nodiscard]] virtual int value(const Placement& placement) const = 0;
    /// The values of the first of these positions, and how many these are: the very first, which is
    /// a valid one of this level and denomination with no card led, and as many such that follow it
    /// as can be answered together. `out` has room for all.
    [[nodiscard]] virtual std::size_t values(std::span<const Position> positions,
                                             std::uint8_t* out) const = 0;
    /// Whether values() has all it needs in memory. Then asking about all positions that may follow
    /// is quicker than asking one by one about those that the answers so far leave open.
    [[nodiscard]] virtual bool is_fast_at_once() const { return false; }
};

/// The tables below a question, if there are any: the level at which a search need not go on.
struct SearchLeaves {
    const LoadedLevel* table = nullptr;
    int level = 0;     ///< 0 for none
    int in_files = 0;  ///< the same without the built-in table (built_in.hpp)
};

/// What a level that is not resident makes later, and the locks for that. Made before it, since it
/// may itself be made under a lock (fork_safe.hpp).
struct LevelGrowth {
    ForkSafeMutex maps;
    LazyValue<const LoadedLevel> resident;
};

/// Decodes class maps and frames when they are touched, frames into a cache shared with other
/// levels; `key` tells this level's frames from theirs. Throws Error (file) as TableFile() does; so
/// do questions, for what they touch.
///
/// With `room` frames are kept for good, and found sooner, while the cache has room for such. The
/// level becomes resident once its answers have cost as much more than a resident level's as
/// decoding everything costs, if `room` has the bytes for that, which are taken off it. If that
/// fails, for want of memory or for a damaged frame that nobody asked for, it stays as it is. What
/// it decoded before stays, too: other threads may be reading it.
[[nodiscard]] std::unique_ptr<const LoadedLevel> lazy_level(
    const FileBytes& file, FrameCache<DecodedFrame>& cache, std::uint64_t key, LevelGrowth& growth,
    std::atomic<std::size_t>* room = nullptr);

/// Answers from the arrays of a level.
[[nodiscard]] std::unique_ptr<const LoadedLevel> resident_level(LevelArrays arrays);

/// Answers from a level that was solved in memory.
[[nodiscard]] std::unique_ptr<const LoadedLevel> level_in_memory(SolvedLevel level);

}  // namespace honeymoon::reader
