// What a search looks for: a position in full, or some of its cards.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "honeymoon/archive/position_key.hpp"
#include "honeymoon/archive/timeline.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"

namespace honeymoon {

/// Where a card is at the start of a trick.
enum class Mark : std::uint8_t {
    any,       ///< anywhere
    leader,    ///< in the hand of the player who leads to the trick
    follower,  ///< in the other's
    either,    ///< in one of them
    gone,      ///< played before
    stock,     ///< not drawn yet, the face-up card included
};

/// Tricks first..last (1..26, see card_times.hpp).
struct TrickRange {
    int first = kExchangeTricks + 1;
    int last = kGameTricks;

    friend bool operator==(const TrickRange&, const TrickRange&) = default;
};

/// Some cards of a position, and what is known besides. A plain value.
struct DealPattern {
    /// By card number.
    std::array<Mark, kPackCards> marks{};
    TrickRange tricks;
    /// trump_code() of the trick's phase; nothing if it may be anything.
    std::optional<std::uint8_t> trump;
    /// Inside the trick: this card has been led to it. It is the leader's.
    std::optional<Card> led;
    /// Exchange phase: the card on top of the stock.
    std::optional<Card> top;

    /// Marks a card.
    void mark(Card card, Mark as) { marks.at(card_number(card)) = as; }
    [[nodiscard]] Mark mark_of(Card card) const { return marks.at(card_number(card)); }

    friend bool operator==(const DealPattern&, const DealPattern&) = default;
};

/// A position of the play phase, with its card led if there is one: all other cards are gone, so
/// that it can only stand at one trick. `position` is valid, of 1..13 cards.
[[nodiscard]] DealPattern play_pattern(const Position& position);

/// A position of the exchange phase, of 13 cards a hand, at any trick of it: of the other cards it
/// is not said which are gone.
[[nodiscard]] DealPattern exchange_pattern(const Position& position,
                                           std::optional<Card> top = std::nullopt);

/// Throws Error (question) if no position can be as the pattern says: tricks out of order, of both
/// phases, or not 1..26; more than 13 cards marked as one player's; a card led that is marked as
/// other than the leader's; a top card in the play phase, or one that is marked as held or gone.
void validate(const DealPattern& pattern);

/// The pattern under all names of suits, each once; the first is the pattern itself. 24 at most.
[[nodiscard]] std::vector<DealPattern> renamed_suits(const DealPattern& pattern);

}  // namespace honeymoon
