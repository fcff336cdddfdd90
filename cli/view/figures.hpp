// Means and their errors, for people and for programs.
#pragma once

#include <string>

#include "cli/format/json.hpp"
#include "cli/format/text.hpp"
#include "honeymoon/reader/advice.hpp"

namespace honeymoon::cli {

/// How wide the bar of a card is at most, in columns.
inline constexpr int kBarWidth = 26;

/// A number and its standard error, with three digits: "5.250 +-0.012"; without it if it is exact.
[[nodiscard]] inline std::string with_error(double number, double error, bool exact = false) {
    return exact ? fixed(number, 3) : fixed(number, 3) + " +-" + fixed(error, 3);
}

/// A share 0..1.
[[nodiscard]] inline std::string percent(double share) {
    return fixed(100 * share, 1) + "%";
}

/// "tricks", "error" (null if it is not known) and "at_least", by the number of tricks.
[[nodiscard]] inline Json json_of(const Expectation& expectation) {
    return {{"tricks", expectation.tricks},
            {"error", expectation.error},
            {"at_least", expectation.at_least}};
}

}  // namespace honeymoon::cli
