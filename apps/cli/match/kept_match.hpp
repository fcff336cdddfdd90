// What a match has played so far, kept beside its results in case it does not get to its end.
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

/// The result so far in FILE.unfinished, FILE being where the result goes, or else the records;
/// and the records so far in RECORDS.unfinished. Both are written every second and at the end, the
/// records first, so that no result counts games that are not there; a match that is played again
/// goes on from there. Nothing where neither is a file. Throws Error.
class KeptMatch {
public:
    /// For deals of `range` of a match, at whose end `until` may be.
    KeptMatch(const std::optional<std::string>& out, const std::optional<std::string>& records,
              const MatchSetup& setup, DealRange range, const std::optional<SequentialTest>& until);

    /// Where the result is kept, if it is.
    [[nodiscard]] const std::optional<std::string>& file() const { return result_; }

    /// What was played before of the same match, in one range that begins as that of this one does;
    /// nothing if there is nothing. Gives all its games to `record`. Throws Error (question) if
    /// what is there is of another match, unless `force`.
    [[nodiscard]] std::optional<MatchResult> resume(
        bool force, const std::function<void(const GameRecord&)>& record);

    /// A game that has been played, and the result after a deal. Throw Error (file, resource).
    void add(const GameRecord& game) { games_.add(game); }
    void keep(const MatchResult& so_far);
    /// Writes what has been added since it was written last. Throws Error (file, resource).
    void save();
    /// The match ends here: writes what it can, and says how much there is.
    void stop();
    /// All has been written to its own files.
    void remove();

private:
    MatchSetup setup_;
    DealRange range_;
    std::string until_;                  // a line behind the result
    std::optional<std::string> result_;  // FILE.unfinished
    KeptGames games_;
    std::optional<MatchResult> so_far_;
    std::uint64_t saved_ = 0;  // deals
    bool is_there_ = false;    // the result of an earlier run
    std::chrono::steady_clock::time_point saved_at_ = std::chrono::steady_clock::now();
};

}  // namespace honeymoon::cli
