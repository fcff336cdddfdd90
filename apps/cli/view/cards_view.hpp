// Cards, hands and lines of play, as they are shown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/system/terminal.hpp"
#include "honeymoon/advice/reason.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// "Spades are trumps" or "No-trump".
[[nodiscard]] std::string in_words(Trump trump);

/// Cards with a space between.
[[nodiscard]] std::string view_of_cards(const std::vector<Card>& cards, const Style& style);

/// A hand and the name above it.
struct NamedHand {
    std::string_view name;
    Hand hand;
};

/// Hands side by side, a line for each suit; one below the other if that is too wide.
[[nodiscard]] std::string view_of_hands(const std::vector<NamedHand>& hands, const Style& style);

/// Cards by the tricks they win, best first: a line for each number of tricks.
[[nodiscard]] std::string view_of(const std::vector<BoundedCard>& cards, const Style& style);

/// The line of best play that begins with this card.
[[nodiscard]] std::vector<Card> line_with(const Reader& reader, const Position& position,
                                          Card first);

/// The heading of a line of play, its players, and its first trick's number.
struct PlayNames {
    std::string_view heading = "Best play";
    std::string_view leader = "leader";  ///< the player on lead where the line begins
    std::string_view follower = "follower";
    int first_trick = 1;
};

/// A line of play, trick by trick. `cards` are leads and replies, beginning with the player to
/// move.
[[nodiscard]] std::string view_of_play(const Position& position, const std::vector<Card>& cards,
                                       const Style& style, const PlayNames& names = {});

/// What a card costs, the reason, and the lines of play that show it. The heading in `names` is not
/// used.
[[nodiscard]] std::string view_of(const Position& position, const Explanation& why,
                                  const Style& style, const PlayNames& names = {},
                                  const ReasonNames& reason = {});

}  // namespace honeymoon::cli
