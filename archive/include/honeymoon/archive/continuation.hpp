// How a game continued from a position found: the card played, the tricks it won, and the best
// cards.
#pragma once

#include <optional>
#include <vector>

#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/archive_search.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// The card compared with best play, in tricks for the player to move from here on.
struct Judgement {
    int best = 0;                  ///< the most
    std::optional<int> with_card;  ///< after the card that was played; nothing if none was
    std::vector<Card> best_cards;  ///< the cards with which they can take most, the cheapest first
};

/// A place found, and how the game continued.
struct Continuation {
    DealTrick at;
    Player to_move = Player::north;
    Position position;          ///< with the card led, if the place is inside a trick
    std::optional<Card> card;   ///< the next card of the player to move, if the record continues
    std::optional<Card> reply;  ///< to that card, if it was a lead
    bool finished = false;      ///< the game was played to its end
    /// Tricks that the player to move took from this trick on; at a place in the exchange phase,
    /// those of the play phase alone. In a game that was not finished, so far.
    int tricks = 0;
    /// For a position of the play phase, if there is a reader.
    std::optional<Judgement> judgement;

    /// Tricks that the card gave away, against best play from there on.
    [[nodiscard]] std::optional<int> given_away() const {
        if (!judgement || !judgement->with_card) return {};
        return judgement->best - *judgement->with_card;
    }
};

/// How a deal continued at `at`; `inside`: after its lead. Throws like Archive and Reader. A
/// microsecond, and Reader::cards() if there is a reader. Safe from many threads.
[[nodiscard]] Continuation continuation(const Archive& archive, const DealTrick& at, bool inside,
                                        const Reader* reader = nullptr);

}  // namespace honeymoon
