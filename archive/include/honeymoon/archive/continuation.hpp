// How a game continued from a position found: the card played, the tricks won, and the best cards.
#pragma once

#include <optional>
#include <vector>

#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/archive_search.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// Compares the card with best play. Numbers are tricks of the player to move, from here on.
struct Judgement {
    int best = 0;                  ///< with best play
    std::optional<int> with_card;  ///< after the card that was played; nothing if none was
    std::vector<Card> best_cards;  ///< the cards that reach `best`, the cheapest first
};

/// A place found, and how the game continued.
struct Continuation {
    DealTrick at;
    Player to_move = Player::north;
    Position position;          ///< with the card led, if the place is inside a trick
    std::optional<Card> card;   ///< the next card of the player to move, if the record continues
    std::optional<Card> reply;  ///< the reply to that card, if it was a lead
    bool finished = false;      ///< the game was played to its end
    /// Tricks that the player to move took from this trick on. At a place in the exchange phase,
    /// only those of the play phase. In an unfinished game, the tricks taken before it ended.
    int tricks = 0;
    /// For a position of the play phase, if there is a reader.
    std::optional<Judgement> judgement;

    /// Tricks that the card cost, with best play afterwards.
    [[nodiscard]] std::optional<int> given_away() const {
        if (!judgement || !judgement->with_card) return {};
        return judgement->best - *judgement->with_card;
    }
};

/// Returns how a deal continued at `at`; with `inside`, after the lead of that trick. Throws as
/// Archive and Reader do. Takes a microsecond, and with a reader a call of Reader::cards(). Safe
/// from many threads.
[[nodiscard]] Continuation continuation(const Archive& archive, const DealTrick& at, bool inside,
                                        const Reader* reader = nullptr);

}  // namespace honeymoon
