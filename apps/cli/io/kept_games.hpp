// Games that a command has played so far, kept in case it does not get to its end.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/game/game_record.hpp"

namespace honeymoon::cli {

/// NAME.unfinished for the name of a file that is one, or will be.
[[nodiscard]] std::optional<std::string> unfinished_file(const std::optional<std::string>& name);

/// What an earlier run has left in such a file, if it is there. Throws Error: question if it is no
/// file, file if it cannot be read.
[[nodiscard]] std::optional<std::string> unfinished_text(const std::string& file);

/// Writes such a file whole, at once. Throws Error (file, resource).
void write_unfinished(const std::string& file, std::string_view text);

/// Says that `kept` of `played`, such as "206 deals", are in such a file; nothing if none are.
void say_kept(const std::string& file, std::uint64_t kept, std::uint64_t played, const char* what);

/// Games as text in NAME.unfinished, NAME being the file that they are for; nothing is kept where
/// that is none. They are written at most every second, so that a short run leaves no trace.
class KeptGames {
public:
    /// `of` says in one line what the games are of, and so what they may be resumed for.
    KeptGames(const std::optional<std::string>& name, std::string of);

    [[nodiscard]] const std::optional<std::string>& file() const { return file_; }

    /// The games that are there, at most `most`; those that are added from now on take the place of
    /// the others. Throws Error (question) if they are of something else or cannot be read, unless
    /// `force`, which leaves them out.
    [[nodiscard]] std::vector<GameRecord> resume(std::uint64_t most, bool force);

    /// Throws as save().
    void add(const GameRecord& game);
    /// Writes what was added, if there is anything, and flushes it to the disk. Throws Error (file,
    /// resource) if it cannot; what was written before stays, and what was not may be saved later.
    void save();
    /// How many games have been written.
    [[nodiscard]] std::uint64_t saved() const { return saved_; }
    /// Discards the games of an earlier run.
    void forget();
    /// The command ends here: saves what it can, and says how much there is.
    void stop();
    /// They are in their own file now: removes what was written.
    void remove();

private:
    std::optional<std::string> file_;
    std::string header_;       // the first line
    std::string unsaved_;      // what is to be written next
    std::uint64_t added_ = 0;  // how many games, with those that are saved
    std::uint64_t saved_ = 0;
    std::uint64_t size_ = 0;  // their bytes in the file; 0 if the file is to be replaced
    bool is_there_ = false;   // the file, of an earlier run
    std::chrono::steady_clock::time_point saved_at_ = std::chrono::steady_clock::now();
};

}  // namespace honeymoon::cli
