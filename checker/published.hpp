// The published fingerprints of the levels.
#pragma once

#include <cstdint>

#include "honeymoon/cards/card.hpp"

namespace honeymoon::checker {

/// Returns the published fingerprint of a level 1..13, as in format-spec/fingerprints.tsv.
[[nodiscard]] std::uint64_t published_fingerprint(Denomination denomination, int level);

}  // namespace honeymoon::checker
