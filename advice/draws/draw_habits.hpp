// The drawing habits of a player of keep-or-discard, as the other player can know them: how often a
// player keeps the card looked at.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "honeymoon/cards/card.hpp"

namespace honeymoon::advice {

/// The share of cards kept, by the kind of suit, its length in the hand so far, the rank, and the
/// size of the hand. Immutable.
class DrawHabits {
public:
    static constexpr std::size_t kLengths = 7;    // 6 is 6 or more
    static constexpr std::size_t kRankKinds = 8;  // all ranks below the eight are one kind
    static constexpr std::size_t kStages = 4;     // four turns each
    static constexpr std::size_t kPlaces = 2 * kStages * kLengths * kRankKinds;

    /// The place of the share in `shares`; `length` and `size` are below 13.
    [[nodiscard]] static constexpr std::size_t place(Card card, int length, int size) {
        const std::size_t minor = card.suit == Suit::spades || card.suit == Suit::hearts ? 0 : 1;
        const auto stage = static_cast<std::size_t>(size) / 4;
        const auto most = std::min(static_cast<std::size_t>(length), kLengths - 1);
        const std::size_t rank = std::max<std::size_t>(card.rank, 5) - 5;
        return (((((minor * kStages) + stage) * kLengths) + most) * kRankKinds) + rank;
    }

    /// `shares` are in 256ths. They are limited to 6..250: players err, so nothing is impossible.
    explicit constexpr DrawHabits(std::span<const std::uint8_t, kPlaces> shares) {
        for (std::size_t i = 0; i < kPlaces; ++i) {
            keeps_[i] = static_cast<double>(std::clamp<int>(shares[i], 6, 250)) / 256;
        }
    }
    /// The chance that the card is kept.
    [[nodiscard]] double keeps(Card card, int length, int size) const {
        return keeps_[place(card, length, size)];
    }

private:
    std::array<double, kPlaces> keeps_{};
};

/// The habits of advise_draw(), from advice/draws/draw_habits.bin. A program makes this file: see
/// tools/train/draws_fit.hpp. Safe from any thread.
[[nodiscard]] const DrawHabits& draw_habits();

}  // namespace honeymoon::advice
