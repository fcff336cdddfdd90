// Which block a position belongs to, by its packed suits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "libtb/classes/block.hpp"
#include "libtb/index/placement.hpp"

namespace honeymoon::reader {

/// Three shapes of a block tell the fourth: those of the side suits with a trump, the first three
/// without. They ascend, so with the shapes that there are numbered from 0 the number of a triple
/// a <= b <= c among all is C(a, 1) + C(b + 1, 2) + C(c + 2, 3): a sum to which each slot adds its
/// share, which is looked up. BlockTable::find() needs less memory, but multiplies.
class BlockDirectory {
public:
    BlockDirectory(Denomination denomination, const BlockTable& blocks)
        : block_(places(shapes(denomination, blocks).size())) {
        const std::size_t first = first_slot(denomination);
        std::uint32_t number = 0;
        for (const std::size_t shape : shapes(denomination, blocks)) {
            share_.at(first).at(shape) = number;
            share_.at(first + 1).at(shape) = number * (number + 1) / 2;
            share_.at(first + 2).at(shape) = static_cast<std::uint32_t>(places(number));
            ++number;
        }
        for (int block = 0; block < blocks.size(); ++block) {
            std::size_t place = 0;
            for (std::size_t i = first; i < first + 3; ++i) {
                place += share_.at(i).at(PackedSuits::number(blocks[block].shape.at(i)));
            }
            // There are 40,874 at the most.
            block_.at(place) = static_cast<std::uint16_t>(block);
        }
    }

    /// The memory it takes: 0.4 MB at trump level 13.
    [[nodiscard]] static std::size_t bytes(Denomination denomination, const BlockTable& blocks) {
        return sizeof(BlockDirectory) +
               (places(shapes(denomination, blocks).size()) * sizeof(std::uint16_t));
    }

    /// Where the block of a position of this level is found.
    [[nodiscard]] std::uint32_t place(const PackedSuits& suits) const {
        return share_[0][suits.shape(0)] + share_[1][suits.shape(1)] + share_[2][suits.shape(2)] +
               share_[3][suits.shape(3)];
    }
    void prefetch(std::uint32_t place) const { __builtin_prefetch(block_.data() + place); }
    [[nodiscard]] std::uint32_t block_at(std::uint32_t place) const { return block_[place]; }

private:
    static std::size_t first_slot(Denomination denomination) {
        return denomination == Denomination::trump ? 1 : 0;
    }
    // The shapes that there are in these slots, in order, as numbers.
    static std::set<std::size_t> shapes(Denomination denomination, const BlockTable& blocks) {
        std::set<std::size_t> result;
        for (int block = 0; block < blocks.size(); ++block) {
            for (std::size_t i = 0; i < 3; ++i) {
                const Shape shape = blocks[block].shape.at(first_slot(denomination) + i);
                result.insert(PackedSuits::number(shape));
            }
        }
        return result;
    }
    // How many triples of so many shapes there are.
    static std::size_t places(std::size_t shapes) {
        return shapes * (shapes + 1) * (shapes + 2) / 6;
    }

    std::array<std::array<std::uint32_t, PackedSuits::kShapes>, 4> share_{};  // by slot and shape
    std::vector<std::uint16_t> block_;                                        // by place
};

}  // namespace honeymoon::reader
