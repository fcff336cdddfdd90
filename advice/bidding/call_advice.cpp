#include "honeymoon/advice/call_advice.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <tuple>
#include <utility>

#include "advice/bidding/known_auction.hpp"
#include "advice/bidding/sampled_calls.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon {

using namespace advice;

namespace {

constexpr int kMostWorlds = 1'000'000;

// Whether these calls lead to the view.
bool fit(std::span<const Action> calls, const PlayerView& view) {
    if (std::ranges::any_of(calls, &Action::is_card)) return false;
    const Player first = calls.size() % 2 == 0 ? view.viewer : other(view.viewer);
    if (first != view.dealer) return false;
    const Auction now = auction_after(calls, static_cast<unsigned>(index(view.viewer)));
    if (now.over || !view.contract) return !now.over && now.bid == Auction::kNone;
    return now.bid != Auction::kNone && level_of(now.bid) == view.contract->level &&
           kStrains[strain_of(now.bid)] == view.contract->strain &&
           static_cast<Player>(now.bidder) == view.contract->declarer &&
           now.doubling == view.contract->doubling;
}

// The tricks of either player in every strain. The viewer remembers all cards, so both hands are
// known.
DeclarerTricks declarer_tricks(const PlayerView& view, const Reader& reader) {
    const Hand opponent = view.unseen | view.opponent_open;
    std::array<Position, 2 * kStrains.size()> positions;
    std::array<bool, 2 * kStrains.size()> declarer_leads{};
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const auto declarer = static_cast<Player>(i / kStrains.size());
        const Player leader = play_leader(view.rules.play_lead, view.leader, declarer);
        const bool own_lead = leader == view.viewer;
        declarer_leads[i] = leader == declarer;
        positions[i] = {own_lead ? view.own : opponent,
                        own_lead ? opponent : view.own,
                        kStrains[i % kStrains.size()],
                        {}};
    }
    std::array<std::uint8_t, positions.size()> values{};
    reader.values(positions, values);
    DeclarerTricks tricks{};
    for (std::size_t i = 0; i < positions.size(); ++i) {
        tricks[i / kStrains.size()][i % kStrains.size()] =
            declarer_leads[i] ? values[i] : kDealtCards - values[i];
    }
    return tricks;
}

std::vector<AdvisedCall> known_calls(const PlayerView& view, const Auction& now,
                                     const Reader& reader) {
    const DeclarerTricks tricks = declarer_tricks(view, reader);
    Honours honours{};
    if (view.standing.scoring == Scoring::rubber) {
        for (std::size_t strain = 0; strain < kStrains.size(); ++strain) {
            honours[index(view.viewer)][strain] = honour_points(view.own, kStrains[strain]);
            honours[index(other(view.viewer))][strain] =
                honour_points(view.unseen | view.opponent_open, kStrains[strain]);
        }
    }
    const KnownAuction auction({view.rules, view.standing}, tricks, honours);
    const CallPoints points = auction.points(now);
    const CallPoints passed_out = auction.passed_out(now);
    std::vector<int> calls;
    for (LegalActions rest = view.legal; !rest.empty(); rest.drop_first()) {
        calls.push_back(rest.first().call_number());
    }
    // Of equally good calls, the one that gains most if the opponent passes comes first.
    const auto worth = [&](int call) {
        const auto place = static_cast<std::size_t>(call);
        return std::tuple(points[place], passed_out[place]);
    };
    std::ranges::stable_sort(calls, std::greater<>{}, worth);
    std::vector<AdvisedCall> advice;
    for (const int call : calls) {
        AdvisedCall one;
        one.call = Action::call(call);
        one.points = static_cast<double>(points[static_cast<std::size_t>(call)]) / kFinePoint;
        if (one.call.is_bid()) {
            const auto me = index(view.viewer);
            const int bid = bid_of_call(call);
            one.makes = tricks[me][strain_of(bid)] >= kBook + level_of(bid) ? 1 : 0;
        }
        advice.push_back(one);
    }
    return advice;
}

}  // namespace

std::optional<Standing> caller_standing(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> same = {
        {{"own", "N"}, {"other", "S"}, {"both", "All"}}};
    std::string standing;
    for (const std::string_view word : words_of(text)) {
        std::string_view meant = word;
        for (const auto& [caller, record] : same) {
            // Refuses the words of records, which have another meaning for the caller.
            if (same_word(word, record)) return {};
            if (same_word(word, caller)) meant = record;
        }
        standing += joined(standing.empty() ? "" : " ", meant);
    }
    return standing_from_text(standing);
}

PlayerView auction_view(const GameRules& rules, Hand own, const std::optional<Hand>& opponent,
                        std::span<const Action> calls, Standing standing) {
    const bool after = rules.auction == AuctionTime::after_exchange;
    if (rules.exchange == ExchangeKind::draws) {
        refuse(ErrorCode::not_rules,
               "in keep-or-discard a call depends on what was kept and thrown away, which takes a "
               "whole game");
    }
    if (rules.auction == AuctionTime::none) {
        refuse(ErrorCode::not_rules, "by these rules there is no auction");
    }
    if (after && !opponent) {
        refuse(ErrorCode::not_a_hand,
               "after the exchange both hands are known; the opponent's is needed too");
    }
    if (!after && opponent) {
        refuse(ErrorCode::not_a_hand, "before the exchange the opponent's hand is not known");
    }
    if (after &&
        (rules.play_lead == PlayLead::last_winner || rules.play_lead == PlayLead::last_loser)) {
        refuse(ErrorCode::not_rules,
               "by these rules the last trick of the exchange decides who leads to the play, "
               "which takes a whole game");
    }
    for (const Hand hand : {own, opponent.value_or(own)}) {
        if (hand.size() == kDealtCards) continue;
        refuse(ErrorCode::not_a_hand, "a hand has ", hand.size(),
               " cards; in an auction it has 13");
    }
    // Any place will do for cards that the viewer does not see.
    Deal deal;
    deal.dealer = calls.size() % 2 == 0 ? Player::north : Player::south;
    const std::vector<Card> others = (Hand::full() - (own | opponent.value_or(Hand()))).cards();
    auto next = others.begin();
    deal.hands = {own, opponent.value_or(Hand())};
    while (deal.hands[1].size() < kDealtCards) deal.hands[1].insert(*next++);
    // If the two hands share cards, more cards are left over, and start() refuses the deal.
    for (Card& card : deal.stock) card = *next++;
    GameState state = start(rules, deal, standing);
    if (after) {
        state.phase = Phase::auction;
        state.to_act = deal.dealer;
        state.drawn = kStockCards;
        state.played = Hand::full() - (deal.hands[0] | deal.hands[1]);
    }
    for (const Action call : calls) {
        if (call.is_card()) refuse(ErrorCode::not_an_action, to_string(call), " is not a call");
        if (const auto why = refusal(state, call)) refuse(ErrorCode::not_an_action, *why);
        static_cast<void>(apply(state, call));
        if (state.phase != Phase::auction) {
            refuse(ErrorCode::not_an_action, to_string(call), " ended the auction");
        }
    }
    return view(state, Player::north);
}

std::vector<AdvisedCall> advise_calls(const Reader& reader, const PlayerView& view,
                                      std::span<const Action> calls, const CallOptions& options) {
    if (view.phase != Phase::auction || view.to_act != view.viewer) {
        refuse("there is no call to advise on: it is not the viewer's turn in an auction");
    }
    if (!fit(calls, view)) refuse("these are not the calls that led to what the viewer sees");
    if (options.worlds < 1 || options.worlds > kMostWorlds) {
        refuse("worlds: write a number from 1 to ", kMostWorlds);
    }
    const auto me = static_cast<unsigned>(index(view.viewer));
    if (view.knows_opponent()) {
        return known_calls(view, auction_after(calls, me), reader);
    }
    std::optional<OpponentHands> hands;
    if (view.rules.exchange == ExchangeKind::draws) hands.emplace(view, calls.size());
    return sampled_calls(view.own, view.unseen, calls, me, {view.rules, view.standing},
                         {options.worlds, options.every_call, hands ? &*hands : nullptr});
}

}  // namespace honeymoon
