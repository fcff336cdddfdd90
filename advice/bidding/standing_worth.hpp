// The value of a standing for the deals to come, in a rubber and in four deals.
#pragma once

#include <array>

#include "advice/bidding/score_table.hpp"
#include "honeymoon/game/contract.hpp"

namespace honeymoon::advice {

/// The points by which `player` is expected to be ahead of the opponent in the deals to come, from
/// this standing on. In a rubber they are for games and part-scores, in four deals for part-scores;
/// otherwise they are 0. An estimate from three numbers.
[[nodiscard]] double standing_worth(Standing standing, Player player);

/// The value of a contract to its bidder, if made, in addition to its points in duplicate bridge.
/// The number of tricks does not change it. By bidder, bid and doubling.
using MadeWorth = std::array<std::array<std::array<FinePoints, 3>, kBids>, 2>;
[[nodiscard]] MadeWorth made_worth(Standing standing);

}  // namespace honeymoon::advice
