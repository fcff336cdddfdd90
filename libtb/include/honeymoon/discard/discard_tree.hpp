// The discard tree finds which of many hands are still possible.
//
// A player who cannot see a hand works with a sample of possible hands. As cards turn up, the
// player asks again and again: which hands of the sample have none of the cards X (seen elsewhere)
// and all of the cards Y (known to be in the hand)?
//
// Each hand has a label, which is a set of some of its cards. The tree sorts the hands by label and
// cuts them into blocks of 512. It skips a block whose hands all have a card of X. The hands of a
// block are bit-sliced: for each card there is a row of 512 bits, so that one or a few instructions
// test a card of 512 hands. docs/discard-tree.md says how labels are chosen, and when the tree is
// worth its cost. For few hands or few questions, a loop over all hands is faster.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "honeymoon/base/large_array.hpp"

namespace honeymoon {

/// Finds hands by their cards. A hand is a word of 64 bits; the caller decides which bit is which
/// card (for example, as in Hand::bits() of hand.hpp). The number of a hand is its place in the
/// constructor's argument, so the caller can find data of the hand, such as a weight. Many threads
/// may call const member functions at once.
class DiscardTree {
public:
    /// A tree of these hands; it does not refer to `hands` later. Hands may have any number of
    /// cards, the same hand may occur twice, and there may be no hands. The more cards the smallest
    /// hand has, the better are the labels. Throws Error (resource) if there is not enough memory,
    /// or for more than 2^32 - 512 hands. Costs some 20 nanoseconds of CPU time a hand, shared by
    /// all threads.
    explicit DiscardTree(std::span<const std::uint64_t> hands);

    /// Returns the numbers of the hands with no card of `excluded` and all cards of `contained`.
    /// These may be any two sets. The order of the numbers has no meaning, but is always the same.
    /// Throws std::bad_alloc if there is not enough memory for the numbers. docs/discard-tree.md
    /// has the cost.
    [[nodiscard]] std::vector<std::uint32_t> find(std::uint64_t excluded,
                                                  std::uint64_t contained = 0) const;

    /// Returns the number of hands.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    /// Returns the memory of the tree, in bytes. Each hand takes one bit for each card of the pack,
    /// and its number.
    [[nodiscard]] std::uint64_t memory_bytes() const noexcept;

private:
    void sort(std::span<const std::uint64_t> hands);
    void slice(std::span<const std::uint64_t> hands);

    std::size_t size_;
    std::uint64_t pack_ = 0;             // all cards of all hands
    LargeArray<std::uint64_t> rows_;     // of each block: one for each card of the pack
    LargeArray<std::uint32_t> numbers_;  // of the hands, in the order of the blocks
    std::vector<std::uint64_t> labels_;  // of each block: the cards that all its hands have
};

}  // namespace honeymoon
