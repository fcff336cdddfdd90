// What a player is told who asks for help: in the play phase what each card brings, in the exchange
// what it may bring, in an auction the points that a call may bring.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/game/game.hpp"
#include "apps/cli/system/terminal.hpp"
#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// What a hint of the exchange phase may cost: it should not keep a person waiting.
struct HintEffort {
    std::uint64_t worlds = 20'000;
    std::chrono::milliseconds time{1000};
    const char* strategy = "best";  ///< shows its card where there are no figures
};

/// For the player to act in a game that is not over. Throws what the reader does.
class Hints {
public:
    Hints(const Reader& reader, const Style& style, const HintEffort& effort)
        : reader_(&reader), style_(style), effort_(effort) {}

    /// What is best, as far as can be said.
    [[nodiscard]] Action best(Game& game);
    /// The same in words, one line or more.
    [[nodiscard]] std::string hint(Game& game);
    /// Every card and its tricks, or the hint and why there are no figures; the best calls and
    /// their points.
    [[nodiscard]] std::string all(Game& game);

private:
    [[nodiscard]] const ExchangeAdvice& advice(const Game& game);
    [[nodiscard]] std::string all_calls(const Game& game) const;

    const Reader* reader_;
    Style style_;
    HintEffort effort_;
    // The last advice, and what had been done: with time running out, the next may be another.
    ExchangeAdvice advice_;
    std::string why_not_;  // if there are no figures in it
    std::optional<std::vector<Action>> advised_;
};

}  // namespace honeymoon::cli
