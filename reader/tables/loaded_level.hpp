// One level, ready to answer: the two ways to hold it.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

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
    /// The same for many, in order.
    virtual void values(std::span<const Placement> placements, std::uint8_t* out) const;
};

/// The tables below a question, if there are any: the level at which a search need not go on.
struct SearchLeaves {
    const LoadedLevel* table = nullptr;
    int level = 0;  ///< 0 for none
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

/// The same at first; resident once that has cost as much as decoding everything, if `room` has as
/// many bytes left as that takes, which are then taken off it. If it cannot be made resident, for
/// want of memory or since a frame that nobody asked for is damaged, it stays as it is.
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
