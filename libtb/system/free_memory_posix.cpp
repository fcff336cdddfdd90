// Asks the system, the limits of the process and its control groups.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "libtb/system/free_memory.hpp"

namespace honeymoon {
namespace {

constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

// Reads a number of bytes from a one-line file, such as those of control groups. "max" and missing
// files count as unlimited.
std::uint64_t number_in(const std::string& path) {
    std::ifstream file(path);
    std::uint64_t value = 0;
    return file >> value ? value : kUnlimited;
}

// Returns the sum of the numbers after some of the keys in a file. Each key begins a line. Returns
// nothing if the file has none of the keys.
std::optional<std::uint64_t> sum_of(const std::string& path,
                                    std::initializer_list<std::string_view> keys) {
    std::optional<std::uint64_t> sum;
    std::ifstream file(path);
    std::string rest;
    std::string key;
    for (std::uint64_t value = 0; file >> key >> value; std::getline(file, rest)) {
        if (std::find(keys.begin(), keys.end(), key) != keys.end()) sum = sum.value_or(0) + value;
    }
    return sum;
}

std::uint64_t system_available() {
    const auto kilobytes = sum_of("/proc/meminfo", {"MemAvailable:"});
    return kilobytes ? *kilobytes * 1024 : kUnlimited;
}

std::uint64_t address_space_left() {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return kUnlimited;
    std::uint64_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const std::uint64_t used = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    return limit.rlim_cur > used ? limit.rlim_cur - used : 0;
}

std::uint64_t left_in_group(const std::string& directory, const std::string& limit_name,
                            const std::string& used_name) {
    const std::uint64_t limit = number_in(directory + limit_name);
    const std::uint64_t used = number_in(directory + used_name);
    if (limit == kUnlimited || used == kUnlimited) return kUnlimited;
    // Pages of files count as used, but the system takes them back when it needs memory.
    const std::uint64_t reclaimable =
        sum_of(directory + "/memory.stat", {"inactive_file", "active_file"}).value_or(0);
    const std::uint64_t held = used - std::min(used, reclaimable);
    return limit > held ? limit - held : 0;
}

// Returns what the limits of this process's control group, and of all groups around it, leave. In a
// container, the files of the group are at the root.
std::uint64_t control_group_left() {
    const std::string root = "/sys/fs/cgroup";
    std::uint64_t least = std::min(
        left_in_group(root, "/memory.max", "/memory.current"),
        left_in_group(root + "/memory", "/memory.limit_in_bytes", "/memory.usage_in_bytes"));
    std::ifstream file("/proc/self/cgroup");
    std::string line;
    while (std::getline(file, line)) {
        if (line.rfind("0::", 0) != 0) continue;  // version 2
        for (std::string path = line.substr(3); path.size() > 1; path.erase(path.rfind('/'))) {
            least = std::min(least, left_in_group(root + path, "/memory.max", "/memory.current"));
        }
    }
    return least;
}

}  // namespace

std::uint64_t free_memory() {
    return std::min({system_available(), address_space_left(), control_group_left()});
}

}  // namespace honeymoon
