// Holding classes: which holdings of a suit a block need not tell apart.
//
// Two holdings of a suit are equivalent within a block if the value agrees whatever the other suits
// hold. So a block needs one value for each combination of classes: an array [class of slot 0][slot
// 1][slot 2][slot 3], addressed through four small maps from holding to class.
//
// The maps are held in two steps: from a holding to its suit class, the same for all blocks of a
// group (class_groups.hpp), and from the suit class to the class in the block.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "libtb/classes/block.hpp"
#include "libtb/classes/class_groups.hpp"
#include "libtb/classes/unfilled_vector.hpp"

namespace honeymoon {

/// The number of a holding class within its block and slot, or of a suit class within its group.
using Class = std::uint16_t;

/// The distances between neighbours in an array of four dimensions, the last of which varies
/// fastest.
[[nodiscard]] constexpr std::array<std::uint32_t, 4> strides_of(
    const std::array<std::uint16_t, 4>& counts) {
    const std::uint32_t s2 = counts[3];
    const std::uint32_t s1 = s2 * counts[2];
    return {s1 * counts[1], s1, s2, 1};
}

/// From a holding to its class, for one slot of a block. Two loads; valid as long as the maps.
class HoldingClasses {
public:
    HoldingClasses(const Class* suit_class, std::size_t holdings, const Class* class_of)
        : suit_class_(suit_class), holdings_(holdings), class_of_(class_of) {}

    /// How many holdings the suit has.
    [[nodiscard]] std::size_t size() const { return holdings_; }
    /// The class of the holding with this rank, 0..size()-1.
    [[nodiscard]] Class operator[](std::size_t rank) const { return class_of_[suit_class_[rank]]; }

private:
    const Class* suit_class_;
    std::size_t holdings_;
    const Class* class_of_;
};

/// The class maps of one level. Once filled it is only read, which is safe from many threads.
class ClassMaps {
public:
    /// `suit_class`: the suit class of every holding, the groups end to end; in each group the
    /// numbers run from 0 without gaps. Every suit class is in class 0 of its blocks.
    ClassMaps(Denomination denomination, int level, const std::vector<Class>& suit_class);

    /// Maps with nothing filled, and no room for classes yet.
    ClassMaps(Denomination denomination, int level);

    /// Maps that tell all holdings apart: each is a suit class of its own. No classes yet.
    [[nodiscard]] static ClassMaps of_holdings(Denomination denomination, int level);

    [[nodiscard]] Denomination denomination() const { return denomination_; }
    [[nodiscard]] int level() const { return level_; }
    [[nodiscard]] const BlockTable& blocks() const { return *blocks_; }
    [[nodiscard]] const ClassGroups& groups() const { return *groups_; }

    /// How many suit classes a group has, 1..1716.
    [[nodiscard]] int suit_classes(int group) const {
        return suit_classes_[static_cast<std::size_t>(group)];
    }
    /// Suit class by holding rank. Suit classes are numbered in order of first holding.
    [[nodiscard]] std::span<const Class> suit_class_of(int group) const {
        const ClassGroup& g = (*groups_)[group];
        return {suit_class_.data() + g.first_holding, static_cast<std::size_t>(g.shape.holdings())};
    }

    /// How many classes each slot of a block has, 1..1716 (no more than 274 in any level there is).
    [[nodiscard]] const std::array<std::uint16_t, 4>& classes(int block) const {
        return classes_[static_cast<std::size_t>(block)];
    }
    /// Class by suit class, for one slot of a block. Classes are numbered in order of first
    /// holding.
    [[nodiscard]] std::span<const Class> class_of_suit_class(int block, std::size_t slot) const {
        const int group = groups_->find(block, slot);
        return {class_of_[stream_of(group)].data() + first_class_[suit(block, slot)],
                static_cast<std::size_t>(suit_classes(group))};
    }
    /// Class by holding rank, for one slot of a block.
    [[nodiscard]] HoldingClasses class_of(int block, std::size_t slot) const {
        const auto suit_class = suit_class_of(groups_->find(block, slot));
        return {suit_class.data(), suit_class.size(), class_of_suit_class(block, slot).data()};
    }
    /// How many values the block has: the product of its numbers of classes.
    [[nodiscard]] std::uint64_t entries(int block) const {
        return std::uint64_t{strides(block)[0]} * classes(block)[0];
    }
    /// The distances in the block's array of values between neighbouring classes of each slot.
    [[nodiscard]] std::array<std::uint32_t, 4> strides(int block) const {
        return strides_of(classes(block));
    }

    /// To fill the maps. Different suits of blocks, and different groups, may be filled by
    /// different threads. Of a group, how many suit classes it has comes first.
    void set_suit_classes(int group, std::size_t count) {
        suit_classes_[static_cast<std::size_t>(group)] = static_cast<std::uint16_t>(count);
    }
    /// Makes room for the classes of all members of a stream, whose groups have all suit classes.
    void make_room(int stream);
    [[nodiscard]] std::span<Class> suit_class_of(int group) {
        const ClassGroup& g = (*groups_)[group];
        return {suit_class_.data() + g.first_holding, static_cast<std::size_t>(g.shape.holdings())};
    }
    [[nodiscard]] std::span<Class> class_of_suit_class(int block, std::size_t slot) {
        const int group = groups_->find(block, slot);
        return {class_of_[stream_of(group)].data() + first_class_[suit(block, slot)],
                static_cast<std::size_t>(suit_classes(group))};
    }
    void set_classes(int block, const std::array<std::uint16_t, 4>& classes) {
        classes_[static_cast<std::size_t>(block)] = classes;
    }
    void set_classes(int block, std::size_t slot, std::size_t count) {
        classes_[static_cast<std::size_t>(block)].at(slot) = static_cast<std::uint16_t>(count);
    }

private:
    [[nodiscard]] static std::size_t suit(int block, std::size_t slot) {
        return (static_cast<std::size_t>(block) * 4) + slot;
    }
    [[nodiscard]] std::size_t stream_of(int group) const {
        return static_cast<std::size_t>((*groups_)[group].stream);
    }

    Denomination denomination_;
    int level_;
    const BlockTable* blocks_;
    const ClassGroups* groups_;
    UnfilledVector<Class> suit_class_;             // by group and holding
    std::vector<std::uint16_t> suit_classes_;      // by group
    UnfilledVector<std::uint32_t> first_class_;    // by block and slot: where in the stream
    std::vector<UnfilledVector<Class>> class_of_;  // by stream; then by member and suit class
    std::vector<std::array<std::uint16_t, 4>> classes_;
};

}  // namespace honeymoon
