// How long a thread has been at work.
#pragma once

#include <chrono>

namespace honeymoon {

/// The time that processors have spent on this thread.
[[nodiscard]] std::chrono::nanoseconds thread_time();

}  // namespace honeymoon
