// Classes found ahead of the values.
//
// Two holdings of a suit are certainly equivalent in a block if, for every trick that can follow,
//  - where the suit is not led, what is left of it falls in the same class of the successor block;
//  - where it is led, it offers the same set of outcomes (class left if the follower wins, class
//  left if the leader wins).
// Then positions with the one and the other have the same moves to the same values. The converse
// need not hold: two such classes may still have equal values, and are merged afterwards
// (merge.hpp). The fewer classes there are ahead of the values, the less there is to compute, so
// outcomes that can never matter are dropped before sets are compared.
//
// The holdings come in provisional suit classes (suit_moves.hpp), which no block tells apart.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "generator/moves/suit_moves.hpp"
#include "libtb/coding/number_rows.hpp"

namespace honeymoon::generator {

/// Two suits of a block, of which the first varies slower.
using SuitPair = std::array<std::size_t, 2>;

/// The classes of one suit in one block. Keeps its buffers from block to block.
struct SuitClasses {
    RowNumbering numbering;  ///< of the provisional suit classes
    std::size_t most_leads = 0;
    /// If the suit is contested: `most_leads` for each class, those that are not there at the end
    /// and with neither outcome. `follower_wins_unseen` is not used.
    std::vector<Lead> leads;

    [[nodiscard]] std::size_t count() const { return numbering.count(); }
    /// Class by provisional suit class, numbered by the first of them.
    [[nodiscard]] const std::vector<std::uint32_t>& of() const { return numbering.numbers(); }
    /// The first provisional suit class of each class.
    [[nodiscard]] const std::vector<std::uint32_t>& first() const { return numbering.first(); }
};

/// The class in a successor block of what is left of a suit that was not led, by provisional suit
/// class.
class ClassesAfter {
public:
    /// The suit in `slot` of `block`, a block of the level of `moves`; `after` is one of its
    /// successors.
    ClassesAfter(const LevelMoves& moves, const ClassMaps& below, int block, std::size_t slot,
                 const PassingTrick& passing)
        : suit_class_(moves.suit_after(below, block, slot, passing)),
          class_of_(below.class_of_suit_class(passing.after->block, passing.after->slot[slot])) {}

    [[nodiscard]] Class operator()(std::size_t suit_class) const {
        return class_of_[suit_class_[suit_class]];
    }

private:
    std::span<const Class> suit_class_;
    std::span<const Class> class_of_;
};

/// Finds the classes of suits. Keeps its buffers; one for each thread.
class Preclassifier {
public:
    /// The classes of the suit in `slot` of `block`, a block of the level of `moves`; `below` are
    /// the maps of the level below.
    void classify(int block, std::size_t slot, const LevelMoves& moves, const ClassMaps& below,
                  SuitClasses& out);

private:
    std::vector<std::uint16_t> signature_;
    std::vector<ClassesAfter> views_;
};

}  // namespace honeymoon::generator
