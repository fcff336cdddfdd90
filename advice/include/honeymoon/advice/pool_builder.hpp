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
    /// As with_threads() takes it. The file is the same with any number.
    int threads = 0;
    /// The file is written at the end, and after a round if so long has passed since it was last
    /// written (and ten times what writing took). 0: after every round.
    std::chrono::nanoseconds checkpoint = std::chrono::seconds(10);
    Progress progress;
};

/// A pool that is being built in a file. The file appears once there is a round, and is then
/// replaced by renaming: it is whole at every moment. A killed process loses what was done since it
/// was last written. While this object lives, other processes that build the same file wait, by a
/// lock on "NAME.honeymoon-lock", which is removed; one left by a killed process does no harm. File
/// systems without locks do not protect. One thread at a time.
class PoolBuilder {
public:
    /// Resumes the file, if there is one. If another process has it, calls `waiting` once, and
    /// waits. Throws Error: file if the file is bad or cannot be written; question if it is of
    /// another pool, or other hands of it, or if the range is not one of a pool.
    PoolBuilder(const std::filesystem::path& path, const PoolRange& range,
                const std::function<void()>& waiting = {});
    PoolBuilder(PoolBuilder&&) noexcept = default;
    PoolBuilder& operator=(PoolBuilder&&) noexcept = default;

    /// The pool as built so far.
    [[nodiscard]] const Pool& pool() const;

    /// Builds until each hand has met `rounds` opponents, and writes the file. Throws as
    /// Pool::extend() and AtomicFile do; what was written stays.
    void build(const Reader& reader, std::uint32_t rounds, const PoolBuildOptions& options = {});

private:
    struct State;
    std::shared_ptr<State> state_;  // not shared; but it needs no complete type here
};

}  // namespace honeymoon
