// The hands that are possible in a position of the exchange phase.
#pragma once

#include "honeymoon/advice/exchange_advice.hpp"
#include "libtb/cards/compatible_hands.hpp"

namespace honeymoon {

/// The hands that the other player may have. Throws Error (question) unless the position is
/// possible. The hand and the stock must have the sizes that ExchangePosition allows, and no card
/// may be in two places. The unplaced cards must be as many as the unknown cards of the other hand
/// and the stock. CompatibleHands has further conditions.
[[nodiscard]] CompatibleHands possible_hands(const ExchangePosition& position);

}  // namespace honeymoon
