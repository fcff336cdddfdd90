// What is not seen in a position of the exchange phase.
#pragma once

#include "honeymoon/advice/exchange_advice.hpp"
#include "libtb/cards/compatible_hands.hpp"

namespace honeymoon {

/// The hands the other may have. Throws Error (question) unless the position is possible: as many
/// cards as said there, none in two places, as many that cannot be placed as there are in the other
/// hand and in the stock, and what CompatibleHands demands.
[[nodiscard]] CompatibleHands possible_hands(const ExchangePosition& position);

}  // namespace honeymoon
