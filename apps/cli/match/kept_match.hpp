// What a match has played so far, kept beside its results in case it does not get to its end.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "apps/cli/io/kept_games.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/player/match.hpp"

namespace honeymoon::cli {

/// The result so far in FILE.unfinished, FILE being where the result goes, or else the records;
/// and the records so far in RECORDS.unfinished. Both are written every second and at the end; a
/// match that is played again goes on from there. Nothing where neither is a file. Throws Error.
class KeptMatch {
public:
    /// For deals of `range` of a match.
    KeptMatch(const std::optional<std::string>& out, const std::optional<std::string>& records,
              const MatchSetup& setup, DealRange range);

    /// Where the result is kept, if it is.
    [[nodiscard]] const std::optional<std::string>& file() const { return result_; }

    /// What was played before of the same match, in one range that begins as that of this one does;
    /// nothing if there is nothing. Gives all its games to `record`. Throws Error (question) if
    /// what is there is of another match, unless `force`.
    [[nodiscard]] std::optional<MatchResult> resume(
        bool force, const std::function<void(const GameRecord&)>& record);

    /// A game that has been played, and the result after a deal.
    void add(const GameRecord& game) { games_.add(game); }
    void keep(const MatchResult& so_far);
    /// Writes what has been added since it was written last; says where, if there is anything.
    [[nodiscard]] std::optional<std::string> save();
    /// All has been written to its own files.
    void remove();

private:
    MatchSetup setup_;
    DealRange range_;
    std::optional<std::string> result_;  // FILE.unfinished
    KeptGames games_;
    std::optional<MatchResult> so_far_;
    std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

}  // namespace honeymoon::cli
