// The thread sanitizer does not see how oneTBB, which is not built with it, hands work from thread
// to thread, and takes what is handed over for a race. So with it oneTBB has one thread here. What
// these tests then watch is what is our own: readers, caches and transposition tables that several
// std::thread share.

#if defined(__SANITIZE_THREAD__)
#include <tbb/global_control.h>

namespace {

const tbb::global_control one_thread(tbb::global_control::max_allowed_parallelism, 1);

}  // namespace
#endif
