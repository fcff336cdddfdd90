// A referee knows a whole game, shows each player only what they can see, and gives a reason when
// it refuses an illegal action.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/game/game_state.hpp"

namespace honeymoon {

/// What a player knows of a game if they forget nothing. A view does not depend on hidden cards:
/// two games that differ only in hidden cards have the same view. The only conclusions from the
/// opponent's play that a view contains are voids. Plain and trivially copyable.
struct PlayerView {
    Player viewer = Player::north;
    GameRules rules;
    Player dealer = Player::north;
    Standing standing;
    Phase phase = Phase::exchange;
    Player to_act = Player::north;     ///< meaningless when the game is over
    Player leader = Player::north;     ///< as in GameProgress
    std::optional<Contract> contract;  ///< the last bid so far, as doubled so far
    Trump trump;                       ///< as trump() returns it; nothing in an auction
    std::optional<Card> led;           ///< the card led to the current trick, by either player
    std::optional<Card> face_up;       ///< as face_up() returns it
    std::optional<Card> looked_at;     ///< as looked_at() returns it, if it is the viewer's turn
    int stock_left = 0;                ///< cards left in the stock, the face-up one included: 0..52

    Hand own;                 ///< the viewer's cards, including a card led to the current trick
    Hand own_open;            ///< those of `own` that the opponent saw the viewer take or lead
    Hand played;              ///< the cards of all finished tricks, and those out of play
    Draws draws;              ///< the draws so far, without the cards
    Hand own_discarded;       ///< the viewer's discards
    Hand opponent_discarded;  ///< the opponent's discards, if the viewer can see them
    Hand unseen;              ///< all other cards: with the opponent, in the stock or discarded
    LegalActions legal;       ///< nothing if it is not the viewer's turn

    int opponent_cards = 0;  ///< how many cards the opponent holds, including a card that they led
    Hand opponent_open;      ///< the cards of the opponent that they took face up, or led
    /// Suits, in the order of Suit, in which the opponent has no cards except those in
    /// opponent_open. The opponent failed to follow such a suit, and has drawn no unseen card
    /// since.
    std::array<bool, kSuits> opponent_voids{};

    std::array<int, 2> exchange_tricks{};  ///< by Player
    std::array<int, 2> play_tricks{};      ///< by Player

    /// Whether all unseen cards are the opponent's. True from the end of an exchange on, unless
    /// there are hidden discards.
    [[nodiscard]] bool knows_opponent() const {
        return (unseen | opponent_open).size() == opponent_cards;
    }
    /// The opponent's hand, as far as it is known.
    [[nodiscard]] HiddenHand opponent() const;

    friend bool operator==(const PlayerView&, const PlayerView&) = default;
};

/// What `viewer` knows of the game. Takes some tens of nanoseconds and does not allocate.
[[nodiscard]] PlayerView view(const GameState& state, Player viewer);

/// The reason why `action` is impossible now; nothing if it is possible. The reason is one line
/// without a full stop. It reveals nothing that is hidden from the player to act.
[[nodiscard]] std::optional<std::string> refusal(const GameState& state, Action action);

/// A game with all its actions. Copyable; for one thread at a time.
class Referee {
public:
    /// Throws Error (question) as start() does.
    explicit Referee(const GameRules& rules, const Deal& deal, Standing standing = {});

    [[nodiscard]] const GameState& state() const { return state_; }
    [[nodiscard]] const Deal& deal() const { return deal_; }
    /// All actions that were not taken back, in order.
    [[nodiscard]] const std::vector<Action>& actions() const { return actions_; }

    [[nodiscard]] bool over() const { return state_.phase == Phase::over; }
    [[nodiscard]] LegalActions legal() const { return legal_actions(state_); }
    [[nodiscard]] PlayerView view(Player viewer) const { return honeymoon::view(state_, viewer); }

    /// Performs an action. If it is not legal, throws Error (question) with the refusal(), and
    /// changes nothing.
    void act(Action action);

    /// Takes back the last action. Throws Error (question) if there is none.
    void undo();

    /// The result(). Throws Error (question) if the game is not over.
    [[nodiscard]] GameResult result() const { return honeymoon::result(state_); }

private:
    Deal deal_;
    GameState state_;
    std::vector<Action> actions_;
    std::vector<GameProgress> before_;  // for undo(): the progress before each action
};

}  // namespace honeymoon
