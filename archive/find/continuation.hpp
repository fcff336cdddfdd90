// What came of a position that was found: what was played, what it brought, and what was right.
#pragma once

#include <optional>
#include <vector>

#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/archive_search.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon {

/// What best play has to say of a card, in tricks for the player to move from here on.
struct Judgement {
    int best = 0;                  ///< what he can take
    std::optional<int> with_card;  ///< what he can take after the card he played; nothing if none
    std::vector<Card> best_cards;  ///< those with which he can take most, the cheapest first
};

/// A place found, and how it went on.
struct Continuation {
    DealTrick at;
    Player to_move = Player::north;
    Position position;          ///< with the card led, if the place is inside a trick
    std::optional<Card> card;   ///< what the player to move then played, if the record goes on
    std::optional<Card> reply;  ///< to that card, if it was a lead
    bool finished = false;      ///< the game was played to its end
    /// Tricks that the player to move took from this trick on: of all that remain in the exchange
    /// phase those of the play phase alone, which count. In a game that was not finished, so far.
    int tricks = 0;
    /// Of a position of the play phase, if there was a reader to ask.
    std::optional<Judgement> judgement;

    /// Tricks that the card gave away, against best play of both from there on.
    [[nodiscard]] std::optional<int> given_away() const {
        if (!judgement || !judgement->with_card) return {};
        return judgement->best - *judgement->with_card;
    }
};

/// How a deal went on at `at`; `inside`: after the lead, which was made. Throws as Archive and
/// Reader do. A microsecond, and Reader::cards() if there is a reader.
[[nodiscard]] Continuation continuation(const Archive& archive, const DealTrick& at, bool inside,
                                        const Reader* reader = nullptr);

}  // namespace honeymoon
