// Builds a pool in a file. An interrupted build can be resumed.
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
    /// As in with_threads(). The file is the same for any number of threads.
    int threads = 0;
    /// The builder writes the file at the end. It also writes the file after a round if enough time
    /// has passed since the last write: this time, and at least ten times as long as writing took.
    /// 0: it writes after every round.
    std::chrono::nanoseconds checkpoint = std::chrono::seconds(10);
    Progress progress;
};

/// A pool under construction in a file. The first write creates the file, and later writes replace
/// it by renaming, so the file is always complete. A killed process loses the work since the last
/// write. While this object exists, other processes that build the same file wait. For this the
/// builder locks a file "NAME.honeymoon-lock", which it removes at the end. If a killed process
/// leaves this file, it does no harm. On file systems without locks, builds of the same file are
/// not kept apart. For one thread at a time.
class PoolBuilder {
public:
    /// Resumes the file if it exists. If another process builds it, calls `waiting` once, and
    /// waits. Throws Error (file) if the file is bad or cannot be written. Throws Error (question)
    /// if the file belongs to another pool or has other hands, or if the range is impossible.
    PoolBuilder(const std::filesystem::path& path, const PoolRange& range,
                const std::function<void()>& waiting = {});
    PoolBuilder(PoolBuilder&&) noexcept = default;
    PoolBuilder& operator=(PoolBuilder&&) noexcept = default;

    /// The pool as built so far.
    [[nodiscard]] const Pool& pool() const;

    /// Builds until each hand has met `rounds` opponents, and writes the file. Throws like
    /// Pool::extend() and AtomicFile; then the file that was written last stays.
    void build(const Reader& reader, std::uint32_t rounds, const PoolBuildOptions& options = {});

private:
    struct State;
    std::shared_ptr<State> state_;  // not shared; but it needs no complete type here
};

}  // namespace honeymoon
