// How the taught player is taught: by the chances that the swift player gives cards.
#pragma once

#include <cstdint>
#include <vector>

#include "advice/policies/swift_policy.hpp"
#include "tools/train/game_kinds.hpp"

namespace honeymoon::player {

using namespace advice;

/// The numbers of a PolicyNetwork (see PolicyNetwork::kRows) fitted to what the swift player would
/// do by `teacher`, of the same kind, in `games` games that he plays against himself (Geoffrey
/// Hinton, Oriol Vinyals and Jeff Dean, "Distilling the Knowledge in a Neural Network", 2015). On
/// one thread, some half a millisecond a game. The fit is done in floating point, so that another
/// compiler or mathematics library may give other numbers; else they follow from the seed.
[[nodiscard]] std::vector<std::uint8_t> teach(GameKind kind, const SwiftNetwork& teacher,
                                              std::uint32_t games, std::uint64_t seed);

}  // namespace honeymoon::player
