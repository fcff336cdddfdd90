// Numbers the positions of a level.
//
// A position with no card led has a suit pattern and an owner word. The owner word has a bit for
// each card in play, which is 1 if the player on lead has the card. Suits come by slot from the
// most significant end, and each suit begins with its highest card. With n cards a hand, the word
// has 2n bits and n ones. The flat index is word_rank(word) * patterns + pattern number. The values
// of a level, one byte each in this order, are its raw layout.
#pragma once

#include <array>
#include <cstdint>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"
#include "libtb/index/pattern.hpp"

namespace honeymoon {

/// Returns how many flat indices a level 0..13 has: C(2n, n) times the number of patterns.
[[nodiscard]] std::uint64_t position_count(Denomination denomination, int level);

/// A suit pattern, and which suit of a given deal is in each of its slots.
struct Layout {
    std::array<Suit, kSuits> suit{};
    SuitPattern pattern;

    friend bool operator==(const Layout&, const Layout&) = default;
};

/// Returns which tables answer for a position: those with a trump or those without.
[[nodiscard]] constexpr Denomination denomination_of(Trump trump) {
    return trump ? Denomination::trump : Denomination::notrump;
}

/// Returns a position's suits in slots: the trump suit, if there is one, in slot 0, and the others
/// by length of both hands together, shortest first. Suits of equal length are in the order of
/// suits; any other order would give another word with the same value. The hands must share no
/// card. A card led makes no difference.
[[nodiscard]] Layout layout_of(const Position& position);

/// Returns the owner word of a position with the layout layout_of(position). At most 26 cards may
/// be in play.
[[nodiscard]] std::uint32_t owner_word(const Position& position, const Layout& layout);

/// Returns the flat index of the positions with this pattern and owner word. `pattern` is one of
/// PatternTable::of(denomination, level).
[[nodiscard]] std::uint64_t flat_index(Denomination denomination, int level,
                                       const SuitPattern& pattern, std::uint32_t word);

/// Returns the flat index of a valid position of level 1..13 with no card led, in the tables of
/// denomination_of(position.trump). Returns 0 for two empty hands. Takes about a hundred
/// instructions.
[[nodiscard]] std::uint64_t flat_index(const Position& position);

/// Returns the simplest position of a pattern and an owner word. Its slots 0..3 are spades, hearts,
/// diamonds and clubs, so spades are trumps if there are any. Each suit has its highest cards, and
/// no card is led. `pattern` is one of PatternTable::of(denomination, n), and `word` has 2n bits.
[[nodiscard]] Position position_of_word(Denomination denomination, const SuitPattern& pattern,
                                        std::uint32_t word);

/// Returns the simplest position with this flat index, which is below position_count(denomination,
/// level). flat_index() of the result is `index` again. The result stands for all positions that
/// differ from it only in the names of suits and in ranks that are not in play.
[[nodiscard]] Position position_at(Denomination denomination, int level, std::uint64_t index);

}  // namespace honeymoon
