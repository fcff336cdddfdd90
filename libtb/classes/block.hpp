// Blocks: the positions of one level whose suits have the same shapes.
//
// A pattern says how long the suits are; a block also how many cards of each the leader owns.
// Within a block every suit ranges over all holdings of its shape, so a block is a four-dimensional
// array. Side suits are interchangeable, so they stand in ascending order of (length, owned):
// positions that differ only in the names of side suits fall on one entry.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "libtb/index/holding.hpp"

namespace honeymoon {

/// The shapes of the four suits: slot 0 is trump and slots 1..3 the side suits in ascending order;
/// without trump all four slots ascend.
struct Block {
    std::array<Shape, 4> shape;

    /// How many positions the block has: the product of its holdings, 1..2,944,656.
    [[nodiscard]] std::uint64_t positions() const;
};

/// How many blocks a level 0..13 has: the size of its BlockTable, which need not be made for it.
[[nodiscard]] std::uint32_t block_count(Denomination denomination, int level);

/// The blocks of one level, numbered by pattern, then by the numbers owned in slots 0, 1, 2.
class BlockTable {
public:
    /// of() has one for everybody.
    BlockTable(Denomination denomination, int level);

    /// The blocks of `level` 0..13 (level 0 has the one empty block). Built on first use, then
    /// shared; safe from many threads.
    static const BlockTable& of(Denomination denomination, int level);

    [[nodiscard]] int size() const { return static_cast<int>(blocks_.size()); }
    [[nodiscard]] const Block& operator[](int block) const {
        return blocks_[static_cast<std::size_t>(block)];
    }

    /// The block of a position of this level, 0..size()-1. A few loads: of where the directory has
    /// it, and that, which those who ask about many positions prefetch().
    /// (Templates, so that the checker, which sees blocks, sees no placements.)
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

    /// Where a position with given shapes is found.
    struct Place {
        int block = 0;
        std::array<std::uint8_t, 4> slot{};  ///< slot[i]: where the i-th given suit stands
    };
    /// The block, and the place of each suit. The shapes belong to this level; shape[0] is trump's,
    /// if there is one. Side suits of equal shape keep their order.
    [[nodiscard]] Place find(const std::array<Shape, 4>& shape) const;

private:
    static constexpr std::uint32_t kLengths = kMaxLength + 1;
    // Three lengths name a pattern of a given level.
    static constexpr std::size_t length_key(std::uint32_t l0, std::uint32_t l1, std::uint32_t l2) {
        return (((l0 * kLengths) + l1) * kLengths) + l2;
    }

    Denomination denomination_;
    std::vector<Block> blocks_;
    std::vector<std::uint32_t> pattern_base_;  // by the lengths of three suits
    std::vector<std::int32_t> directory_;  // by pattern_base_ and the numbers owned in slots 0..2
};

}  // namespace honeymoon
