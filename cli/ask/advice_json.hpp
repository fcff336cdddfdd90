// What is expected, as JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "honeymoon/reader/advice.hpp"

namespace honeymoon::cli {

/// "tricks", "error" (null if it is not known) and "at_least", by the number of tricks.
[[nodiscard]] inline nlohmann::ordered_json json_of(const Expectation& expectation) {
    return {{"tricks", expectation.tricks},
            {"error", expectation.error},
            {"at_least", expectation.at_least}};
}

}  // namespace honeymoon::cli
