// A suit of a position as one small number (a suit word), and four suits as one larger number. The
// search works with these.
//
// A suit word has a bit for each of the suit's cards in play, the lowest at bit 0: 1 for a card of
// the player on lead, 0 for a card of the other player. The bit above the highest card is 1, so
// that the word gives the length. An empty suit is 1, and every word is below 2^14.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "honeymoon/cards/position.hpp"

namespace honeymoon::reader {

using SuitWord = std::uint32_t;

inline constexpr SuitWord kVoidSuit = 1;
inline constexpr int kSuitWordBits = 14;
inline constexpr SuitWord kSuitWords = SuitWord{1} << kSuitWordBits;

/// Returns how many cards the suit has.
[[nodiscard]] constexpr int length_of(SuitWord suit) {
    return static_cast<int>(std::bit_width(suit)) - 1;
}
/// Returns a word with a 1 for each card of the suit.
[[nodiscard]] constexpr SuitWord cards_of(SuitWord suit) {
    return std::bit_floor(suit) - 1;
}
/// Returns the cards of the player on lead, as bits.
[[nodiscard]] constexpr SuitWord leaders(SuitWord suit) {
    return suit & cards_of(suit);
}
/// Returns the cards of the other player, as bits.
[[nodiscard]] constexpr SuitWord followers(SuitWord suit) {
    return ~suit & cards_of(suit);
}
/// Returns the suit without the card at `bit`.
[[nodiscard]] constexpr SuitWord without(SuitWord suit, unsigned bit) {
    const SuitWord below = (SuitWord{1} << bit) - 1;
    return ((suit >> 1U) & ~below) | (suit & below);
}
/// Returns the bit number of the lowest card of a set that is not empty.
[[nodiscard]] constexpr unsigned lowest_of(SuitWord cards) {
    return static_cast<unsigned>(std::countr_zero(cards));
}
/// Returns the lowest card of each run of adjacent cards, as bits.
[[nodiscard]] constexpr SuitWord run_ends(SuitWord cards) {
    return cards & ~(cards << 1U);
}

/// Four suit words in 56 bits, the trump suit (if any) at the low end. sorted() puts the side suits
/// in order, so that positions that differ only in the names of side suits are equal.
class FourSuits {
public:
    constexpr FourSuits() = default;
    explicit constexpr FourSuits(const std::array<SuitWord, 4>& suits)
        : bits_(suits[0] | (std::uint64_t{suits[1]} << 14U) | (std::uint64_t{suits[2]} << 28U) |
                (std::uint64_t{suits[3]} << 42U)) {}

    /// The four suits whose bits() these are.
    explicit constexpr FourSuits(std::uint64_t bits) : bits_(bits) {}

    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
    [[nodiscard]] constexpr SuitWord operator[](unsigned i) const {
        return static_cast<SuitWord>(bits_ >> (14U * i)) & (kSuitWords - 1);
    }
    /// Returns the same suits, with suit i changed from `from` to `to`.
    [[nodiscard]] constexpr FourSuits with(unsigned i, SuitWord from, SuitWord to) const {
        return FourSuits(bits_ ^ (std::uint64_t{from ^ to} << (14U * i)));
    }

    /// Returns the same cards with the other player on lead.
    [[nodiscard]] constexpr FourSuits other_on_lead() const {
        // Spread the 1 above each suit down over the suit, in all four suits at once.
        std::uint64_t cards = bits_;
        cards |= (cards >> 1U) & in_each(0x1FFF);
        cards |= (cards >> 2U) & in_each(0x0FFF);
        cards |= (cards >> 4U) & in_each(0x03FF);
        cards |= (cards >> 8U) & in_each(0x003F);
        return FourSuits(bits_ ^ ((cards >> 1U) & in_each(0x1FFF)));
    }

    /// Returns the same suits, with the side suits in descending order. With `trump`, the first
    /// suit is the trump suit and keeps its place.
    template <bool trump>
    [[nodiscard]] constexpr FourSuits sorted() const {
        std::array<SuitWord, 4> suit = {(*this)[0], (*this)[1], (*this)[2], (*this)[3]};
        const auto order = [&suit](std::size_t i, std::size_t j) {
            // Exchange without a branch, which the processor could not predict.
            const SuitWord a = suit[i];
            const SuitWord b = suit[j];
            const SuitWord exchange = (a ^ b) & (SuitWord{0} - static_cast<SuitWord>(a < b));
            suit[i] = a ^ exchange;
            suit[j] = b ^ exchange;
        };
        if constexpr (!trump) {
            order(0, 1);
            order(2, 3);
            order(0, 2);
            order(1, 3);
            order(1, 2);
        } else {
            order(1, 2);
            order(2, 3);
            order(1, 2);
        }
        return FourSuits(suit);
    }

    friend constexpr bool operator==(FourSuits, FourSuits) = default;

private:
    static constexpr std::uint64_t in_each(std::uint64_t suit) {
        return suit | (suit << 14U) | (suit << 28U) | (suit << 42U);
    }

    std::uint64_t bits_ = 0;
};

/// Returns the suits of a valid position, with the side suits in the order of kAllSuits. Ignores a
/// card led.
[[nodiscard]] inline FourSuits suits_of(const Position& position) {
    const auto word = [&](Suit suit) {
        const unsigned mine = position.leader.suit(suit);
        unsigned in_play = mine | position.follower.suit(suit);
        SuitWord result = kVoidSuit;
        while (in_play != 0) {
            const unsigned highest = static_cast<unsigned>(std::bit_width(in_play)) - 1;
            result = (result << 1U) | ((mine >> highest) & 1U);
            in_play ^= 1U << highest;
        }
        return result;
    };
    std::array<SuitWord, 4> suits{};
    std::size_t next = 0;
    if (position.trump) suits[next++] = word(*position.trump);
    for (const Suit suit : kAllSuits) {
        if (suit != position.trump) suits[next++] = word(suit);
    }
    return FourSuits(suits);
}

}  // namespace honeymoon::reader
