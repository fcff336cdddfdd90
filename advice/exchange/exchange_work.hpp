// Advice on the exchange phase for those who set their own limits of how far it is looked, and by
// how much one card falls short of another.
#pragma once

#include <optional>
#include <string_view>

#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::advice {

/// Why this advice does not cover the exchange of such a game; empty if it does. `trump`: of the
/// exchange.
[[nodiscard]] std::string_view why_no_advice(const GameRules& rules,
                                             const std::optional<Contract>& contract, Trump trump);

/// Tricks of the exchange that are looked at to their end: with hands open, and for each hand that
/// is possible. One more takes twenty times as long.
struct ExchangeDepth {
    int open = 4;
    int hidden = 3;
};

/// As advise_exchange(), which looks as far as time allows.
[[nodiscard]] ExchangeAdvice advised_exchange(const Reader& reader,
                                              const ExchangePosition& position,
                                              const ExchangeOptions& options,
                                              const ExchangeDepth& depth);

/// A mean over worlds and its standard error, which is 0 if it is exact.
struct MeanTricks {
    double tricks = 0;
    double error = 0;
};

/// How many tricks more `better` brings than `played`; both are legal. As advised_exchange(), of
/// these two cards alone.
[[nodiscard]] MeanTricks card_difference(const Reader& reader, const ExchangePosition& position,
                                         Card better, Card played, const ExchangeOptions& options,
                                         const ExchangeDepth& depth);

}  // namespace honeymoon::advice
