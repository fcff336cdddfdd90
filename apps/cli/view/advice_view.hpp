// Advice on cards, calls and draws, for people and for programs.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/format/table.hpp"
#include "apps/cli/system/terminal.hpp"
#include "honeymoon/advice/advice.hpp"
#include "honeymoon/advice/call_advice.hpp"
#include "honeymoon/advice/draw_advice.hpp"
#include "honeymoon/advice/exchange_advice.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::cli {

/// Returns make(columns), where `columns` is the largest width of bars that fits.
template <class Make>
[[nodiscard]] Table with_bars(const Style& style, Make make) {
    constexpr std::size_t longest = 26;
    const std::size_t others = shown_width(make(0).text()) + 2;
    const std::size_t room = style.width() - std::min(others, style.width());
    return make(static_cast<int>(std::min(longest, room)));
}

/// Returns a bar for the tricks that one of these cards gives away. `cards` are sorted, best first.
/// The full length is the loss of the last card, or one trick if that is more.
template <class Card, class Cards>
[[nodiscard]] std::string bar_of_loss(const Style& style, const Card& card, const Cards& cards,
                                      int columns) {
    return style.bar(card.behind / std::max(1.0, cards.back().behind), columns);
}

/// Returns a number and its standard error, "5.250 +-0.012"; without the error if exact.
[[nodiscard]] inline std::string with_error(double number, double error, bool exact = false) {
    return exact ? fixed(number, 3) : fixed(number, 3) + " +-" + fixed(error, 3);
}

/// Returns the number without the last digits, which differ between machines.
[[nodiscard]] inline double rounded(double number) {
    constexpr double digits = 1e9;
    return std::round(number * digits) / digits;
}

/// Returns a share 0..1 as a percentage.
[[nodiscard]] inline std::string percent(double share) {
    return fixed(100 * share, 1) + "%";
}

/// Returns an object with "tricks", "error" (null if unknown) and "at_least", an array by number of
/// tricks.
[[nodiscard]] inline Json json_of(const Expectation& expectation) {
    return {{"tricks", expectation.tricks},
            {"error", expectation.error},
            {"at_least", expectation.at_least}};
}

/// Hands of the opponent sampled for a call before the exchange.
inline constexpr int kCallWorlds = 2000;

/// Returns a row for each call. `exact`: the figures are exact, as after the exchange.
[[nodiscard]] inline Table table_of(const std::vector<AdvisedCall>& calls, bool exact) {
    Table table(1);
    for (const AdvisedCall& call : calls) {
        const std::string made = !call.makes ? ""
                                 : !exact    ? percent(*call.makes)
                                             : (*call.makes > 0 ? "yes" : "no");
        table.add(
            {{"call", "call", to_string(call.call), call.call},
             {"points", "points",
              exact ? fixed(call.points, 0) : fixed(call.points, 1) + " +-" + fixed(call.error, 1),
              rounded(call.points)},
             {nullptr, "error", "", rounded(call.error)},
             {"made", "makes", made, call.makes ? Json(rounded(*call.makes)) : Json()}});
    }
    return table;
}

/// Returns rows for the best calls, and what the figures mean. `opponent` is the player who may
/// have the hands.
[[nodiscard]] inline std::string view_of_calls(std::vector<AdvisedCall> calls, bool exact,
                                               std::string_view opponent = "the opponent") {
    constexpr std::size_t most = 12;
    const bool cut = calls.size() > most;
    if (cut) calls.resize(most);
    return table_of(calls, exact).text() +
           (cut ? "Calls not shown score no more than the last one.\n" : "") +
           (exact ? "Points if both sides call and play perfectly from there on.\n"
                  : joined("Means over hands that ", opponent,
                           " may have, called to the end by simple rules; +- is the sampling "
                           "error.\n"));
}

/// Returns a row for each draw, the best first.
[[nodiscard]] inline Table table_of(const std::vector<AdvisedDraw>& draws) {
    Table table(1);
    for (const AdvisedDraw& one : draws) {
        table.add({{"draw", "draw", to_string(one.draw), one.draw},
                   {"points", "points", fixed(one.points, 1), rounded(one.points)}});
    }
    return table;
}

/// Returns what the figures of draws mean.
[[nodiscard]] inline std::string draw_figures(std::string_view opponent = "the opponent") {
    return joined("Expected points of the game, less ", opponent,
                  "'s, by a network trained on its games.\n");
}

/// Returns a row for each card, with a bar for the tricks that it gives away.
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
