// The exchange phase with all cards known, for strategies that play out many samples. A whole
// exchange can be played in a microsecond. The rules are those of honeymoon/game/game_state.hpp,
// and tests compare the two.
//
// Cards are numbers, as bits of a Hand: 16 x suit + rank. Sets of cards are words.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "honeymoon/cards/hand.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/game/game_state.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon::advice {

/// A set of cards, as Hand::bits().
using Cards = std::uint64_t;

[[nodiscard]] constexpr int bit_number(Card card) {
    return (16 * static_cast<int>(card.suit)) + card.rank;
}
[[nodiscard]] constexpr Card card_of(int number) {
    return {static_cast<Suit>(number / 16), static_cast<std::uint8_t>(number % 16)};
}
[[nodiscard]] constexpr Cards one(int card) {
    // (The analyzer cannot see that a player to act has a card.)
    // NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult)
    return Cards{1} << static_cast<unsigned>(card);
}
/// The cards of the suit of `card`.
[[nodiscard]] constexpr Cards suit_of(int card) {
    return Cards{0x1FFF} << (static_cast<unsigned>(card) & 48U);
}
/// The higher cards of the suit of `card`.
[[nodiscard]] constexpr Cards above(int card) {
    return suit_of(card) & ~((one(card) << 1U) - 1);
}
[[nodiscard]] constexpr int lowest(Cards cards) {
    return std::countr_zero(cards);
}
[[nodiscard]] constexpr int highest(Cards cards) {
    return 63 - std::countl_zero(cards);
}
/// The cards of the trump suit; none at no-trump.
[[nodiscard]] constexpr Cards trump_cards(Trump trump) {
    return trump ? suit_of(16 * static_cast<int>(*trump)) : 0;
}

/// A state of the exchange phase. Players are numbers, as index() returns them.
struct Exchange {
    std::array<Cards, 2> hands{};  ///< without a card led, unlike in GameProgress
    /// Cards that the other player has seen this player take or lead. They stay here when played.
    std::array<Cards, 2> open{};
    /// Suits, as bits, in which this player has only cards of `open`, as the other player knows.
    /// This player failed to follow the suit and has drawn no unseen card since.
    std::array<std::uint8_t, 2> voids{};
    Cards unplayed = 0;  ///< cards in the hands, in the stock, and the one led
    Cards trumps = 0;
    std::array<std::uint8_t, kStockCards> stock{};  ///< the top card first; cards drawn are unused
    std::uint8_t drawn = 0;                         ///< cards taken from the stock
    std::uint8_t leader = 0;                        ///< of the current trick
    bool face_up = true;                            ///< both players see the next card of the stock
    std::uint8_t led = kNone;
    std::array<std::uint8_t, 2> tricks{};  ///< tricks taken from this state on

    static constexpr std::uint8_t kNone = 255;

    /// Tricks left, the current one included.
    [[nodiscard]] int left() const { return (kStockCards - drawn) / 2; }
    [[nodiscard]] bool over() const { return drawn == kStockCards; }
    [[nodiscard]] unsigned to_act() const { return led == kNone ? leader : 1U - leader; }

    /// The place in the stock of the first card that nobody has seen.
    [[nodiscard]] std::size_t first_hidden() const { return face_up ? drawn + 1 : drawn; }
    void shuffle_hidden(RandomStream& random) {
        const std::size_t first = first_hidden();
        for (std::size_t i = stock.size() - 1; i > first; --i) {
            const auto with = first + random.below(static_cast<std::uint32_t>(i - first + 1));
            std::swap(stock[i], stock[with]);
        }
    }

    /// The cards that the player to act may play.
    [[nodiscard]] Cards legal() const {
        const Cards hand = hands[to_act()];
        if (led == kNone) return hand;
        const Cards same = hand & suit_of(led);
        return same != 0 ? same : hand;
    }

    /// Plays one of legal().
    void play(int card) {
        const unsigned player = to_act();
        hands[player] &= ~one(card);
        if (led == kNone) {
            led = static_cast<std::uint8_t>(card);
            return;
        }
        const unsigned winner = beats(card) ? player : leader;
        if (((suit_of(led) >> static_cast<unsigned>(card)) & 1U) == 0) {
            voids[player] = static_cast<std::uint8_t>(voids[player] | (1U << (led / 16U)));
        }
        voids[1 - winner] = 0;
        if (!face_up) voids[winner] = 0;
        unplayed &= ~(one(card) | one(led));
        led = kNone;
        leader = static_cast<std::uint8_t>(winner);
        ++tricks[winner];
        hands[winner] |= one(stock[drawn]);
        if (face_up) open[winner] |= one(stock[drawn]);
        hands[1 - winner] |= one(stock[drawn + 1U]);
        drawn = static_cast<std::uint8_t>(drawn + 2);
    }

    /// True if `card` takes the trick from the card led.
    [[nodiscard]] bool beats(int card) const {
        if (((suit_of(led) >> static_cast<unsigned>(card)) & 1U) != 0) return card > led;
        return ((trumps >> static_cast<unsigned>(card)) & 1U) != 0;
    }
};

/// The two hands as a position of the play phase in which `leader` leads.
[[nodiscard]] inline Position play_position(const Exchange& now, unsigned leader, Trump trump) {
    return {Hand::from_bits(now.hands[leader]), Hand::from_bits(now.hands[1 - leader]), trump, {}};
}

}  // namespace honeymoon::advice
