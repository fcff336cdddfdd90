// Auctions after the exchange, in which players who remember the cards know both hands.
#pragma once

#include <array>
#include <cstddef>

#include "advice/bidding/call_rule.hpp"

namespace honeymoon::advice {

/// Tricks of a declarer by best play, by player and strain, in the order of kStrains.
using DeclarerTricks = std::array<std::array<int, 5>, 2>;

/// The points of honours, by player and strain; all 0 except in a rubber.
using Honours = std::array<std::array<int, 5>, 2>;

/// The value of every call if both players then call as well as possible.
class KnownAuction {
public:
    KnownAuction(const CallRules& rules, const DeclarerTricks& tricks, const Honours& honours = {});

    /// The final points of every legal call, for the player whose turn it is.
    [[nodiscard]] CallPoints points(const Auction& auction) const;
    /// The same if the opponent passes next.
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
    // The points for the bidder after the bid, after its double, and after its redouble.
    std::array<std::array<std::array<FinePoints, 3>, 2>, kBids> values_{};
    std::array<std::array<FinePoints, 2>, kBids + 1> best_above_{};
};

}  // namespace honeymoon::advice
