// Reads and writes the options of the strategy `worlds`.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "advice/worlds/worlds_options.hpp"
#include "honeymoon/player/strategies.hpp"

namespace honeymoon::player {

/// Reads "N[,OPTION...]". honeymoon/player/strategies.hpp explains the options. Throws Error
/// (question) for any other text.
[[nodiscard]] advice::WorldsOptions parse_worlds_options(std::string_view text);

/// The options in their shortest form.
[[nodiscard]] std::string to_string(const advice::WorldsOptions& options);

/// The options, in the order of the shortest form.
inline constexpr std::array<StrategyHelp, 4> kWorldsOptions = {{
    {"stop=K", "they are played on for K tricks (1-13), not to the end of the stock", true},
    {"estimate", "their ends are estimated by a network, not looked up: needs no tables", true},
    {"race", "cards that fall behind are tried no further", true},
    {"time=T", "as many samples as T allows: 500us, 2ms", true},
}};

}  // namespace honeymoon::player
