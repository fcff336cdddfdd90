// One suit of a position: which of its cards in play are the leader's.
//
// A suit with `length` cards in play is a word of `length` bits, its highest card at the most
// significant bit, 1 for a card of the player on lead. Words of equal length with equally many ones
// are numbered in numeric order.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "libtb/index/binomial.hpp"

namespace honeymoon {

/// The longest suit.
inline constexpr int kMaxLength = 13;

/// A suit's number of cards in play, and how many of them the leader owns (0..length).
struct Shape {
    std::uint8_t length = 0;
    std::uint8_t owned = 0;

    friend constexpr auto operator<=>(Shape, Shape) = default;  // NOLINT(modernize-use-nullptr)
    /// The same suit seen by the other player.
    [[nodiscard]] constexpr Shape flipped() const {
        return {length, static_cast<std::uint8_t>(length - owned)};
    }
    /// How many holdings have this shape: 1..1716.
    [[nodiscard]] constexpr int holdings() const {
        return static_cast<int>(binomial(length, owned));
    }
};

/// The suits of a position seen by the other player.
[[nodiscard]] constexpr std::array<Shape, 4> flipped(std::array<Shape, 4> suits) {
    for (Shape& shape : suits) shape = shape.flipped();
    return suits;
}

/// The number of a holding among those of its shape, 0..holdings()-1. One load. Flipping every bit
/// turns rank r into holdings()-1-r.
[[nodiscard]] inline std::uint16_t holding_rank(std::uint32_t word) {
    return detail::kShortRanks[word];
}

/// The holding with this rank: the inverse of holding_rank. Two loads.
[[nodiscard]] inline std::uint16_t holding_at(Shape shape, int rank) {
    return static_cast<std::uint16_t>(
        word_at(static_cast<std::uint32_t>(rank), shape.length, shape.owned));
}

}  // namespace honeymoon
