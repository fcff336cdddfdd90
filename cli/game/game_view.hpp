// A game being played, in words: what happens, and what there is to see for the player to act.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/game/game.hpp"
#include "cli/game/players.hpp"
#include "cli/io/terminal.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_state.hpp"

namespace honeymoon::cli {

/// For one game and one person. Where the person plays one player's cards, what only the opponent
/// sees is not shown.
class GameView {
public:
    GameView(const Persons& persons, const Style& style) : names_(persons), style_(style) {}

    /// Both hands as the player to act knows them. The game is not over.
    [[nodiscard]] std::string hands(const GameState& now) const;
    /// The phase and the trick under way, or the auction, and the hands. The game is not over.
    [[nodiscard]] std::string turn(const GameState& now) const;
    /// What an action brings about, a line for each: a call, a trick taken and cards drawn, and,
    /// after an empty line, another phase. Nothing for a card led.
    [[nodiscard]] std::string action(const GameState& before, Action action,
                                     const GameState& after) const;
    /// Why an action that is not legal is refused.
    [[nodiscard]] std::string refusal(const GameState& now, Action action) const;
    /// The tricks of the play phase after the first `from` actions as a table, beginning with the
    /// trick that was under way then.
    [[nodiscard]] std::string tricks(const Game& game, std::size_t from,
                                     std::string_view heading) const;
    /// Cards and calls with a space between.
    [[nodiscard]] std::string actions(const std::vector<Action>& actions) const;

private:
    [[nodiscard]] std::string heading(const GameState& now) const;
    [[nodiscard]] std::string trick(const GameState& before, Card reply,
                                    const GameState& after) const;
    [[nodiscard]] std::string phase(const GameState& before, const GameState& after) const;
    [[nodiscard]] std::string refused_card(const GameState& now, Card card) const;

    PlayerNames names_;
    Style style_;
};

}  // namespace honeymoon::cli
