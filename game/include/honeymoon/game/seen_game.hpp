// A whole game followed from one side of the table, for programs that do not deal the cards: a
// player is told their hand, all actions, and the cards they draw, and sees what a referee would
// show them.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/game/referee.hpp"

namespace honeymoon {

/// A game as one player knows it. Copyable; one thread at a time. What throws changes nothing.
class SeenGame {
public:
    /// A game begins in which `viewer` holds `own`, nothing in keep-or-discard, and in the play
    /// phase alone the opponent `opponent`; in others that hand is not known, and left empty.
    /// Throws Error (question) as start() does, and unless these hands have as many cards as are
    /// dealt.
    SeenGame(const GameRules& rules, Player viewer, Player dealer, Hand own, Standing standing = {},
             Hand opponent = {});

    /// Another card lies face up on the stock, or the viewer looks at it; in open keep-or-discard
    /// also, right after their turn, what the opponent has thrown away. Call it after drawn().
    /// Throws Error (question) where none can, or the card is elsewhere.
    void turned_up(Card card);

    /// An action of either player, in order. Throws Error (question) if it is not legal, or
    /// contradicts what has been seen.
    void done(Action action);

    /// The card that the viewer took or drew, or saw next after looking at one; call it after every
    /// trick of the exchange, and after every card kept or thrown away. Throws Error (question) if
    /// it cannot be that one.
    void drawn(Card card);

    /// In keep-or-discard: drawn() or turned_up(), whichever is due.
    void saw(Card card) { to_be_told_ ? drawn(card) : turned_up(card); }

    /// What the viewer sees, as view() has it. Throws Error (question) if turned_up() or drawn() is
    /// missing.
    [[nodiscard]] PlayerView view() const;

private:
    [[nodiscard]] std::optional<std::size_t> shown_place() const;
    void guess_hidden_cards();
    void play_again();
    template <class Change>
    void change(const Change& how);

    GameRules rules_;
    Player viewer_;
    Standing standing_;
    std::array<std::optional<Card>, Stock::kMost> stock_;  // as far as it is known
    // How many actions had been done when a card of the stock was drawn, once it has been.
    std::array<std::optional<int>, Stock::kMost> drawn_after_;
    std::optional<std::size_t> to_be_told_;  // the place in the stock of the viewer's last card
    std::optional<std::size_t> thrown_;      // that of the opponent's last discard, to be shown
    std::vector<Action> actions_;
    std::vector<std::pair<int, Suit>> not_followed_;  // by the opponent: which action, what was led
    Deal deal_;        // one that looks to the viewer like the one that is played
    GameState state_;  // that deal, with all that has been done
};

}  // namespace honeymoon
