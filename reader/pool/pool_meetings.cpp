#include "reader/pool/pool_meetings.hpp"

#include <array>

#include "honeymoon/reader/pool.hpp"

namespace honeymoon::reader {

void play_meetings(const Reader& reader, std::uint64_t seed, std::span<const Meeting> meetings,
                   std::span<DenominationTricks> tricks) {
    std::array<Hand, kDealsAtOnce> hands;
    std::array<Hand, kDealsAtOnce> opponents;
    for (std::size_t i = 0; i < meetings.size(); ++i) {
        const Meeting& meeting = meetings[i];
        hands.at(i) = meeting.hand;
        opponents.at(i) = pool_opponent(seed, meeting.number, meeting.round, meeting.hand);
    }
    denomination_tricks(reader, std::span(hands).first(meetings.size()),
                        std::span(opponents).first(meetings.size()), tricks);
}

}  // namespace honeymoon::reader
