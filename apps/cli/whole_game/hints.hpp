// Hints: the tricks of each card in the play phase, the expected tricks in the exchange, and the
// expected points of calls in an auction.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/system/terminal.hpp"
#include "apps/cli/whole_game/game.hpp"
#include "apps/cli/whole_game/game_view.hpp"
#include "honeymoon/advice/advice.hpp"
#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/advice/play_advice.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// Limits of a hint in the exchange phase. Most hints try all the worlds in 0.2 s, and so do not
/// depend on the machine's load. The time limit ends the few slow ones, near the end of the stock.
struct HintEffort {
    std::uint64_t worlds = 2000;
    std::chrono::milliseconds time{2000};
    const char* strategy = "best";  ///< whose card is shown if there are no figures
};

/// Hints for the player to act. The game must not be over. Throws as the reader does.
class Hints {
public:
    Hints(const Reader& reader, const Style& style, const HintEffort& effort)
        : reader_(&reader), style_(style), effort_(effort) {}

    /// Returns the best action, as far as it is known.
    [[nodiscard]] Action best(Game& game);
    /// Returns the same in words, one line or more.
    [[nodiscard]] std::string hint(Game& game);
    /// Returns every card and its tricks, or the best calls and their points. If there are no
    /// figures, returns the hint and the reason.
    [[nodiscard]] std::string all(Game& game, const PlayerNames& names);
    /// Returns what a legal card of the play phase with open hands costs, and the reason.
    [[nodiscard]] std::string why(const Game& game, Card card, const PlayerNames& names) const;

private:
    [[nodiscard]] const ExchangeAdvice& advice(const Game& game);
    [[nodiscard]] const Advice& hidden_advice(const Game& game);

    const Reader* reader_;
    Style style_;
    HintEffort effort_;
    // The last advice, and the actions before it. Kept, because with a time limit new advice could
    // differ.
    ExchangeAdvice advice_;
    Advice hidden_;
    std::string why_not_;  // the reason, if the advice has no figures
    std::optional<std::vector<Action>> advised_;
};

}  // namespace honeymoon::cli
