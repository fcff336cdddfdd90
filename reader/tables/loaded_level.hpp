// One level, ready to answer: the two ways to hold it.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "honeymoon/cards/position.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "libtb/index/placement.hpp"
#include "libtb/table/table_file.hpp"
#include "reader/tables/fork_safe.hpp"
#include "reader/tables/frame_cache.hpp"

namespace honeymoon::reader {

/// A level that answers for positions. Safe from many threads.
class LoadedLevel {
public:
    LoadedLevel() = default;
    LoadedLevel(const LoadedLevel&) = delete;
    LoadedLevel& operator=(const LoadedLevel&) = delete;
    LoadedLevel(LoadedLevel&&) = delete;
    LoadedLevel& operator=(LoadedLevel&&) = delete;
    virtual ~LoadedLevel() = default;

    /// The value of a position of this level and denomination.
    [[nodiscard]] virtual int value(const Placement& placement) const = 0;
    /// The values of the first of these positions, and how many these are: the very first, which is
    /// a valid one of this level and denomination with no card led, and as many that follow it and
    /// are such, too, as can be answered together. `out` has room for all.
    [[nodiscard]] virtual std::size_t values(std::span<const Position> positions,
                                             std::uint8_t* out) const = 0;
    /// True if values() has all that it needs in memory. Then to ask about all positions that may
    /// follow is quicker than to ask one by one about those that the answers so far leave open.
    [[nodiscard]] virtual bool is_fast_at_once() const { return false; }
};

/// The tables below a question, if there are any: the level at which a search need not go on.
struct SearchLeaves {
    const LoadedLevel* table = nullptr;
    int level = 0;     ///< 0 for none
    int in_files = 0;  ///< the same without the built-in table (built_in.hpp)
};

/// What a level that is not resident from the beginning makes later, and the locks for that. They
/// are made before it, since it may itself be made under a lock (fork_safe.hpp).
struct LevelGrowth {
    ForkSafeMutex maps;
    MadeOnce<const LoadedLevel> resident;
};

/// Decodes class maps and frames when they are touched, frames into a cache shared with other
/// levels. `key` tells this level's frames from theirs. Throws Error (file) as TableFile() does;
/// and so do questions, for what they touch.
[[nodiscard]] std::unique_ptr<const LoadedLevel> lazy_level(const FileBytes& file,
                                                            FrameCache<DecodedFrame>& cache,
                                                            std::uint64_t key, LevelGrowth& growth);

/// The same at first, but frames are kept for good while the cache has room for such, and found
/// sooner. Resident once its answers have cost as much more than those of a resident level as
/// decoding everything costs, if `room` has as many bytes left as that takes, which are then taken
/// off it. If it cannot be made resident, for want of memory or since a frame that nobody asked for
/// is damaged, it stays as it is. What it has decoded before it became resident stays, too: other
/// threads may be reading it.
[[nodiscard]] std::unique_ptr<const LoadedLevel> adaptive_level(const FileBytes& file,
                                                                FrameCache<DecodedFrame>& cache,
                                                                std::uint64_t key,
                                                                LevelGrowth& growth,
                                                                std::atomic<std::size_t>& room);

/// Holds all values as an array of nibbles, and class numbers as bytes, except in the few suits
/// with more than `narrow` classes (at most 256; a test may set less). Throws Error (file) if any
/// frame is damaged.
[[nodiscard]] std::unique_ptr<const LoadedLevel> resident_level(const TableFile& file,
                                                                std::uint16_t narrow = 256);

}  // namespace honeymoon::reader
