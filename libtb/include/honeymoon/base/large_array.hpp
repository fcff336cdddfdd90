// Memory on large pages, for data that is read in random order.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <memory>
#include <new>
#include <type_traits>

namespace honeymoon {

namespace detail {

/// Allocates memory at a multiple of `alignment`, a power of two that divides `bytes`. Returns null
/// if there is not enough. Memory of `page` bytes or more is on large pages of that size, if the
/// system has them.
[[nodiscard]] void* take_memory(std::size_t bytes, std::size_t alignment,
                                std::size_t page) noexcept;
void give_back_memory(void* memory) noexcept;

}  // namespace detail

/// An array whose size is fixed when it is made. Its elements are value-initialised (zero). The
/// array begins at a cache line, and is on large pages if the system has them.
template <class T>
requires std::is_trivially_destructible_v<T>
class LargeArray {
public:
    LargeArray() = default;
    /// Throws std::bad_alloc if there is not enough memory, or if there are more elements than can
    /// be addressed.
    explicit LargeArray(std::size_t size) : size_(size) {
        constexpr std::size_t page = std::size_t{2} << 20U;
        constexpr std::size_t cache_line = 64;
        if (size > (std::numeric_limits<std::size_t>::max() - page) / sizeof(T)) {
            throw std::bad_alloc();
        }
        const std::size_t bytes = size * sizeof(T);
        const std::size_t alignment = bytes >= page ? page : std::max(cache_line, alignof(T));
        const std::size_t whole = (bytes + alignment - 1) / alignment * alignment;
        elements_.reset(static_cast<T*>(detail::take_memory(whole, alignment, page)));
        if (elements_ == nullptr && whole > 0) throw std::bad_alloc();
        std::uninitialized_value_construct_n(elements_.get(), size);
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] T* data() { return elements_.get(); }
    [[nodiscard]] const T* data() const { return elements_.get(); }
    [[nodiscard]] T& operator[](std::size_t i) { return elements_[i]; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return elements_[i]; }

private:
    struct Free {
        void operator()(T* elements) const { detail::give_back_memory(elements); }
    };
    std::unique_ptr<T[], Free> elements_;  // NOLINT(modernize-avoid-c-arrays)
    std::size_t size_ = 0;
};

}  // namespace honeymoon
