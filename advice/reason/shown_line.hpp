// Lines of best play that show a reason, and that are like another line.
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

/// The two hands of a position: the player to move there is the player from then on.
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

/// What a line must show: the card wins a trick; or only that it is not discarded, so that it is
/// led, follows suit or ruffs.
struct ShownUse {
    Card card;
    bool wins = false;
};

/// How a line must compare with another, trick by trick: the player wins at least what they win
/// there, or at most that.
enum class Alike : std::uint8_t { any, at_least, at_most };

/// A line of best play that begins with the trick `first`. Where a player has several best cards,
/// they prefer the card that they play in the same trick of `like`, else the first of best_cards().
/// Nothing if a limited number of steps finds none; without conditions there always is one.
[[nodiscard]] std::optional<ShownLine> find_line(const Reader& reader, const Sides& sides,
                                                 const ShownTrick& first,
                                                 const ShownLine& like = {},
                                                 const std::optional<ShownUse>& use = {},
                                                 Alike alike = Alike::any);

}  // namespace honeymoon::advice
