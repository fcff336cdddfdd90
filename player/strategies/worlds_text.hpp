// The options of a strategy of sampled worlds as text.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "advice/worlds/worlds_options.hpp"
#include "honeymoon/player/strategy.hpp"

namespace honeymoon::player {

using namespace advice;

/// Reads "N[,OPTION...]"; the options are explained in honeymoon/player/strategy.hpp. Throws Error
/// (question).
[[nodiscard]] WorldsOptions parse_worlds_options(std::string_view text);

/// The shortest form.
[[nodiscard]] std::string to_string(const WorldsOptions& options);

/// The options, in the order of the shortest form.
inline constexpr std::array<StrategyHelp, 5> kWorldsOptions = {{
    {"by=taught|swift", "who plays the samples on (default: taught); what swift expects counts too",
     true},
    {"stop=K", "they are played on for K tricks (1-13), not to the end of the stock", true},
    {"estimate", "their ends are estimated by a network, not looked up: needs no tables", true},
    {"race", "cards that fall behind are tried no further", true},
    {"time=T", "as many samples as T allows: 500us, 2ms", true},
}};

}  // namespace honeymoon::player
