#include "libtb/base/threads.hpp"

#include "libtb/base/refuse.hpp"

#if HONEYMOON_THREADS
#include <tbb/info.h>
#include <tbb/parallel_sort.h>
#else
#include <algorithm>
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

void parallel_sort(std::span<std::uint64_t> numbers) {
#if HONEYMOON_THREADS
    if (can_share_work()) return tbb::parallel_sort(numbers.begin(), numbers.end());
#endif
    std::sort(numbers.begin(), numbers.end());
}

}  // namespace honeymoon
