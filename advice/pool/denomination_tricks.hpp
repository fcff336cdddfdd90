// The tricks of hands in every strain, on lead and not on lead. Not public.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "honeymoon/advice/pool.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::advice {

/// Two hands of 13 cards that meet.
struct Meeting {
    Hand hand;
    Hand opponent;
};

/// The tricks of a hand, indexed by Pool::place().
using DenominationTricks = std::array<std::uint8_t, kPoolSums>;

/// How many deals the reader is asked about at a time.
inline constexpr std::size_t kDealsAtOnce = 64;

/// Sets tricks[i] to the tricks of meetings[i].hand. There may be at most kDealsAtOnce meetings.
/// Both spans must have the same length. Throws Error like Reader::values().
void denomination_tricks(const Reader& reader, std::span<const Meeting> meetings,
                         std::span<DenominationTricks> tricks);

/// Calls use(i, tricks of meeting(i).hand) for every i in begin..end-1. There may be any number of
/// meetings. Throws like denomination_tricks().
template <class MeetingOf, class Use>
void play_meetings(const Reader& reader, std::size_t begin, std::size_t end,
                   const MeetingOf& meeting, const Use& use) {
    std::array<Meeting, kDealsAtOnce> meetings;
    std::array<DenominationTricks, kDealsAtOnce> tricks{};
    for (std::size_t first = begin; first < end; first += kDealsAtOnce) {
        const std::size_t count = std::min(kDealsAtOnce, end - first);
        for (std::size_t i = 0; i < count; ++i) meetings.at(i) = meeting(first + i);
        denomination_tricks(reader, std::span(meetings).first(count),
                            std::span(tricks).first(count));
        for (std::size_t i = 0; i < count; ++i) use(first + i, tricks.at(i));
    }
}

}  // namespace honeymoon::advice
