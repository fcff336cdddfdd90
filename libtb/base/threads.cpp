#include "libtb/base/threads.hpp"

#include "libtb/base/refuse.hpp"

#if HONEYMOON_THREADS
#include <tbb/info.h>
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

}  // namespace honeymoon
