// Exact facts about the game, counted over all deals of a level.
//
// A fact gives each deal, or each card that can be led in it, a whole number, for example what the
// lead is worth, or what the best lead of some kind costs. Its tally says how many deals have each
// number.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "facts/statistics.hpp"
#include "honeymoon/base/progress.hpp"
#include "honeymoon/cards/position.hpp"
#include "libtb/table/level_table.hpp"

namespace honeymoon::facts {

/// The facts of level n. V is the leader's tricks. W is the opponent's tricks if the opponent leads
/// instead.
enum class Fact : std::uint8_t {
    // For each deal.
    lead_gain,       ///< V + W - n: what being on lead is worth
    even_lead_gain,  ///< the same, at no-trump and if every suit is evenly divided
    majority,  ///< who takes over half the tricks: whoever leads (1), whoever follows (-1), else 0
    worst_lead,  ///< what the worst lead costs
    best_cards,  ///< how many cards are best leads
    best_leads,  ///< the same, neighbours counted once
    // For each deal that has leads of a kind: what the cheapest of them costs.
    master,        ///< a card that is the highest of its suit in play
    highest,       ///< the leader's highest card of some suit
    lowest,        ///< the leader's lowest card of some suit
    end_card,      ///< one of these two kinds: no middle card
    longest,       ///< a card of the leader's longest suit, or one of them
    longest_high,  ///< the highest card of such a suit
    longest_low,   ///< the lowest card of such a suit
    singleton,     ///< the only card of a side suit
    trump_lead,    ///< a trump, if the leader also has other cards
    side_lead,     ///< a side card, if the leader also has trumps
    // For each card that can be led in each deal.
    lead_cost,     ///< what leading it costs
    duck_cost,     ///< what ducking costs the other player, compared with winning, if both are
                   ///< possible
    discard_cost,  ///< the same, for discarding compared with ruffing
    // For each card of the leader whose next higher card in play is the opponent's.
    exchange_trump,  ///< what exchanging these two gains, if they are trumps
    exchange_side,   ///< the same in other suits
    // For each deal of no-trump tables, compared with the same hands and each suit as trump.
    notrump_to_best,   ///< V at no-trump minus V in the best suit
    notrump_to_worst,  ///< the same, in the worst suit
    majority_gain,     ///< for each suit in which one player is longer: the tricks that this player
                       ///< gains if the suit is trump, compared with no-trump
    majority_lead,     ///< for each suit in which the leader is longer: V at no-trump minus what
                       ///< the leader takes if the suit is trump and the other player leads
    even_trump,        ///< for each suit in which both are equally long: V with it as trump minus V
                       ///< at no-trump
    suit_range,        ///< V in the best suit minus V in the worst
    best_suits,        ///< how many suits are best
    only_best_suit,    ///< if only one is best: how many more of its cards the leader has than the
                       ///< other player
    longest_trump,     ///< what it costs to make a longest suit trump
    majority_trump,    ///< the same for a suit in which the leader's lead in length is greatest
    declarers,         ///< how many players can take over half the tricks in their best strain, if
                       ///< the other player leads
    total_tricks,      ///< tricks of both, each with their own longest suit as trump and the other
                       ///< player leading, minus the lengths of these two suits
};
/// The names of the facts, in the order of Fact.
inline constexpr std::array<std::string_view, 33> kFactNames = {
    "lead_gain",      "even_lead_gain",  "majority",         "worst_lead",     "best_cards",
    "best_leads",     "master",          "highest",          "lowest",         "end_card",
    "longest",        "longest_high",    "longest_low",      "singleton",      "trump_lead",
    "side_lead",      "lead_cost",       "duck_cost",        "discard_cost",   "exchange_trump",
    "exchange_side",  "notrump_to_best", "notrump_to_worst", "majority_gain",  "majority_lead",
    "even_trump",     "suit_range",      "best_suits",       "only_best_suit", "longest_trump",
    "majority_trump", "declarers",       "total_tricks"};
inline constexpr std::size_t kFacts = kFactNames.size();
[[nodiscard]] constexpr std::string_view name(Fact fact) {
    return kFactNames.at(static_cast<std::size_t>(fact));
}

/// How often a fact has one number.
struct FactCount {
    std::uint64_t positions = 0;  ///< entries of the raw layout, times cards for facts about cards
    DealCount deals = 0;          ///< as in LevelStatistics, times cards for facts about cards
    Position example;  ///< the first one, by block; with the card led if the fact is about replies
    int block = 0;     ///< the block of the example
};

/// Tricks of some deals.
struct TrickMean {
    DealCount deals = 0;
    DealCount tricks = 0;

    [[nodiscard]] double mean() const;
};

/// The pairs of numbers for which the leader's tricks are averaged.
enum class Average : std::uint8_t {
    trumps,        ///< the leader's and the other player's number of trumps
    longest,       ///< the lengths of the longest suits of both; side suits if there is a trump
    trump_card,    ///< for each trump in play: its rank (2..14), and whether the leader has it
    side_card,     ///< the same for the other suits
    total_trumps,  ///< both lengths together, and 0; averages the tricks of Fact::total_tricks
};
inline constexpr std::array<std::string_view, 5> kAverageNames = {"trumps", "longest", "trump_card",
                                                                  "side_card", "total_trumps"};

/// All facts of a level.
struct LevelFacts {
    Denomination denomination = Denomination::trump;
    int level = 0;
    std::array<std::map<int, FactCount>, kFacts> counts;  ///< by fact, then by number
    std::array<std::map<std::array<int, 2>, TrickMean>, kAverageNames.size()> averages;

    [[nodiscard]] const std::map<int, FactCount>& of(Fact fact) const {
        return counts.at(static_cast<std::size_t>(fact));
    }
    [[nodiscard]] const std::map<std::array<int, 2>, TrickMean>& of(Average average) const {
        return averages.at(static_cast<std::size_t>(average));
    }
    void add(Average average, std::array<int, 2> key, const DealCount& deals,
             const DealCount& tricks);
    /// The share of a fact's deals that have a number of least..most.
    [[nodiscard]] double share(Fact fact, int least, int most) const;
    [[nodiscard]] double mean(Fact fact) const;
};

/// Returns the facts of the level of `table`. `below` has the values one level below. Uses as many
/// threads as oneTBB provides, and some 90 ns a position.
[[nodiscard]] LevelFacts level_facts(const LevelTable& table, const LevelTable& below,
                                     const Progress& progress = {});

/// Adds the facts that compare no-trump with the four trump suits to the facts of a no-trump level.
void add_strain_facts(LevelFacts& facts, const LevelTable& notrump, const LevelTable& trump,
                      const Progress& progress = {});

/// One suit alone, with 2n cards in play, which are more than a pack has if n > 6. `tricks` adds up
/// the leader's tricks in all C(2n, n) divisions of the cards. `lead_gain` counts
/// these divisions by what being on lead is worth.
struct SuitAlone {
    std::uint64_t tricks = 0;
    std::map<int, std::uint64_t> lead_gain;
};
/// Returns the results for n = 1..`cards`, from the rules alone. `cards` is at most 13.
[[nodiscard]] std::vector<SuitAlone> suits_alone(int cards);

}  // namespace honeymoon::facts
