// Who of the two players is a person.
#pragma once

#include "apps/cli/whole_game/game.hpp"

namespace honeymoon::test {

inline constexpr cli::Persons kNorth = {true, false};
inline constexpr cli::Persons kSouth = {false, true};
inline constexpr cli::Persons kBoth = {true, true};
inline constexpr cli::Persons kNobody = {false, false};

}  // namespace honeymoon::test
