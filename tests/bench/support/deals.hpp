// Random deals, the same in every run.
#pragma once

#include <cstddef>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"

namespace honeymoon {

/// How many deals the benchmarks ask about. Their places in a table of 3.7 GB do not fit a cache.
inline constexpr std::size_t kDeals = 1U << 16U;

/// kDeals deals of `level` cards a hand, all equally likely; spades are trumps, if there is a
/// trump. Made at the first call.
[[nodiscard]] const std::vector<Position>& deals(Denomination denomination, int level);

/// The number of the next deal to ask about: it depends on the answer, so that one question cannot
/// begin before the one before it is answered.
[[nodiscard]] inline std::size_t next_deal(std::size_t deal, int answer) {
    return (deal + 1 + static_cast<std::size_t>(answer)) % kDeals;
}

}  // namespace honeymoon
