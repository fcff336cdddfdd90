// Options of honeymoon play.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "apps/cli/options/commands.hpp"
#include "apps/cli/view/puzzle_view.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/game/session.hpp"

namespace honeymoon::cli {

/// The options of the command line.
struct PlayOptions {
    TablesOption tables;
    std::optional<Hand> leader;
    std::optional<Hand> follower;
    std::optional<Trump> trump;
    std::optional<Card> led;
    std::optional<int> level;
    std::optional<std::uint64_t> seed;
    std::optional<std::string> side;
    std::optional<GameRules> rules;
    SessionRules session;
    std::optional<std::string> against;
    std::optional<std::string> dealer;
    std::optional<std::string> records;
    std::optional<std::string> resume;
    bool force = false;
    bool json = false;
    bool puzzle = false;
    PuzzleChoice choice;  // its theme and date
};

/// Returns the deal of this seed, with `level` cards a hand (1..26) and no card led. It is the same
/// on every machine. A smaller level has a part of the cards of a larger one. Without `trump`, the
/// seed also chooses the trump suit or no-trump. The cards do not depend on `trump`.
[[nodiscard]] Position random_deal(std::uint64_t seed, int level,
                                   const std::optional<Trump>& trump = {});

/// Returns the seed of the next deal. After the last seed comes the first.
[[nodiscard]] constexpr std::uint64_t seed_after(std::uint64_t seed) {
    return seed == kMaxSeed ? 0 : seed + 1;
}

/// Plays a whole game by `rules` against a strategy. With --json, writes a line of JSON to standard
/// output and the dialogue to standard error. Throws Error (question) for contradicting options,
/// and as reader, input and output do.
void play_whole_game(const PlayOptions& options);

/// Poses the puzzle that the options choose. Input, output and errors are as in play_whole_game().
void play_puzzle(const PlayOptions& options);

}  // namespace honeymoon::cli
