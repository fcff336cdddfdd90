// Blocks. A block has the positions of one level whose suits have the same shapes.
//
// A pattern gives the lengths of the suits. A block also gives how many cards of each suit the
// leader owns. Within a block, every suit has all holdings of its shape, so a block is a
// four-dimensional array. Side suits are interchangeable, so they are in ascending order of
// (length, owned). Positions that differ only in the names of side suits have the same entry.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "libtb/index/holding.hpp"

namespace honeymoon {

/// The shapes of the four suits. With a trump, slot 0 is the trump suit and slots 1..3 are the side
/// suits in ascending order. Without trump, all four slots ascend.
struct Block {
    std::array<Shape, 4> shape;

    /// Returns how many positions the block has: the product of its numbers of holdings. At levels
    /// 0..13 this is 1..2,944,656.
    [[nodiscard]] std::uint64_t positions() const;
};

/// Returns how many blocks a level 0..13 has: the size of its BlockTable. Does not build the
/// BlockTable.
[[nodiscard]] std::uint32_t block_count(Denomination denomination, int level);

/// The blocks of one level, numbered by pattern, then by how many cards the leader owns in slots 0,
/// 1 and 2.
class BlockTable {
public:
    /// Use of() instead: it has one object for all.
    BlockTable(Denomination denomination, int level);

    /// Returns the blocks of `level` 0..17. (Level 0 has one block, which is empty.) They are built
    /// at first use, then shared. Safe from many threads.
    static const BlockTable& of(Denomination denomination, int level);

    [[nodiscard]] int size() const { return static_cast<int>(blocks_.size()); }
    [[nodiscard]] const Block& operator[](int block) const {
        return blocks_[static_cast<std::size_t>(block)];
    }

    /// Returns the block of a position of this level, 0..size()-1. Costs a few loads: entry() finds
    /// the place in the directory, and block_at() loads the block from there. Between the two,
    /// callers with many positions can prefetch(). (These are templates, so that the checker, which
    /// includes blocks, does not include placements.)
    template <class Placement>
    [[nodiscard]] int find(const Placement& placement) const {
        return block_at(entry(placement));
    }
    template <class Placement>
    [[nodiscard]] std::size_t entry(const Placement& placement) const {
        const auto length = [&](std::size_t i) { return placement.length(i); };
        const auto owned = [&](std::size_t i) { return placement.owned(i); };
        return pattern_base_[length_key(length(0), length(1), length(2))] +
               (((owned(0) * (length(1) + 1)) + owned(1)) * (length(2) + 1)) + owned(2);
    }
    void prefetch(std::size_t entry) const { __builtin_prefetch(directory_.data() + entry); }
    [[nodiscard]] int block_at(std::size_t entry) const { return directory_[entry]; }

    /// The block of a position with given shapes, and the slots of its suits.
    struct Place {
        int block = 0;
        std::array<std::uint8_t, 4> slot{};  ///< slot[i]: the slot of the i-th given suit
    };
    /// Returns the block and the slot of each suit. The shapes must be those of a position of this
    /// level; shape[0] is the trump suit's, if there is one. Side suits of equal shape keep their
    /// order.
    [[nodiscard]] Place find(const std::array<Shape, 4>& shape) const;

private:
    static constexpr std::uint32_t kLengths = kMaxLength + 1;
    // Three lengths determine a pattern of a given level.
    static constexpr std::size_t length_key(std::uint32_t l0, std::uint32_t l1, std::uint32_t l2) {
        return (((l0 * kLengths) + l1) * kLengths) + l2;
    }

    Denomination denomination_;
    std::vector<Block> blocks_;
    std::vector<std::uint32_t> pattern_base_;  // by the lengths of three suits
    std::vector<std::int32_t> directory_;  // by pattern_base_ and the numbers owned in slots 0..2
};

}  // namespace honeymoon
