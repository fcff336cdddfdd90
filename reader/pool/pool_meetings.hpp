// Hands that meet their opponents. Not public.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "honeymoon/cards/hand.hpp"
#include "honeymoon/reader/reader.hpp"
#include "reader/pool/denomination_tricks.hpp"

namespace honeymoon::reader {

/// A hand of a pool and the round in which it meets somebody.
struct Meeting {
    Hand hand;
    std::uint64_t number = 0;
    std::uint32_t round = 0;
};

/// Plays up to kDealsAtOnce meetings; `tricks` has the same length.
void play_meetings(const Reader& reader, std::uint64_t seed, std::span<const Meeting> meetings,
                   std::span<DenominationTricks> tricks);

}  // namespace honeymoon::reader
