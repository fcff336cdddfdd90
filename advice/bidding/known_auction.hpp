// Auctions in which both players know all cards: after the exchange, to players who remember.
#pragma once

#include <array>
#include <cstddef>

#include "advice/bidding/call_rule.hpp"

namespace honeymoon::advice {

/// Tricks of a declarer by best play, by player and strain, in the order of kStrains.
using DeclarerTricks = std::array<std::array<int, 5>, 2>;

/// The points of honours, by player and strain; all 0 but in a rubber.
using Honours = std::array<std::array<int, 5>, 2>;

/// What every call is worth if both players call as well as possible from there on.
class KnownAuction {
public:
    KnownAuction(const CallRules& rules, const DeclarerTricks& tricks, const Honours& honours = {});

    /// For the player whose turn it is: in the end, of every call that is legal.
    [[nodiscard]] CallPoints points(const Auction& auction) const;
    /// The same if the opponent passes.
    [[nodiscard]] CallPoints passed_out(const Auction& auction) const;

private:
    [[nodiscard]] FinePoints contract(int bid, unsigned bidder, Doubling doubling) const;
    [[nodiscard]] FinePoints& value(int bid, unsigned bidder, Doubling doubling) {
        return values_[static_cast<std::size_t>(bid)][bidder][static_cast<std::size_t>(doubling)];
    }
    [[nodiscard]] FinePoints value(int bid, unsigned bidder, Doubling doubling) const {
        return values_[static_cast<std::size_t>(bid)][bidder][static_cast<std::size_t>(doubling)];
    }
    // The best bid above `bid` to this player; kIllegal if there is none.
    [[nodiscard]] FinePoints best_above(int bid, unsigned player) const {
        return best_above_[static_cast<std::size_t>(bid) + 1][player];
    }

    CallRules rules_;
    DeclarerTricks tricks_;
    Honours honours_;
    // To the bidder, after the bid, its double, its redouble.
    std::array<std::array<std::array<FinePoints, 3>, 2>, kBids> values_{};
    std::array<std::array<FinePoints, 2>, kBids + 1> best_above_{};
};

}  // namespace honeymoon::advice
