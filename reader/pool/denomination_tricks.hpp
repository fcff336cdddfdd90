// What hands take in every denomination, on lead and not. Not public.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "honeymoon/cards/hand.hpp"
#include "honeymoon/reader/pool.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::reader {

/// The tricks of a hand, by Pool::place().
using DenominationTricks = std::array<std::uint8_t, kPoolSums>;

/// So many deals are asked for at a time.
inline constexpr std::size_t kDealsAtOnce = 64;

/// The tricks of hands[i] against opponents[i], for up to kDealsAtOnce pairs of hands of 13 cards;
/// all three are equally long. Throws Error as Reader::values().
void denomination_tricks(const Reader& reader, std::span<const Hand> hands,
                         std::span<const Hand> opponents, std::span<DenominationTricks> tricks);

}  // namespace honeymoon::reader
