// Shows cards, hands and lines of play.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/format/json.hpp"
#include "apps/cli/system/terminal.hpp"
#include "honeymoon/advice/reason.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// Returns "Spades are trumps" or "No-trump".
[[nodiscard]] std::string in_words(Trump trump);

/// Returns cards with a space between.
[[nodiscard]] std::string view_of_cards(const std::vector<Card>& cards, const Style& style);

/// A hand and the name above it.
struct NamedHand {
    std::string_view name;
    Hand hand;
};

/// Returns hands side by side, a line for each suit. If that is too wide, one hand is below the
/// other.
[[nodiscard]] std::string view_of_hands(const std::vector<NamedHand>& hands, const Style& style);

/// Returns a line for each number of tricks that some cards win, best first, with these cards.
[[nodiscard]] std::string view_of(const std::vector<BoundedCard>& cards, const Style& style);

/// Returns the line of best play that begins with this card.
[[nodiscard]] std::vector<Card> line_with(const Reader& reader, const Position& position,
                                          Card first);

/// The heading of a line of play, its players, and its first trick's number.
struct PlayNames {
    std::string_view heading = "Best play";
    std::string_view leader = "leader";  ///< the player on lead where the line begins
    std::string_view follower = "follower";
    int first_trick = 1;
};

/// Returns a line of play, trick by trick. `cards` are leads and replies, beginning with the player
/// to move.
[[nodiscard]] std::string view_of_play(const Position& position, const std::vector<Card>& cards,
                                       const Style& style, const PlayNames& names = {});

/// Returns what a card costs, the reason, and the lines of play that show it. Ignores the heading
/// in `names`.
[[nodiscard]] std::string view_of(const Position& position, const Explanation& why,
                                  const Style& style, const PlayNames& names = {},
                                  const ReasonNames& reason = {});

/// The same for programs.
[[nodiscard]] Json json_of_why(const Position& position, const Explanation& why);

}  // namespace honeymoon::cli
