// Holding classes. The holdings of a class need not be distinguished in a block.
//
// Two holdings of a suit are equivalent within a block if the value is the same with both, whatever
// the other suits hold. So a block needs one value for each combination of classes. The values are
// an array [class of slot 0][slot 1][slot 2][slot 3]. Four small maps from holding to class find
// the place in it.
//
// The maps have two steps. The first leads from a holding to its suit class, and is the same for
// all blocks of a group (class_groups.hpp). The second leads from the suit class to the class in
// the block.
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

/// Returns the distances between neighbours in an array of four dimensions. The last dimension
/// varies fastest.
[[nodiscard]] constexpr std::array<std::uint32_t, 4> strides_of(
    const std::array<std::uint16_t, 4>& counts) {
    const std::uint32_t s2 = counts[3];
    const std::uint32_t s1 = s2 * counts[2];
    return {s1 * counts[1], s1, s2, 1};
}

/// Maps a holding to its class, for one slot of a block. Takes two loads. Valid as long as the
/// maps.
class HoldingClasses {
public:
    HoldingClasses(const Class* suit_class, std::size_t holdings, const Class* class_of)
        : suit_class_(suit_class), holdings_(holdings), class_of_(class_of) {}

    /// Returns how many holdings the suit has.
    [[nodiscard]] std::size_t size() const { return holdings_; }
    /// Returns the class of the holding with this rank, 0..size()-1.
    [[nodiscard]] Class operator[](std::size_t rank) const { return class_of_[suit_class_[rank]]; }

private:
    const Class* suit_class_;
    std::size_t holdings_;
    const Class* class_of_;
};

/// The class maps of one level. Once filled, maps are only read, and this is safe from many
/// threads.
class ClassMaps {
public:
    /// Maps in which every suit class is in class 0 of its blocks. `suit_class` is the suit class
    /// of every holding, with the groups end to end. In each group, the numbers run from 0 without
    /// gaps.
    ClassMaps(Denomination denomination, int level, const std::vector<Class>& suit_class);

    /// Unfilled maps, with no room for classes yet.
    ClassMaps(Denomination denomination, int level);

    /// Returns maps that distinguish all holdings: each is a suit class of its own. They have no
    /// classes yet.
    [[nodiscard]] static ClassMaps of_holdings(Denomination denomination, int level);

    [[nodiscard]] Denomination denomination() const { return denomination_; }
    [[nodiscard]] int level() const { return level_; }
    [[nodiscard]] const BlockTable& blocks() const { return *blocks_; }
    [[nodiscard]] const ClassGroups& groups() const { return *groups_; }

    /// Returns how many suit classes a group has, 1..1716.
    [[nodiscard]] int suit_classes(int group) const {
        return suit_classes_[static_cast<std::size_t>(group)];
    }
    /// Returns the suit class of each holding rank. Suit classes are numbered in the order of their
    /// first holdings.
    [[nodiscard]] std::span<const Class> suit_class_of(int group) const {
        const ClassGroup& g = (*groups_)[group];
        return {suit_class_.data() + g.first_holding, static_cast<std::size_t>(g.shape.holdings())};
    }

    /// Returns how many classes each slot of a block has, 1..1716. (At levels 1..13, the most is
    /// 274.)
    [[nodiscard]] const std::array<std::uint16_t, 4>& classes(int block) const {
        return classes_[static_cast<std::size_t>(block)];
    }
    /// Returns the class of each suit class, for one slot of a block. Classes are numbered in the
    /// order of their first holdings.
    [[nodiscard]] std::span<const Class> class_of_suit_class(int block, std::size_t slot) const {
        const int group = groups_->find(block, slot);
        return {class_of_[stream_of(group)].data() + first_class_[suit(block, slot)],
                static_cast<std::size_t>(suit_classes(group))};
    }
    /// Returns the class of each holding rank, for one slot of a block.
    [[nodiscard]] HoldingClasses class_of(int block, std::size_t slot) const {
        const auto suit_class = suit_class_of(groups_->find(block, slot));
        return {suit_class.data(), suit_class.size(), class_of_suit_class(block, slot).data()};
    }
    /// Returns how many values the block has: the product of its numbers of classes.
    [[nodiscard]] std::uint64_t entries(int block) const {
        return std::uint64_t{strides(block)[0]} * classes(block)[0];
    }
    /// Returns, for each slot, the distance between neighbouring classes in the block's array of
    /// values.
    [[nodiscard]] std::array<std::uint32_t, 4> strides(int block) const {
        return strides_of(classes(block));
    }

    /// The functions below fill the maps. Different threads may fill different suits of blocks, and
    /// different groups. Set the number of suit classes of a group first.
    void set_suit_classes(int group, std::size_t count) {
        suit_classes_[static_cast<std::size_t>(group)] = static_cast<std::uint16_t>(count);
    }
    /// Makes room for the classes of all members of a stream. All groups of the stream must have
    /// their numbers of suit classes.
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
    UnfilledVector<std::uint32_t> first_class_;    // by block and slot: the place in the stream
    std::vector<UnfilledVector<Class>> class_of_;  // by stream; then by member and suit class
    std::vector<std::array<std::uint16_t, 4>> classes_;
};

}  // namespace honeymoon
