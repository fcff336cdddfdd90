// Building a pool in a file, so that little is lost when the work is interrupted.
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
    /// The file is written after the first round that ends so long after it was written last (and
    /// not sooner than ten times what writing took), and at the end. 0: after every round.
    std::chrono::nanoseconds checkpoint = std::chrono::seconds(10);
    Progress progress;
};

/// A pool that is being built in a file. The file appears under its name once there is a round, and
/// is then replaced by renaming: it is whole at every moment. Whoever is killed loses what was done
/// since the file was last written. While this object lives no other has the same file: another
/// process waits. (For that there is a file <path>.honeymoon-lock, which is removed; that of a
/// killed process is of no consequence.) On a file system without locks, see to it that one builds
/// at a time. One thread at a time.
class PoolBuilder {
public:
    /// Begins where the file ends, if there is one. If another has it, calls `waiting`, once, and
    /// waits. Throws Error: file if the file is bad or cannot be written where it is; question if
    /// it is of another pool, or other hands of it, or if the range is not one of a pool.
    PoolBuilder(const std::filesystem::path& path, const PoolRange& range,
                const std::function<void()>& waiting = {});
    PoolBuilder(PoolBuilder&&) noexcept = default;
    PoolBuilder& operator=(PoolBuilder&&) noexcept = default;

    /// As far as it has been built.
    [[nodiscard]] const Pool& pool() const;

    /// Builds on until each hand has met `rounds` opponents, and writes the file. Nothing if they
    /// have already. Throws as Pool::extend() and AtomicFile do; what was written stays.
    void build(const Reader& reader, std::uint32_t rounds, const PoolBuildOptions& options = {});

private:
    struct State;
    std::shared_ptr<State> state_;  // not shared; but it needs no complete type here
};

}  // namespace honeymoon
