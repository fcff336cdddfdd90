// How much memory there is for this process.
#pragma once

#include <cstdint>

namespace honeymoon {

/// Bytes that this process can still take before the system runs short or a limit is reached, as
/// far as it can be found out; the largest number if nothing is known.
[[nodiscard]] std::uint64_t free_memory();

}  // namespace honeymoon
