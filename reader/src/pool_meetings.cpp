#include "pool_meetings.hpp"

#include "tb/position.hpp"

namespace honeymoon {

void play_meetings(const Reader& reader, std::uint64_t seed, std::span<const Meeting> meetings,
                   std::span<MeetingTricks> tricks) {
    constexpr std::array<Trump, 5> trumps = {Suit::spades, Suit::hearts, Suit::diamonds,
                                             Suit::clubs, std::nullopt};
    std::array<Hand, kMeetings> opponents;
    for (std::size_t i = 0; i < meetings.size(); ++i) {
        const Meeting& meeting = meetings[i];
        opponents.at(i) = pool_opponent(seed, meeting.number, meeting.round, meeting.hand);
    }
    // A denomination after the other: the reader has the longest runs then.
    std::array<Position, kMeetings * kPoolSums> positions;
    std::array<std::uint8_t, kMeetings * kPoolSums> values{};
    std::size_t count = 0;
    for (const Trump trump : trumps) {
        for (const bool on_lead : {true, false}) {
            for (std::size_t i = 0; i < meetings.size(); ++i) {
                Position& position = positions.at(count++);
                position.leader = on_lead ? meetings[i].hand : opponents.at(i);
                position.follower = on_lead ? opponents.at(i) : meetings[i].hand;
                position.trump = trump;
            }
        }
    }
    reader.values(std::span(positions).first(count), std::span(values).first(count));
    const std::uint8_t* value = values.data();
    for (const Trump trump : trumps) {
        for (const bool on_lead : {true, false}) {
            const std::size_t place = Pool::place(trump, on_lead);
            for (MeetingTricks& all : tricks) {
                // A value counts the leader's tricks.
                all.at(place) = static_cast<std::uint8_t>(on_lead ? *value : kPoolCards - *value);
                ++value;
            }
        }
    }
}

}  // namespace honeymoon
