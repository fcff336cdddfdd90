#include <algorithm>
#include <cstddef>

#include "honeymoon/game/contract.hpp"
#include "honeymoon/player/strategy.hpp"

namespace honeymoon {

namespace {

// The tricks the viewer takes with both hands open if this is the contract's denomination.
int tricks_as_declarer(const PlayerView& view, Trump trump, const Reader& reader) {
    const Player leader = play_leader(view.rules.play_lead, view.leader, view.viewer);
    const Hand opponent = view.unseen | view.opponent_open;
    if (leader == view.viewer) return reader.value({view.own, opponent, trump, {}});
    return kDealtCards - reader.value({opponent, view.own, trump, {}});
}

Action call_before_exchange(const PlayerView& view) {
    Trump best;
    double most = expected_tricks(view.own, best);
    for (const Suit suit : kAllSuits) {
        const double tricks = expected_tricks(view.own, suit);
        if (tricks <= most && (best || view.rules.notrump_bids)) continue;
        best = suit;
        most = tricks;
    }
    for (int level = 1; level <= kMaxContractLevel && kBook + level <= most; ++level) {
        const Action bid = Action::bid(level, best);
        if (view.legal.contains(bid)) return bid;
    }
    return Action::pass();
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
    // Points as bridge players count them, 10 in a hand on average, and trumps, 3.25 on average.
    constexpr double middle = 6.5;
    constexpr double point = 0.1;
    constexpr double trump_card = 0.4;
    double tricks = middle;
    for (const Suit suit : kAllSuits) {
        const unsigned ranks = hand.suit(suit);
        for (int rank = kRanks - 4; rank < kRanks; ++rank) {
            if (((ranks >> static_cast<unsigned>(rank)) & 1U) != 0) {
                tricks += point * (rank - (kRanks - 5));
            }
        }
    }
    tricks -= point * 10;
    if (trump) tricks += trump_card * (hand.only(*trump).size() - 3.25);
    return std::clamp(tricks, 0.0, static_cast<double>(kDealtCards));
}

Action plain_call(const PlayerView& view, const Reader& reader) {
    return view.rules.auction == AuctionTime::before_exchange ? call_before_exchange(view)
                                                              : call_after_exchange(view, reader);
}

}  // namespace honeymoon
