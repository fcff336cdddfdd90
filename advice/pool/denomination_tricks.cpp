#include "advice/pool/denomination_tricks.hpp"

#include "honeymoon/cards/position.hpp"

namespace honeymoon::advice {

void denomination_tricks(const Reader& reader, std::span<const Meeting> meetings,
                         std::span<DenominationTricks> tricks) {
    constexpr std::array<Trump, 5> trumps = {Suit::spades, Suit::hearts, Suit::diamonds,
                                             Suit::clubs, std::nullopt};
    // One strain after another, because this gives the reader the longest runs.
    std::array<Position, kDealsAtOnce * kPoolSums> positions;
    std::array<std::uint8_t, kDealsAtOnce * kPoolSums> values{};
    const auto each = [&](const auto& use) {
        std::size_t number = 0;
        for (const Trump trump : trumps) {
            for (const bool on_lead : {true, false}) {
                for (std::size_t i = 0; i < meetings.size(); ++i) use(number++, i, trump, on_lead);
            }
        }
    };
    each([&](std::size_t number, std::size_t i, Trump trump, bool on_lead) {
        const auto& [hand, opponent] = meetings[i];
        positions.at(number) = {on_lead ? hand : opponent, on_lead ? opponent : hand, trump, {}};
    });
    const std::size_t count = meetings.size() * kPoolSums;
    reader.values(std::span(positions).first(count), std::span(values).first(count));
    each([&](std::size_t number, std::size_t i, Trump trump, bool on_lead) {
        // A value counts the leader's tricks.
        const int value = values.at(number);
        tricks[i].at(Pool::place(trump, on_lead)) =
            static_cast<std::uint8_t>(on_lead ? value : kPoolCards - value);
    });
}

}  // namespace honeymoon::advice
