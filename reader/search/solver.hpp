// Answers to questions about positions: from the tables where they have the level, else by search
// down to the highest level they have.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "honeymoon/cards/position.hpp"
#include "honeymoon/cards/rules.hpp"
#include "honeymoon/reader/reader.hpp"
#include "reader/search/search.hpp"
#include "reader/tables/fork_safe.hpp"
#include "reader/tables/levels.hpp"

namespace honeymoon::reader {

/// Const use is safe from many threads. Positions are valid, and may have hands that are empty.
class Solver {
public:
    Solver(const Levels& levels, const ReaderOptions& options);

    /// The tricks for the player to move: exact unless the budget runs out.
    [[nodiscard]] Bounds value(const Position& position, SearchBudget& budget) const;

    /// Every legal card, by suit and from the highest down, with the tricks for the player to move.
    [[nodiscard]] std::vector<BoundedCard> cards(const Position& position,
                                                 SearchBudget& budget) const;

    /// The level that answers for positions of this one with no card led: the level itself, a lower
    /// one, or 0 if none is ready. Throws Error (file) if the tables have to have it and do not, or
    /// if its file is bad; Error (question) if there can be no table and there is to be no search.
    /// `now`: an adaptive reader loads it at once.
    [[nodiscard]] SearchLeaves leaves(Denomination denomination, int level, bool now = false) const;

private:
    template <class Question>
    auto ask(Denomination denomination, int level, SearchBudget& budget,
             const Question& question) const;
    [[nodiscard]] std::optional<int> tabled(const Position& position,
                                            const SearchBudget& budget) const;
    [[nodiscard]] Bounds before_lead(const Position& position, SearchBudget& budget) const;
    [[nodiscard]] std::optional<bool> leader_takes(const Trick& trick, int tricks,
                                                   SearchBudget& budget) const;
    [[nodiscard]] Bounds after(const Position& position, Card card, SearchBudget& budget) const;

    const Levels& levels_;
    ReaderOptions options_;
    // What searches have found, the short and the long ones.
    mutable std::array<MadeOnce<SearchTable>, 2> known_;
};

}  // namespace honeymoon::reader
