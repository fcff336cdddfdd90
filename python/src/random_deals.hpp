// Random deals from a seed. Knows nothing of Python.
#pragma once

#include <cstddef>
#include <cstdint>

namespace honeymoon::python {

/// Writes `count` random deals of `level` cards (1..26) a hand: `leaders` and `followers` get eight
/// bytes for each, aligned or not. All deals of the level are equally likely. They depend on the
/// level and the seed alone, not on the machine, and a longer list begins with the shorter one.
void random_deals(std::size_t count, int level, std::uint64_t seed, std::byte* leaders,
                  std::byte* followers);

}  // namespace honeymoon::python
