// Large pages need a right that users seldom have, so this file does not use them.
#include <malloc.h>

#include "honeymoon/base/large_array.hpp"

namespace honeymoon::detail {

void* take_memory(std::size_t bytes, std::size_t alignment, std::size_t /*page*/) noexcept {
    return ::_aligned_malloc(bytes, alignment);
}

void give_back_memory(void* memory) noexcept {
    ::_aligned_free(memory);
}

}  // namespace honeymoon::detail
