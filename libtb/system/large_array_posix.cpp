#include <cstdlib>

#include "honeymoon/base/large_array.hpp"

#if __has_include(<sys/mman.h>) && !defined(__wasi__)
#include <sys/mman.h>
#endif

namespace honeymoon::detail {

void* take_memory(std::size_t bytes, std::size_t alignment,
                  [[maybe_unused]] std::size_t page) noexcept {
    void* const memory = std::aligned_alloc(alignment, bytes);
#ifdef MADV_HUGEPAGE
    // This is only advice: without large pages everything works, but more slowly. Give none for the
    // end, because a large page there might be mostly empty.
    if (memory != nullptr && bytes >= page) {
        static_cast<void>(::madvise(memory, bytes / page * page, MADV_HUGEPAGE));
    }
#endif
    return memory;
}

void give_back_memory(void* memory) noexcept {
    std::free(memory);
}

}  // namespace honeymoon::detail
