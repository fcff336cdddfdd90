// How a strategy of sampled worlds goes about it, and the words that say so.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "honeymoon/player/strategy.hpp"
#include "player/policies/policies.hpp"

namespace honeymoon::player {

inline constexpr int kMaxWorlds = 1'000'000;

struct WorldsOptions {
    int worlds = 0;                      ///< 1..kMaxWorlds; 0 if a policy plays without any
    PolicyKind by = PolicyKind::taught;  ///< worlds are played on by it
    std::optional<int> stop = {};  ///< tricks that a world is played on for, 1..13, or to the end
    bool estimate = false;         ///< their ends are not looked up: see hands_estimate.hpp
    bool race = false;             ///< cards that fall behind are tried in no more worlds
    std::optional<std::chrono::nanoseconds> time = {};

    friend bool operator==(const WorldsOptions&, const WorldsOptions&) = default;
};

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
