// What there is to say when a game has ended, or is broken off.
#pragma once

#include <string>

#include "cli/game/game.hpp"
#include "cli/game/players.hpp"
#include "cli/io/terminal.hpp"

namespace honeymoon::cli {

/// The result, what best play would have brought, and the tricks that the person gave away.
[[nodiscard]] std::string view_of_review(Game& game, const Persons& persons, const Style& style);

}  // namespace honeymoon::cli
