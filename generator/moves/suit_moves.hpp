// What the tricks of a level do to its suits, told apart only as far as the level below tells.
//
// A holding has many ranks but few fates. All that the values of a level ask of a holding is where
// each trick takes it in the level below, and there only the suit class matters. So holdings that
// fare alike in every trick that any block of their group can see are one provisional suit class,
// for which is computed once:
//  - where the suit is not touched, or a card is thrown from it: the suit class of what is left;
//  - where it is led: the leads that are needed, each by the suit classes its outcomes leave.
// Two holdings with equal fates lead every position to equal values, so this is exact. The converse
// need not hold: the level, once solved, may merge more (solve_level.hpp).
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
    /// A way in which a trick passes the suit by: it is left alone, or a card is thrown from it.
    struct Passing {
        int group = 0;  ///< of what is left, in the level below
        bool flipped = false;
        bool thrown_from = false;

        friend bool operator==(const Passing&, const Passing&) = default;
    };
    /// The groups of what is left if the suit is led and both follow; -1 if they cannot.
    struct Contest {
        int if_follower_wins = -1;
        int if_leader_wins = -1;
    };

    SuitMoves() = default;
    SuitMoves(Shape shape, std::vector<Passing> passings, Contest contest, const ClassMaps& below);

    /// How many provisional suit classes there are.
    [[nodiscard]] std::size_t count() const { return count_; }
    /// Provisional suit class by holding rank, numbered in order of first holding.
    [[nodiscard]] const std::vector<Class>& of() const { return of_; }
    /// Suit class below, by provisional suit class, after a trick that passes the suit by.
    [[nodiscard]] std::span<const Class> after(const Passing& passing) const;
    /// The leads from a provisional suit class of a contested suit: most_leads(), those that are
    /// not there at the end and with neither outcome.
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
    /// For the level above `below`. In parallel over blocks and groups; some 0.15 s at level 13.
    explicit LevelMoves(const ClassMaps& below);

    /// The tricks from a block, by the slot of the suit led.
    [[nodiscard]] const std::array<SuitLed, 4>& tricks(int block) const {
        return tricks_[static_cast<std::size_t>(block)];
    }
    /// The fates of the suit in `slot` of a block.
    [[nodiscard]] const SuitMoves& suit(int block, std::size_t slot) const {
        return suits_[static_cast<std::size_t>(groups_->find(block, slot))];
    }
    /// Suit class below, by provisional suit class, of the suit in `slot` of `block` after a trick
    /// that passes it by.
    [[nodiscard]] std::span<const Class> suit_after(const ClassMaps& below, int block,
                                                    std::size_t slot,
                                                    const PassingTrick& passing) const;
    /// The maps of the new level over the provisional suit classes, with no classes yet.
    [[nodiscard]] ClassMaps provisional_maps() const;

private:
    Denomination denomination_;
    int level_;
    const ClassGroups* groups_;
    std::vector<std::array<SuitLed, 4>> tricks_;
    std::vector<SuitMoves> suits_;
};

}  // namespace honeymoon::generator
