// A whole game, from the deal to the score, played by a person, or a program, against a strategy.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// What is to be played, and against whom.
struct WholeGameSetup {
    GameRules rules;
    std::uint64_t seed = 0;             ///< of the deal, which north deals
    Player person = Player::south;      ///< whose cards the person plays
    std::string against = "best";       ///< the other player, as make_strategy() takes it
    std::optional<std::string> record;  ///< the file for the game's record
    bool force = false;                 ///< overwrites it if it exists
};

/// Plays one game. With `json` a line of JSON goes to standard output, and what is said to standard
/// error. Throws Error (question) if the strategy is none, and what the reader, reading and
/// printing do.
void play_whole_game(const Reader& reader, const WholeGameSetup& setup, bool json);

}  // namespace honeymoon::cli
