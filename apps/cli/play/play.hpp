// Options of honeymoon play.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "apps/cli/options/commands.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/game/session.hpp"

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
    SessionRules session;
    std::optional<std::string> against;
    std::optional<std::string> dealer;
    std::optional<std::string> records;
    std::optional<std::string> resume;
    bool force = false;
    bool json = false;
};

/// Plays a whole game by `rules` against a strategy. With --json a line of JSON goes to standard
/// output, the dialogue to standard error. Throws Error (question) for contradicting options, and
/// as reader, input and output.
void play_whole_game(const PlayOptions& options);

}  // namespace honeymoon::cli
