// Groups: the suits that share one set of suit classes.
//
// The blocks of one pattern in which a suit has a given shape tell nearly the same holdings of it
// apart. A group collects those suits: it says which holdings any of its blocks tells apart (the
// suit classes), each block only how these fall into classes of its own.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "libtb/classes/block.hpp"

namespace honeymoon {

/// The suits of one shape, trump or side, in the blocks of one pattern.
struct ClassGroup {
    struct Member {
        int block = 0;
        std::size_t slot = 0;

        friend bool operator==(const Member&, const Member&) = default;
    };
    Shape shape;
    std::uint32_t first_holding = 0;  ///< among the holdings of all groups laid end to end
    int stream = 0;                   ///< among the streams of the level
    std::span<const Member> members;  ///< by block, then slot; not empty
};

/// The groups of one level: by pattern, then by slot of the pattern (side suits of equal length
/// once), then by number owned.
class ClassGroups {
public:
    /// of() has one for everybody.
    ClassGroups(Denomination denomination, int level);
    ClassGroups(ClassGroups&&) = delete;  // nor copied
    ~ClassGroups() = default;

    /// The groups of `level` 0..13. Built on first use, then shared; safe from many threads.
    static const ClassGroups& of(Denomination denomination, int level);

    [[nodiscard]] int size() const { return static_cast<int>(groups_.size()); }
    [[nodiscard]] const ClassGroup& operator[](int group) const {
        return groups_[static_cast<std::size_t>(group)];
    }
    [[nodiscard]] auto begin() const { return groups_.begin(); }
    [[nodiscard]] auto end() const { return groups_.end(); }

    /// The group that the suit in `slot` of `block` belongs to.
    [[nodiscard]] int find(int block, std::size_t slot) const {
        return group_of_[(static_cast<std::size_t>(block) * 4) + slot];
    }
    /// The streams in which the groups stand in a file: one for each shape that a trump suit has,
    /// then one for each shape that a side suit has, shapes ascending. 210 at trump level 13.
    [[nodiscard]] int streams() const { return static_cast<int>(streams_.size()); }
    /// The groups of a stream, ascending.
    [[nodiscard]] std::span<const int> stream(int number) const {
        return streams_[static_cast<std::size_t>(number)];
    }
    /// The holdings of all groups together: 1.4 million at trump level 13.
    [[nodiscard]] std::uint32_t holdings() const { return holdings_; }
    /// The holdings of all members of all groups: 13.8 million at trump level 13.
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
