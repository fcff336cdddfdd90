// A whole game as one player follows it, for programs that do not deal the cards. The program
// reports the player's hand, all actions, and the cards that the player draws. The game then has
// the view that a referee would show to the player.
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

    /// For keep-or-discard: calls drawn() or turned_up(), whichever is due.
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
