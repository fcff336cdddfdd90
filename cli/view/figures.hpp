// Means and their errors, for people and for programs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

#include "cli/format/json.hpp"
#include "cli/format/table.hpp"
#include "cli/format/text.hpp"
#include "cli/io/terminal.hpp"
#include "honeymoon/reader/advice.hpp"

namespace honeymoon::cli {

/// A table that make(columns) makes with bars of so many columns: as long as there is room for.
template <class Make>
[[nodiscard]] Table with_bars(const Style& style, Make make) {
    constexpr std::size_t longest = 26;
    const std::size_t others = shown_width(make(0).text()) + 2;
    const std::size_t room = style.width() - std::min(others, style.width());
    return make(static_cast<int>(std::min(longest, room)));
}

/// A number and its standard error, with three digits: "5.250 +-0.012"; without it if it is exact.
[[nodiscard]] inline std::string with_error(double number, double error, bool exact = false) {
    return exact ? fixed(number, 3) : fixed(number, 3) + " +-" + fixed(error, 3);
}

/// A share 0..1.
[[nodiscard]] inline std::string percent(double share) {
    return fixed(100 * share, 1) + "%";
}

/// Sentences with line breaks where lines are wide; on a narrow terminal they are broken anew.
[[nodiscard]] inline std::string sentences(std::string text, const Style& style) {
    if (shown_width(text) > style.width()) {
        std::ranges::replace(text, '\n', ' ');
        text.back() = '\n';
    }
    return text;
}

/// "tricks", "error" (null if it is not known) and "at_least", by the number of tricks.
[[nodiscard]] inline Json json_of(const Expectation& expectation) {
    return {{"tricks", expectation.tricks},
            {"error", expectation.error},
            {"at_least", expectation.at_least}};
}

}  // namespace honeymoon::cli
