#include <ctime>

#include "libtb/system/thread_time.hpp"

namespace honeymoon {

std::chrono::nanoseconds thread_time() {
    std::timespec now{};
    static_cast<void>(::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now));
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

}  // namespace honeymoon
