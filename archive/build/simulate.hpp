// Games for an archive, played by strategies against each other.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

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

/// Games number first..first+count-1 of a simulation: deal number i is random_deal(seed, i), and
/// all random choices in it follow from seed and i. The tags say who played and from which seed. On
/// as many threads as oneTBB gives; the games do not depend on them. Throws Error (question) if
/// there is no such strategy, and as strategies do.
[[nodiscard]] std::vector<GameRecord> simulated_games(const Simulation& simulation,
                                                      std::uint64_t first, std::size_t count,
                                                      const Reader& reader);

}  // namespace honeymoon
