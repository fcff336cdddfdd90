// How much memory generation needs, and how much there is.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "honeymoon/generator/generate.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/system/free_memory.hpp"

namespace honeymoon {

std::uint64_t memory_needed(const GenerateOptions& options) {
    // Peaks measured with one thread, rounded up by a quarter, and what every further thread adds.
    constexpr std::array<std::uint64_t, kMaxLevel + 1> peak = {16, 16, 16, 16, 16,  16,  16,
                                                               16, 20, 32, 72, 112, 150, 340};
    constexpr std::uint64_t per_thread = 24;
    const int last = std::clamp(options.last_level, kMinLevel, kMaxLevel);
    const int level = options.even_levels_only ? last / 2 * 2 : last;
    return (peak.at(static_cast<std::size_t>(level)) +
            (per_thread * static_cast<std::uint64_t>(thread_count(options.threads)))) *
           (std::uint64_t{1} << 20U);
}

std::uint64_t memory_available() {
    return free_memory();
}

}  // namespace honeymoon
