// Classes found ahead of the values.
//
// Two holdings of a suit are certainly equivalent in a block if, for every trick that can follow,
//  - where the suit is not touched, they fall in the same class of the successor block;
//  - where a card is thrown from it, what is left falls in the same class;
//  - where it is led, it offers the same set of outcomes (class left if the follower wins, class
//  left
//    if the leader wins).
// Then every position with the one and every position with the other have the same moves to the
// same values. The converse need not hold: two such classes may still turn out to have equal
// values, and are merged afterwards (merge.hpp). The fewer classes there are ahead of the values,
// the less there is to compute, so outcomes that can never matter are dropped before the sets are
// compared.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "holding_moves.hpp"
#include "number_rows.hpp"
#include "solved_level.hpp"
#include "successors.hpp"

namespace honeymoon {

/// One lead of a class by its two outcomes, as classes of the successor blocks; kNone where there
/// is no such outcome.
struct Outcome {
    std::uint16_t follower_wins = kNone;  ///< class in SuitLed::follower_wins
    std::uint16_t leader_wins = kNone;    ///< class in SuitLed::leader_wins

    friend auto operator<=>(const Outcome&,
                            const Outcome&) = default;  // NOLINT(modernize-use-nullptr)
};

/// What one class may lead, padded with empty outcomes.
using Outcomes = std::array<Outcome, kMaxLeads>;

/// The classes of one suit in one block.
struct SuitClasses {
    std::vector<std::uint32_t> of;     ///< class by holding rank, numbered by first holding
    std::vector<std::uint32_t> first;  ///< the first holding of each class
    std::vector<Outcomes> outcomes;    ///< by class, sorted; all empty if the suit is not contested
    [[nodiscard]] int count() const { return static_cast<int>(first.size()); }
};

/// The class of what is left of suit `i`: `rank` is the holding's in `after.shape[i]`.
class SuccessorClasses {
public:
    SuccessorClasses(const LevelTable& below, const Successor& after, int suit)
        : map_(below.maps()
                   .class_of(after.block, after.slot[static_cast<std::size_t>(suit)])
                   .data()),
          // Flipping every bit of a holding turns its rank r into last - r.
          last_(after.flipped ? after.shape[static_cast<std::size_t>(suit)].holdings() - 1 : 0),
          sign_(after.flipped ? -1 : 1) {}

    [[nodiscard]] Class operator()(int rank) const { return map_[last_ + (sign_ * rank)]; }

private:
    const Class* map_;
    std::ptrdiff_t last_;
    std::ptrdiff_t sign_;
};

/// Finds the classes of every suit of a block. Keeps its buffers; one for each thread.
class Preclassifier {
public:
    /// `tricks` are those of `block`; `below` is the level below.
    std::array<SuitClasses, 4> classify(const Block& block, const std::array<SuitLed, 4>& tricks,
                                        const SolvedLevel& below);

private:
    SuitClasses classify_suit(int suit, const Block& block, const std::array<SuitLed, 4>& tricks,
                              const SolvedLevel& below);

    std::vector<std::uint16_t> signature_;
    RowNumbering numbering_;
};

}  // namespace honeymoon
