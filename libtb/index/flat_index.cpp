#include "libtb/index/flat_index.hpp"

#include <bit>
#include <cstddef>
#include <utility>

#include "libtb/base/combinations.hpp"
#include "libtb/index/binomial.hpp"

namespace honeymoon {

std::uint64_t position_count(Denomination denomination, int level) {
    return binomial(2 * level, level) *
           static_cast<std::uint64_t>(PatternTable::of(denomination, level).size());
}

Layout layout_of(const Position& position) {
    const Hand held = position.leader | position.follower;
    Layout layout;
    std::size_t first_sorted = 0;
    std::size_t slots = 0;
    const auto put = [&](std::size_t slot, Suit suit) {
        layout.suit[slot] = suit;
        layout.pattern.length[slot] =
            static_cast<std::uint8_t>(std::popcount(static_cast<unsigned>(held.suit(suit))));
    };
    if (position.trump) {
        put(slots++, *position.trump);
        first_sorted = 1;
    }
    // This is an insertion sort. A suit moves ahead only of longer ones, so suits of equal length
    // keep their order.
    for (const Suit suit : kAllSuits) {
        if (suit == position.trump) continue;
        put(slots, suit);
        for (std::size_t slot = slots; slot > first_sorted; --slot) {
            auto& length = layout.pattern.length;
            if (length[slot - 1] <= length[slot]) break;
            std::swap(length[slot - 1], length[slot]);
            std::swap(layout.suit[slot - 1], layout.suit[slot]);
        }
        ++slots;
    }
    return layout;
}

std::uint32_t owner_word(const Position& position, const Layout& layout) {
    const Hand held = position.leader | position.follower;
    std::uint32_t word = 0;
    for (std::size_t slot = 0; slot < layout.suit.size(); ++slot) {
        const Suit suit = layout.suit[slot];
        word = (word << layout.pattern.length[slot]) |
               static_cast<std::uint32_t>(gathered(position.leader.suit(suit), held.suit(suit)));
    }
    return word;
}

std::uint64_t flat_index(Denomination denomination, int level, const SuitPattern& pattern,
                         std::uint32_t word) {
    const PatternTable& patterns = PatternTable::of(denomination, level);
    return std::uint64_t{word_rank(word)} * static_cast<std::uint64_t>(patterns.size()) +
           static_cast<std::uint64_t>(patterns.index_of(pattern));
}

std::uint64_t flat_index(const Position& position) {
    const Layout layout = layout_of(position);
    return flat_index(denomination_of(position.trump), position.level(), layout.pattern,
                      owner_word(position, layout));
}

Position position_of_word(Denomination denomination, const SuitPattern& pattern,
                          std::uint32_t word) {
    Position position;
    if (denomination == Denomination::trump) position.trump = Suit::spades;
    // Go from the low end of the word: the last slot first, and its cards from the lowest up.
    for (std::size_t slot = kSuits; slot-- > 0;) {
        const int length = pattern.length[slot];
        for (int card = 0; card < length; ++card, word >>= 1) {
            Hand& owner = (word & 1) != 0 ? position.leader : position.follower;
            owner.insert({kAllSuits[slot], static_cast<std::uint8_t>(kRanks - length + card)});
        }
    }
    return position;
}

Position position_at(Denomination denomination, int level, std::uint64_t index) {
    const PatternTable& patterns = PatternTable::of(denomination, level);
    const auto count = static_cast<std::uint64_t>(patterns.size());
    const auto rank = static_cast<std::uint32_t>(index / count);
    return position_of_word(denomination, patterns[static_cast<int>(index % count)],
                            word_at(rank, 2 * level, level));
}

}  // namespace honeymoon
