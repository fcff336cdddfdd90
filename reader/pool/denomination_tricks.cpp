#include "reader/pool/denomination_tricks.hpp"

#include "honeymoon/cards/position.hpp"

namespace honeymoon::reader {

void denomination_tricks(const Reader& reader, std::span<const Hand> hands,
                         std::span<const Hand> opponents, std::span<DenominationTricks> tricks) {
    constexpr std::array<Trump, 5> trumps = {Suit::spades, Suit::hearts, Suit::diamonds,
                                             Suit::clubs, std::nullopt};
    // A denomination after the other: the reader has the longest runs then.
    std::array<Position, kDealsAtOnce * kPoolSums> positions;
    std::array<std::uint8_t, kDealsAtOnce * kPoolSums> values{};
    std::size_t count = 0;
    for (const Trump trump : trumps) {
        for (const bool on_lead : {true, false}) {
            for (std::size_t i = 0; i < hands.size(); ++i) {
                Position& position = positions.at(count++);
                position.leader = on_lead ? hands[i] : opponents[i];
                position.follower = on_lead ? opponents[i] : hands[i];
                position.trump = trump;
            }
        }
    }
    reader.values(std::span(positions).first(count), std::span(values).first(count));
    const std::uint8_t* value = values.data();
    for (const Trump trump : trumps) {
        for (const bool on_lead : {true, false}) {
            const std::size_t place = Pool::place(trump, on_lead);
            for (DenominationTricks& all : tricks) {
                // A value counts the leader's tricks.
                all.at(place) = static_cast<std::uint8_t>(on_lead ? *value : kPoolCards - *value);
                ++value;
            }
        }
    }
}

}  // namespace honeymoon::reader
