// Finds the place of a position in the tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"
#include "libtb/index/holding.hpp"

namespace honeymoon {

/// A position without its names: a number for each suit, sorted. In this order the suits are in the
/// slots of their block (libtb/classes/block.hpp). From the highest bit down, a number has these
/// parts: 0 for trump or 1 for any other suit; the shape (length, then the leader's cards); the
/// suit's place in the order of suits; and the holding rank.
struct Placement {
    std::array<std::uint32_t, 4> slot;

    [[nodiscard]] std::uint32_t length(std::size_t i) const {
        return (slot[i] >> kLengthShift) % (1U << (kNotTrumpShift - kLengthShift));
    }
    [[nodiscard]] std::uint32_t owned(std::size_t i) const {
        return (slot[i] >> kOwnedShift) % (1U << (kLengthShift - kOwnedShift));
    }
    [[nodiscard]] std::uint32_t suit(std::size_t i) const {
        return (slot[i] >> kSuitShift) % (1U << (kOwnedShift - kSuitShift));
    }
    [[nodiscard]] std::uint32_t rank(std::size_t i) const { return slot[i] % (1U << kSuitShift); }

    /// Return the part of a number that a suit's cards give, and the part that its name gives.
    [[nodiscard]] static constexpr std::uint32_t of_cards(Shape shape, std::uint32_t rank) {
        return (std::uint32_t{shape.length} << kLengthShift) |
               (std::uint32_t{shape.owned} << kOwnedShift) | rank;
    }
    [[nodiscard]] static constexpr std::uint32_t of_name(bool is_trump, std::uint32_t suit) {
        return ((is_trump ? 0U : 1U) << kNotTrumpShift) | (suit << kSuitShift);
    }

    // The bits where the parts begin. Above each part but the last there is room for the sum of
    // four of them, even if the hands are not those of a position.
    static constexpr unsigned kSuitShift = 11;
    static constexpr unsigned kOwnedShift = 15;
    static constexpr unsigned kLengthShift = 21;
    static constexpr unsigned kNotTrumpShift = 27;
};

/// Returns the placement of a position of level 0..17. Its hands must be equally long and share no
/// card. Ignores a card led. Takes some hundred instructions.
[[nodiscard]] Placement placement_of(const Position& position);

/// Places these positions in order, and stops before the first that is no valid position of this
/// denomination and level 1..13 with no card led. Returns how many it placed; `placed` must have
/// room for all.
[[nodiscard]] std::size_t place_positions(std::span<const Position> positions,
                                          Denomination denomination, int level, Placement* placed);

}  // namespace honeymoon
