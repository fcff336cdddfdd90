// When two positions are the same, and a number for each position of the play phase that says so.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>

#include "honeymoon/archive/archive_search.hpp"
#include "honeymoon/archive/timeline.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"

namespace honeymoon::archive {

/// Bits of a key: there are 6,380,298,222, of the positions of all levels with a trump suit and
/// without.
inline constexpr unsigned kKeyBits = 33;

/// A bijection of the numbers below 2^33 that spreads keys, which come in long rows, evenly: two
/// rounds of multiplication by an odd number modulo 2^33 and x ^= x >> 17.
[[nodiscard]] constexpr std::uint64_t mixed_key(std::uint64_t key) {
    constexpr std::uint64_t mask = (std::uint64_t{1} << kKeyBits) - 1;
    key = (key * 0x9E37'79B9'7F4A'7C15) & mask;
    key ^= key >> 17U;
    key = (key * 0xBF58'476D'1CE4'E5B9) & mask;
    return key ^ (key >> 17U);
}

/// The mixed keys of all positions of a play phase, times.positions() of them, trick 14's first;
/// zero behind them. As of position_at() for each, in a fifth of the time.
[[nodiscard]] std::array<std::uint64_t, kMaxLevel> mixed_keys(const CardTimes& times);

/// A position as its likeness knows it: two positions are alike if and only if these are equal. It
/// can say which card of one is which of the other.
class LikePosition {
public:
    /// `position` is valid.
    LikePosition(const Position& position, Likeness likeness);

    /// The card of `to`, which is equal to this, that stands where `card` stands here. Where suits
    /// cannot be told apart, one of them.
    [[nodiscard]] Card translated(Card card, const LikePosition& to) const;

    friend bool operator==(const LikePosition& a, const LikePosition& b) {
        return a.trump_ == b.trump_ && a.suits_ == b.suits_;
    }

private:
    // One suit: whose the cards are, and which is led, a bit each.
    struct SuitCards {
        std::uint16_t leader = 0;
        std::uint16_t follower = 0;
        std::uint16_t led = 0;
        friend bool operator==(const SuitCards&, const SuitCards&) = default;
        friend bool operator<(const SuitCards& a, const SuitCards& b) {
            return std::tie(a.leader, a.follower, a.led) < std::tie(b.leader, b.follower, b.led);
        }
    };

    bool relative_;
    std::uint8_t trump_;  // in `likeness` cards the suit, else whether there is any
    std::array<SuitCards, kSuits> suits_;
    std::array<Suit, kSuits> names_;            // of these
    std::array<std::uint16_t, kSuits> held_{};  // in the position itself, by Suit
};

}  // namespace honeymoon::archive
