// Options of the strategies that sample worlds.
#pragma once

#include <chrono>
#include <optional>

namespace honeymoon::advice {

inline constexpr int kMaxWorlds = 1'000'000;

struct WorldsOptions {
    int worlds = 0;                ///< 1..kMaxWorlds; 0 if a policy plays without worlds
    std::optional<int> stop = {};  ///< how many tricks a world lasts, 1..13; nothing: to the end
    bool estimate = false;         ///< estimates the ends of worlds: see hands_estimate.hpp
    bool race = false;             ///< drops cards that fall behind
    std::optional<std::chrono::nanoseconds> time = {};

    friend bool operator==(const WorldsOptions&, const WorldsOptions&) = default;
};

}  // namespace honeymoon::advice
