// The numbering of the positions of a level.
//
// A position with no card led is its suit pattern and its owner word: a bit for each card in play,
// suits by slot from the most significant end, within a suit the highest card first, 1 if the
// player on lead holds it. With n cards a hand the word has 2n bits and n ones. The flat index is
// word_rank(word) * patterns + pattern number. The values of a level, a byte each in this order,
// are its raw layout.
#pragma once

#include <array>
#include <cstdint>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"
#include "libtb/index/pattern.hpp"

namespace honeymoon {

/// How many positions of a level 0..13 have a flat index: C(2n, n) times the number of patterns.
[[nodiscard]] std::uint64_t position_count(Denomination denomination, int level);

/// A suit pattern, and which suit of a particular deal stands in which of its slots.
struct Layout {
    std::array<Suit, kSuits> suit{};
    SuitPattern pattern;

    friend bool operator==(const Layout&, const Layout&) = default;
};

/// The tables that answer for a position: those with a trump or those without.
[[nodiscard]] constexpr Denomination denomination_of(Trump trump) {
    return trump ? Denomination::trump : Denomination::notrump;
}

/// Arranges a position's suits into slots: the trump, if any, in slot 0, the others by length of
/// both hands together, shortest first. Suits of equal length stand in the order of the suits; any
/// other order would give another word of the same value. The hands share no card; a card led makes
/// no difference.
[[nodiscard]] Layout layout_of(const Position& position);

/// The owner word of a position laid out by layout_of(position). At most 26 cards are in play.
[[nodiscard]] std::uint32_t owner_word(const Position& position, const Layout& layout);

/// The flat index of the positions with this pattern, which is one of
/// PatternTable::of(denomination, level), and this owner word.
[[nodiscard]] std::uint64_t flat_index(Denomination denomination, int level,
                                       const SuitPattern& pattern, std::uint32_t word);

/// The flat index of a valid position of level 1..13 with no card led, in the tables of
/// denomination_of(position.trump); 0 for two empty hands. About a hundred instructions.
[[nodiscard]] std::uint64_t flat_index(const Position& position);

/// The simplest position of a pattern and an owner word: spades, hearts, diamonds, clubs are slots
/// 0..3 (so spades are trumps, if there are any), each suit has its highest cards, and none is led.
/// `pattern` is one of PatternTable::of(denomination, n), and `word` has 2n bits.
[[nodiscard]] Position position_of_word(Denomination denomination, const SuitPattern& pattern,
                                        std::uint32_t word);

/// The simplest position with this flat index, below position_count(denomination, level);
/// flat_index() of it is `index` again. It stands for all positions that differ only in the names
/// of the suits and in ranks that are not in play.
[[nodiscard]] Position position_at(Denomination denomination, int level, std::uint64_t index);

}  // namespace honeymoon
