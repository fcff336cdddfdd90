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
    /// Expected points of the game, less the opponent's. In a rubber or four deals with an estimate
    /// of what the standing after it is worth beyond that before it; there honours count only where
    /// both hands are known.
    double points = 0;
    /// Standard error of these from sampling. In keep-or-discard they are spread 1.5 times as far:
    /// what the viewer expects of their own hand is sampled, too.
    double error = 0;
    /// Of a bid: the chance that the contract is made, if the auction ends with it.
    std::optional<double> makes;
};

/// Options of advise_calls().
struct CallOptions {
    /// Hands that are sampled, where samples are needed: 1..1000000. The default is the
    /// strategies'.
    int worlds = 400;
    /// False: calls that are clearly worse than others are left out.
    bool every_call = false;
};

/// What the player sees whose turn it is in an auction, from what they know, so that they need no
/// whole game to ask advise_calls(). The viewer is north and has `own`, 13 cards; `calls` are all
/// calls so far, by either player. `opponent`: the other hand if the auction follows the exchange,
/// when it is known, and nothing else. Throws Error (question) if the rules have no auction, if a
/// hand cannot be, if a call was not possible or ended the auction, and if who leads to the play
/// depends on the last trick of the exchange, which is not told here.
[[nodiscard]] PlayerView auction_view(const GameRules& rules, Hand own,
                                      const std::optional<Hand>& opponent,
                                      std::span<const Action> calls, Standing standing = {});

/// What deals before it leave to such an auction, as the caller says it: "none", "own", "other" or
/// "both", who is vulnerable; with part-scores "own rubber own 60 other 0" or "none four-deals own
/// 0 other 40". Nothing for any other text.
[[nodiscard]] std::optional<Standing> caller_standing(std::string_view text);
/// For messages: what caller_standing() reads.
inline constexpr std::string_view kCallerStandings =
    "none, own, other or both, or with part-scores (multiples of ten to 90) as in \"own rubber own "
    "60 other 0\"";

/// What the calls are worth to the viewer, whose turn it is in an auction; the best one first.
///
/// Before the exchange: means over sampled hands of the opponent, mostly those on which they would
/// have called as they did. With each the auction is called to its end by simple rules, and the
/// contract is worth what the points and trump lengths of both hands let expect when both exchange
/// well by a quick network; see docs/matches.md.
///
/// After the exchange, when both hands are known to both players: exact, if both call and play as
/// well as possible from there on.
///
/// After the draws of keep-or-discard: as before the exchange, but over hands that the opponent may
/// have drawn, those more often on which they would have kept and thrown away as they did; and the
/// contract is worth what a network estimates of both hands, as uncertain as play with hidden hands
/// makes it. Some 4 ms, of which the tables would save nothing.
///
/// `calls` are all calls so far, by either player. Throws Error (question) if it is not the
/// viewer's turn in an auction, if these are not the calls that led to the view, or if options are
/// out of range; and as the reader does.
[[nodiscard]] std::vector<AdvisedCall> advise_calls(const Reader& reader, const PlayerView& view,
                                                    std::span<const Action> calls,
                                                    const CallOptions& options = {});

}  // namespace honeymoon
