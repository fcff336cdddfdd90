// The calls of an auction and what they are worth, for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/format/table.hpp"
#include "apps/cli/view/figures.hpp"
#include "honeymoon/advice/call_advice.hpp"

namespace honeymoon::cli {

/// Hands of the opponent sampled for a call before the exchange.
inline constexpr int kCallWorlds = 2000;

/// A row for each call; for people of many only the best. `exact`: as after the exchange.
[[nodiscard]] inline Table table_of(const std::vector<AdvisedCall>& calls, bool exact) {
    Table table(1);
    for (const AdvisedCall& call : calls) {
        const std::string made = !call.makes ? ""
                                 : !exact    ? percent(*call.makes)
                                             : (*call.makes > 0 ? "yes" : "no");
        table.add(
            {{"call", "call", to_string(call.call), to_string(call.call)},
             {"points", "points",
              exact ? fixed(call.points, 0) : fixed(call.points, 1) + " +-" + fixed(call.error, 1),
              rounded(call.points)},
             {nullptr, "error", "", rounded(call.error)},
             {"made", "makes", made, call.makes ? Json(rounded(*call.makes)) : Json()}});
    }
    return table;
}

/// The table of the best calls, and what its figures mean.
[[nodiscard]] inline std::string view_of_calls(std::vector<AdvisedCall> calls, bool exact) {
    constexpr std::size_t most = 12;
    const bool cut = calls.size() > most;
    if (cut) calls.resize(most);
    return table_of(calls, exact).text() + (cut ? "No other call scores more.\n" : "") +
           (exact ? "Points if both sides call and play perfectly from there on.\n"
                  : "Means over hands that the opponent may have, called to the end by simple "
                    "rules; +- is the sampling error.\n");
}

}  // namespace honeymoon::cli
