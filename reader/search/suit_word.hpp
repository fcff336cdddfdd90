// A suit of a position as one small number, and four of them as one larger: what the search plays
// with.
//
// A suit word has a bit for each of the suit's cards in play, the lowest at bit 0: 1 for a card of
// the player on lead, 0 for the other's. Above the highest card stands a 1, so that the word tells
// the length. An empty suit is 1, and no word reaches 2^14.
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

/// How many cards the suit has.
[[nodiscard]] constexpr int length_of(SuitWord suit) {
    return static_cast<int>(std::bit_width(suit)) - 1;
}
/// A 1 for each of its cards.
[[nodiscard]] constexpr SuitWord cards_of(SuitWord suit) {
    return std::bit_floor(suit) - 1;
}
/// The cards of the player on lead, as bits.
[[nodiscard]] constexpr SuitWord leaders(SuitWord suit) {
    return suit & cards_of(suit);
}
/// The cards of the other.
[[nodiscard]] constexpr SuitWord followers(SuitWord suit) {
    return ~suit & cards_of(suit);
}
/// The suit once the card at `bit` is gone.
[[nodiscard]] constexpr SuitWord without(SuitWord suit, unsigned bit) {
    const SuitWord below = (SuitWord{1} << bit) - 1;
    return ((suit >> 1U) & ~below) | (suit & below);
}
/// The number of the lowest card of a set that is not empty.
[[nodiscard]] constexpr unsigned lowest_of(SuitWord cards) {
    return static_cast<unsigned>(std::countr_zero(cards));
}
/// The lowest card of each run of successive cards.
[[nodiscard]] constexpr SuitWord run_ends(SuitWord cards) {
    return cards & ~(cards << 1U);
}

/// Four suit words in 56 bits, the trump suit (if any) at the low end. sorted() puts the side suits
/// in order, so that positions which differ only in their names are equal.
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
    /// The same but for suit i, which was `from` and is `to`.
    [[nodiscard]] constexpr FourSuits with(unsigned i, SuitWord from, SuitWord to) const {
        return FourSuits(bits_ ^ (std::uint64_t{from ^ to} << (14U * i)));
    }

    /// The same cards with the other player on lead.
    [[nodiscard]] constexpr FourSuits other_on_lead() const {
        // The 1 above each suit, spread downwards over the suit, in all four at once.
        std::uint64_t cards = bits_;
        cards |= (cards >> 1U) & in_each(0x1FFF);
        cards |= (cards >> 2U) & in_each(0x0FFF);
        cards |= (cards >> 4U) & in_each(0x03FF);
        cards |= (cards >> 8U) & in_each(0x003F);
        return FourSuits(bits_ ^ ((cards >> 1U) & in_each(0x1FFF)));
    }

    /// The same with the side suits, which are all but the first if `trump`, in descending order.
    template <bool trump>
    [[nodiscard]] constexpr FourSuits sorted() const {
        std::array<SuitWord, 4> suit = {(*this)[0], (*this)[1], (*this)[2], (*this)[3]};
        const auto order = [&suit](std::size_t i, std::size_t j) {
            // Exchanged without a branch, which could not be predicted.
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

/// The suits of a valid position, side suits in the order of their names; a card led is ignored.
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
