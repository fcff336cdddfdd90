// Groups of suits that share one set of suit classes.
//
// Consider the blocks of one pattern in which a suit has a given shape. They distinguish nearly the
// same holdings of this suit. A group collects the suit of all these blocks. The group's suit
// classes say which holdings at least one of its blocks distinguishes. Each block then says only
// how the suit classes fall into its own classes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "libtb/classes/block.hpp"

namespace honeymoon {

/// The suits of one shape, either trump or side suits, in the blocks of one pattern.
struct ClassGroup {
    struct Member {
        int block = 0;
        std::size_t slot = 0;

        friend bool operator==(const Member&, const Member&) = default;
    };
    Shape shape;
    std::uint32_t first_holding = 0;  ///< its place, with all groups' holdings end to end
    int stream = 0;                   ///< the number of its stream in the level
    std::span<const Member> members;  ///< by block, then slot; not empty
};

/// The groups of one level, in the order of patterns, then of the pattern's slots, then of the
/// number owned. Side suits of equal length count as one slot.
class ClassGroups {
public:
    /// Use of() instead: it has one object for all.
    ClassGroups(Denomination denomination, int level);
    ClassGroups(ClassGroups&&) = delete;  // nor copied
    ~ClassGroups() = default;

    /// Returns the groups of `level` 0..17. They are built at first use, then shared. Safe from
    /// many threads.
    static const ClassGroups& of(Denomination denomination, int level);

    [[nodiscard]] int size() const { return static_cast<int>(groups_.size()); }
    [[nodiscard]] const ClassGroup& operator[](int group) const {
        return groups_[static_cast<std::size_t>(group)];
    }
    [[nodiscard]] auto begin() const { return groups_.begin(); }
    [[nodiscard]] auto end() const { return groups_.end(); }

    /// Returns the group of the suit in `slot` of `block`.
    [[nodiscard]] int find(int block, std::size_t slot) const {
        return group_of_[(static_cast<std::size_t>(block) * 4) + slot];
    }
    /// Returns how many streams the file of the level has for its groups. There is one stream for
    /// each shape of a trump suit, then one for each shape of a side suit, in ascending order of
    /// shapes. Trump level 13 has 210.
    [[nodiscard]] int streams() const { return static_cast<int>(streams_.size()); }
    /// Returns the groups of a stream, in ascending order.
    [[nodiscard]] std::span<const int> stream(int number) const {
        return streams_[static_cast<std::size_t>(number)];
    }
    /// Returns the number of holdings of all groups: 1.4 million at trump level 13.
    [[nodiscard]] std::uint32_t holdings() const { return holdings_; }
    /// Returns the number of holdings of all members of all groups: 13.8 million at trump level 13.
    [[nodiscard]] std::uint32_t members_holdings() const { return members_holdings_; }

private:
    std::vector<ClassGroup> groups_;
    std::vector<std::int32_t> group_of_;
    std::vector<ClassGroup::Member> members_;
    std::vector<std::vector<int>> streams_;  // the groups of each
    std::uint32_t holdings_ = 0;
    std::uint32_t members_holdings_ = 0;
};

}  // namespace honeymoon
