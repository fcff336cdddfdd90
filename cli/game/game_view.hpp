// A game being played, in words: what happens, and what there is to see for the player to act.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/game/game.hpp"
#include "cli/game/players.hpp"
#include "cli/io/terminal.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_state.hpp"

namespace honeymoon::cli {

/// Cards of the opponent that the player to act knows, one led to this trick not counted: all when
/// the stock is empty, else those taken face up.
[[nodiscard]] Hand known_of_opponent(const GameState& now);

/// The hands as the player to act knows them. The game is not over.
[[nodiscard]] std::string view_of_hands(const GameState& now, const PlayerNames& names,
                                        const Style& style);

/// The phase and trick under way, or the auction, and the hands. The game is not over.
[[nodiscard]] std::string view_of_turn(const GameState& now, const PlayerNames& names,
                                       const Style& style);

/// What an action brings about, a line for each: a call, a trick taken and cards drawn, and, after
/// an empty line, another phase. Nothing for a card led. Cards nobody but the opponent sees are not
/// named if the person plays one player's cards.
[[nodiscard]] std::string view_of_action(const GameState& before, Action action,
                                         const GameState& after, const PlayerNames& names,
                                         const Style& style);

/// Why an action that is not legal is refused.
[[nodiscard]] std::string view_of_refusal(const GameState& now, Action action,
                                          const PlayerNames& names, const Style& style);

/// The tricks of the play phase after the first `from` actions as a table, beginning with the trick
/// that was under way then.
[[nodiscard]] std::string view_of_tricks(const Game& game, std::size_t from,
                                         std::string_view heading, const PlayerNames& names,
                                         const Style& style);

/// Cards and calls with a space between.
[[nodiscard]] std::string view_of_actions(const std::vector<Action>& actions, const Style& style);

}  // namespace honeymoon::cli
