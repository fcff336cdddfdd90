#include <windows.h>

#include <algorithm>
#include <limits>

#include "libtb/system/free_memory.hpp"

namespace honeymoon {

std::uint64_t free_memory() {
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof status;
    if (::GlobalMemoryStatusEx(&status) == 0) return std::numeric_limits<std::uint64_t>::max();
    // The second is what this process may still be promised, of memory and page files together.
    return std::min<std::uint64_t>(
        {status.ullAvailPhys, status.ullAvailPageFile, status.ullAvailVirtual});
}

}  // namespace honeymoon
