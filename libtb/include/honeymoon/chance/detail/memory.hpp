// Memory within a bound, in blocks of one size that are used again and again: arrays that grow
// without a copy, shrink block by block, and say so when there is no more. For ply_tree.hpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>

namespace honeymoon {

/// Blocks of memory, and the bytes of all that is charged. One thread at a time. Nothing throws:
/// what does not fit within the bound, or into the machine, is refused.
class PlyMemory {
public:
    static constexpr std::size_t kBlock = 8192;  ///< bytes of a block

    explicit PlyMemory(std::uint64_t most) : most_(most) {}
    PlyMemory(PlyMemory&&) = delete;  // nor copied
    ~PlyMemory() { trim(); }

    /// Notes bytes that are taken elsewhere; false if that is too many. Free blocks go back to the
    /// system first if they must.
    [[nodiscard]] bool charge(std::uint64_t bytes) noexcept {
        if (bytes > most_) return false;
        if (bytes_ > most_ - bytes) trim();
        if (bytes_ > most_ - bytes) return false;
        bytes_ += bytes;
        peak_ = std::max(peak_, bytes_);
        return true;
    }
    /// Notes that they are given back.
    void release(std::uint64_t bytes) noexcept { bytes_ -= bytes; }

    /// Memory that is charged, with zeros in it; null if there is none.
    [[nodiscard]] void* allocate(std::size_t bytes) noexcept {
        if (!charge(bytes)) return nullptr;
        void* const memory = std::calloc(bytes, 1);
        if (memory == nullptr) release(bytes);
        return memory;
    }
    /// Gives it back; nothing if `memory` is null, and `bytes` is 0.
    void free(void* memory, std::size_t bytes) noexcept {
        std::free(memory);
        release(bytes);
    }

    /// A block with anything in it, free for any use; null if there is none.
    [[nodiscard]] void* take() noexcept {
        if (free_ != nullptr) {
            void* const block = free_;
            std::memcpy(static_cast<void*>(&free_), block, sizeof free_);
            return block;
        }
        if (!charge(kBlock)) return nullptr;
        void* const block = std::malloc(kBlock);
        if (block == nullptr) release(kBlock);
        return block;
    }
    /// Takes a block back, to be used again.
    void give(void* block) noexcept {
        std::memcpy(block, static_cast<const void*>(&free_), sizeof free_);
        free_ = block;
    }
    /// Free blocks go back to the system.
    void trim() noexcept {
        while (free_ != nullptr) {
            free(take(), kBlock);
        }
    }

    /// All that is charged, with free blocks.
    [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_; }
    /// The most it ever was.
    [[nodiscard]] std::uint64_t peak_bytes() const noexcept { return peak_; }

private:
    std::uint64_t most_;
    std::uint64_t bytes_ = 0;
    std::uint64_t peak_ = 0;
    void* free_ = nullptr;  // each begins with the address of the next
};

/// An array in blocks. Elements do not move when it grows. Reading is safe from many threads.
template <class T>
requires std::is_trivially_copyable_v<T>
class PlyArray {
    static_assert(sizeof(T) <= PlyMemory::kBlock / 8);
    static_assert(alignof(T) <= alignof(std::max_align_t));

public:
    static constexpr std::size_t kPerBlock = PlyMemory::kBlock / sizeof(T);

    explicit PlyArray(PlyMemory& memory) : memory_(&memory) {}
    PlyArray(PlyArray&&) = delete;  // nor copied
    ~PlyArray() {
        truncate(0);
        memory_->free(static_cast<void*>(blocks_), capacity_ * sizeof(void*));
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] T& operator[](std::size_t i) {
        return static_cast<T*>(blocks_[i / kPerBlock])[i % kPerBlock];
    }
    [[nodiscard]] const T& operator[](std::size_t i) const {
        return static_cast<const T*>(blocks_[i / kPerBlock])[i % kPerBlock];
    }
    /// Makes room for so many more; false if there is no memory, and then nothing has changed but
    /// blocks that wait for elements.
    [[nodiscard]] bool room(std::size_t more) noexcept {
        while (size_ + more > count_ * kPerBlock) {
            if (count_ == capacity_ && !lengthen()) return false;
            void* const block = memory_->take();
            if (block == nullptr) return false;
            blocks_[count_++] = block;
        }
        return true;
    }
    /// Appends; there is room.
    void push(const T& element) noexcept {
        const std::size_t i = size_++;
        ::new (static_cast<void*>(&(*this)[i])) T(element);
    }
    /// Keeps the first `size` elements; blocks without any are given back.
    void truncate(std::size_t size) noexcept {
        size_ = size;
        while (count_ > (size_ + kPerBlock - 1) / kPerBlock) memory_->give(blocks_[--count_]);
    }

private:
    // Room for twice as many blocks. For a moment both lists of them are there.
    [[nodiscard]] bool lengthen() noexcept {
        const std::size_t longer = std::max<std::size_t>(2 * capacity_, 4);
        void** const blocks = static_cast<void**>(memory_->allocate(longer * sizeof(void*)));
        if (blocks == nullptr) return false;
        std::copy_n(blocks_, count_, blocks);
        memory_->free(static_cast<void*>(blocks_), capacity_ * sizeof(void*));
        blocks_ = blocks;
        capacity_ = longer;
        return true;
    }

    PlyMemory* memory_;
    void** blocks_ = nullptr;
    std::size_t count_ = 0;     // of blocks
    std::size_t capacity_ = 0;  // room for the addresses of so many
    std::size_t size_ = 0;      // of elements
};

}  // namespace honeymoon
