// The cards of an exchange and what they are worth, for people and for programs.
#pragma once

#include "apps/cli/format/table.hpp"
#include "apps/cli/system/terminal.hpp"
#include "apps/cli/view/figures.hpp"
#include "honeymoon/advice/exchange_advice.hpp"

namespace honeymoon::cli {

/// A row for each card, with a bar of what it gives away.
[[nodiscard]] inline Table table_of(const ExchangeAdvice& advice, const Style& style) {
    return with_bars(style, [&](int columns) {
        Table table(1);
        for (const ExchangeCard& card : advice.cards) {
            const bool first = &card == &advice.cards.front();
            table.add({{"card", "card", style.card(card.card), card.card},
                       {"tricks", "tricks", with_error(card.tricks, card.error, advice.exact),
                        rounded(card.tricks)},
                       {nullptr, "error", "", rounded(card.error)},
                       {"behind", "behind",
                        first ? "" : with_error(card.behind, card.behind_error, advice.exact),
                        rounded(card.behind)},
                       {nullptr, "behind_error", "", rounded(card.behind_error)},
                       {"", bar_of_loss(style, card, advice.cards, columns)}});
        }
        return table;
    });
}

}  // namespace honeymoon::cli
