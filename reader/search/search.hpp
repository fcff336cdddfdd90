// Search: the value of a position that no table has.
//
// The question is always "can the player on lead take so many tricks?", yes or no, for positions
// before a lead (a null window). value() asks it for one number after another, beginning near a
// guess, until a yes and a no meet: MTD(f), after Aske Plaat et al., "A New Paradigm for Minimax
// Search", 1994. A question is settled by
//
//   * the tables, if they have the level;
//   * the tricks each player is sure of (sure_tricks.hpp);
//   * a transposition table kept from question to question, since it knows positions and not deals;
//   * else by playing: a lead that beats all replies answers yes. All children are put to the three
//     tests above before any of them is searched. Leads come in the order of a guess, which adds up
//     over the suits, at what they win against the best reply, less something for each reply not
//     settled yet. Long searches add how the same lead from the same suit, whatever the others,
//     has done so far.
//
// Of leads, one from each run of the leader's cards is enough. Of replies, the cheapest winner and
// the lowest card when following suit, and when void the lowest trump and the lowest card of each
// other suit: with V the value of a position b of n cards and V' that of the same cards with the
// other player on lead, V + V' >= n - 1, as docs/research/no-trump.md proves. It follows that
// exchanging two adjacent cards never hurts the player who gets the higher one, which dominance.hpp
// uses from level 14 on, and from this the rule for replies.
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

/// The tricks each player is sure of, five bits each, under the four suits (56 bits) and one bit
/// for no-trump. 53 bits of a key make this exact from 17 slots on.
using SearchTable = TranspositionTable<std::uint64_t, 53, 11>;
inline constexpr std::uint64_t kLargestSearchKey = (std::uint64_t{1} << 57U) - 1;

/// What long searches remember besides that.
struct LongSearchMemory {
    DominanceTable dominance;
    LeadHistory history;
};

/// When to stop a search. Shared by the threads that work on one question.
class SearchBudget {
public:
    /// `limits` must outlive this; the deadline is that of its time.
    SearchBudget(const SearchLimits& limits, std::chrono::steady_clock::time_point deadline)
        : is_limit_(limits.nodes != 0 &&
                    (limits.nodes != std::numeric_limits<std::uint64_t>::max() ||
                     deadline != std::chrono::steady_clock::time_point::max())),
          nodes_left_(limits.nodes),
          deadline_(deadline),
          stop_wanted_(limits.stop) {}

    /// Whether a search that is wanted may be stopped by nodes or time; with no nodes at all
    /// nothing is to be searched.
    [[nodiscard]] bool is_limit() const { return is_limit_; }
    /// True if the budget is used up, or the question was told to stop.
    [[nodiscard]] bool is_over() { return !spend(0); }
    /// Takes nodes off the budget. False if it is used up or the time is over.
    [[nodiscard]] bool spend(std::uint64_t nodes);

private:
    void stop() { stopped_.store(true, std::memory_order_relaxed); }

    bool is_limit_;
    std::atomic<std::uint64_t> nodes_left_;
    std::atomic<bool> stopped_{false};
    std::chrono::steady_clock::time_point deadline_;
    const std::function<bool()>& stop_wanted_;
};

/// One thread's search. The table may be shared with others that search at the same time; those
/// that work on the same question have different numbers, so that they try things in different
/// orders. Stops when `done` is set.
class Search {
public:
    Search(Denomination denomination, SearchTable& known, const SearchLeaves& leaves,
           SearchBudget& budget, unsigned number, const std::atomic<bool>& done,
           LongSearchMemory* memory = nullptr);
    Search(Search&&) = delete;  // nor copied
    /// Takes what it used off the budget.
    ~Search();

    /// Whether the player on lead takes `tricks` or more of `level`, above the leaves and up to 26.
    /// Means nothing if stopped().
    [[nodiscard]] bool takes(FourSuits suits, int level, int tricks);

    /// The tricks of the player on lead, at such a level: low == high unless stopped().
    [[nodiscard]] Bounds value(FourSuits suits, int level);

    /// Whether the budget ran out, or it was told to stop.
    [[nodiscard]] bool stopped() const { return stopped_; }
    /// Positions searched, all questions together.
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
