// The rules of the games in short. The page has the same text.
#pragma once

#include <string>

#include "honeymoon/game/game_rules.hpp"

namespace honeymoon::cli {

/// Returns the rules of all games and those of this game, each with a heading and some lines.
[[nodiscard]] std::string rules_in_short(const GameRules& rules);

}  // namespace honeymoon::cli
