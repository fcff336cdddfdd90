// What the tricks of a level do to its suits, as far as the level below distinguishes it.
//
// A suit has many holdings, but they have few different fates. The values of a level depend on a
// holding only by what each trick leaves of it, and the level below distinguishes only the suit
// classes of what is left. So the holdings that have the same fate in every trick of every block of
// their group form one provisional suit class. The fate of a class is computed once:
//  - If a trick does not change the suit, or the follower plays a card of it to another suit: the
//    suit class of what is left.
//  - If a trick leads the suit: the leads to consider, each by the suit classes its outcomes leave.
// Holdings with equal fates give equal values in every position, so this is exact. The converse
// need not be true: once the level is solved, more of these classes may merge (solve_level.hpp).
#pragma once

#include <array>
#include <span>
#include <vector>

#include "generator/moves/holding_moves.hpp"
#include "generator/moves/successors.hpp"
#include "libtb/classes/class_maps.hpp"

namespace honeymoon::generator {

/// The fates of the holdings of one group.
class SuitMoves {
public:
    /// A way in which a trick passes the suit by: the suit does not change, or the follower plays a
    /// card of it to a lead of another suit.
    struct Passing {
        int group = 0;  ///< the group of what is left, in the level below
        bool flipped = false;
        bool thrown_from = false;

        friend bool operator==(const Passing&, const Passing&) = default;
    };
    /// The groups of what is left if the suit is led and both players have a card of it; else -1.
    struct Contest {
        int if_follower_wins = -1;
        int if_leader_wins = -1;
    };

    SuitMoves() = default;
    SuitMoves(Shape shape, std::vector<Passing> passings, Contest contest, const ClassMaps& below);

    /// Returns the number of provisional suit classes.
    [[nodiscard]] std::size_t count() const { return count_; }
    /// Returns the provisional suit class of each holding rank. Classes are numbered in the order
    /// of their first holdings.
    [[nodiscard]] const std::vector<Class>& of() const { return of_; }
    /// Returns, by provisional suit class, the suit class in the level below after a trick that
    /// passes the suit by.
    [[nodiscard]] std::span<const Class> after(const Passing& passing) const;
    /// Returns most_leads() leads from a provisional suit class of a contested suit. If there are
    /// fewer, the last leads have no outcomes.
    [[nodiscard]] std::span<const Lead> leads(std::size_t suit_class) const {
        return {leads_.data() + (suit_class * most_leads_), most_leads_};
    }
    [[nodiscard]] std::size_t most_leads() const { return most_leads_; }

private:
    std::vector<Class> of_;
    std::size_t count_ = 0;
    std::vector<Passing> passings_;
    std::vector<Class> after_;  // by passing and provisional suit class
    std::vector<Lead> leads_;
    std::size_t most_leads_ = 0;
};

/// Everything about the moves of a level that does not depend on single values.
class LevelMoves {
public:
    /// Finds the moves of the level above `below`, in parallel over blocks and groups. Takes some
    /// 0.15 s at level 13.
    explicit LevelMoves(const ClassMaps& below);

    /// Returns the tricks from a block, by the slot of the suit led.
    [[nodiscard]] const std::array<SuitLed, 4>& tricks(int block) const {
        return tricks_[static_cast<std::size_t>(block)];
    }
    /// Returns the fates of the suit in `slot` of a block.
    [[nodiscard]] const SuitMoves& suit(int block, std::size_t slot) const {
        return suits_[static_cast<std::size_t>(groups_->find(block, slot))];
    }
    /// Returns, by provisional suit class of the suit in `slot` of `block`, the suit class in the
    /// level below after a trick that passes the suit by.
    [[nodiscard]] std::span<const Class> suit_after(const ClassMaps& below, int block,
                                                    std::size_t slot,
                                                    const PassingTrick& passing) const;
    /// Returns the maps of the new level over the provisional suit classes. They have no classes
    /// yet.
    [[nodiscard]] ClassMaps provisional_maps() const;

private:
    Denomination denomination_;
    int level_;
    const ClassGroups* groups_;
    std::vector<std::array<SuitLed, 4>> tricks_;
    std::vector<SuitMoves> suits_;
};

}  // namespace honeymoon::generator
