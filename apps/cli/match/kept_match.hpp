// Keeps what a match has played so far beside its results, in case the match is interrupted.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "apps/cli/io/kept_games.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/player/match.hpp"
#include "honeymoon/player/sequential_test.hpp"

namespace honeymoon::cli {

/// Keeps the result so far in FILE.unfinished, where FILE is the file for the result, or, without
/// one, in RECORDS.unfinished-result. Keeps the records so far in RECORDS.unfinished. Writes both
/// every second and at the end, the records first, so that no result counts games that are not
/// there. The same command continues from these files. Keeps nothing if neither output is a file.
/// Throws Error.
class KeptMatch {
public:
    /// For the deals of `range` of a match, which may end with the test `until`.
    KeptMatch(const std::optional<std::string>& out, const std::optional<std::string>& records,
              const MatchSetup& setup, DealRange range, const std::optional<SequentialTest>& until);

    /// Returns the file that keeps the result, if there is one.
    [[nodiscard]] const std::optional<std::string>& file() const { return result_; }

    /// Returns the result of deals that an earlier run of the same match played: one range with the
    /// same first deal. Returns nothing if there are none. Calls `record` with all games of these
    /// deals. Throws Error (question) if the kept result is from another match, unless `force` is
    /// true.
    [[nodiscard]] std::optional<MatchResult> resume(
        bool force, const std::function<void(const GameRecord&)>& record);

    /// Add a game that has been played, and the result after a deal. Throw Error (file, resource).
    void add(const GameRecord& game) { games_.add(game); }
    void keep(const MatchResult& so_far);
    /// Writes what was added since the last save(). Throws Error (file, resource).
    void save();
    /// Call this when the match ends early. Writes what it can, and prints how much is kept.
    void stop();
    /// Removes what was kept. Call this when all has been written to its own files.
    void remove();

private:
    MatchSetup setup_;
    DealRange range_;
    std::string until_;                  // a line after the result
    std::optional<std::string> result_;  // FILE.unfinished
    KeptGames games_;
    std::optional<MatchResult> so_far_;
    std::uint64_t saved_ = 0;  // deals
    bool is_there_ = false;    // true if an earlier run left a result
    std::chrono::steady_clock::time_point saved_at_ = std::chrono::steady_clock::now();
};

}  // namespace honeymoon::cli
