// Why a card of the play phase is wrong: what it costs, two lines that show it, and the reason.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// Why a card costs tricks. docs/reasons.md has the definitions.
enum class Reason : std::uint8_t {
    none,    ///< no single reason, or the card costs nothing
    trick,   ///< the best card wins this trick
    lead,    ///< after this trick the wrong player is on lead
    rank,    ///< the card is needed later for its rank
    length,  ///< the card is needed later as one more card of its suit
    reply,   ///< the best card draws another card from the opponent
    cash,    ///< the best card wins this trick and with it the lead
};
[[nodiscard]] constexpr std::string_view name(Reason reason) {
    constexpr std::array<std::string_view, 7> names = {"none",   "trick", "lead", "rank",
                                                       "length", "reply", "cash"};
    return names.at(static_cast<std::size_t>(reason));
}

/// A card explained. "The player" is the player to move.
struct Explanation {
    Card card;
    int cost = 0;  ///< tricks that the card costs; 0 if no card is better
    Card best;     ///< the best card that it is compared with; `card` if it costs nothing
    Reason reason = Reason::none;
    /// The opponent's best cards at their next turn after `card`: replies to it, or to the next
    /// lead of `line`, or their next leads. In the order of Reader::cards(). Empty if they have no
    /// card left.
    std::vector<Card> answers;
    /// If the card costs nothing: the legal cards that do, in the order of Reader::cards().
    std::vector<Card> worse;
    std::vector<Card> line;       ///< best play of both that begins with `card`
    std::vector<Card> best_line;  ///< best play of both that begins with `best`
    /// The first trick, counted from 1, that the other player wins in the other line.
    std::optional<int> differ;

    friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// Explains a card. The answer follows from values alone, so it is the same with and without
/// tables. For 13 cards a hand it costs 0.07 ms with tables and 0.4 ms without, on average. Throws
/// Error (question) for a bad position or a card that may not be played, and like the reader. Safe
/// from many threads.
[[nodiscard]] Explanation explain(const Reader& reader, const Position& position, Card card);

/// The reason as an English sentence. The lines of the explanation show what it says.
/// `position` is the one that was explained.
[[nodiscard]] std::string sentence(const Position& position, const Explanation& explanation);

}  // namespace honeymoon
