// Counts the cards of a set that are higher than a card, or of its suit.
#pragma once

#include <array>
#include <cstdint>

#include "advice/exchange_model/exchange.hpp"

namespace honeymoon::advice {

// The popcount of the 13 bits of a suit. The build does not require the processor's instruction.
inline constexpr auto kCardsInSuit = []() {
    std::array<std::uint8_t, 1U << 13U> count{};
    for (unsigned i = 1; i < count.size(); ++i) {
        count[i] = static_cast<std::uint8_t>(count[i / 2] + (i % 2));
    }
    return count;
}();

/// How many of `cards` are of the suit of `card` and higher.
[[nodiscard]] inline int count_above(Cards cards, int card) {
    const auto suit = static_cast<unsigned>(cards >> (static_cast<unsigned>(card) & 48U)) & 0x1FFFU;
    return kCardsInSuit[suit >> ((static_cast<unsigned>(card) & 15U) + 1)];
}

/// How many of `cards` are of the suit of `card`.
[[nodiscard]] inline int count_suit(Cards cards, int card) {
    return kCardsInSuit[static_cast<unsigned>(cards >> (static_cast<unsigned>(card) & 48U)) &
                        0x1FFFU];
}

/// Keeps one of each run of neighbouring cards, because they are worth the same. Cards are
/// neighbours if no card between them is in `out`. Keeps the lowest card in `rather`, or else the
/// lowest card.
[[nodiscard]] inline Cards different_cards(Cards cards, Cards out, Cards rather = 0) {
    Cards result = 0;
    for (Cards rest = cards; rest != 0;) {
        const int first = lowest(rest);
        // The run ends before the next card of the suit in `out`.
        const Cards higher_out = above(first) & out;
        const Cards end = higher_out != 0 ? one(lowest(higher_out)) : one(first | 15);
        const Cards same = rest & (end - 1);
        result |= one(lowest((same & rather) != 0 ? same & rather : same));
        rest &= ~same;
    }
    return result;
}

}  // namespace honeymoon::advice
