// What honeymoon play is told.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "apps/cli/options/tables_option.hpp"
#include "honeymoon/game/game_rules.hpp"

namespace honeymoon::cli {

/// As on the command line.
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
    std::optional<std::string> against;
    std::optional<std::string> records;
    bool force = false;
    bool json = false;
};

/// Plays a whole game, from the deal to the score, against a strategy. `rules` are given. With
/// --json a line of JSON goes to standard output, and what is said to standard error. Throws Error
/// (question) for options that contradict each other, and what the reader does, and what reading
/// and printing do.
void play_whole_game(const PlayOptions& options);

}  // namespace honeymoon::cli
