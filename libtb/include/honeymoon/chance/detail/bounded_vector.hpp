// Vectors that share one bound of memory. For expectiminimax.hpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <vector>

namespace honeymoon {

/// Counts bytes up to a bound. One thread at a time.
class PlyMemory {
public:
    explicit PlyMemory(std::uint64_t most) : most_(most) {}

    /// Throws std::bad_alloc if the bound would be exceeded.
    void take(std::uint64_t bytes) {
        if (bytes > most_ - bytes_) throw std::bad_alloc();
        bytes_ += bytes;
        peak_ = std::max(peak_, bytes_);
    }
    void give(std::uint64_t bytes) noexcept { bytes_ -= bytes; }
    [[nodiscard]] std::uint64_t peak_bytes() const noexcept { return peak_; }

private:
    std::uint64_t most_;
    std::uint64_t bytes_ = 0;
    std::uint64_t peak_ = 0;
};

/// An allocator that counts its bytes in a PlyMemory, which must outlive it.
template <class T>
struct PlyAllocator {
    using value_type = T;

    // Vectors convert these into one another.
    PlyAllocator(PlyMemory& counted) noexcept  // NOLINT(google-explicit-constructor)
        : memory(&counted) {}
    template <class U>
    PlyAllocator(const PlyAllocator<U>& other) noexcept  // NOLINT(google-explicit-constructor)
        : memory(other.memory) {}

    [[nodiscard]] T* allocate(std::size_t count) {
        memory->take(count * sizeof(T));
        try {
            return std::allocator<T>().allocate(count);
        } catch (...) {
            memory->give(count * sizeof(T));
            throw;
        }
    }
    void deallocate(T* place, std::size_t count) noexcept {
        std::allocator<T>().deallocate(place, count);
        memory->give(count * sizeof(T));
    }
    friend bool operator==(const PlyAllocator&, const PlyAllocator&) = default;

    PlyMemory* memory;
};

template <class T>
using BoundedVector = std::vector<T, PlyAllocator<T>>;

}  // namespace honeymoon
