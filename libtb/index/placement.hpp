// Where a position stands in the tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"
#include "libtb/index/holding.hpp"

namespace honeymoon {

/// A position without its names: a number for each suit, sorted, in which order the suits stand in
/// the slots of their block (libtb/classes/block.hpp). From the highest bit down a number is 0 for
/// trump and 1 for any other suit, the shape (length, then cards of the leader), the suit's place
/// in the order of the suits, and the holding rank.
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

    /// The parts of a number that a suit's cards make, and those that its name makes.
    [[nodiscard]] static constexpr std::uint32_t of_cards(Shape shape, std::uint32_t rank) {
        return (std::uint32_t{shape.length} << kLengthShift) |
               (std::uint32_t{shape.owned} << kOwnedShift) | rank;
    }
    [[nodiscard]] static constexpr std::uint32_t of_name(bool is_trump, std::uint32_t suit) {
        return ((is_trump ? 0U : 1U) << kNotTrumpShift) | (suit << kSuitShift);
    }

    // Where the parts begin. There is room above each but the last for the sum of four of them,
    // even if the hands are not those of a position.
    static constexpr unsigned kSuitShift = 11;
    static constexpr unsigned kOwnedShift = 15;
    static constexpr unsigned kLengthShift = 21;
    static constexpr unsigned kNotTrumpShift = 27;
};

/// The placement of a position of level 0..13 whose hands are equally long and share no card; a
/// card led is not looked at. Some hundred instructions.
[[nodiscard]] Placement placement_of(const Position& position);

/// Places the first of these positions, up to one that is no valid position of this denomination
/// and level 1..13 with no card led. Returns how many they are; `placed` has room for all.
[[nodiscard]] std::size_t place_positions(std::span<const Position> positions,
                                          Denomination denomination, int level, Placement* placed);

}  // namespace honeymoon
