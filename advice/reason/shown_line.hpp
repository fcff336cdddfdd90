// Lines of best play that show a reason, and that are like another line.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <tuple>
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
};

/// A finished trick.
struct ShownTrick {
    Card own;
    Card other;
    bool own_led = false;  ///< by the player
    bool won = false;      ///< by the player
};

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

/// Finds lines of best play. Where a player has several best cards, they prefer the card that they
/// play in the same trick of `like`, else the first of best_cards().
class LineFinder {
public:
    LineFinder(const Reader& reader, Trump trump, const ShownLine& like)
        : reader_(reader), trump_(trump), like_(like) {}

    /// A line that begins with the trick `first`. Nothing if a limited number of steps finds none;
    /// without conditions there always is one.
    [[nodiscard]] std::optional<ShownLine> find(const ShownTrick& first, Sides sides,
                                                std::optional<ShownUse> use, Alike alike);

private:
    bool play(const ShownTrick& trick, Sides sides);
    bool extend(Sides sides, bool player_leads);
    std::vector<Card> choices(const Position& position, bool own);
    [[nodiscard]] bool has_conditions() const { return use_ || alike_ != Alike::any; }

    const Reader& reader_;
    Trump trump_;
    const ShownLine& like_;
    std::optional<ShownUse> use_;  // until the line has shown it
    Alike alike_ = Alike::any;
    ShownLine line_;
    // Hands, and whether the player leads, from which there is no such line.
    std::set<std::tuple<std::uint64_t, std::uint64_t, bool>> failed_;
    int steps_ = 0;
};

}  // namespace honeymoon::advice
