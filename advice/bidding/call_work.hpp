// Advice on calls for those who know what they ask.
#pragma once

#include <span>
#include <vector>

#include "honeymoon/advice/call_advice.hpp"

namespace honeymoon::advice {

/// As advise_calls(), which refuses what does not fit.
[[nodiscard]] std::vector<AdvisedCall> advised_calls(const Reader& reader, const PlayerView& view,
                                                     std::span<const Action> calls,
                                                     const CallOptions& options);

}  // namespace honeymoon::advice
