// A transposition table that stores part of each key, and never confuses two keys.
//
// With S slots, a key lives in slot `key mod S`, which keeps its lowest k bits: `key mod 2^k`. If S
// is odd, S and 2^k have no common factor, and by the Chinese remainder theorem the pair (key mod
// S, key mod 2^k) belongs to one key only among S * 2^k successive ones. So no two keys below S *
// 2^k are confused; S * 2^k itself is taken for key 0. With an even S the two remainders share a
// bit, and it fails sooner: S = 16, k = 4 takes key 16 for key 0.
//
// Key bits and value share one word, which is read and written at once: a probe touches one cache
// line, and no thread sees half of another's entry, without locks.
//
// The method is that of Pascal Pons, "Solving Connect 4: how to build a perfect AI", part 11
// (2015), which stores keys and values separately. Packing both into one word is an old method of
// computer chess.
#pragma once

#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <optional>
#include <string>

#include "honeymoon/base/error.hpp"
#include "honeymoon/base/large_array.hpp"

namespace honeymoon {

/// Stores values by key; each slot keeps the last one.
///
/// `Word` is an unsigned type of 8 to 64 bits, with room for `KeyBits` of each key and `ValueBits`
/// of the value. All member functions but clear() are safe from many threads at once, without
/// locks: what find() returns was stored for this key by some thread; it does not order that
/// thread's other writes.
template <std::unsigned_integral Word, int KeyBits, int ValueBits>
requires(KeyBits >= 1 && KeyBits < 64 && ValueBits >= 1 &&
         KeyBits + ValueBits <= std::numeric_limits<Word>::digits &&
         std::atomic<Word>::is_always_lock_free) class TranspositionTable {
public:
    /// The largest value: one less than would fit, because an empty slot must differ from all
    /// values.
    static constexpr Word kLargestValue =
        static_cast<Word>((Word{1} << (ValueBits - 1)) + ((Word{1} << (ValueBits - 1)) - 2));

    /// The least number of slots with which a table is exact for keys 0..largest_key.
    [[nodiscard]] static constexpr std::uint64_t least_slots(std::uint64_t largest_key) {
        return (largest_key >> KeyBits) + 1 + ((largest_key >> KeyBits) & 1U);
    }

    /// An empty table for keys 0..largest_key. Throws Error (question) unless `slots` is odd and at
    /// least least_slots(largest_key), which is the condition for exactness; Error (resource) if
    /// there is no memory for them. Keys that differ by a multiple of `slots` share a slot, so a
    /// prime spreads them best.
    TranspositionTable(std::uint64_t largest_key, std::uint64_t slots)
        : largest_key_(largest_key), slots_(slots), words_(allocate(largest_key, slots)) {}

    /// The value stored for `key`; nothing if none was stored, another key took the slot, or the
    /// key is above largest_key(). One cache line.
    [[nodiscard]] std::optional<Word> find(std::uint64_t key) const noexcept {
        const Word word = words_[slot_of(key)].load(std::memory_order_relaxed);
        const Word stored = static_cast<Word>(word & kValueMask);
        // An empty word has the key bits of key 0, but no value.
        if (static_cast<Word>(word ^ stored) != key_part(key) || stored == 0 ||
            key > largest_key_) {
            return std::nullopt;
        }
        return static_cast<Word>(stored - 1);
    }

    /// Stores `value`, 0..kLargestValue, for `key`, and replaces the content of its slot. Larger
    /// values, and keys above largest_key(), are not stored. One cache line.
    void store(std::uint64_t key, Word value) noexcept {
        if (key > largest_key_ || value > kLargestValue) return;
        words_[slot_of(key)].store(static_cast<Word>(key_part(key) | (value + 1U)),
                                   std::memory_order_relaxed);
    }

    /// Prefetches a key's slot.
    void prefetch(std::uint64_t key) const noexcept {
        __builtin_prefetch(words_.data() + slot_of(key));
    }

    /// Clears the table. No other thread may use it meanwhile.
    void clear() noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i].store(0, std::memory_order_relaxed);
        }
    }

    [[nodiscard]] std::uint64_t largest_key() const noexcept { return largest_key_; }
    [[nodiscard]] std::uint64_t slots() const noexcept { return slots_; }
    /// The memory of all slots, in bytes.
    [[nodiscard]] std::uint64_t bytes() const noexcept { return slots_ * sizeof(Word); }

private:
    static constexpr Word kValueMask = static_cast<Word>(kLargestValue + 1U);

    [[nodiscard]] std::size_t slot_of(std::uint64_t key) const noexcept {
        return static_cast<std::size_t>(key % slots_);
    }

    // The lowest bits of the key, above the place of the value.
    [[nodiscard]] static constexpr Word key_part(std::uint64_t key) noexcept {
        const std::uint64_t low = key & ((std::uint64_t{1} << KeyBits) - 1);
        return static_cast<Word>(low << ValueBits);
    }

    [[nodiscard]] static LargeArray<std::atomic<Word>> allocate(std::uint64_t largest_key,
                                                                std::uint64_t slots) {
        if (slots % 2 == 0 || slots < least_slots(largest_key)) {
            throw Error(Error::Kind::question,
                        "a transposition table of " + std::to_string(slots) + " slots with " +
                            std::to_string(KeyBits) +
                            " bits of each key is not exact for keys 0.." +
                            std::to_string(largest_key) + ": the slots must be an odd number of " +
                            std::to_string(least_slots(largest_key)) + " or more");
        }
        try {
            if (slots > std::numeric_limits<std::size_t>::max()) throw std::bad_alloc();
            return LargeArray<std::atomic<Word>>(static_cast<std::size_t>(slots));
        } catch (const std::bad_alloc&) {
            throw Error(Error::Kind::resource, "no memory for a transposition table of " +
                                                   std::to_string(slots) + " slots of " +
                                                   std::to_string(sizeof(Word)) + " bytes");
        }
    }

    std::uint64_t largest_key_;
    std::uint64_t slots_;
    LargeArray<std::atomic<Word>> words_;
};

}  // namespace honeymoon
