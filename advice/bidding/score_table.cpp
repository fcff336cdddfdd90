#include "advice/bidding/score_table.hpp"

#include <cmath>
#include <numbers>

namespace honeymoon::advice {
namespace {

constexpr int kMostTricks = 13;
using Chances = std::array<double, kMostTricks + 1>;

Chances chances(double mean, double deviation) {
    Chances chances{};
    double below = 0;
    for (std::size_t tricks = 0; tricks < chances.size(); ++tricks) {
        const double bound = (static_cast<double>(tricks) + 0.5 - mean) / deviation;
        const double up_to =
            tricks == kMostTricks ? 1 : std::erfc(-bound / std::numbers::sqrt2) / 2;
        chances[tricks] = up_to - below;
        below = up_to;
    }
    return chances;
}

}  // namespace

ScoreTable::ScoreTable(double deviation, bool vulnerable)
    : points_(kMeans * kContracts), makes_(kMeans * kMaxContractLevel) {
    std::vector<Chances> all;
    for (std::size_t i = 0; i < kMeans; ++i) {
        all.push_back(chances(static_cast<double>(i) / kParts, deviation));
    }
    for (int bid = 0; bid < kBids; ++bid) {
        for (const Doubling doubling :
             {Doubling::undoubled, Doubling::doubled, Doubling::redoubled}) {
            const Contract bought = contract_of(bid, Player::north, doubling);
            Chances worth{};
            for (int tricks = 0; tricks <= kMostTricks; ++tricks) {
                worth[static_cast<std::size_t>(tricks)] =
                    kFinePoint * contract_points(bought, vulnerable, tricks);
            }
            for (std::size_t i = 0; i < kMeans; ++i) {
                double points = 0;
                for (std::size_t t = 0; t < worth.size(); ++t) points += all[i][t] * worth[t];
                points_[(i * kContracts) + contract(bid, doubling)] =
                    static_cast<FinePoints>(std::lround(points));
            }
        }
        for (std::size_t i = 0; i < kMeans; ++i) {
            double made = 0;
            for (int tricks = kBook + level_of(bid); tricks <= kMostTricks; ++tricks) {
                made += all[i][static_cast<std::size_t>(tricks)];
            }
            makes_[(i * kMaxContractLevel) + static_cast<std::size_t>(level_of(bid) - 1)] =
                static_cast<std::int16_t>(std::lround(1000 * made));
        }
    }
}

}  // namespace honeymoon::advice
