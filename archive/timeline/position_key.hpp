// Decides whether two positions are the same. Mixes the keys of positions of the play phase.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>

#include "honeymoon/archive/archive_search.hpp"
#include "honeymoon/archive/timeline.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"

namespace honeymoon::archive {

/// The bits of a key. There are 6,380,298,222 keys, for the positions of all levels, with a trump
/// suit and without.
inline constexpr unsigned kKeyBits = 33;

/// Maps the numbers below 2^33 to each other, one to one. Long rows of keys become evenly spread
/// numbers. Each of two rounds multiplies by an odd number modulo 2^33, and does x ^= x >> 17.
[[nodiscard]] constexpr std::uint64_t mixed_key(std::uint64_t key) {
    constexpr std::uint64_t mask = (std::uint64_t{1} << kKeyBits) - 1;
    key = (key * 0x9E37'79B9'7F4A'7C15) & mask;
    key ^= key >> 17U;
    key = (key * 0xBF58'476D'1CE4'E5B9) & mask;
    return key ^ (key >> 17U);
}

/// The mixed keys of all times.positions() positions of a play phase, that of trick 14 first; then
/// zeros. Takes a fifth of the time of position_at() for each.
[[nodiscard]] std::array<std::uint64_t, kMaxLevel> mixed_keys(const CardTimes& times);

/// The parts of a position that matter for a likeness. Two positions are alike if and only if their
/// LikePositions are equal. It can translate cards of one position to the other.
class LikePosition {
public:
    /// `position` must be valid.
    LikePosition(const Position& position, Likeness likeness);

    /// The card of `to` that corresponds to `card` of this position. `to` must be equal to this.
    /// Where several suits correspond equally well, uses one of them.
    [[nodiscard]] Card translated(Card card, const LikePosition& to) const;

    friend bool operator==(const LikePosition& a, const LikePosition& b) {
        return a.trump_ == b.trump_ && a.suits_ == b.suits_;
    }

private:
    // One suit, with a bit for each rank: the cards of each player, and the card led.
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
    std::uint8_t trump_;  // with Likeness::cards the suit, else 1 or 0
    std::array<SuitCards, kSuits> suits_;
    std::array<Suit, kSuits> names_;            // of the suits in suits_
    std::array<std::uint16_t, kSuits> held_{};  // the position's cards, by Suit
};

}  // namespace honeymoon::archive
