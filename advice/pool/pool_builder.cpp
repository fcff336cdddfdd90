#include "honeymoon/advice/pool_builder.hpp"

#include <algorithm>
#include <string>
#include <system_error>

#include "libtb/base/progress_meter.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/write/atomic_file.hpp"
#include "libtb/write/file_lock.hpp"

namespace honeymoon {

namespace {

using Clock = std::chrono::steady_clock;

std::string words(const PoolRange& range) {
    return joined("hands ", range.first, " to ", range.end - 1, " of ", range.whole, ", seed ",
                  range.seed);
}

// The pool in the file, or a pool with 0 rounds if there is no file.
Pool begun(const std::filesystem::path& path, const PoolRange& range) {
    std::error_code code;
    if (!std::filesystem::exists(path, code) && !code) return Pool(range);
    const FileBytes file = FileBytes::map(path);
    try {
        const PoolHeader header = read_pool_header(file);
        if (header.range == range) return Pool::of(file);
        refuse(path.string(), ": has ", words(header.range), ", and asked for are ", words(range),
               "; choose another name");
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::file) throw;
        throw Error(error.code(),
                    std::string(error.what()) + "; choose another name, or remove it to begin anew",
                    path);
    }
}

}  // namespace

struct PoolBuilder::State {
    State(const std::filesystem::path& name, const PoolRange& range,
          const std::function<void()>& waiting)
        : path(behind_links(name)), lock(path, waiting), pool(begun(path, range)) {
        AtomicFile::remove_leftover(path);
    }

    std::filesystem::path path;
    WriterLock lock;
    Pool pool;
};

PoolBuilder::PoolBuilder(const std::filesystem::path& path, const PoolRange& range,
                         const std::function<void()>& waiting)
    : state_(std::make_shared<State>(path, range, waiting)) {}

const Pool& PoolBuilder::pool() const {
    return state_->pool;
}

void PoolBuilder::build(const Reader& reader, std::uint32_t rounds,
                        const PoolBuildOptions& options) {
    Pool& pool = state_->pool;
    const std::uint32_t before = pool.rounds();
    if (rounds <= before) return;
    with_threads(options.threads, [&] {
        auto written = Clock::now();
        auto pause = options.checkpoint;
        while (pool.rounds() < rounds) {
            const double round = 1.0 / (rounds - before);
            const double done = (pool.rounds() - before) * round;
            pool.extend(reader, pool.rounds() + 1, part_of(options.progress, done, done + round));
            const auto now = Clock::now();
            if (pool.rounds() < rounds && now - written < pause) continue;
            pool.save(state_->path);
            written = Clock::now();
            if (options.checkpoint.count() == 0) continue;
            constexpr int share = 10;  // at most one part in ten of the time goes into writing
            pause = std::max<std::chrono::nanoseconds>(options.checkpoint, share * (written - now));
        }
    });
}

}  // namespace honeymoon
