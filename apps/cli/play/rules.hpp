// The rules of the games in short, as the page tells them too.
#pragma once

#include <string>

#include "honeymoon/game/game_rules.hpp"

namespace honeymoon::cli {

/// Those of every game and of this one, a heading and some lines each.
[[nodiscard]] std::string rules_in_short(const GameRules& rules);

}  // namespace honeymoon::cli
