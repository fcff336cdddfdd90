// Calls before the exchange by sampled hands of the opponent.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "advice/bidding/call_rule.hpp"
#include "advice/draws/opponent_hands.hpp"
#include "honeymoon/advice/call_advice.hpp"
#include "honeymoon/cards/hand.hpp"

namespace honeymoon::advice {

/// How many samples are drawn for a call, and of which calls.
struct CallSampling {
    int worlds = 400;
    /// False: only of those calls that the trusted rule does not find far worse than the best.
    bool every_call = false;
    /// The hands to try, where they are not drawn from all that are unseen; must outlive the call.
    OpponentHands* hands = nullptr;
};

/// For the player who holds `own` and whose turn it is after `calls`, which are all calls so far
/// and legal; the best call first.
///
/// Hands are drawn from `unseen`, all equally likely, or as `sampling` says. The opponent is taken
/// for a plain bidder five times of eight, else for one who goes by the trusted rule; see
/// call_rule.hpp. A hand on which that one would not have called as the opponent did counts only
/// now and then. Each call is tried against the same hands: the auction is called to its end, by
/// the trusted rule for oneself, and the contract is worth what both hands let expect: by their
/// points and lengths if they are to be exchanged, else by estimated_tricks(), in a rubber with the
/// honours of both. (Of hands that are to be exchanged these are left out: of 100 declarers who
/// were dealt four honours of their trumps 26 had them in the play.) The mean over hands has four
/// fifths of the weight, and the trusted rule's own points the last.
[[nodiscard]] std::vector<AdvisedCall> sampled_calls(Hand own, Hand unseen,
                                                     std::span<const Action> calls, unsigned me,
                                                     const CallRules& rules,
                                                     const CallSampling& sampling);

/// How likely the opponent of `me` calls with the hand `theirs` as they did in an auction that
/// began with the dealer, on some scale: above 0, at most 1. One microsecond.
[[nodiscard]] double calls_likelihood(Hand theirs, std::span<const Action> calls, unsigned dealer,
                                      unsigned me, const CallRules& rules);

/// By how many points `better` is worth more than `played`, and the standard error of that.
struct CallDifference {
    double points = 0;
    double error = 0;
};

/// The same judgement of these two legal calls alone, by their numbers, from so many hands of a
/// sample of its own: 1 and more are samples that have nothing to do with those of sampled_calls().
/// `opponents` are as CallSampling::hands.
[[nodiscard]] CallDifference call_difference(Hand own, Hand unseen, std::span<const Action> calls,
                                             unsigned me, const CallRules& rules, int better,
                                             int played, int worlds, std::uint64_t sample,
                                             OpponentHands* opponents = nullptr);

/// The state after `calls`, when it is the turn of `me`.
[[nodiscard]] Auction auction_after(std::span<const Action> calls, unsigned me);

}  // namespace honeymoon::advice
