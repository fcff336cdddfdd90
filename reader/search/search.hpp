// Search: the value of a position that no table has.
//
// The search always asks "can the player on lead take N tricks?", yes or no, about a position
// before a lead (a null window). value() asks this for one N after another, beginning near a guess,
// until the largest yes and the smallest no are adjacent. This is MTD(f), after Aske Plaat et al.,
// "A New Paradigm for Minimax Search", 1994. The search answers a question from
//
//   * the tables, if they have the level;
//   * the tricks that each player is sure of (sure_tricks.hpp);
//   * a transposition table, which it keeps for later questions, because entries are positions and
//     not deals;
//   * else the play: a lead that beats all replies answers yes. The search applies the three tests
//     above to all children before it searches any of them. It sorts the leads by a guess, the
//     ordering score: a sum over the suits, for the best reply, less a cost for each unsettled
//     reply. Long searches add a number for how well the same lead from the same suit, whatever
//     the other suits, has done so far.
//
// One lead from each run of the leader's cards is enough. Some replies are enough, too: the
// cheapest winner and the lowest card when following suit; when void, the lowest trump and the
// lowest card of each other suit. For proof, let V be the value of a position of n cards, and V'
// the value of the same cards with the other player on lead. Then V + V' >= n - 1, as
// docs/research/no-trump.md proves. It follows that exchanging two adjacent cards never hurts the
// player who gets the higher one; dominance.hpp uses this from level 14 on. The rule for replies
// follows from that.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/reader/reader.hpp"
#include "honeymoon/search/transposition_table.hpp"
#include "reader/search/dominance.hpp"
#include "reader/search/suit_plays.hpp"
#include "reader/search/suit_word.hpp"
#include "reader/tables/loaded_level.hpp"

namespace honeymoon::reader {

/// Maps a position to the tricks that each player is sure of, five bits each. The key is the four
/// suits (56 bits) and one bit for no-trump. Entries store 53 bits of the key, so with 17 slots or
/// more no keys are confused.
using SearchTable = TranspositionTable<std::uint64_t, 53, 11>;
inline constexpr std::uint64_t kLargestSearchKey = (std::uint64_t{1} << 57U) - 1;

/// What long searches remember in addition.
struct LongSearchMemory {
    DominanceTable dominance;
    LeadHistory history;
};

/// Decides when to stop a search. The threads that work on one question share it.
class SearchBudget {
public:
    /// `limits` must outlive the budget. `deadline` is when the time of the limits ends.
    SearchBudget(const SearchLimits& limits, std::chrono::steady_clock::time_point deadline)
        : is_limit_(limits.nodes != 0 &&
                    (limits.nodes != std::numeric_limits<std::uint64_t>::max() ||
                     deadline != std::chrono::steady_clock::time_point::max())),
          nodes_left_(limits.nodes),
          deadline_(deadline),
          stop_wanted_(limits.stop) {}

    /// Returns true if a limit of nodes or time may stop a search. False for 0 nodes, because then
    /// nothing is searched.
    [[nodiscard]] bool is_limit() const { return is_limit_; }
    /// True if the budget is used up, or the question was told to stop.
    [[nodiscard]] bool is_over() { return !spend(0); }
    /// Subtracts nodes from the budget. Returns false if it is used up, if the time is over, or if
    /// the question was told to stop.
    [[nodiscard]] bool spend(std::uint64_t nodes);

private:
    void stop() { stopped_.store(true, std::memory_order_relaxed); }

    bool is_limit_;
    std::atomic<std::uint64_t> nodes_left_;
    std::atomic<bool> stopped_{false};
    std::chrono::steady_clock::time_point deadline_;
    const std::function<bool()>& stop_wanted_;
};

/// The search of one thread. Other threads may use the same transposition table `known` at the same
/// time. Threads that work on the same question have different numbers, so that they try leads in
/// different orders. The search stops when `done` is set.
class Search {
public:
    Search(Denomination denomination, SearchTable& known, const SearchLeaves& leaves,
           SearchBudget& budget, unsigned number, const std::atomic<bool>& done,
           LongSearchMemory* memory = nullptr);
    Search(Search&&) = delete;  // nor copied
    /// Subtracts the nodes that are not yet counted from the budget.
    ~Search();

    /// Returns true if the player on lead takes `tricks` or more of `level`, which is above the
    /// leaves and at most 26. Means nothing if stopped().
    [[nodiscard]] bool takes(FourSuits suits, int level, int tricks);

    /// Returns the tricks of the player on lead, at such a level: low == high unless stopped().
    [[nodiscard]] Bounds value(FourSuits suits, int level);

    /// Returns true if the search stopped early: the budget ran out, or `done` was set.
    [[nodiscard]] bool stopped() const { return stopped_; }
    /// Returns how many positions the search visited for all its questions.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    template <bool trump>
    class Player;
    template <class Question>
    auto ask(FourSuits suits, const Question& question);

    Denomination denomination_;
    SearchTable& known_;
    LongSearchMemory* memory_;
    SearchLeaves leaves_;
    SearchBudget& budget_;
    unsigned number_;
    const std::atomic<bool>& done_;
    std::uint64_t nodes_ = 0;
    bool stopped_;
};

}  // namespace honeymoon::reader
