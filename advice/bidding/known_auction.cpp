#include "advice/bidding/known_auction.hpp"

#include <algorithm>

namespace honeymoon::advice {
namespace {

constexpr unsigned other_of(unsigned player) {
    return 1 - player;
}

}  // namespace

// Works from the highest bid down, because only a higher bid, a double or the end follows a bid.
KnownAuction::KnownAuction(const CallRules& rules, const DeclarerTricks& tricks,
                           const Honours& honours)
    : rules_(rules), tricks_(tricks), honours_(honours) {
    best_above_.back() = {kIllegal, kIllegal};
    for (int bid = kBids - 1; bid >= 0; --bid) {
        auto& best = best_above_[static_cast<std::size_t>(bid)];
        best = best_above_[static_cast<std::size_t>(bid) + 1];
        if (!kStrains[strain_of(bid)] && !rules_.notrump) continue;
        for (const unsigned bidder : {0U, 1U}) {
            // The bidder gains what the opponent's call costs the opponent.
            const FinePoints their_best = -best_above(bid, other_of(bidder));
            FinePoints& redoubled = value(bid, bidder, Doubling::redoubled);
            FinePoints& doubled = value(bid, bidder, Doubling::doubled);
            FinePoints& undoubled = value(bid, bidder, Doubling::undoubled);
            redoubled = std::min(contract(bid, bidder, Doubling::redoubled), their_best);
            doubled = std::max(
                {contract(bid, bidder, Doubling::doubled), redoubled, best_above(bid, bidder)});
            undoubled = std::min(contract(bid, bidder, Doubling::undoubled), their_best);
            if (rules_.doubles) undoubled = std::min(undoubled, doubled);
            best[bidder] = std::max(best[bidder], undoubled);
        }
    }
}

FinePoints KnownAuction::contract(int bid, unsigned bidder, Doubling doubling) const {
    const std::size_t strain = strain_of(bid);
    const int tricks = tricks_[bidder][strain];
    const Contract contract = contract_of(bid, static_cast<Player>(bidder), doubling);
    const bool made = tricks >= kBook + level_of(bid);
    const int points = contract_points(contract, rules_.vulnerable[bidder], tricks) +
                       honours_[bidder][strain] - honours_[other_of(bidder)][strain];
    return (kFinePoint * points) + (made ? rules_.made_more(bidder, bid, doubling) : 0);
}

CallPoints KnownAuction::points(const Auction& auction) const {
    CallPoints points = passed_out(auction);
    const unsigned me = auction.turn;
    const int last = auction.bid;
    for (std::size_t call = 0; call < points.size(); ++call) {
        if (points[call] == kIllegal) continue;
        const Action action = Action::call(static_cast<int>(call));
        if (action.is_bid()) {
            points[call] = value(bid_of_call(static_cast<int>(call)), me, Doubling::undoubled);
        } else if (action == Action::doubling()) {
            points[call] = -value(last, auction.bidder, Doubling::doubled);
        } else if (action == Action::redoubling()) {
            points[call] = value(last, me, Doubling::redoubled);
        } else if (auction.calls == 0) {
            points[call] = std::min(0, -best_above(Auction::kNone, other_of(me)));
        }
    }
    return points;
}

CallPoints KnownAuction::passed_out(const Auction& auction) const {
    const unsigned me = auction.turn;
    const int last = auction.bid;
    CallPoints points;
    points.fill(kIllegal);
    const auto place = [](Action action) { return static_cast<std::size_t>(action.call_number()); };
    points[place(Action::pass())] = 0;
    if (last != Auction::kNone) {
        const FinePoints sign = auction.bidder == me ? 1 : -1;
        points[place(Action::pass())] = sign * contract(last, auction.bidder, auction.doubling);
        if (rules_.doubles && sign < 0 && auction.doubling == Doubling::undoubled) {
            points[place(Action::doubling())] = -contract(last, auction.bidder, Doubling::doubled);
        }
        if (rules_.doubles && sign > 0 && auction.doubling == Doubling::doubled) {
            points[place(Action::redoubling())] = contract(last, me, Doubling::redoubled);
        }
    }
    for (int bid = last + 1; bid < kBids; ++bid) {
        if (!kStrains[strain_of(bid)] && !rules_.notrump) continue;
        points[static_cast<std::size_t>(call_of_bid(bid))] = contract(bid, me, Doubling::undoubled);
    }
    return points;
}

}  // namespace honeymoon::advice
