// Matches: two strategies play many deals. They play each deal twice, with sides exchanged.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/base/progress.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/game/session.hpp"
#include "honeymoon/player/strategy.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// How the play phase is played.
enum class PlayPhase : std::uint8_t {
    /// Its result is looked up, with best play by both sides, because players who remember all
    /// cards know both hands by then. So matches compare the exchange. The strategies do not see
    /// these plays.
    best,
    own,  ///< the strategies play it
};

/// Options of play_game().
struct GameOptions {
    PlayPhase play_phase = PlayPhase::best;
    /// False: with PlayPhase::best, look up only the result and not the cards. That takes one
    /// look-up instead of fifty.
    bool every_action = true;
    /// False: `time` stays 0. Reading a thread's clock costs more than a simple strategy.
    bool timed = true;
    /// True: a strategy that acts illegally, or throws Error (file, engine), forfeits the game: see
    /// PlayedGame::counted(). The game continues without the strategy, with the first legal action
    /// at each of its turns, which is a pass in an auction.
    bool forfeits = false;
};

/// A game that was played.
struct PlayedGame {
    GameState end;                   ///< the game when it was over
    std::vector<Action> actions;     ///< without the play phase if only its result was looked up
    std::array<int, 2> decisions{};  ///< by Player: how many actions the strategy chose
    /// By Player: the time of these choices, by Strategy::clock().
    std::array<std::chrono::nanoseconds, 2> time{};
    /// By Player: why the game was forfeited; empty if it was not.
    std::array<std::string, 2> forfeit;
    std::optional<Player> forfeited_first;  ///< who forfeited first

    /// The end of the game as it counts for the score. After a forfeit, the other player gets all
    /// tricks, in the current contract, or in 1NT if both passed.
    [[nodiscard]] GameState counted() const;
    [[nodiscard]] GameResult result() const { return honeymoon::result(counted()); }
};

/// Throws Error (question) if strategies would have no choices. That is so for the play phase alone
/// with PlayPhase::best.
void require_choices(const GameRules& rules, PlayPhase play_phase);

/// Plays a game. `players` are two different objects, by Player. `seed` decides their random
/// choices. A strategy is not asked if only one action is legal. Throws Error (question) for
/// impossible rules or deals, and, without `forfeits`, for an illegal action. Also throws what the
/// reader and the strategies throw.
[[nodiscard]] PlayedGame play_game(const std::array<Strategy*, 2>& players, const Reader& reader,
                                   const GameRules& rules, const Deal& deal, std::uint64_t seed,
                                   const GameOptions& options = {}, Standing standing = {});
/// The same, but writes into `game`, which must be new. After an exception, `game` has the actions
/// so far.
void play_game(PlayedGame& game, const std::array<Strategy*, 2>& players, const Reader& reader,
               const GameRules& rules, const Deal& deal, std::uint64_t seed,
               const GameOptions& options = {}, Standing standing = {});

/// The most deals of a match.
inline constexpr std::uint64_t kMaxMatchDeals = 1'000'000'000;
/// The most deals if each of them begins a session of several deals.
inline constexpr std::uint64_t kMaxMatchSessions = 500'000;

/// The description of an engine is this prefix followed by the command.
inline constexpr std::string_view kEnginePrefix = "exec:";

/// Whether MatchWork::make makes the strategy, and not make_strategy(). That is so if the
/// description begins with kEnginePrefix or "own:".
[[nodiscard]] inline bool is_external(std::string_view description) {
    return description.starts_with(kEnginePrefix) || description.starts_with("own:");
}

/// What is played. Deal d is random_deal(seed, d). Random choices follow from the seed, the deal
/// and the seat. Each deal d begins a session, whose next deals are d + deals, d + 2 * deals and so
/// on. A session is played to its end twice, with sides exchanged. All results count per session.
struct MatchSetup {
    /// Descriptions, see make_strategy() and is_external().
    std::array<std::string, 2> strategies;
    GameRules rules;
    PlayPhase play_phase = PlayPhase::best;
    std::uint64_t deals = 0;  ///< of the whole match, 1..kMaxMatchDeals
    std::uint64_t seed = 1;
    bool forfeits = false;  ///< as in GameOptions; if false, faults of strategies are thrown
    SessionRules session;   ///< the default: a single deal

    friend bool operator==(const MatchSetup&, const MatchSetup&) = default;
};

/// Deals first..end-1 of a match.
struct DealRange {
    std::uint64_t first = 0;
    std::uint64_t end = 0;

    friend bool operator==(const DealRange&, const DealRange&) = default;
};

/// The deals of part `part` (1..parts) of a match of `deals` deals. The sizes of the parts differ
/// by one at most.
[[nodiscard]] DealRange match_part(std::uint64_t deals, std::uint64_t part, std::uint64_t parts);

/// A mean with half the width of its 95 % confidence interval (normal, 1.96 standard errors).
struct MatchMean {
    double mean = 0;
    double interval = 0;
};

/// By how much the first strategy is ahead. For each deal, the difference of both games together is
/// added to `sum`, and its square to `squares`. These are whole numbers, so that parts of a match
/// add up exactly.
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
    /// The variance of the mean of a deal, from 2 or more deals.
    [[nodiscard]] double variance(std::uint64_t deals) const;
    /// The mean difference of a game. The interval allows for the fact that the two games of a deal
    /// are not independent. It is infinite for a single deal.
    [[nodiscard]] MatchMean mean(std::uint64_t deals) const;

    friend bool operator==(const MatchSum&, const MatchSum&) = default;
};

/// The result of a match or a part of it.
struct MatchResult {
    MatchSetup setup;               ///< strategies in their canonical form
    std::vector<DealRange> played;  ///< in rising order, with gaps between them
    MatchSum tricks;                ///< of tricks that count
    MatchSum exchange_tricks;
    MatchSum play_tricks;
    MatchSum points;                             ///< of points, as in GameResult
    std::array<std::uint64_t, 2> wins{};         ///< sessions won on points, by strategy
    std::uint64_t games = 0;                     ///< games played, two or more for each deal
    std::uint64_t passed_out = 0;                ///< games in which both passed
    std::array<std::uint64_t, 2> decisions{};    ///< choices made, by strategy
    std::array<std::uint64_t, 2> nanoseconds{};  ///< the time these took, by strategy
    std::array<std::uint64_t, 2> forfeits{};     ///< games forfeited, by strategy

    /// How many deals have been played.
    [[nodiscard]] std::uint64_t deals() const;

    friend bool operator==(const MatchResult&, const MatchResult&) = default;
};

/// How a match is played.
struct MatchWork {
    Progress progress;  ///< the share of finished deals
    /// Called before and after each game, by several threads at once. If it throws, the match ends,
    /// and the current deal does not count.
    std::function<void()> between_games;
    /// Receives every game in order, soon after it is played. Of each deal, games with the first
    /// strategy as north come first. Called by one thread at a time, not always the caller's. If a
    /// game cannot be played to its end, it is the last one, and its record has no result. The tags
    /// are Event, Round (the number of the deal), North, South, Session if a session has several
    /// deals, and Forfeit with the reason. After a forfeited game, the session continues from the
    /// score of the forfeit, which is not in the record.
    std::function<void(const GameRecord& game)> record;
    /// Makes the strategies that make_strategy() does not make. Several threads call this at once.
    /// Each strategy plays many games, for one thread at a time.
    std::function<std::unique_ptr<Strategy>(const std::string& description, const Reader& reader)>
        make;
    /// Receives the result after each deal, in order, like `record`. If it returns true, the match
    /// ends.
    std::function<bool(const MatchResult& so_far)> enough;
};

/// Plays deals of a match. All numbers except times are the same for any threads and tables, unless
/// a strategy has a time limit or does not depend on its seed alone. Throws Error (question) for
/// impossible strategies or rules, and for a range that is empty or not part of the match. Also
/// throws what the reader, the strategies and `work` throw.
[[nodiscard]] MatchResult play_match(const MatchSetup& setup, DealRange range, const Reader& reader,
                                     const MatchWork& work = {});

/// Merges parts of a match, in any order. `names` has one name for each part. Throws Error
/// (question) if there is no part, if parts belong to different matches, or if two parts have the
/// same deal; the message names the bad part.
[[nodiscard]] MatchResult merge_matches(const std::vector<MatchResult>& parts,
                                        const std::vector<std::string>& names);

/// The result as lines of text, with a checksum at the end.
[[nodiscard]] std::string to_text(const MatchResult& result);

/// Reads what to_text() writes, and nothing else. Throws Error (file) with the path `name`; the
/// message names the bad line.
[[nodiscard]] MatchResult parse_match_result(std::string_view text, const std::string& name);

}  // namespace honeymoon
