// Sets of cards, and their PBN text.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/cards/card.hpp"

namespace honeymoon {

/// A set of cards in one 64-bit word. Each suit has a lane of 16 bits, spades the lowest. Bit r of
/// a lane is the card of rank r; bits 13..15 are always zero.
class Hand {
public:
    constexpr Hand() = default;

    /// The hand with these bits; bits 13..15 of every lane must be zero.
    static constexpr Hand from_bits(std::uint64_t bits) {
        Hand hand;
        hand.bits_ = bits;
        return hand;
    }
    /// The whole pack.
    static constexpr Hand full() { return from_bits(0x1FFF'1FFF'1FFF'1FFF); }

    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    /// The ranks held in one suit, bit r for rank r.
    [[nodiscard]] constexpr std::uint16_t suit(Suit s) const {
        return static_cast<std::uint16_t>(bits_ >> shift(s));
    }
    [[nodiscard]] constexpr bool contains(Card c) const { return ((bits_ >> bit(c)) & 1) != 0; }
    constexpr void insert(Card c) { bits_ |= std::uint64_t{1} << bit(c); }
    constexpr void erase(Card c) { bits_ &= ~(std::uint64_t{1} << bit(c)); }
    /// The hand's cards of one suit, as a hand.
    [[nodiscard]] constexpr Hand only(Suit s) const {
        return from_bits(bits_ & (std::uint64_t{0x1FFF} << shift(s)));
    }
    /// The cards in order of suits, and in each suit from the highest rank down.
    [[nodiscard]] std::vector<Card> cards() const;

    friend constexpr bool operator==(Hand, Hand) = default;
    friend constexpr Hand operator&(Hand a, Hand b) { return from_bits(a.bits_ & b.bits_); }
    friend constexpr Hand operator|(Hand a, Hand b) { return from_bits(a.bits_ | b.bits_); }
    /// The cards of `a` that are not in `b`.
    friend constexpr Hand operator-(Hand a, Hand b) { return from_bits(a.bits_ & ~b.bits_); }

private:
    static constexpr int shift(Suit s) { return 16 * static_cast<int>(s); }
    static constexpr int bit(Card c) { return shift(c.suit) + c.rank; }

    std::uint64_t bits_ = 0;
};

/// Reads a hand in one of three forms. As in PBN, spades.hearts.diamonds.clubs: "AK4.T2.95.K". With
/// suits named by letters or symbols, in any order: "♠AK4 ♥T2 ♣K", "SAK4HT2CK", "SA SK S4". As four
/// words: "AK4 T2 95 -". Also accepts lower case, "10" for T, a dash for an empty suit, ranks in
/// any order, blanks at either end, and a label ("N:") before the hand. "..." is the empty hand.
/// Any other text, also one with a repeated card, throws Error (question). Its message begins with
/// `what` and names the column, counted in bytes from 1.
[[nodiscard]] Hand parse_hand(std::string_view text, std::string_view what = "hand");

/// The hand as PBN text, ranks from the highest down.
[[nodiscard]] std::string to_string(Hand hand);

/// What is known of a hidden hand.
struct HiddenHand {
    Hand unseen;                       ///< cards that may be in it; need not have those in `known`
    Hand known;                        ///< cards that are in it for certain
    std::array<bool, kSuits> voids{};  ///< suits of which it has none, in the order of Suit
    int size = 0;                      ///< how many cards it has, those in `known` included
};

}  // namespace honeymoon
