// The distinct states of a level, numbered in the order in which they were added. For
// expectiminimax.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <span>

#include "honeymoon/chance/detail/bounded_vector.hpp"

namespace honeymoon {

/// States, and a hash table of their numbers with open addressing. Each slot has the number of a
/// state and half of its hash. So few different states are compared, and no state is hashed again
/// when the hash table grows. One thread at a time. Throws std::bad_alloc if there is not enough
/// memory, or if there are too many states for their numbers.
template <class State>
class DistinctStates {
public:
    explicit DistinctStates(PlyMemory& memory) : states_(memory), slots_(memory) {}

    /// Returns the number of a state. Adds the state if it is new.
    std::uint32_t number_of(std::uint64_t hash, const State& state) {
        if (4 * (states_.size() + 1) > 3 * slots_.size()) grow();
        const std::uint64_t mixed = mix(hash) & kHashBits;
        std::size_t at = place(mixed);
        for (; slots_[at] != 0; at = (at + 1) & (slots_.size() - 1)) {
            if ((slots_[at] & kHashBits) != mixed) continue;
            const auto found = static_cast<std::uint32_t>(slots_[at] - 1);
            if (states_[found] == state) return found;
        }
        if (states_.size() == kMost) throw std::bad_alloc();
        const auto number = static_cast<std::uint32_t>(states_.size());
        states_.push_back(state);
        slots_[at] = mixed | (std::uint64_t{number} + 1);
        return number;
    }
    [[nodiscard]] std::span<const State> states() const { return states_; }

    /// Frees the memory that is needed only to add states.
    void complete() { BoundedVector<std::uint64_t>(slots_.get_allocator()).swap(slots_); }
    /// Frees the states too.
    void clear() {
        complete();
        BoundedVector<State>(states_.get_allocator()).swap(states_);
    }

private:
    static constexpr std::uint32_t kMost = std::uint32_t{1} << 31U;
    static constexpr std::uint64_t kHashBits = ~std::uint64_t{0} << 32U;

    void grow() {
        BoundedVector<std::uint64_t> old(slots_.empty() ? 64 : 2 * slots_.size(), 0,
                                         slots_.get_allocator());
        old.swap(slots_);
        for (const std::uint64_t slot : old) {
            if (slot == 0) continue;
            std::size_t at = place(slot);
            while (slots_[at] != 0) at = (at + 1) & (slots_.size() - 1);
            slots_[at] = slot;
        }
    }
    // Mixes a hash, because a game's hash often is only the bits of the state.
    [[nodiscard]] static std::uint64_t mix(std::uint64_t hash) noexcept {
        hash = (hash ^ (hash >> 32U)) * 0x9E37'79B9'7F4A'7C15U;
        return (hash ^ (hash >> 29U)) * 0xBF58'476D'1CE4'E5B9U;
    }
    [[nodiscard]] std::size_t place(std::uint64_t mixed) const noexcept {
        return static_cast<std::size_t>(mixed >> 32U) & (slots_.size() - 1);
    }

    BoundedVector<State> states_;
    BoundedVector<std::uint64_t> slots_;  // half of the hash, then number + 1; 0 if empty
};

}  // namespace honeymoon
