// The discard tree: many hands, and which of them are still possible.
//
// A player who cannot see a hand works with a sample of possible hands. As cards turn up, one
// question is asked again and again: which hands of the sample have none of the cards X (seen
// elsewhere) and all of the cards Y (known to be there)?
//
// The hands are sorted by label, a set of cards that each hand of the label has, and cut into
// blocks of 512. A block whose hands all have a card of X is skipped. In the others the hands are
// bit-sliced: for each card a row of 512 bits, so that one instruction or a few test a card of 512
// hands. docs/discard-tree.md says how labels are chosen, and when the tree pays: for few hands, or
// few questions, a loop over them all is faster.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "honeymoon/base/large_array.hpp"

namespace honeymoon {

/// Finds hands by their cards. A hand is a word of 64 bits; the caller decides which bit is which
/// card (as in Hand::bits() of hand.hpp, say). Its number is its place in the order given to the
/// constructor; with that the caller finds it again, and its weight or other data. Const use is
/// safe from many threads at once.
class DiscardTree {
public:
    /// A tree of these hands, which are not kept. They may have any number of cards, the same hand
    /// may occur twice, and there may be none. More cards in the smallest hand make better labels.
    /// Throws Error (resource) if there is no memory, or for more than 2^32 - 512 hands. Some 20
    /// nanoseconds a hand, shared by the threads there are.
    explicit DiscardTree(std::span<const std::uint64_t> hands);

    /// The numbers of the hands with no card of `excluded` and all cards of `contained`, any two
    /// sets. In no particular order, but always the same. Throws std::bad_alloc if there is no
    /// memory for them. docs/discard-tree.md has the cost.
    [[nodiscard]] std::vector<std::uint32_t> find(std::uint64_t excluded,
                                                  std::uint64_t contained = 0) const;

    /// How many hands there are.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    /// All memory of the tree, in bytes: a bit a hand for each card of the pack, and a number.
    [[nodiscard]] std::uint64_t memory_bytes() const noexcept;

private:
    void sort(std::span<const std::uint64_t> hands);
    void slice(std::span<const std::uint64_t> hands);

    std::size_t size_;
    std::uint64_t pack_ = 0;             // all cards of all hands
    LargeArray<std::uint64_t> rows_;     // of each block, one for each card of the pack
    LargeArray<std::uint32_t> numbers_;  // of the hands, in the order of the blocks
    std::vector<std::uint64_t> labels_;  // of each block: the cards that all its hands have
};

}  // namespace honeymoon
