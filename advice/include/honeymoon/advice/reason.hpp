// Why a card of the play phase is wrong: its cost, two lines of play that show the cost, and the
// reason.
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
    rank,    ///< the player needs the card later for its rank
    length,  ///< the player needs the card later as one more card of its suit
    reply,   ///< the best card draws another card from the opponent
    cash,    ///< the best card wins this trick and with it the lead
};
/// How many there are, with Reason::none.
inline constexpr std::size_t kReasons = 7;
[[nodiscard]] constexpr std::string_view name(Reason reason) {
    constexpr std::array<std::string_view, kReasons> names = {"none",   "trick", "lead", "rank",
                                                              "length", "reply", "cash"};
    return names.at(static_cast<std::size_t>(reason));
}

/// The explanation of a card. In it, "the player" is the player to move.
struct Explanation {
    Card card;
    int cost = 0;  ///< tricks that the card costs; 0 if no card is better
    Card best;     ///< the best card that `card` is compared with, or `card` itself
    Reason reason = Reason::none;
    int explained = 0;  ///< the tricks of the cost that the reason alone explains: 1..cost, or 0
                        ///< if there is no reason
    /// The opponent's best cards at their next turn after `card`: replies to `card`, or replies to
    /// the next lead of `line`, or leads. In the order of Reader::cards(). Empty if the opponent
    /// has no card left.
    std::vector<Card> answers;
    /// If `card` costs nothing: the legal cards that cost tricks, in the order of Reader::cards().
    std::vector<Card> worse;
    std::vector<Card> line;       ///< best play of both that begins with `card`
    std::vector<Card> best_line;  ///< best play of both that begins with `best`
    /// The number of the first trick, counted from 1, that has different winners in the two lines.
    std::optional<int> differ;

    friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// Explains a card. The answer follows from values alone, so it is the same with and without
/// tables. For hands of 13 cards it takes 0.07 ms with tables and 0.4 ms without, on average.
/// Throws Error (question) for a bad position or a card that may not be played. Also throws what
/// the reader throws. Many threads may call it at once.
[[nodiscard]] Explanation explain(const Reader& reader, const Position& position, Card card);

/// What a sentence calls the two players: {"you", "are", "the computer"}, for example.
struct ReasonNames {
    std::string_view player = "the player";
    std::string_view is = "is";                  ///< the verb after `player`
    std::string_view opponent = "the opponent";  ///< in the third person singular
};

/// The reason as an English sentence, which the lines of the explanation show. If it explains only
/// a part of the cost, a second sentence says how much. `position` must be the position of the
/// explanation.
[[nodiscard]] std::string sentence(const Position& position, const Explanation& explanation,
                                   const ReasonNames& names = {});

}  // namespace honeymoon
