// The conversation in which a game is played: what is said, what can be answered, and what then
// happens.
#pragma once

#include <functional>
#include <string>

#include "apps/cli/game/game.hpp"
#include "apps/cli/game/hints.hpp"
#include "apps/cli/play/talk.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// What is different from one kind of game to another.
struct Setting {
    std::string introduction;               ///< said first: lines
    std::string again;                      ///< then a line with a command to be copied, or nothing
    Persons persons{};                      ///< whose cards the person plays
    std::function<Action(Game&)> computer;  ///< what the computer does when it is its turn
    HintEffort hints{};                     ///< what a hint may cost
    std::string another;                    ///< what can be played next: "game"; or nothing
};

/// All that can be answered: a line for each.
[[nodiscard]] std::string help_on_answers();

/// Plays `game` until it is over, or broken off by the person or by the end of the input, and
/// reviews it. On a terminal the end can be taken back as well, and another game asked for: true if
/// it is. Throws what the reader does, and what reading and printing do.
[[nodiscard]] bool converse(Game& game, const Reader& reader, const Setting& setting, Talk& talk);

}  // namespace honeymoon::cli
