#include "apps/cli/process/limits.hpp"

#include <tbb/global_control.h>
#include <tbb/info.h>

#include <atomic>
#include <exception>
#include <thread>
#include <vector>

namespace honeymoon::cli {
namespace {

// How many of so many threads can be there at the same time, not counting this one.
int threads_to_be_had(int wanted) {
    std::atomic<bool> enough{false};
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(wanted));
    try {
        while (static_cast<int>(threads.size()) < wanted) {
            threads.emplace_back([&] { enough.wait(false); });
        }
    } catch (const std::exception&) {
        // No more are to be had.
    }
    enough = true;
    enough.notify_all();
    return static_cast<int>(threads.size());
}

}  // namespace

void limit_threads(int threads) {
    const int helpers = (threads > 0 ? threads : tbb::info::default_concurrency()) - 1;
    const int had = threads_to_be_had(helpers);
    if (had == helpers) return;
    // For good: at the end of a limit oneTBB would start the threads it was kept from.
    static const tbb::global_control* const limit = new tbb::global_control(
        tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(had) + 1);
    static_cast<void>(limit);
}

}  // namespace honeymoon::cli
