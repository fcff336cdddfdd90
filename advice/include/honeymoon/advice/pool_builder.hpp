// Building a pool in a file that can be resumed after an interruption.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>

#include "honeymoon/advice/pool.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// How PoolBuilder::build works.
struct PoolBuildOptions {
    /// As in with_threads(). The file is the same with any number.
    int threads = 0;
    /// The file is written at the end, and after a round if this much time (and ten times the time
    /// of writing) has passed since the last write. 0: after every round.
    std::chrono::nanoseconds checkpoint = std::chrono::seconds(10);
    Progress progress;
};

/// A pool under construction in a file. The file appears after the first round, and later ones
/// replace it by renaming, so it is always complete. A killed process loses the work since the last
/// write. While this object lives, other processes that build the same file wait, by a lock on
/// "NAME.honeymoon-lock", which is removed; one left by a killed process does no harm. File systems
/// without locks do not protect. One thread at a time.
class PoolBuilder {
public:
    /// Resumes the file, if there is one. If another process builds it, calls `waiting` once, and
    /// waits. Throws Error: file if the file is bad or cannot be written; question if it belongs to
    /// another pool or has other hands, or for an impossible range.
    PoolBuilder(const std::filesystem::path& path, const PoolRange& range,
                const std::function<void()>& waiting = {});
    PoolBuilder(PoolBuilder&&) noexcept = default;
    PoolBuilder& operator=(PoolBuilder&&) noexcept = default;

    /// The pool as built so far.
    [[nodiscard]] const Pool& pool() const;

    /// Builds until each hand has met `rounds` opponents, and writes the file. Throws like
    /// Pool::extend() and AtomicFile; the file written last stays.
    void build(const Reader& reader, std::uint32_t rounds, const PoolBuildOptions& options = {});

private:
    struct State;
    std::shared_ptr<State> state_;  // not shared; but it needs no complete type here
};

}  // namespace honeymoon
