#include <windows.h>

#include <cstdint>

#include "libtb/system/thread_time.hpp"

namespace honeymoon {
namespace {

// In steps of 100 ns.
std::int64_t steps(const FILETIME& time) {
    return (static_cast<std::int64_t>(time.dwHighDateTime) << 32U) | time.dwLowDateTime;
}

}  // namespace

std::chrono::nanoseconds thread_time() {
    FILETIME begun{};
    FILETIME ended{};
    FILETIME kernel{};
    FILETIME user{};
    static_cast<void>(::GetThreadTimes(::GetCurrentThread(), &begun, &ended, &kernel, &user));
    return std::chrono::nanoseconds(100 * (steps(kernel) + steps(user)));
}

}  // namespace honeymoon
