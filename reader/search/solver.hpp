// Answers questions about positions: from the tables if they have the level, else by a search down
// to the highest level they have.
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

/// Many threads may call const member functions at once. Positions must be valid; hands may be
/// empty.
class Solver {
public:
    Solver(const Levels& levels, ReaderOptions options);

    /// Returns the tricks of the player to move, exact unless the budget runs out.
    [[nodiscard]] Bounds value(const Position& position, SearchBudget& budget) const;

    /// Returns every legal card with the tricks of the player to move. Cards are in order of the
    /// suits, the highest first.
    [[nodiscard]] std::vector<BoundedCard> cards(const Position& position,
                                                 SearchBudget& budget) const;

    /// Returns the first card that takes `tricks` or more, in order of the suits, the lowest first.
    /// Empty if there is no such card, or if the budget runs out.
    [[nodiscard]] std::optional<Card> cheapest(const Position& position, int tricks,
                                               SearchBudget& budget) const;

    /// Returns the table for positions of `level` with no card led: of this level, of a lower one,
    /// or none if none is ready. With `now`, an adaptive reader loads the table at once. `stop` may
    /// end the solving of a level, as SearchLimits::stop. Throws Error (file) if the file is bad.
    /// If searching is off, also throws Error (file) if the file is missing, and Error (question)
    /// if `level` is above kMaxLevel.
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
    // Returns the table of the level below if it is fast for many positions at once, else nullptr.
    [[nodiscard]] const LoadedLevel* fast_below(const Position& position,
                                                SearchBudget& budget) const;

    const Levels& levels_;
    ReaderOptions options_;
    mutable std::array<LazyValue<SearchTable>, 2> known_;  // for short and for long searches
    mutable LazyValue<LongSearchMemory> memory_;           // for long searches
};

}  // namespace honeymoon::reader
