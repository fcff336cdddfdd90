// The dialogue in which a game is played.
#pragma once

#include <functional>
#include <string>

#include "apps/cli/play/talk.hpp"
#include "apps/cli/whole_game/game.hpp"
#include "apps/cli/whole_game/hints.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// The differences between kinds of game. Texts may be empty.
struct Setting {
    std::string introduction;               ///< lines, printed first
    std::string again;                      ///< printed next: a line with a command to copy
    Persons persons{};                      ///< whose cards the person plays
    std::function<Action(Game&)> computer;  ///< the computer's action
    HintEffort hints{};                     ///< limits of a hint
    std::string another;                    ///< what can be played next, such as "game"
    std::string score = {};                 ///< lines on the earlier deals of a session
    /// Writes the record of the game so far to a file. Returns how to continue the game. Empty if
    /// there is no record. Throws Error.
    std::function<std::string(const std::string& file, const Game& game)> save = {};
};

/// Returns a line for each command of the dialogue.
[[nodiscard]] std::string help_on_answers();

/// Plays `game` until it is over, or until the person or the end of the input ends it, and reviews
/// it. On a terminal, the person can then still take back the last card, or ask for another game.
/// Returns true if the person asks for another game. Throws as reader, input and output do.
[[nodiscard]] bool converse(Game& game, const Reader& reader, const Setting& setting, Talk& talk);

}  // namespace honeymoon::cli
