// A holding: which cards in play of one suit are the leader's.
//
// A suit with `length` cards in play is a word of `length` bits. Its highest card has the most
// significant bit, and a bit is 1 for a card of the player on lead. Words of equal length with
// equally many ones are numbered in numeric order.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "libtb/index/binomial.hpp"

namespace honeymoon {

/// The length of the longest suit.
inline constexpr int kMaxLength = 13;

/// A suit's number of cards in play, and how many of them the leader owns (0..length).
struct Shape {
    std::uint8_t length = 0;
    std::uint8_t owned = 0;

    friend constexpr auto operator<=>(Shape, Shape) = default;  // NOLINT(modernize-use-nullptr)
    /// Returns the shape of the same suit for the other player.
    [[nodiscard]] constexpr Shape flipped() const {
        return {length, static_cast<std::uint8_t>(length - owned)};
    }
    /// Returns how many holdings have this shape: 1..1716.
    [[nodiscard]] constexpr int holdings() const {
        return static_cast<int>(binomial(length, owned));
    }
};

/// Returns the shapes of a position's suits for the other player.
[[nodiscard]] constexpr std::array<Shape, 4> flipped(std::array<Shape, 4> suits) {
    for (Shape& shape : suits) shape = shape.flipped();
    return suits;
}

/// Returns the number of a holding among those of its shape, 0..holdings()-1. Takes one load.
/// Flipping every bit turns rank r into holdings()-1-r.
[[nodiscard]] inline std::uint16_t holding_rank(std::uint32_t word) {
    return detail::kShortRanks[word];
}

/// Returns the holding with this rank: the inverse of holding_rank(). Takes two loads.
[[nodiscard]] inline std::uint16_t holding_at(Shape shape, int rank) {
    return static_cast<std::uint16_t>(
        word_at(static_cast<std::uint32_t>(rank), shape.length, shape.owned));
}

}  // namespace honeymoon
