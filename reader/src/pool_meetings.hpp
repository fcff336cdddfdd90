// Hands that meet their opponents: ten values each. Not public.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "reader/pool.hpp"
#include "reader/reader.hpp"
#include "tb/hand.hpp"

namespace honeymoon {

/// A hand of a pool and the round in which it meets somebody.
struct Meeting {
    Hand hand;
    std::uint64_t number = 0;
    std::uint32_t round = 0;
};

/// Its tricks, by Pool::place().
using MeetingTricks = std::array<std::uint8_t, kPoolSums>;

/// So many are played at a time.
inline constexpr std::size_t kMeetings = 64;

/// Plays up to kMeetings meetings; `tricks` has the same length.
void play_meetings(const Reader& reader, std::uint64_t seed, std::span<const Meeting> meetings,
                   std::span<MeetingTricks> tricks);

}  // namespace honeymoon
