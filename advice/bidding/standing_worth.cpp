#include "advice/bidding/standing_worth.hpp"

#include <cmath>

namespace honeymoon::advice {
namespace {

// How much a part-score raises the chance of being the first to win a game. In 5,000 rubbers of
// honeymoon bridge and draw bridge, a player who alone had 60 points was first in 70 to 74 of 100
// cases, and with 90 points in 72 to 80 (tests/bench/player/session_figures.cpp).
double lead_of(int below) {
    return 0.003 * below;
}

// The value of the next game to its winner, in points that come at once or later. In a rubber, this
// is the bonus for the rubber; the first game is worth half of it.
double next_game(Standing standing, Player winner) {
    if (standing.scoring == Scoring::four_deals) {
        // For games in the remaining deals, allowing for the chance of one more.
        return standing.vulnerable == Vulnerability::none ? 300 : 200;
    }
    const bool theirs = is_vulnerable(standing, other(winner));
    if (!is_vulnerable(standing, winner)) return theirs ? 0 : 350;
    return theirs ? 500 : 700;
}

}  // namespace

double standing_worth(Standing standing, Player player) {
    const bool four = standing.scoring == Scoring::four_deals;
    if (standing.scoring == Scoring::duplicate) return 0;
    if (four && standing.vulnerable == Vulnerability::both) return 0;
    const double ahead =
        lead_of(standing.below[index(player)]) - lead_of(standing.below[index(other(player))]);
    const double first = 0.5 + ahead;
    return (first * next_game(standing, player)) -
           ((1 - first) * next_game(standing, other(player)));
}

MadeWorth made_worth(Standing standing) {
    MadeWorth worth{};
    for (const Player bidder : kPlayers) {
        const double before = standing_worth(standing, bidder);
        for (int bid = 0; bid < kBids; ++bid) {
            for (int doubling = 0; doubling < 3; ++doubling) {
                const Contract contract = contract_of(bid, bidder, static_cast<Doubling>(doubling));
                const int tricks = kBook + level_of(bid);
                // A new rubber is worth the same to both players.
                const double after =
                    standing_worth(standing_after(standing, contract, tricks), bidder);
                const int more = contract_points(contract, standing, tricks) -
                                 contract_points(contract, standing.vulnerable, tricks);
                worth[index(bidder)][static_cast<std::size_t>(bid)]
                     [static_cast<std::size_t>(doubling)] =
                         static_cast<FinePoints>(std::lround(kFinePoint * (more + after - before)));
            }
        }
    }
    return worth;
}

}  // namespace honeymoon::advice
