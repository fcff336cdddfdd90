// What to call: every legal call in an auction, and its expected points.
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
    /// The expected points of the game, minus the opponent's. In a rubber or four deals, they
    /// include the estimated gain in the value of the standing, and honours only if both hands are
    /// known.
    double points = 0;
    /// The standard error of `points` from sampling. In keep-or-discard, the true error is 1.5
    /// times as large, because the estimate of the viewer's own hand is sampled, too.
    double error = 0;
    /// For a bid: the chance that the contract is made if the auction ends with this bid. Nothing
    /// for other calls.
    std::optional<double> makes;
};

/// Options of advise_calls().
struct CallOptions {
    /// How many hands are sampled, if samples are needed: 1..1000000. The default is the same as
    /// for strategies.
    int worlds = 400;
    /// True: judges every legal call. False: leaves out calls that are clearly worse than others.
    bool every_call = false;
};

/// The view of the player to call in an auction, for advise_calls() without a whole game. The
/// viewer is north and has `own`, 13 cards. `calls` are all calls so far, by either player.
/// `opponent` is the other hand if the auction follows the exchange, when this hand is known; else
/// nothing. Throws Error (question) if the rules have no auction, if a hand is impossible, or if a
/// call was impossible or ended the auction. Also throws Error (question) if the lead to the play
/// depends on the last trick of the exchange, which this function does not know.
[[nodiscard]] PlayerView auction_view(const GameRules& rules, Hand own,
                                      const std::optional<Hand>& opponent,
                                      std::span<const Action> calls, Standing standing = {});

/// Reads the standing before such an auction, as the player to call sees it. Who is vulnerable:
/// "none", "own", "other" or "both". With part-scores: "own rubber own 60 other 0" or "none
/// four-deals own 0 other 40". Nothing for any other text.
[[nodiscard]] std::optional<Standing> caller_standing(std::string_view text);
/// What caller_standing() reads, for messages.
inline constexpr std::string_view kCallerStandings =
    "none, own, other or both, or with part-scores (multiples of ten to 90) as in \"own rubber own "
    "60 other 0\"";

/// The value of each call to the viewer, the best call first. It must be the viewer's turn in an
/// auction.
///
/// Before the exchange, values are means over sampled hands of the opponent, mostly hands on which
/// the opponent would have called as they did. For each hand, simple rules call the auction to its
/// end. The value of the contract follows from the tricks that games with a small network's
/// exchange give on average for the points and trump lengths of both hands; see docs/matches.md.
///
/// After the exchange, both players know both hands. Values are then exact, for perfect calls and
/// play of both players from there on.
///
/// After the draws of keep-or-discard, values are means as before the exchange. The samples are
/// hands that the opponent may have drawn, more often hands with which the opponent would have kept
/// and thrown away as they did. A network estimates the contract from both hands, and allows for
/// play with hidden hands. This takes some 4 ms, with or without tables.
///
/// `calls` are all calls so far, by either player. Throws Error (question) if it is not the
/// viewer's turn in an auction, if these calls did not lead to the view, or if options are out of
/// range. Also throws what the reader throws.
[[nodiscard]] std::vector<AdvisedCall> advise_calls(const Reader& reader, const PlayerView& view,
                                                    std::span<const Action> calls,
                                                    const CallOptions& options = {});

}  // namespace honeymoon
