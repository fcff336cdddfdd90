// Games that a command has played so far, kept in case it does not get to its end.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "honeymoon/game/game_record.hpp"

namespace honeymoon::cli {

/// NAME.unfinished for the name of a file that is one, or will be.
[[nodiscard]] std::optional<std::string> unfinished_file(const std::optional<std::string>& name);

/// All that a file has. Throws Error (file).
[[nodiscard]] std::string text_of_file(const std::string& file);

/// Games as text in NAME.unfinished, NAME being the file that they are for; nothing is kept where
/// that is none. They are written at most every second, so that a short run leaves no trace.
class KeptGames {
public:
    /// `of` says in one line what the games are of, and so what they may be resumed for.
    KeptGames(const std::optional<std::string>& name, std::string of);

    [[nodiscard]] const std::optional<std::string>& file() const { return file_; }

    /// The games that are there, at most `most`; those that are added from now on follow them.
    /// Throws Error (question) if they are of something else or cannot be read, unless `force`,
    /// which leaves them out.
    [[nodiscard]] std::vector<GameRecord> resume(std::uint64_t most, bool force);

    /// Throws Error (file) as save().
    void add(const GameRecord& game);
    /// Writes what was added, if it is anything. Throws Error (file) if it cannot.
    void save();
    /// What was added or resumed and is not yet written is not wanted.
    void forget();
    /// They are in their own file now: removes what was written.
    void remove();

private:
    std::optional<std::string> file_;
    std::string header_;    // the first line
    std::string unsaved_;   // what is to be written next
    bool appends_ = false;  // false: it replaces the file
    bool resumed_ = false;  // the file that is there is of these games
    std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

}  // namespace honeymoon::cli
