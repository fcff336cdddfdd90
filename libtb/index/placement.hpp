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

/// A position without its names: the shape and the holding rank of each suit, trump first if there
/// is one, the others in the order of the suits.
struct Placement {
    Denomination denomination = Denomination::trump;
    int level = 0;  ///< cards of the leader
    int cards = 0;  ///< cards in play: twice the level
    std::array<Shape, 4> shape{};
    std::array<int, 4> rank{};
};

/// The placement of a position of level 0..13; a card led is not looked at. Hands that share no
/// card but are not equally long show in a number of cards that is not twice the level. Any other
/// hands have a placement too, of which level and cards tell that there is no table for it. Some
/// fifty instructions.
[[nodiscard]] Placement placement_of(const Position& position);

/// The same for those who place many positions: the suits as numbers, sorted, in which order they
/// stand in the slots of their block (libtb/classes/block.hpp). From the highest bit down, a number
/// is 0 for trump and 1 for any other suit, the shape (length, then cards of the leader), the place
/// of the suit in the order of the suits, and the holding rank.
struct PackedSuits {
    /// shape() of any suit is less.
    static constexpr std::size_t kShapes = 1024;

    std::array<std::uint32_t, 4> slot;

    /// The shape in a slot as a number; they are ordered as shapes are.
    [[nodiscard]] std::size_t shape(std::size_t i) const {
        return (slot[i] >> kOwnedShift) % kShapes;
    }
    [[nodiscard]] static constexpr std::size_t number(Shape shape) {
        return (std::size_t{shape.length} << (kLengthShift - kOwnedShift)) + shape.owned;
    }
    [[nodiscard]] std::uint32_t rank(std::size_t i) const { return slot[i] % (1U << kSuitShift); }

    // Where the parts of a number begin. There is room above each but the last for what four of
    // them add up to, even if the hands are not those of a position.
    static constexpr unsigned kSuitShift = 11;
    static constexpr unsigned kOwnedShift = 15;
    static constexpr unsigned kLengthShift = 21;
    static constexpr unsigned kNotTrumpShift = 27;
};

/// Packs the first of these positions, up to one that is no valid position of this denomination and
/// level 1..13 with no card led. Returns how many they are; `packed` has room for all. Some hundred
/// instructions each.
[[nodiscard]] std::size_t pack_suits(std::span<const Position> positions, Denomination denomination,
                                     int level, PackedSuits* packed);

}  // namespace honeymoon
