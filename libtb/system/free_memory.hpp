// The memory that is available to this process.
#pragma once

#include <cstdint>

namespace honeymoon {

/// Returns how many bytes this process can still take before the system runs short or a limit is
/// reached, as far as known; the largest number if nothing is known.
[[nodiscard]] std::uint64_t free_memory();

}  // namespace honeymoon
