// What a deal leaves to those after it, in a rubber and in four deals.
#pragma once

#include <array>

#include "advice/bidding/score_table.hpp"
#include "honeymoon/game/contract.hpp"

namespace honeymoon::advice {

/// By how many points `player` can expect to be ahead of the opponent in the deals to come, for
/// this standing before them: in a rubber for games and part-scores, in four deals for part-scores,
/// else 0. An estimate from three numbers.
[[nodiscard]] double standing_worth(Standing standing, Player player);

/// By bidder, bid and doubling: what a contract, if made, is worth to its bidder beyond its points
/// in duplicate bridge, which is the same however many tricks it makes.
using MadeWorth = std::array<std::array<std::array<FinePoints, 3>, kBids>, 2>;
[[nodiscard]] MadeWorth made_worth(Standing standing);

}  // namespace honeymoon::advice
