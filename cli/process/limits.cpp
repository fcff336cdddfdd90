#include "cli/process/limits.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <unistd.h>

#include <atomic>
#include <exception>
#include <thread>
#include <vector>

namespace honeymoon::cli {
namespace {

// A file that is opened gets the lowest number that is free, and those below are taken.
bool fill(int stream, int direction) noexcept {
    return ::fcntl(stream, F_GETFD) != -1 || ::open("/dev/null", direction) == stream;
}

// Five times what any command was seen to need.
constexpr rlim_t kStack = rlim_t{512} << 10U;

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

const char* what_is_lacking() noexcept {
    if (!fill(STDIN_FILENO, O_WRONLY) || !fill(STDOUT_FILENO, O_RDONLY) ||
        !fill(STDERR_FILENO, O_RDONLY)) {
        return "standard input, output or error is closed, and there is no /dev/null to put in its "
               "place";
    }
    // No limit is the largest number.
    rlimit stack{};
    if (::getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur < kStack) {
        return "the stack is limited to less than 512 kB, which is too little; raise the limit, as "
               "with ulimit -s 8192";
    }
    return nullptr;
}

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
