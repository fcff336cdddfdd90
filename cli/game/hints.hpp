// What a player is told who asks for help: in the play phase what each card brings, in the exchange
// what it may bring, in an auction what a plain bidder would say.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/game/game.hpp"
#include "cli/io/terminal.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/player/exchange_advice.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// For the player to act in a game that is not over. Throws what the reader does.
class Hints {
public:
    Hints(const Reader& reader, const Style& style) : reader_(&reader), style_(style) {}

    /// What is best, as far as can be said.
    [[nodiscard]] Action best(Game& game);
    /// The same in words, one line or more.
    [[nodiscard]] std::string hint(Game& game);
    /// Every card and its tricks, or the hint and why there are no figures.
    [[nodiscard]] std::string all(Game& game);

private:
    [[nodiscard]] const ExchangeAdvice& advice(const Game& game);

    const Reader* reader_;
    Style style_;
    // The last advice, and what had been done: with time running out, the next may be another.
    ExchangeAdvice advice_;
    std::string why_not_;  // if there are no figures in it
    std::optional<std::vector<Action>> advised_;
};

}  // namespace honeymoon::cli
