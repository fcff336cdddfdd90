// The fingerprints that the levels are known to have.
#pragma once

#include <cstdint>

#include "honeymoon/cards/card.hpp"

namespace honeymoon::checker {

/// The published fingerprint of a level 1..13: that of format-spec/fingerprints.tsv.
[[nodiscard]] std::uint64_t published_fingerprint(Denomination denomination, int level);

}  // namespace honeymoon::checker
