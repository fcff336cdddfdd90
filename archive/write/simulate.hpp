// Makes games for an archive, which strategies play against each other.
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

/// The players of a simulation and their games.
struct Simulation {
    GameRules rules;
    std::array<std::string, 2> players = {"random", "random"};  ///< as make_strategy() takes them
    PlayPhase play_phase = PlayPhase::own;
    std::uint64_t seed = 1;
};

/// What simulate() calls while it plays.
struct SimulationWork {
    /// Called before each game, by several threads at once. If it throws, the simulation ends.
    std::function<void()> before_game;
    /// Receives all games in order, some at a time, soon after they were played. Called by one
    /// thread at a time, not always the caller's.
    std::function<void(std::span<const GameRecord> games)> take;
};

/// Plays games first..first+count-1 of a simulation. Game i has random_deal(seed, i), and its
/// random choices depend only on the seed and i. The tags name the players and the seed. Uses as
/// many threads as oneTBB provides; the games do not depend on their number. Throws Error
/// (question) for an unknown strategy, and what the strategies and `work` throw. Before it throws,
/// `work.take` receives all games before the first one that was not played.
void simulate(const Simulation& simulation, std::uint64_t first, std::uint64_t count,
              const Reader& reader, const SimulationWork& work);

}  // namespace honeymoon
