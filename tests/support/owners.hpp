// Positions written as owners, the way this game is talked about: "011110|1|01|0001100".
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "honeymoon/cards/position.hpp"

namespace honeymoon::test {

/// The position whose suits, spades first, are written highest card first, '1' (or 'L') for the
/// leader's and '0' (or 'R') for the follower's cards; each suit has its highest ranks. Suits that
/// are left out are empty.
[[nodiscard]] inline Position from_owners(std::string_view text, Trump trump) {
    Position position;
    position.trump = trump;
    std::size_t suit = 0;
    int rank = kRanks;
    for (const char c : text) {
        if (c == '|') {
            ++suit;
            rank = kRanks;
            continue;
        }
        Hand& owner = c == '1' || c == 'L' ? position.leader : position.follower;
        owner.insert({kAllSuits.at(suit), static_cast<std::uint8_t>(--rank)});
    }
    return position;
}

/// One suit of a position as owners, highest card first, whatever its ranks.
[[nodiscard]] inline std::string owners(const Position& position, Suit suit) {
    std::string text;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        const Card card{suit, static_cast<std::uint8_t>(rank)};
        if (position.leader.contains(card)) text += '1';
        if (position.follower.contains(card)) text += '0';
    }
    return text;
}

}  // namespace honeymoon::test
