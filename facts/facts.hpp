// Exact facts about the game, counted over all deals of a level.
//
// A fact gives each deal, or each card that can be led in it, a whole number: what the lead is
// worth, what the best lead of some kind costs. Its tally says how many deals have each number.
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

/// Of level n. V: the leader's tricks. W: the opponent's tricks if the opponent leads instead.
enum class Fact : std::uint8_t {
    // Of each deal.
    lead_gain,       ///< V + W - n, what being on lead is worth
    even_lead_gain,  ///< the same, at no-trump and if every suit is evenly divided
    majority,        ///< who takes over half the tricks: whoever leads (1), or follows (-1); else 0
    worst_lead,      ///< what the worst lead costs
    best_cards,      ///< how many cards are best leads
    best_leads,      ///< the same, neighbours counted once
    // What the cheapest lead of a kind costs, of each deal that has one.
    master,        ///< a card that is the highest of its suit in play
    highest,       ///< the leader's highest card of some suit
    lowest,        ///< the leader's lowest card of some suit
    end_card,      ///< one of either kind: no middle card
    longest,       ///< a card of the leader's longest suit, or one of them
    longest_high,  ///< the highest of it
    longest_low,   ///< the lowest of it
    singleton,     ///< the only card of a side suit
    trump_lead,    ///< a trump, if the leader also has other cards
    side_lead,     ///< another card, if the leader also has trumps
    // Of each card that can be led in each deal.
    lead_cost,     ///< what leading it costs
    duck_cost,     ///< what it costs the other player to duck rather than win, if both can be done
    discard_cost,  ///< the same, to discard rather than ruff
    // Of each card of the leader's, the next higher card in play being the opponent's.
    exchange_trump,  ///< what exchanging these two gains, if they are trumps
    exchange_side,   ///< the same in other suits
    // Of each deal of no-trump tables, with the same hands and each of the four suits as trump.
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
    only_best_suit,    ///< if only one is best: how many more of it the leader has than the other
    longest_trump,     ///< what it costs to make a longest suit trump
    majority_trump,    ///< the same of a suit in which the leader has most more than the other
    declarers,         ///< how many players can take over half the tricks in their best strain, the
                       ///< other leading
    total_tricks,      ///< tricks of both, each with the longest own suit as trump, the other
                       ///< leading, minus the lengths of these two suits
};
/// The facts' names, in their order.
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

/// How often a fact has some number.
struct FactCount {
    std::uint64_t positions = 0;  ///< entries of the raw layout, times cards for facts about cards
    DealCount deals = 0;          ///< as LevelStatistics has them, times cards
    Position example;             ///< the first one by block; about a reply, with the card led
    int block = 0;                ///< of the example
};

/// Tricks of some deals.
struct TrickMean {
    DealCount deals = 0;
    DealCount tricks = 0;

    [[nodiscard]] double mean() const;
};

/// What the leader's tricks are averaged by: two numbers.
enum class Average : std::uint8_t {
    trumps,      ///< the leader's and the other player's number of trumps
    longest,     ///< the lengths of the longest suits of both; side suits if there is a trump
    trump_card,  ///< rank (2..14) of each card in play of the trump suit, and if the leader has it
    side_card,   ///< the same of the other suits
    total_trumps,  ///< of Fact::total_tricks: both lengths together, and 0; tricks of both
};
inline constexpr std::array<std::string_view, 5> kAverageNames = {"trumps", "longest", "trump_card",
                                                                  "side_card", "total_trumps"};

/// All facts of a level.
struct LevelFacts {
    Denomination denomination = Denomination::trump;
    int level = 0;
    std::array<std::map<int, FactCount>, kFacts> counts;  ///< by fact; then by number
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

/// The facts of one level, whose values are `table`, from these and the values one level below.
/// On as many threads as there are; some 90 ns a position.
[[nodiscard]] LevelFacts level_facts(const LevelTable& table, const LevelTable& below,
                                     const Progress& progress = {});

/// Adds what compares no-trump with the four trump suits to the facts of a no-trump level.
void add_strain_facts(LevelFacts& facts, const LevelTable& notrump, const LevelTable& trump,
                      const Progress& progress = {});

/// One suit alone, of 2n cards in play, more than a pack has if n > 6: the leader's tricks in all
/// of its C(2n, n) divisions together, and in how many of these being on lead is worth so much.
struct SuitAlone {
    std::uint64_t tricks = 0;
    std::map<int, std::uint64_t> lead_gain;
};
/// Of n = 1..`cards`, at most 13, from the rules alone.
[[nodiscard]] std::vector<SuitAlone> suits_alone(int cards);

}  // namespace honeymoon::facts
