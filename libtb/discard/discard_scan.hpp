// Which labels a query leaves, and which hands of a leaf it finds: the two loops in which a discard
// tree spends its time, in the widest vectors of the machine.
//
// Sets of cards are kept in two ways. As words, one a hand; and bit-sliced: blocks of 512 hands,
// with a row of 512 bits for each card, in which bit i says whether hand i has the card. The hands
// with none of some cards are the zeros of the OR of these cards' rows, those with all of some
// cards the ones of the AND: for 512 hands a row costs no more than a word of eight hands.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "honeymoon/discard/discard_index.hpp"

namespace honeymoon {

inline constexpr std::uint32_t kHandsPerBlock = 512;
inline constexpr std::size_t kWordsPerBlock = kHandsPerBlock / 64;
/// As many hands as this are sooner looked at one by one than by rows.
inline constexpr std::uint32_t kMostUnsliced = 128;

/// A mark for each label of a block, or each hand.
using BlockBits = std::array<std::uint64_t, kWordsPerBlock>;

/// The hands of a bucket, in memory of the tree: rows of all blocks, hands, and their numbers. In
/// what is not filled, all bits of rows are ones and hands are 0.
struct DiscardLeaf {
    std::uint64_t* memory = nullptr;  // begins at a line of the cache
    std::uint32_t count = 0;
    std::uint32_t capacity = 0;  // as leaf_capacity() rounds it

    /// Words of a row, which runs through all blocks, so that neighbouring lines of the cache are
    /// wanted together: none in a leaf that is not bit-sliced.
    [[nodiscard]] std::size_t stride() const {
        if (capacity <= kMostUnsliced) return 0;
        return capacity <= kHandsPerBlock / 2 ? kWordsPerBlock / 2 : blocks() * kWordsPerBlock;
    }
    [[nodiscard]] std::size_t blocks() const {
        return (capacity + std::size_t{kHandsPerBlock} - 1) / kHandsPerBlock;
    }
    /// Where a block has its part of row 0.
    [[nodiscard]] std::uint64_t* block(std::size_t number) const {
        return memory + (number * kWordsPerBlock);
    }
    [[nodiscard]] std::uint64_t* hands(std::size_t rows) const {
        return memory + (rows * stride());
    }
    [[nodiscard]] std::uint32_t* numbers(std::size_t rows) const {
        return reinterpret_cast<std::uint32_t*>(hands(rows) + capacity);
    }
    /// Words of memory for so many hands, whole lines of the cache.
    [[nodiscard]] std::size_t words(std::size_t rows) const {
        return ((rows * stride()) + capacity + (capacity / 2) + 7) / 8 * 8;
    }
};

/// A query, as the loops want it.
struct ScanQuery {
    std::uint64_t excluded = 0;
    std::uint64_t contained = 0;
    /// Rows of a block, an even number.
    std::size_t rows = 0;
    /// The rows of both sets' cards, each list filled up to a multiple of kRowsAtATime by
    /// repetition.
    static constexpr std::size_t kRowsAtATime = 4;
    std::size_t excluded_count = 0;
    std::size_t contained_count = 0;
    std::array<std::uint32_t, 64> excluded_rows;  // as many as are counted
    std::array<std::uint32_t, 64> contained_rows;
    /// Told of what is found; null if it is only counted.
    DiscardFound found = nullptr;
    void* context = nullptr;
    /// Leaves of up to so many hands, and all leaves if it is a whole block, are looked at hand by
    /// hand even if they are bit-sliced.
    std::uint32_t most_one_by_one = 0;
    [[nodiscard]] bool one_by_one(std::uint32_t hands) const {
        return hands <= most_one_by_one || most_one_by_one >= kHandsPerBlock;
    }
    /// Whether more than one in 256 of the hands of a leaf is expected to be found.
    bool dense = false;
    /// Whether it is told of numbers.
    bool numbers = false;
};

/// The loops in one kind of vectors.
struct ScanLoops {
    DiscardVectors vectors;
    /// Of the 512 labels whose rows these are: those with none of the excluded cards.
    void (*labels_left)(const std::uint64_t* rows, std::uint64_t excluded, BlockBits& left);
    /// Looks for the query in those of 512 leaves that `left` marks; how many hands it finds.
    std::uint64_t (*scan_leaves)(const ScanQuery& query, const DiscardLeaf* leaves,
                                 const BlockBits& left);
    /// The same for a single leaf.
    std::uint64_t (*scan_one)(const ScanQuery& query, const DiscardLeaf& leaf);
    /// gathered.
    std::uint64_t (*gather)(std::uint64_t bits, std::uint64_t places);
};

/// Those in these vectors; null if this machine has none such, or they were not compiled.
[[nodiscard]] const ScanLoops* scan_loops(DiscardVectors vectors);

}  // namespace honeymoon
