#include "advice/bidding/call_rule.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>

namespace honeymoon::advice {
namespace {

// The mean tricks of a declarer with a drawn hand. `length` is the number of trumps; nothing at
// no-trump.
MilliTricks drawn_tricks(int points, std::optional<int> length) {
    if (!length) return 4870 + (364 * (points - 13));
    return 5530 + (272 * (points - 13)) + (800 * *length) - 2600;
}

MilliTricks plain_tricks(const CallHand& hand, std::size_t strain, Hands hands) {
    constexpr MilliTricks caution = 300;
    if (hands == Hands::drawn) return hand.tricks[strain] - caution;
    const MilliTricks tricks = 6500 + (100 * (hand.points - 10));
    return kStrains[strain] ? tricks + (400 * hand.lengths[strain]) - 1300 : tricks;
}

// The standard deviations of tricks if the player's own hand is known, or both hands. Drawn hands
// are played hidden, so their tricks vary even if both hands are known.
template <Hands hands, Knows knows, bool vulnerable>
const ScoreTable& table() {
    constexpr std::array<std::array<double, 2>, 2> deviations = {{{2.05, 1.87}, {1.7, 0.95}}};
    static const ScoreTable table(
        deviations[static_cast<std::size_t>(hands)][static_cast<std::size_t>(knows)], vulnerable);
    return table;
}

}  // namespace

CallHand::CallHand(Hand hand, Hands hands) {
    for (std::size_t strain = 0; strain < lengths.size(); ++strain) {
        const unsigned ranks = hand.suit(*kStrains[strain]);
        lengths[strain] = std::popcount(ranks);
        for (unsigned honour = 1; honour <= 4; ++honour) {
            const unsigned jack = kRanks - 4;
            if (((ranks >> (jack + honour - 1)) & 1U) != 0) points += static_cast<int>(honour);
        }
    }
    for (std::size_t strain = 0; strain < kStrains.size(); ++strain) {
        if (hands == Hands::drawn) {
            tricks[strain] =
                kStrains[strain] ? drawn_tricks(points, lengths[strain]) : drawn_tricks(points, {});
        } else if (!kStrains[strain]) {
            tricks[strain] = 6580 + (227 * (points - 10));
            against[strain] = 167 * points;
        } else {
            // A hand has 3.25 trumps on average.
            tricks[strain] = 6600 + (196 * (points - 10)) + (750 * lengths[strain]) - 2438;
            against[strain] = (149 * points) + (564 * lengths[strain]);
        }
    }
}

const ScoreTable& score_table(Knows knows, bool vulnerable, Hands hands) {
    constexpr std::array<const ScoreTable& (*)(), 8> tables = {
        table<Hands::dealt, Knows::own, false>,  table<Hands::dealt, Knows::own, true>,
        table<Hands::dealt, Knows::both, false>, table<Hands::dealt, Knows::both, true>,
        table<Hands::drawn, Knows::own, false>,  table<Hands::drawn, Knows::own, true>,
        table<Hands::drawn, Knows::both, false>, table<Hands::drawn, Knows::both, true>,
    };
    return tables[(4 * static_cast<std::size_t>(hands)) + (2 * static_cast<std::size_t>(knows)) +
                  (vulnerable ? 1 : 0)]();
}

CallPoints CallRule::points(const CallHand& hand, const Auction& auction,
                            const CallRules& rules) const {
    constexpr auto pass = static_cast<std::size_t>(Action::pass().call_number());
    constexpr auto twice = static_cast<std::size_t>(Action::doubling().call_number());
    constexpr auto again = static_cast<std::size_t>(Action::redoubling().call_number());
    const unsigned me = auction.turn;
    const ScoreTable& mine = score_table(Knows::own, rules.vulnerable[me], rules.hands);
    CallPoints points;
    points.fill(kIllegal);

    std::array<MilliTricks, 5> tricks = hand.tricks;
    const int their_last = auction.bids[1 - me];
    for (std::size_t strain = 0; strain < tricks.size(); ++strain) {
        if (their_last != Auction::kNone) {
            if (strain_of(their_last) == strain) tricks[strain] -= strain_bid;
            tricks[strain] -= level_bid * (level_of(their_last) - 2);
        } else if (auction.calls == 1) {
            tricks[strain] += after_pass;
        }
    }

    const int last = auction.bid;
    if (last == Auction::kNone) {
        points[pass] = auction.calls == 0 ? kFinePoint * first_pass : 0;
    } else if (auction.bidder == me) {
        const MilliTricks mean = tricks[strain_of(last)] - doubled;
        points[pass] = rules.worth(mine, me, last, auction.doubling, mean);
        if (rules.doubles && auction.doubling == Doubling::doubled) {
            points[again] = rules.worth(mine, me, last, Doubling::redoubled, mean) -
                            (kFinePoint * redouble_margin);
        }
    } else {
        const ScoreTable& theirs = score_table(Knows::own, rules.vulnerable[1 - me], rules.hands);
        const MilliTricks mean = 13'000 - hand.tricks[strain_of(last)] + their_bid +
                                 (their_level * level_of(last)) +
                                 (kStrains[strain_of(last)] ? 0 : their_notrump);
        points[pass] = -rules.worth(theirs, 1 - me, last, auction.doubling, mean);
        if (rules.doubles && auction.doubling == Doubling::undoubled) {
            points[twice] =
                -rules.worth(theirs, 1 - me, last, Doubling::doubled, mean) - (kFinePoint * margin);
        }
    }
    for (int bid = last + 1; bid < kBids; ++bid) {
        const std::size_t strain = strain_of(bid);
        if (!kStrains[strain] && !rules.notrump) continue;
        const auto worth = [&](Doubling doubling) {
            return rules.worth(mine, me, bid, doubling, tricks[strain]);
        };
        const FinePoints undoubled = worth(Doubling::undoubled);
        const FinePoints cost = undoubled - worth(Doubling::doubled);
        const bool feared = rules.doubles && cost > 0;
        points[static_cast<std::size_t>(call_of_bid(bid))] =
            undoubled - (feared ? cost * fear / 128 : 0);
    }
    return points;
}

int CallRule::call(const CallHand& hand, const Auction& auction, const CallRules& rules) const {
    const CallPoints all = points(hand, auction, rules);
    return static_cast<int>(std::ranges::max_element(all) - all.begin());
}

int plain_rule_call(const CallHand& hand, const Auction& auction, const CallRules& rules) {
    const auto tricks = [&](int strain) {
        return plain_tricks(hand, static_cast<std::size_t>(strain), rules.hands);
    };
    // Of equal strains, no-trump comes first if it is allowed, then spades down to clubs.
    int best = rules.notrump ? 4 : 3;
    for (int strain = 3; strain >= 0; --strain) {
        if (tricks(strain) > tricks(best)) {
            best = strain;
        }
    }
    const MilliTricks most = tricks(best);
    for (int level = 1; level <= kMaxContractLevel && 1000 * (kBook + level) <= most; ++level) {
        const int bid = (5 * (level - 1)) + best;
        if (bid > auction.bid) return call_of_bid(bid);
    }
    return Action::pass().call_number();
}

}  // namespace honeymoon::advice
