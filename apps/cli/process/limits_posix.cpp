#include <fcntl.h>
#include <sys/resource.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <unistd.h>

#include <atomic>
#include <exception>
#include <thread>
#include <vector>

#include "apps/cli/process/limits.hpp"

namespace honeymoon::cli {
namespace {

// Opens a substitute for a closed stream. It gets the number of the stream, because an opened file
// gets the lowest free number, and lower numbers are in use.
bool fill(int stream, int direction) noexcept {
    return ::fcntl(stream, F_GETFD) != -1 || ::open("/dev/null", direction) == stream;
}

// Five times the largest stack that any command used in measurements.
constexpr rlim_t kStack = rlim_t{512} << 10U;

// Returns how many of the wanted threads can run at a time, besides this one.
int startable_threads(int wanted) {
    std::atomic<bool> enough{false};
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(wanted));
    try {
        while (static_cast<int>(threads.size()) < wanted) {
            threads.emplace_back([&] { enough.wait(false); });
        }
    } catch (const std::exception&) {
        // The limit is reached.
    }
    enough = true;
    enough.notify_all();
    return static_cast<int>(threads.size());
}

}  // namespace

const char* environment_fault() noexcept {
    if (!fill(STDIN_FILENO, O_WRONLY) || !fill(STDOUT_FILENO, O_RDONLY) ||
        !fill(STDERR_FILENO, O_RDONLY)) {
        return "standard input, output or error is closed, and /dev/null cannot be opened instead";
    }
    rlimit stack{};
    if (::getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur < kStack) {
        return "the stack limit is below 512 kB; raise it, as with ulimit -s 8192";
    }
    return nullptr;
}

void limit_threads(int threads) {
    const int helpers = (threads > 0 ? threads : tbb::info::default_concurrency()) - 1;
    const int had = startable_threads(helpers);
    if (had == helpers) return;
    // Never destroyed, because oneTBB would then start more threads.
    static const tbb::global_control* const limit = new tbb::global_control(
        tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(had) + 1);
    static_cast<void>(limit);
}

}  // namespace honeymoon::cli
