// A transposition table that stores only a part of each key, but never confuses two keys.
//
// If the table has S slots, a key belongs to slot `key mod S`, which stores the lowest k bits of
// the key: `key mod 2^k`. If S is odd, S and 2^k have no common factor. By the Chinese remainder
// theorem, only one of S * 2^k successive keys then has a given pair (key mod S, key mod 2^k). So
// no two keys below S * 2^k are confused; the first key that looks like key 0 is S * 2^k. If S is
// even, the two remainders share a bit, and keys are confused sooner: with S = 16 and k = 4, key 16
// looks like key 0.
//
// Key bits and value are in one word, which is read and written at once. So a probe touches one
// cache line, and without locks no thread sees half of an entry that another thread writes.
//
// The method is from Pascal Pons, "Solving Connect 4: how to build a perfect AI", part 11 (2015).
// That program stores keys and values separately. Packing both into one word is an old method of
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

/// Stores values by key. Each slot has the value that was stored last.
///
/// `Word` is an unsigned type of 8 to 64 bits, with room for `KeyBits` of each key and `ValueBits`
/// of the value. Many threads may call all member functions except clear() at once, without locks.
/// What find() returns was stored for this key by some thread. find() does not make other writes of
/// that thread visible.
template <std::unsigned_integral Word, int KeyBits, int ValueBits>
requires(KeyBits >= 1 && KeyBits < 64 && ValueBits >= 1 &&
         KeyBits + ValueBits <= std::numeric_limits<Word>::digits &&
         std::atomic<Word>::is_always_lock_free) class TranspositionTable {
public:
    /// The largest value. It is one less than would fit, because an empty slot must differ from all
    /// values.
    static constexpr Word kLargestValue =
        static_cast<Word>((Word{1} << (ValueBits - 1)) + ((Word{1} << (ValueBits - 1)) - 2));

    /// Returns the least number of slots with which a table confuses no keys 0..largest_key.
    [[nodiscard]] static constexpr std::uint64_t least_slots(std::uint64_t largest_key) {
        return (largest_key >> KeyBits) + 1 + ((largest_key >> KeyBits) & 1U);
    }

    /// An empty table for keys 0..largest_key. So that no keys are confused, `slots` must be odd
    /// and at least least_slots(largest_key); else throws Error (question). Throws Error (resource)
    /// if there is not enough memory. Keys that differ by a multiple of `slots` share a slot, so a
    /// prime number of slots spreads them best.
    TranspositionTable(std::uint64_t largest_key, std::uint64_t slots)
        : largest_key_(largest_key), slots_(slots), words_(allocate(largest_key, slots)) {}

    /// Returns the value stored for `key`; nothing if no value was stored, if another key took the
    /// slot, or if the key is above largest_key(). Reads one cache line.
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

    /// Stores `value`, 0..kLargestValue, for `key`, and replaces the content of the key's slot.
    /// Does not store larger values, or values for keys above largest_key(). Writes one cache line.
    void store(std::uint64_t key, Word value) noexcept {
        if (key > largest_key_ || value > kLargestValue) return;
        words_[slot_of(key)].store(static_cast<Word>(key_part(key) | (value + 1U)),
                                   std::memory_order_relaxed);
    }

    /// Prefetches a key's slot.
    void prefetch(std::uint64_t key) const noexcept {
        __builtin_prefetch(words_.data() + slot_of(key));
    }

    /// Clears the table. No other thread may use it at the same time.
    void clear() noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i].store(0, std::memory_order_relaxed);
        }
    }

    [[nodiscard]] std::uint64_t largest_key() const noexcept { return largest_key_; }
    [[nodiscard]] std::uint64_t slots() const noexcept { return slots_; }
    /// Returns the memory of all slots, in bytes.
    [[nodiscard]] std::uint64_t bytes() const noexcept { return slots_ * sizeof(Word); }

private:
    static constexpr Word kValueMask = static_cast<Word>(kLargestValue + 1U);

    [[nodiscard]] std::size_t slot_of(std::uint64_t key) const noexcept {
        return static_cast<std::size_t>(key % slots_);
    }

    // Returns the lowest bits of the key, in the bits above the value.
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
