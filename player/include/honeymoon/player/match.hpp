// Matches: two strategies play many deals, each twice with sides changed, so that luck in the cards
// is shared out evenly.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/base/progress.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/player/play_game.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// The most deals of a match.
inline constexpr std::uint64_t kMaxMatchDeals = 1'000'000'000;

/// What is played. Deal d is random_deal(seed, d); what the strategies choose at random follows
/// from the seed, the deal and the seat.
struct MatchSetup {
    std::array<std::string, 2> strategies;  ///< descriptions, see make_strategy()
    GameRules rules;
    PlayPhase play_phase = PlayPhase::best;
    std::uint64_t deals = 0;  ///< of the whole match, 1..kMaxMatchDeals
    std::uint64_t seed = 1;

    friend bool operator==(const MatchSetup&, const MatchSetup&) = default;
};

/// Deals first..end-1 of a match.
struct DealRange {
    std::uint64_t first = 0;
    std::uint64_t end = 0;

    friend bool operator==(const DealRange&, const DealRange&) = default;
};

/// Part `part` (1..parts) of `parts` of a match; sizes differ by one at most.
[[nodiscard]] DealRange match_part(std::uint64_t deals, std::uint64_t part, std::uint64_t parts);

/// A mean with half the width of its 95 % confidence interval (normal, 1.96 standard errors).
struct MatchMean {
    double mean = 0;
    double interval = 0;
};

/// By how much the first strategy is ahead of the second, summed over deals: of each deal the
/// difference of both its games together, and the square of that. Whole numbers, so that sums of
/// parts are those of the whole.
struct MatchSum {
    std::int64_t sum = 0;
    std::int64_t squares = 0;

    void add(std::int64_t of_deal) {
        sum += of_deal;
        squares += of_deal * of_deal;
    }
    void add(const MatchSum& other) {
        sum += other.sum;
        squares += other.squares;
    }
    /// The mean difference of a game over so many deals; the games of a deal are not independent,
    /// deals are. The interval is 0 for a single deal.
    [[nodiscard]] MatchMean mean(std::uint64_t deals) const;

    friend bool operator==(const MatchSum&, const MatchSum&) = default;
};

/// What came out, of the whole match or part of it.
struct MatchResult {
    MatchSetup setup;               ///< strategies in their canonical form
    std::vector<DealRange> played;  ///< in rising order, with gaps between them
    MatchSum tricks;                ///< tricks that count
    MatchSum exchange_tricks;
    MatchSum play_tricks;
    MatchSum points;                             ///< as GameResult has them
    std::array<std::uint64_t, 2> wins{};         ///< games won on points, by strategy
    std::uint64_t passed_out = 0;                ///< games in which both passed
    std::array<std::uint64_t, 2> decisions{};    ///< choices made, by strategy
    std::array<std::uint64_t, 2> nanoseconds{};  ///< processor time of these, by strategy

    /// How many deals have been played.
    [[nodiscard]] std::uint64_t deals() const;

    friend bool operator==(const MatchResult&, const MatchResult&) = default;
};

/// How a match is worked off.
struct MatchWork {
    Progress progress;  ///< the share of the deals that are done
    /// Given every game, in order: deal by deal, the one with the first strategy as north first.
    /// The tags are Event, Round (the number of the deal), North and South.
    std::function<void(const GameRecord& game)> record;
};

/// Plays deals of a match. All figures but times are the same for any number of threads, and for
/// any tables, unless a strategy has a limit of time. Throws Error (question) for strategies or
/// rules that are not possible, and a range that is empty or not of the match; and as the reader
/// does, and what `work` throws.
[[nodiscard]] MatchResult play_match(const MatchSetup& setup, DealRange range, const Reader& reader,
                                     const MatchWork& work = {});

/// All parts together, in any order. Throws Error (question) if there is none, or if they are not
/// of one match, or have a deal in common; the message has the name of the part at fault, of which
/// there are as many as parts.
[[nodiscard]] MatchResult merge_matches(const std::vector<MatchResult>& parts,
                                        const std::vector<std::string>& names);

/// The result as text: a line for each thing, and a checksum at the end.
[[nodiscard]] std::string to_text(const MatchResult& result);

/// Reads what to_text() writes, and nothing else. Throws Error (file) with the path `name` and the
/// line at fault.
[[nodiscard]] MatchResult parse_match_result(std::string_view text, const std::string& name);

}  // namespace honeymoon
