// Plain bidding, the same for all strategies, so that a match compares how they play.
#pragma once

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// Tricks of the play phase that a player who holds these 13 cards before the exchange can expect
/// to take if this is the trump suit, all else unknown: 0..13.
[[nodiscard]] double expected_tricks(Hand hand, Trump trump);

/// What to call.
///
/// Before the exchange: the lowest bid, in the denomination in which the hand expects most tricks,
/// as long as it expects as many as are bid; else pass.
///
/// After the exchange, when both hands are known to both players: of the bids that will be made by
/// best play the one that is worth most, the lowest of them if there are several; else pass.
///
/// Nobody doubles. It is the viewer's turn in an auction. Throws as the reader does.
[[nodiscard]] Action plain_call(const PlayerView& view, const Reader& reader);

}  // namespace honeymoon
