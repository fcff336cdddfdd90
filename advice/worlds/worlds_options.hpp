// How a strategy of sampled worlds goes about it.
#pragma once

#include <chrono>
#include <optional>

namespace honeymoon::advice {

inline constexpr int kMaxWorlds = 1'000'000;

struct WorldsOptions {
    int worlds = 0;                ///< 1..kMaxWorlds; 0 if a policy plays without any
    std::optional<int> stop = {};  ///< tricks that a world is played on for, 1..13, or to the end
    bool estimate = false;         ///< their ends are not looked up: see hands_estimate.hpp
    bool race = false;             ///< cards that fall behind are tried in no more worlds
    std::optional<std::chrono::nanoseconds> time = {};

    friend bool operator==(const WorldsOptions&, const WorldsOptions&) = default;
};

}  // namespace honeymoon::advice
