// Random deals that can be had again.
#pragma once

#include <cstdint>
#include <optional>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"

namespace honeymoon::cli {

/// Seeds are 0..kMaxSeed.
inline constexpr std::uint64_t kMaxSeed = 0xFFFF'FFFF;

/// The deal of this seed, with `level` cards a hand (1..26) and no card led: the same on every
/// machine. A smaller level has some of a larger one's cards. The trump suit, or no-trump, is of
/// the seed too if `trump` is not given; the cards are the same in any case.
[[nodiscard]] Position random_deal(std::uint64_t seed, int level,
                                   const std::optional<Trump>& trump = {});

/// That of the next deal: after the last seed comes the first.
[[nodiscard]] constexpr std::uint64_t seed_after(std::uint64_t seed) {
    return seed == kMaxSeed ? 0 : seed + 1;
}

/// A seed nobody chose, short enough to be typed.
[[nodiscard]] std::uint64_t fresh_seed();

}  // namespace honeymoon::cli
