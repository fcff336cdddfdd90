// Means and their errors, for people and for programs.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>

#include "apps/cli/format/table.hpp"
#include "apps/cli/system/terminal.hpp"
#include "honeymoon/advice/advice.hpp"

namespace honeymoon::cli {

/// The table that make(columns) makes with bars of so many columns: as many as fit.
template <class Make>
[[nodiscard]] Table with_bars(const Style& style, Make make) {
    constexpr std::size_t longest = 26;
    const std::size_t others = shown_width(make(0).text()) + 2;
    const std::size_t room = style.width() - std::min(others, style.width());
    return make(static_cast<int>(std::min(longest, room)));
}

/// A bar of what one of these cards, best first, gives away. Full length is the loss of the last,
/// or one trick if that is more.
template <class Card, class Cards>
[[nodiscard]] std::string bar_of_loss(const Style& style, const Card& card, const Cards& cards,
                                      int columns) {
    return style.bar(card.behind / std::max(1.0, cards.back().behind), columns);
}

/// A number and its standard error: "5.250 +-0.012"; without the error if exact.
[[nodiscard]] inline std::string with_error(double number, double error, bool exact = false) {
    return exact ? fixed(number, 3) : fixed(number, 3) + " +-" + fixed(error, 3);
}

/// Without the last digits, which differ between machines.
[[nodiscard]] inline double rounded(double number) {
    constexpr double digits = 1e9;
    return std::round(number * digits) / digits;
}

/// A share 0..1.
[[nodiscard]] inline std::string percent(double share) {
    return fixed(100 * share, 1) + "%";
}

/// "tricks", "error" (null if unknown) and "at_least", by number of tricks.
[[nodiscard]] inline Json json_of(const Expectation& expectation) {
    return {{"tricks", expectation.tricks},
            {"error", expectation.error},
            {"at_least", expectation.at_least}};
}

}  // namespace honeymoon::cli
