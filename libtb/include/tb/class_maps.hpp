// Holding classes: which holdings of a suit a block need not tell apart.
//
// Two holdings of a suit are equivalent within a block if the value agrees whatever the other suits
// hold. A block therefore needs one value for each combination of classes: an array
// [class of slot 0][slot 1][slot 2][slot 3], addressed through four small maps from holding to
// class.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tb/block.hpp"

namespace honeymoon {

/// The number of a holding class within its block and slot.
using Class = std::uint16_t;

/// The class maps of one level. Once filled it is only read, which is safe from many threads.
class ClassMaps {
public:
    /// Every holding in class 0; no counts yet.
    ClassMaps(Denomination denomination, int level);

    [[nodiscard]] Denomination denomination() const { return denomination_; }
    [[nodiscard]] int level() const { return level_; }
    [[nodiscard]] const BlockTable& blocks() const { return *blocks_; }

    /// How many classes each slot of a block has, 1..1716 (no more than 274 in any level there is).
    [[nodiscard]] const std::array<std::uint16_t, 4>& classes(int block) const {
        return classes_[static_cast<std::size_t>(block)];
    }
    /// Class by holding rank, for one slot of a block. Classes are numbered in order of first
    /// holding.
    [[nodiscard]] std::span<const Class> class_of(int block, int slot) const {
        return {of_.data() + blocks_->first_holding(block, slot), holdings(block, slot)};
    }
    /// How many values the block has: the product of its numbers of classes.
    [[nodiscard]] std::uint64_t entries(int block) const;
    /// The distances in the block's array of values between neighbouring classes of each slot.
    [[nodiscard]] std::array<std::uint32_t, 4> strides(int block) const;

    /// For the one who fills the maps. Different blocks may be filled by different threads.
    [[nodiscard]] std::span<Class> class_of(int block, int slot) {
        return {of_.data() + blocks_->first_holding(block, slot), holdings(block, slot)};
    }
    void set_classes(int block, const std::array<std::uint16_t, 4>& classes) {
        classes_[static_cast<std::size_t>(block)] = classes;
    }

private:
    [[nodiscard]] std::size_t holdings(int block, int slot) const {
        const Block& b = (*blocks_)[block];
        return static_cast<std::size_t>(b.shape[static_cast<std::size_t>(slot)].holdings());
    }

    Denomination denomination_;
    int level_;
    const BlockTable* blocks_;
    std::vector<Class> of_;
    std::vector<std::array<std::uint16_t, 4>> classes_;
};

}  // namespace honeymoon
