// The dialogue in which a game is played.
#pragma once

#include <functional>
#include <string>

#include "apps/cli/play/talk.hpp"
#include "apps/cli/whole_game/game.hpp"
#include "apps/cli/whole_game/hints.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// What differs between kinds of game.
struct Setting {
    std::string introduction;               ///< lines, printed first
    std::string again;                      ///< then a line with a command to copy, or nothing
    Persons persons{};                      ///< whose cards the person plays
    std::function<Action(Game&)> computer;  ///< the computer's action
    HintEffort hints{};                     ///< limits of a hint
    std::string another;                    ///< what can be played next, "game"; or nothing
    std::string score = {};                 ///< lines on the deals before, of a session; or nothing
    /// Writes the record of the game so far to a file, and says how it goes on; nothing where there
    /// is no record. Throws Error.
    std::function<std::string(const std::string& file, const Game& game)> save = {};
};

/// All commands: a line for each.
[[nodiscard]] std::string help_on_answers();

/// Plays `game` until it is over, or the person or the end of the input breaks it off, and reviews
/// it. On a terminal the last card can then still be taken back, or another game asked for: true if
/// so. Throws as reader, input and output.
[[nodiscard]] bool converse(Game& game, const Reader& reader, const Setting& setting, Talk& talk);

}  // namespace honeymoon::cli
