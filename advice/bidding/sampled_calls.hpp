// Judges calls before the exchange, or after draws, by sampled hands of the opponent.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "advice/bidding/call_rule.hpp"
#include "advice/draws/opponent_hands.hpp"
#include "honeymoon/advice/call_advice.hpp"
#include "honeymoon/cards/hand.hpp"

namespace honeymoon::advice {

/// Which hands are sampled, and which calls are judged.
struct CallSampling {
    int worlds = 400;
    /// False: leaves out calls that the trusted rule finds far worse than the best.
    bool every_call = false;
    /// The source of hands; must outlive the call. Null: draws from all unseen cards.
    OpponentHands* hands = nullptr;
};

/// Judges the calls of the player who holds `own` and is to call after `calls`. These are all calls
/// so far, and legal. The best call comes first.
///
/// Hands are drawn from `unseen`, all equally likely, or as `sampling` says. Five of eight sampled
/// opponents are plain bidders; the others follow the trusted rule (see call_rule.hpp). If the
/// sampled bidder would not have called as the opponent did with a hand, the hand is used only
/// rarely. Each call is tried against the same hands. The auction is then called to its end: the
/// trusted rule calls for the player, and the sampled bidder for the opponent. The value of the
/// contract follows from the expected tricks of both hands. For hands to be exchanged, these follow
/// from points and lengths. Otherwise they are estimated_tricks(), and in a rubber the honours of
/// both hands count. (Honours are ignored for hands to be exchanged: of 100 declarers who were
/// dealt four honours of their trumps, 26 had them in the play.) The mean over hands has four
/// fifths of the weight, and the trusted rule's own points have one fifth.
[[nodiscard]] std::vector<AdvisedCall> sampled_calls(Hand own, Hand unseen,
                                                     std::span<const Action> calls, unsigned me,
                                                     const CallRules& rules,
                                                     const CallSampling& sampling);

/// How likely the opponent of `me`, with the hand `theirs`, makes the calls that they made. The
/// dealer called first. The scale is relative: above 0, at most 1. Takes one microsecond.
[[nodiscard]] double calls_likelihood(Hand theirs, std::span<const Action> calls, unsigned dealer,
                                      unsigned me, const CallRules& rules);

/// By how many points one call is better than another, and the standard error of this difference.
struct CallDifference {
    double points = 0;
    double error = 0;
};

/// How much better the call `better` is than `played`, judged as in sampled_calls(). Both are
/// numbers of legal calls. Tries `worlds` hands. `sample` chooses the sample; from 1 on, the sample
/// is independent of that of sampled_calls(). `opponents` is as CallSampling::hands.
[[nodiscard]] CallDifference call_difference(Hand own, Hand unseen, std::span<const Action> calls,
                                             unsigned me, const CallRules& rules, int better,
                                             int played, int worlds, std::uint64_t sample,
                                             OpponentHands* opponents = nullptr);

/// The auction after `calls`, when it is the turn of `me`.
[[nodiscard]] Auction auction_after(std::span<const Action> calls, unsigned me);

}  // namespace honeymoon::advice
