// Keeps the games that a command has played so far, in case the command is interrupted.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/game/game_record.hpp"

namespace honeymoon::cli {

/// Returns NAME.unfinished if `name` is a regular file or does not exist yet. Otherwise returns
/// nothing.
[[nodiscard]] std::optional<std::string> unfinished_file(const std::optional<std::string>& name);

/// Returns the text that an earlier run left in such a file, or nothing if there is none. Throws
/// Error: question if it is not a regular file, file if it cannot be read.
[[nodiscard]] std::optional<std::string> unfinished_text(const std::string& file);

/// Writes or replaces such a file as a whole. Throws Error (file, resource).
void write_unfinished(const std::string& file, std::string_view text);

/// Prints that `kept` of `played`, such as "206 deals", are in such a file. Prints nothing if none
/// are.
void say_kept(const std::string& file, std::uint64_t kept, std::uint64_t played, const char* what);

/// Keeps games as text in NAME.unfinished, where NAME is the file that the games are for. Keeps
/// nothing if unfinished_file(NAME) is empty. Writes at most once a second, so that a short run
/// leaves no trace.
class KeptGames {
public:
    /// `of` describes the command in one line. Only a command with the same line may resume the
    /// games.
    KeptGames(const std::optional<std::string>& name, std::string of);

    [[nodiscard]] const std::optional<std::string>& file() const { return file_; }

    /// Returns the first games in the file, at most `most`. Games added from now on replace the
    /// others. Throws Error (question) if the games are from another command or cannot be read.
    /// With `force`, returns no games instead.
    [[nodiscard]] std::vector<GameRecord> resume(std::uint64_t most, bool force);

    /// Adds a game. Throws as save() does.
    void add(const GameRecord& game);
    /// Writes the games added since the last save(), and flushes them to the disk. Throws Error
    /// (file, resource) if that fails. The games written before then stay, and a later save() may
    /// write the others.
    void save();
    /// Returns how many games have been written.
    [[nodiscard]] std::uint64_t saved() const { return saved_; }
    /// Discards the games of an earlier run.
    void forget();
    /// Call this when the command ends early. Saves what it can, and prints how many games are
    /// kept.
    void stop();
    /// Removes the kept games. Call this when they are in their own file.
    void remove();

private:
    std::optional<std::string> file_;
    std::string header_;       // the first line
    std::string unsaved_;      // the text to write next
    std::uint64_t added_ = 0;  // how many games, including the saved ones
    std::uint64_t saved_ = 0;
    std::uint64_t size_ = 0;  // bytes of the saved games; 0 if the file has to be replaced
    bool is_there_ = false;   // true if an earlier run left the file
    std::chrono::steady_clock::time_point saved_at_ = std::chrono::steady_clock::now();
};

}  // namespace honeymoon::cli
