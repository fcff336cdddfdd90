// Finds lines of best play that show a reason, or that are like another line.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::advice {

/// The best cards of a position, in the order of Reader::cards().
[[nodiscard]] std::vector<Card> best_cards(const Reader& reader, const Position& position);

/// The two hands of a position. "The player" is the player to move in that position, also later on.
struct Sides {
    Hand own;    ///< the player's hand
    Hand other;  ///< the opponent's
    Trump trump;

    [[nodiscard]] Position position(bool player_leads) const {
        return player_leads ? Position{own, other, trump, {}} : Position{other, own, trump, {}};
    }
};

/// A finished trick.
struct ShownTrick {
    Card own;
    Card other;
    bool own_led = false;  ///< by the player
    bool won = false;      ///< by the player
};
[[nodiscard]] ShownTrick shown_trick(Card led, Card reply, bool player_leads, Trump trump);

/// A line to the last trick.
using ShownLine = std::vector<ShownTrick>;

/// What a line must show. With `wins`, the card wins a trick. Otherwise it is enough that the card
/// is not discarded: it is led, follows suit or ruffs.
struct ShownUse {
    Card card;
    bool wins = false;
};

/// How a line must compare with another line, trick by trick. at_least: the player wins every trick
/// that they win there. at_most: the player wins no other tricks than there.
enum class Alike : std::uint8_t { any, at_least, at_most };

/// A line of best play that begins with the trick `first`. If a player has several best cards, they
/// prefer the card that they play in the same trick of `like`, otherwise the first of best_cards().
/// Returns nothing if a limited number of steps finds no line. Without conditions, there always is
/// a line.
[[nodiscard]] std::optional<ShownLine> find_line(const Reader& reader, const Sides& sides,
                                                 const ShownTrick& first,
                                                 const ShownLine& like = {},
                                                 const std::optional<ShownUse>& use = {},
                                                 Alike alike = Alike::any);

}  // namespace honeymoon::advice
