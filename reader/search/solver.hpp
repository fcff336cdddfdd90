// Answers to questions about positions: from the tables where they have the level, else by search
// down to the highest level they have.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "honeymoon/cards/position.hpp"
#include "honeymoon/cards/trick.hpp"
#include "honeymoon/reader/reader.hpp"
#include "reader/search/search.hpp"
#include "reader/tables/fork_safe.hpp"
#include "reader/tables/levels.hpp"

namespace honeymoon::reader {

/// Const use is safe from many threads. Positions are valid; hands may be empty.
class Solver {
public:
    Solver(const Levels& levels, ReaderOptions options);

    /// The tricks for the player to move: exact unless the budget runs out.
    [[nodiscard]] Bounds value(const Position& position, SearchBudget& budget) const;

    /// Every legal card, by suit and from the highest down, with the tricks for the player to move.
    [[nodiscard]] std::vector<BoundedCard> cards(const Position& position,
                                                 SearchBudget& budget) const;

    /// Of the cards that take `tricks` or more, the first by suit and from the lowest up. Nothing
    /// if there is none, or if the budget runs out.
    [[nodiscard]] std::optional<Card> cheapest(const Position& position, int tricks,
                                               SearchBudget& budget) const;

    /// The level that answers for positions of this one with no card led: itself, a lower one, or 0
    /// if none is ready. Throws Error (file) if the tables must have it and do not, or if its file
    /// is bad; Error (question) if there can be no table and searching is off. `now`: an adaptive
    /// reader loads it at once. `stop` may end the solving of a level, as SearchLimits::stop.
    [[nodiscard]] SearchLeaves leaves(Denomination denomination, int level, bool now = false,
                                      const std::function<bool()>& stop = {}) const;

private:
    template <class FromTable, class FromSearch>
    auto ask(const Position& position, SearchBudget& budget, const FromTable& from_table,
             const FromSearch& from_search) const;
    [[nodiscard]] Bounds before_lead(const Position& position, SearchBudget& budget) const;
    [[nodiscard]] std::optional<bool> leader_takes(const Trick& trick, int tricks,
                                                   SearchBudget& budget) const;
    struct Play;
    [[nodiscard]] static std::vector<Play> plays(const Position& position);
    [[nodiscard]] Bounds after(const Play& play, int level, SearchBudget& budget) const;
    [[nodiscard]] std::optional<bool> takes(Play& play, int level, int tricks,
                                            SearchBudget& budget) const;
    [[nodiscard]] Bounds best_of(std::vector<Play>& plays, int level, SearchBudget& budget) const;
    // The table of the level below, if it answers for many positions at once.
    [[nodiscard]] const LoadedLevel* fast_below(const Position& position,
                                                SearchBudget& budget) const;

    const Levels& levels_;
    ReaderOptions options_;
    mutable std::array<LazyValue<SearchTable>, 2> known_;  // of the short searches and the long
    mutable LazyValue<LongSearchMemory> memory_;           // of the long ones
};

}  // namespace honeymoon::reader
