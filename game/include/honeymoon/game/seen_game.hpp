// A whole game as one player sees it, for programs that do not deal the cards. The program reports
// the player's hand, all actions, and the cards that the player draws. view() then returns the same
// view as a referee would.
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

/// A game as one player knows it. Copyable; one thread at a time. A call that throws changes
/// nothing.
class SeenGame {
public:
    /// Begins a game. `own` is the hand of `viewer`, and empty in keep-or-discard. In the play
    /// phase alone, `opponent` is the opponent's hand. In other games the opponent's hand is
    /// unknown, and `opponent` is empty. Throws Error (question) like start(), and for hands of
    /// wrong sizes.
    SeenGame(const GameRules& rules, Player viewer, Player dealer, Hand own, Standing standing = {},
             Hand opponent = {});

    /// Reports a new face-up card on the stock, or the card that the viewer looks at. If discards
    /// lie face up in keep-or-discard, also reports the opponent's discard, right after the
    /// opponent's turn. Call it after drawn(). Throws Error (question) if no card can turn up now,
    /// or if the card is elsewhere.
    void turned_up(Card card);

    /// Reports an action of either player. Report all actions in order. Throws Error (question) if
    /// the action is not legal, or contradicts what has been seen.
    void done(Action action);

    /// Reports the card that the viewer took or drew, or that the viewer saw next after looking at
    /// a card. Call it after every trick of the exchange, and after every card that the viewer kept
    /// or threw away. Throws Error (question) for an impossible card.
    void drawn(Card card);

    /// For keep-or-discard: calls drawn() if that is due, otherwise turned_up().
    void saw(Card card) { to_be_told_ ? drawn(card) : turned_up(card); }

    /// The viewer's view, like Referee::view(). Throws Error (question) if turned_up() or drawn()
    /// is missing.
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
    std::array<std::optional<Card>, Stock::kMost> stock_;  // only the cards that are known
    // By place in the stock: the number of actions before the draw of the card. Nothing if the card
    // was not drawn, or was thrown away.
    std::array<std::optional<int>, Stock::kMost> drawn_after_;
    std::optional<std::size_t> to_be_told_;  // place in the stock of the card for drawn()
    std::optional<std::size_t> thrown_;      // place of the opponent's discard for turned_up()
    std::vector<Action> actions_;
    std::vector<std::pair<int, Suit>> not_followed_;  // by the opponent: action number, suit led
    Deal deal_;        // a possible deal: it fits all that the viewer has seen
    GameState state_;  // the game with this deal, after actions_
};

}  // namespace honeymoon
