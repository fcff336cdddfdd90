// The memory and disk space that generation needs, and what is available.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <system_error>

#include "honeymoon/generator/generate.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/system/free_memory.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon {

std::uint64_t memory_needed(const GenerateOptions& options) {
    // In MiB, by level: the peak measured with one thread, plus a quarter. Then what each thread
    // adds.
    constexpr std::array<std::uint64_t, kMaxSolvedLevel + 1> peak = {
        16, 16, 16, 16, 16, 16, 16, 16, 20, 32, 72, 112, 150, 340, 640, 1640, 4760, 13900};
    constexpr std::uint64_t per_thread = 24;
    const int last = std::clamp(options.last_level, kMinLevel, kMaxSolvedLevel);
    const int level = options.even_levels_only ? last / 2 * 2 : last;
    return (peak.at(static_cast<std::size_t>(level)) +
            (per_thread * static_cast<std::uint64_t>(thread_count(options.threads)))) *
           (std::uint64_t{1} << 20U);
}

std::uint64_t memory_available() {
    return free_memory();
}

std::uint64_t disk_needed(const GenerateOptions& options) {
    // In KiB, by level: the file's size in standard compression, plus a quarter.
    using Sizes = std::array<std::uint64_t, kMaxLevel + 1>;
    constexpr Sizes trump = {0, 4, 4, 4, 4, 4, 8, 20, 48, 112, 276, 716, 1900, 5212};
    constexpr Sizes notrump = {0, 4, 4, 4, 4, 4, 4, 12, 20, 44, 100, 244, 636, 1724};
    std::uint64_t missing = 0;
    std::uint64_t replaced = 0;  // the old file stays until the new one is complete
    const int last = std::min(options.last_level, kMaxLevel);
    for (const Denomination denomination : options.denominations) {
        for (int level = std::max(options.first_level, kMinLevel); level <= last; ++level) {
            if (options.even_levels_only && level % 2 == 1) continue;
            const std::uint64_t size = (denomination == Denomination::trump ? trump : notrump)
                                           .at(static_cast<std::size_t>(level));
            std::error_code none;
            if (!std::filesystem::exists(options.directory / table_file_name(denomination, level),
                                         none)) {
                missing += size;
            } else if (options.force) {
                replaced = std::max(replaced, size);
            }
        }
    }
    return (missing + replaced) * 1024;
}

std::uint64_t disk_available(const std::filesystem::path& directory) {
    std::error_code none;
    auto there = std::filesystem::absolute(directory, none);
    while (!std::filesystem::exists(there, none) && there.has_relative_path()) {
        there = there.parent_path();
    }
    const auto space = std::filesystem::space(there, none);
    // Some file systems do not report their capacity.
    return space.capacity == 0 ? std::numeric_limits<std::uint64_t>::max() : space.available;
}

}  // namespace honeymoon
