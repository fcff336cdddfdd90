// Games for an archive, played by strategies against each other.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/player/match.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// Who plays, and what.
struct Simulation {
    GameRules rules;
    std::array<std::string, 2> players = {"random", "random"};  ///< as make_strategy() takes them
    PlayPhase play_phase = PlayPhase::own;
    std::uint64_t seed = 1;
};

/// How the games of a simulation are played.
struct SimulationWork {
    /// Called before each game, by several threads at once. If it throws, the games end.
    std::function<void()> before_game;
    /// Given all games in order, some at a time and soon after they were played, by one thread at a
    /// time, not always the caller's.
    std::function<void(std::span<const GameRecord> games)> take;
};

/// Plays games number first..first+count-1 of a simulation: deal number i is random_deal(seed, i),
/// and all random choices in it follow from seed and i. The tags say who played and from which
/// seed. On as many threads as oneTBB gives; the games do not depend on them. Throws Error
/// (question) if there is no such strategy, and as strategies and `work` do; all games before the
/// first that was not played have been taken then.
void simulate(const Simulation& simulation, std::uint64_t first, std::uint64_t count,
              const Reader& reader, const SimulationWork& work);

}  // namespace honeymoon
