// The descriptions of strategies, taken apart; their grammar is in honeymoon/player/strategy.hpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace honeymoon::player {

/// The kinds of strategies; `fast` and `best` are worlds.
enum class StrategyKind : std::uint8_t { random, greedy, learned, taught, worlds };

/// How a strategy of sampled worlds goes about it.
struct WorldsOptions {
    int worlds = 0;           ///< 1..kMaxWorlds
    std::optional<int> stop;  ///< tricks a rollout goes on for, 1..13; nothing: to the end
    bool learned_leaf = false;
    int exact = 0;  ///< so many last tricks are looked through to the end, 0..kMaxExact
    bool weighted = false;
    bool taught = false;  ///< worlds are played on by the taught policy, not by card values
    bool race = false;    ///< cards that fall behind are tried in no more worlds
    std::optional<std::chrono::nanoseconds> time;

    friend bool operator==(const WorldsOptions&, const WorldsOptions&) = default;
};

inline constexpr int kMaxWorlds = 1'000'000;
inline constexpr int kMaxExact = 3;

/// A description, understood.
struct StrategyWords {
    StrategyKind kind = StrategyKind::random;
    WorldsOptions options;  ///< of worlds only
};

/// Throws Error (question) that begins with "strategy '...': ".
[[nodiscard]] StrategyWords parse_strategy(std::string_view description);

/// The shortest form.
[[nodiscard]] std::string to_string(const StrategyWords& words);

}  // namespace honeymoon::player
