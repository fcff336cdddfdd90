// How much memory generation needs, and how much there is.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>

#include "generator/generate.hpp"

namespace honeymoon {
namespace {

constexpr std::uint64_t kMega = std::uint64_t{1} << 20U;
constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

// A number of bytes in a one-line file such as those of control groups; "max" and files that are
// not there count as unlimited.
std::uint64_t number_in(const std::string& path) {
    std::ifstream file(path);
    std::uint64_t value = 0;
    return file >> value ? value : kUnlimited;
}

std::uint64_t system_available() {
    std::ifstream file("/proc/meminfo");
    std::string line;
    while (std::getline(file, line)) {
        std::istringstream in(line);
        std::string key;
        std::uint64_t kilobytes = 0;
        if (in >> key >> kilobytes && key == "MemAvailable:") return kilobytes * 1024;
    }
    return kUnlimited;
}

std::uint64_t address_space_left() {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return kUnlimited;
    std::uint64_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const std::uint64_t used = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    return limit.rlim_cur > used ? limit.rlim_cur - used : 0;
}

std::uint64_t control_group_left() {
    const std::uint64_t limit = number_in("/sys/fs/cgroup/memory.max");
    if (limit == kUnlimited) return kUnlimited;
    const std::uint64_t used = number_in("/sys/fs/cgroup/memory.current");
    if (used == kUnlimited) return limit;
    return limit > used ? limit - used : 0;
}

}  // namespace

std::uint64_t memory_needed(const GenerateOptions& options) {
    // Peaks measured with one thread, rounded up by a quarter, and what every further thread adds.
    constexpr std::array<std::uint64_t, kMaxLevel + 1> kPeak = {16, 16, 16, 16, 16, 16,  16,
                                                                16, 20, 24, 36, 64, 128, 340};
    constexpr std::uint64_t kThread = 24;
    const int threads =
        options.threads > 0 ? options.threads : static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
    const int level = std::clamp(options.last_level, kMinLevel, kMaxLevel);
    return (kPeak.at(static_cast<std::size_t>(level)) +
            (kThread * static_cast<std::uint64_t>(std::max(threads, 1)))) *
           kMega;
}

std::uint64_t memory_available() {
    return std::min({system_available(), address_space_left(), control_group_left()});
}

}  // namespace honeymoon
