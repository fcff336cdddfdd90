#include <pthread.h>
#include <unistd.h>

#include <atomic>

#include "libtb/base/threads.hpp"
#include "libtb/system/fork.hpp"

namespace honeymoon {

int process_number() {
    return ::getpid();
}

bool can_share_work() {
    static constinit std::atomic<int> sharing{-1};  // the first process that asked
    const int here = process_number();
    int first = -1;
    return sharing.compare_exchange_strong(first, here) || first == here;
}

int around_fork(void (*before)(), void (*after)()) {
    return ::pthread_atfork(before, after, after);
}

}  // namespace honeymoon
