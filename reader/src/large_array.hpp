// Bytes that are read at random: large pages spare most of the address translation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#endif

namespace honeymoon {

/// An array of zero bytes, on large pages where the system gives them.
class LargeArray {
public:
    LargeArray() = default;
    /// Throws std::bad_alloc.
    explicit LargeArray(std::size_t size) {
        constexpr std::size_t page = std::size_t{2} << 20U;
        const std::size_t alignment = size >= page ? page : alignof(std::max_align_t);
        const std::size_t whole = (size + alignment - 1) / alignment * alignment;
        bytes_.reset(static_cast<std::uint8_t*>(std::aligned_alloc(alignment, whole)));
        if (bytes_ == nullptr && whole > 0) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
        // Advice only: without large pages everything works as well, slower. None for the end, of
        // which a large page might be mostly empty.
        if (size >= page)
            static_cast<void>(madvise(bytes_.get(), size / page * page, MADV_HUGEPAGE));
#endif
        std::uninitialized_fill_n(bytes_.get(), size, std::uint8_t{0});
    }

    [[nodiscard]] std::uint8_t* data() {
        return bytes_.get();
    }
    [[nodiscard]] const std::uint8_t* data() const {
        return bytes_.get();
    }
    [[nodiscard]] std::uint8_t operator[](std::size_t i) const {
        return bytes_[i];
    }

private:
    struct Free {
        void operator()(std::uint8_t* bytes) const { std::free(bytes); }
    };
    std::unique_ptr<std::uint8_t[], Free> bytes_;
};

}  // namespace honeymoon
