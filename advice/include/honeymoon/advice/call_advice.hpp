// What to call: every call of an auction, and the points it can be expected to bring.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// A call, and what it is worth.
struct AdvisedCall {
    Action call;
    /// Expected points of the game, those of the opponent counted against one's own.
    double points = 0;
    double error = 0;  ///< standard error of these, as far as it comes from sampling
    /// Of a bid: the chance that the contract is made, if the auction ends with it.
    std::optional<double> makes;
};

/// How much work advice on a call may be.
struct CallOptions {
    /// Hands that are sampled, where samples are needed: 1..1000000. What the strategies take.
    int worlds = 400;
    /// False: calls that are clearly worse than others are left out.
    bool every_call = false;
};

/// What the calls are worth to the viewer, whose turn it is in an auction; the best one first.
///
/// Before the exchange: means over sampled hands of the opponent, those preferred on which he would
/// have called as he did. In each the auction is called to its end by simple rules, and the
/// contract is worth what the points and trump lengths of both hands let expect when both exchange
/// well by a quick network; see docs/matches.md.
///
/// After the exchange, when both hands are known to both players: exact, if both call and play as
/// well as possible from there on.
///
/// `calls` are all calls so far, by either player. Throws Error (question) if it is not the
/// viewer's turn in an auction, if these are not the calls that led to what he sees, or if options
/// are out of range; and as the reader does.
[[nodiscard]] std::vector<AdvisedCall> advise_calls(const Reader& reader, const PlayerView& view,
                                                    std::span<const Action> calls,
                                                    const CallOptions& options = {});

}  // namespace honeymoon
