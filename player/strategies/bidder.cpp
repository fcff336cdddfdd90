#include "player/strategies/bidder.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

#include "advice/bidding/call_rule.hpp"
#include "advice/bidding/call_work.hpp"
#include "advice/bidding/sampled_calls.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/player/strategy.hpp"

namespace honeymoon {

using namespace player;

namespace {

// The tricks the viewer takes with both hands open if this is the contract's denomination.
int tricks_as_declarer(const PlayerView& view, Trump trump, const Reader& reader) {
    const Player leader = play_leader(view.rules.play_lead, view.leader, view.viewer);
    const Hand opponent = view.unseen | view.opponent_open;
    if (leader == view.viewer) return reader.value({view.own, opponent, trump, {}});
    return kDealtCards - reader.value({opponent, view.own, trump, {}});
}

Action call_before_exchange(const PlayerView& view) {
    Auction auction;
    if (view.contract) {
        auction.bid = bid_of_call(
            Action::bid(view.contract->level, view.contract->denomination).call_number());
    }
    return Action::call(
        plain_rule_call(CallHand(view.own), auction, {view.rules, view.vulnerability}));
}

Action call_after_exchange(const PlayerView& view, const Reader& reader) {
    Action best = Action::pass();
    int most = 0;
    for (const Trump denomination : kStrains) {
        if (!denomination && !view.rules.notrump_bids) continue;
        const int tricks = tricks_as_declarer(view, denomination, reader);
        for (int level = 1; level <= kMaxContractLevel && kBook + level <= tricks; ++level) {
            const Action bid = Action::bid(level, denomination);
            if (!view.legal.contains(bid)) continue;
            const Contract contract{static_cast<std::uint8_t>(level), denomination, view.viewer,
                                    Doubling::undoubled};
            const int points =
                contract_points(contract, is_vulnerable(view.vulnerability, view.viewer), tricks);
            if (points > most) {
                most = points;
                best = bid;
            }
        }
    }
    return best;
}

}  // namespace

double expected_tricks(Hand hand, Trump trump) {
    const auto strain =
        static_cast<std::size_t>(std::ranges::find(kStrains, trump) - kStrains.begin());
    return std::clamp(plain_tricks(CallHand(hand), strain) / 1000.0, 0.0,
                      static_cast<double>(kDealtCards));
}

Action plain_call(const PlayerView& view, const Reader& reader) {
    return view.rules.auction == AuctionTime::before_exchange ? call_before_exchange(view)
                                                              : call_after_exchange(view, reader);
}

void Bidder::begin(const PlayerView& view) {
    calls_.clear();
    if (view.phase != Phase::auction) return;
    // Of an auction that is joined in its middle only the end is known.
    if (!view.contract) {
        if (view.to_act != view.dealer) calls_.push_back(Action::pass());
        return;
    }
    calls_.push_back(Action::bid(view.contract->level, view.contract->denomination));
    if (view.contract->doubling != Doubling::undoubled) calls_.push_back(Action::doubling());
    if (view.contract->doubling == Doubling::redoubled) calls_.push_back(Action::redoubling());
}

Action Bidder::choose(const PlayerView& view) const {
    if (how_ == Calls::plain) return plain_call(view, reader_);
    const std::span<const CallsWord> words(kCallsWords);
    const auto word = std::ranges::find(words, how_, &CallsWord::calls);
    if (word->rule == nullptr || view.rules.auction == AuctionTime::after_exchange) {
        return advised_calls(reader_, view, calls_, {}).front().call;
    }
    const Auction now = auction_after(calls_, static_cast<unsigned>(index(view.viewer)));
    return Action::call(
        word->rule->call(CallHand(view.own), now, {view.rules, view.vulnerability}));
}

}  // namespace honeymoon
