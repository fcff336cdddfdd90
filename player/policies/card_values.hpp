// What a card is worth in a hand of the exchange phase, learned from play against itself.
//
// The model: with `left` tricks of the exchange still to be played, the tricks that a player takes
// in the play phase are 6.5, and the values of his cards, less those of his opponent's, and a value
// for being on lead. The value of a card depends on whether there is a trump suit and it is one,
// and on how many higher cards of its suit are still out: neither played nor in the same hand.
#pragma once

#include <array>
#include <cstdint>

namespace honeymoon::player {

/// Tricks of the exchange left, 0..13.
inline constexpr int kExchangeLefts = 14;
/// Higher cards still out, 0..12; also, cards of a suit that are out, but for 13.
inline constexpr int kOuts = 13;
/// How much the face-up card is wanted: see wanted().
inline constexpr int kWants = 4;

/// What to expect of a lead.
struct LeadStatistics {
    std::int16_t wins = 0;   ///< how often it takes the trick, in 1/1000
    std::int16_t spent = 0;  ///< the value of the card that is played to it, in 1/1000 of a trick
};

/// One for each lead: by trump or not, higher cards out, cards of the suit out, and how much the
/// face-up card is wanted.
template <class T>
using ByLead = std::array<std::array<std::array<std::array<T, kWants>, kOuts>, kOuts>, 2>;

/// The values for games with a trump suit, or for those without. All are in 1/1000 of a trick.
struct CardValues {
    /// By tricks left, trump (1) or not (0), higher cards still out.
    std::array<std::array<std::array<std::int16_t, kOuts>, 2>, kExchangeLefts> card{};
    /// By tricks left: the mean value of a card that a player draws unseen.
    std::array<std::int16_t, kExchangeLefts> unseen{};
    /// By tricks left: being on lead.
    std::array<std::int16_t, kExchangeLefts> lead{};
    ByLead<LeadStatistics> leads{};
};

/// All numbers in a row, as they are written down.
using NumbersOfValues = std::array<std::int16_t, sizeof(CardValues) / sizeof(std::int16_t)>;
static_assert(sizeof(CardValues) == sizeof(NumbersOfValues));

/// With trump, then without. learned_numbers.cpp is made by a program: see
/// player/training/training.hpp.
extern const std::array<CardValues, 2> kLearnedValues;

/// The learned values.
[[nodiscard]] inline const CardValues& learned_values(bool with_trump) {
    return kLearnedValues[with_trump ? 0 : 1];
}

}  // namespace honeymoon::player
