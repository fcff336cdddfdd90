// The processor time of a thread.
#pragma once

#include <chrono>

namespace honeymoon {

/// Returns the time that processors have spent on this thread.
[[nodiscard]] std::chrono::nanoseconds thread_time();

}  // namespace honeymoon
