// Finds equal states among those of an array: a hash table of their numbers. For ply_tree.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "honeymoon/chance/detail/memory.hpp"

namespace honeymoon {

/// Numbers 0..2^31-1, found by the hash of what they stand for. Open addressing; a slot has the
/// number and half of the hash, so that few states are looked at that are not meant. One thread.
class PlyIndex {
public:
    explicit PlyIndex(PlyMemory& memory) : memory_(&memory) {}
    PlyIndex(PlyIndex&&) = delete;  // nor copied
    ~PlyIndex() { clear(); }

    /// Forgets all, and gives the memory back.
    void clear() noexcept {
        memory_->free(slots_, size_ * sizeof(std::uint64_t));
        slots_ = nullptr;
        size_ = used_ = 0;
    }
    /// Whether one more has a place; grows if not, and must then be filled again: `again` is
    /// called, and adds all by add(). False, and empty, if there is no memory.
    template <class Again>
    [[nodiscard]] bool room(const Again& again) {
        if (4 * (used_ + 1) <= 3 * size_) return true;
        return make_for(used_ + 1) && (again(), true);
    }
    /// Empty, with places for `count` at least; false if there is no memory.
    [[nodiscard]] bool make_for(std::size_t count) noexcept {
        std::size_t size = 1024;
        while (4 * (count + 1) > 3 * size) size *= 2;
        clear();
        slots_ = static_cast<std::uint64_t*>(memory_->allocate(size * sizeof(std::uint64_t)));
        if (slots_ != nullptr) size_ = size;
        return slots_ != nullptr;
    }
    /// The number whose hash this is and of which `is_meant` is true; else `number`, which is then
    /// in the index. There is room for it.
    template <class IsMeant>
    [[nodiscard]] std::uint32_t find_or_add(std::uint64_t hash, std::uint32_t number,
                                            const IsMeant& is_meant) {
        const std::uint64_t mixed = mix(hash);
        std::size_t at = place(mixed);
        for (; slots_[at] != 0; at = (at + 1) & (size_ - 1)) {
            if ((slots_[at] ^ mixed) >> 32U != 0) continue;
            const auto found = static_cast<std::uint32_t>(slots_[at] - 1);
            if (is_meant(found)) return found;
        }
        slots_[at] = slot(mixed, number);
        ++used_;
        return number;
    }
    /// Adds one that is not in it. There is room.
    void add(std::uint64_t hash, std::uint32_t number) noexcept {
        (void)find_or_add(hash, number, [](std::uint32_t /*other*/) { return false; });
    }

private:
    // Hashes of games are often no more than the bits of the state.
    [[nodiscard]] static std::uint64_t mix(std::uint64_t hash) noexcept {
        hash = (hash ^ (hash >> 32U)) * 0x9E37'79B9'7F4A'7C15U;
        return (hash ^ (hash >> 29U)) * 0xBF58'476D'1CE4'E5B9U;
    }
    [[nodiscard]] std::size_t place(std::uint64_t mixed) const noexcept {
        return static_cast<std::size_t>((mixed ^ (mixed >> 32U)) & (size_ - 1));
    }
    [[nodiscard]] static std::uint64_t slot(std::uint64_t mixed, std::uint32_t number) noexcept {
        return (mixed >> 32U << 32U) | (std::uint64_t{number} + 1);
    }

    PlyMemory* memory_;
    std::uint64_t* slots_ = nullptr;  // number + 1, and above it 32 bits of the hash; 0 is none
    std::size_t size_ = 0;            // a power of two
    std::size_t used_ = 0;
};

}  // namespace honeymoon
