// What to call: every call of an auction, and its expected points.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// A call and its value.
struct AdvisedCall {
    Action call;
    /// Expected points of the game, less the opponent's. In a rubber or four deals, plus the
    /// estimated gain in the value of the standing; there honours count only if both hands are
    /// known.
    double points = 0;
    /// Standard error of these from sampling. In keep-or-discard the true error is 1.5 times as
    /// large, because the estimate of the viewer's own hand is sampled, too.
    double error = 0;
    /// Of a bid: the chance that the contract is made, if the auction ends with it.
    std::optional<double> makes;
};

/// Options of advise_calls().
struct CallOptions {
    /// Hands sampled, if samples are needed: 1..1000000. The default is the strategies'.
    int worlds = 400;
    /// False: leaves out calls that are clearly worse than others.
    bool every_call = false;
};

/// The view of the player to call in an auction, for advise_calls() without a whole game. The
/// viewer is north and has `own`, 13 cards; `calls` are all calls so far, by either player.
/// `opponent`: the other hand if the auction follows the exchange, when it is known; else nothing.
/// Throws Error (question) if the rules have no auction, for an impossible hand, if a call was
/// impossible or ended the auction, or if the lead to the play depends on the last trick of the
/// exchange, which this function does not know.
[[nodiscard]] PlayerView auction_view(const GameRules& rules, Hand own,
                                      const std::optional<Hand>& opponent,
                                      std::span<const Action> calls, Standing standing = {});

/// The standing before such an auction, from the caller's side: "none", "own", "other" or "both",
/// who is vulnerable; with part-scores "own rubber own 60 other 0" or "none four-deals own 0 other
/// 40". Nothing for any other text.
[[nodiscard]] std::optional<Standing> caller_standing(std::string_view text);
/// For messages: what caller_standing() reads.
inline constexpr std::string_view kCallerStandings =
    "none, own, other or both, or with part-scores (multiples of ten to 90) as in \"own rubber own "
    "60 other 0\"";

/// The value of each call to the viewer, whose turn it is in an auction; the best one first.
///
/// Before the exchange: means over sampled hands of the opponent, mostly those on which they would
/// have called as they did. For each hand simple rules call the auction to its end. The value of
/// the contract is the tricks that a small network's exchange gives on average for the points and
/// trump lengths of both hands; see docs/matches.md.
///
/// After the exchange, when both players know both hands: exact, if both call and play perfectly
/// from there on.
///
/// After the draws of keep-or-discard: as before the exchange, but over hands that the opponent may
/// have drawn, more often those on which they would have kept and thrown away as they did. A
/// network estimates the contract from both hands, with the uncertainty of play with hidden hands.
/// Some 4 ms, with or without tables.
///
/// `calls` are all calls so far, by either player. Throws Error (question) if it is not the
/// viewer's turn in an auction, if these calls did not lead to the view, or if options are out of
/// range; and like the reader.
[[nodiscard]] std::vector<AdvisedCall> advise_calls(const Reader& reader, const PlayerView& view,
                                                    std::span<const Action> calls,
                                                    const CallOptions& options = {});

}  // namespace honeymoon
