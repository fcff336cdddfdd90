#include "libtb/base/threads.hpp"

#include "libtb/base/refuse.hpp"

#if HONEYMOON_THREADS
#include <tbb/info.h>
#include <unistd.h>

#include <atomic>
#endif

namespace honeymoon {

int thread_count(int threads) {
    if (threads < 0 || threads > kMaxThreads) {
        refuse(ErrorCode::out_of_range, "threads: a number from 1 to ", kMaxThreads,
               ", or 0 for one on each processor");
    }
    if (threads > 0) return threads;
#if HONEYMOON_THREADS
    return tbb::info::default_concurrency();
#else
    return 1;
#endif
}

#if HONEYMOON_THREADS

bool can_share_work() {
    static constinit std::atomic<pid_t> sharing{0};  // the process that was the first to ask
    const pid_t here = getpid();
    pid_t first = 0;
    return sharing.compare_exchange_strong(first, here) || first == here;
}

#endif

}  // namespace honeymoon
