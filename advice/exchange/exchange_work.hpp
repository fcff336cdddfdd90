// Advice on the exchange phase with search depths set by the caller, and the difference between two
// cards.
#pragma once

#include <optional>
#include <string_view>

#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::advice {

/// The reason why this advice does not cover the exchange of such a game; empty if it does. `trump`
/// is the trump suit of the exchange.
[[nodiscard]] std::string_view why_no_advice(const GameRules& rules,
                                             const std::optional<Contract>& contract, Trump trump);

/// How many tricks of the exchange are solved exactly: with open hands, and for each hand that is
/// possible. One more trick takes twenty times as long.
struct ExchangeDepth {
    int open = 4;
    int hidden = 3;
};

/// Like advise_exchange(), which chooses the depth by the time limit, but with this depth.
[[nodiscard]] ExchangeAdvice advised_exchange(const Reader& reader,
                                              const ExchangePosition& position,
                                              const ExchangeOptions& options,
                                              const ExchangeDepth& depth);

/// A mean over worlds and its standard error, which is 0 if it is exact.
struct MeanTricks {
    double tricks = 0;
    double error = 0;
};

/// How many more tricks `better` wins than `played`; both must be legal. Judges only these two
/// cards, like advised_exchange().
[[nodiscard]] MeanTricks card_difference(const Reader& reader, const ExchangePosition& position,
                                         Card better, Card played, const ExchangeOptions& options,
                                         const ExchangeDepth& depth);

}  // namespace honeymoon::advice
