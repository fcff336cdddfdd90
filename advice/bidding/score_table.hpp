// The expected points of contracts whose tricks are known only roughly.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_action.hpp"

namespace honeymoon::advice {

/// Bids, from the lowest up: five to a level, in the order of kStrains.
inline constexpr int kBids = 35;
[[nodiscard]] constexpr int call_of_bid(int bid) {
    return Action::bid(1, Suit::clubs).call_number() + bid;
}
[[nodiscard]] constexpr int bid_of_call(int call) {
    return call - call_of_bid(0);
}
[[nodiscard]] constexpr std::size_t strain_of(int bid) {
    return static_cast<std::size_t>(bid) % kStrains.size();
}
[[nodiscard]] constexpr int level_of(int bid) {
    return 1 + (bid / static_cast<int>(kStrains.size()));
}

[[nodiscard]] constexpr Contract contract_of(int bid, Player declarer, Doubling doubling) {
    return {static_cast<std::uint8_t>(level_of(bid)), kStrains[strain_of(bid)], declarer, doubling};
}

/// Mean tricks in thousandths: whole numbers, so that all results are the same on every machine.
using MilliTricks = int;
/// Points in sixteenths.
using FinePoints = int;
inline constexpr FinePoints kFinePoint = 16;

/// Expected points and chances of every contract, for tricks that are normally distributed about
/// a mean and rounded to 0..13.
class ScoreTable {
public:
    /// `deviation` is the standard deviation of the tricks.
    ScoreTable(double deviation, bool vulnerable);

    /// The declarer's expected points.
    [[nodiscard]] FinePoints points(int bid, Doubling doubling, MilliTricks mean) const {
        return points_[(place(mean) * kContracts) + contract(bid, doubling)];
    }
    /// The chance, in thousandths, that the contract is made.
    [[nodiscard]] int makes(int bid, MilliTricks mean) const {
        return makes_[(place(mean) * kMaxContractLevel) +
                      static_cast<std::size_t>(level_of(bid) - 1)];
    }

private:
    // There is one mean for each 32nd of a trick.
    static constexpr std::size_t kParts = 32;
    static constexpr std::size_t kMeans = (13 * kParts) + 1;
    static constexpr std::size_t kContracts = std::size_t{kMaxContractLevel} * 9;

    static std::size_t place(MilliTricks mean) {
        const int in_range = std::clamp(mean, 0, 13'000);
        return ((static_cast<std::size_t>(in_range) * kParts) + 500) / 1000;
    }
    // Both minor suits score the same, and so do both major suits.
    static std::size_t contract(int bid, Doubling doubling) {
        constexpr std::array<std::size_t, 5> kinds = {0, 0, 1, 1, 2};
        const auto level = static_cast<std::size_t>(level_of(bid) - 1);
        return (((level * 3) + kinds[strain_of(bid)]) * 3) + static_cast<std::size_t>(doubling);
    }

    // By mean, then by contract, so that the numbers for one hand are adjacent.
    std::vector<FinePoints> points_;
    std::vector<std::int16_t> makes_;
};

}  // namespace honeymoon::advice
