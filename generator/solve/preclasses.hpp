// Finds classes before the values are known.
//
// Two holdings of a suit are certainly equivalent in a block if this is true for every trick:
//  - If the trick does not lead the suit, what is left of both is in the same class of
//    the successor block.
//  - If the trick leads the suit, both offer the same set of outcomes. An outcome is the class left
//    if the follower wins, with the class left if the leader wins.
// Then positions with the one holding and with the other have the same moves to the same values.
// The converse need not be true: two such classes may still have equal values, and the generator
// merges them afterwards (merge.hpp). Fewer classes need less computing. So the generator drops
// outcomes that can never matter before it compares sets.
//
// The holdings come as provisional suit classes (suit_moves.hpp). No block distinguishes the
// holdings of such a class.
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
    /// If the suit is contested: `most_leads` leads for each class. If a class has fewer, its last
    /// leads have no outcomes. `follower_wins_unseen` is not used.
    std::vector<Lead> leads;

    [[nodiscard]] std::size_t count() const { return numbering.count(); }
    /// Returns the class of each provisional suit class. Classes are numbered in the order of their
    /// first provisional suit classes.
    [[nodiscard]] const std::vector<std::uint32_t>& of() const { return numbering.numbers(); }
    /// Returns the first provisional suit class of each class.
    [[nodiscard]] const std::vector<std::uint32_t>& first() const { return numbering.first(); }
};

/// What is left of a suit that was not led, as a class in a successor block, by provisional suit
/// class.
class ClassesAfter {
public:
    /// For the suit in `slot` of `block`, a block of the level of `moves`. `passing` is one of the
    /// block's tricks in which the suit is not led.
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

/// Finds the classes of suits. Keeps its buffers; use one for each thread.
class Preclassifier {
public:
    /// Finds the classes of the suit in `slot` of `block`, a block of the level of `moves`. `below`
    /// are the maps of the level below.
    void classify(int block, std::size_t slot, const LevelMoves& moves, const ClassMaps& below,
                  SuitClasses& out);

private:
    std::vector<std::uint16_t> signature_;
    std::vector<ClassesAfter> views_;
};

}  // namespace honeymoon::generator
