// Shuffles the pack from which every random deal comes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "honeymoon/cards/card.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon {

/// Returns the shuffled pack. All orders are equally likely. The pack begins in the order of suits,
/// spades to clubs, each from the deuce up. The shuffle is that of Fisher and Yates: from the last
/// card to the second, each card changes places with itself or a card before it, all equally
/// likely.
[[nodiscard]] inline std::array<Card, std::size_t{kSuits} * kRanks> shuffled_pack(
    RandomStream& random) {
    std::array<Card, std::size_t{kSuits} * kRanks> pack;
    std::size_t next = 0;
    for (const Suit suit : kAllSuits) {
        for (std::uint8_t rank = 0; rank < kRanks; ++rank) pack[next++] = {suit, rank};
    }
    for (std::size_t left = pack.size(); left > 1; --left) {
        std::swap(pack[left - 1], pack[random.below(static_cast<std::uint32_t>(left))]);
    }
    return pack;
}

}  // namespace honeymoon
