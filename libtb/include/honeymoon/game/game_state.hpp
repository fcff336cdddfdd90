// The whole game, from the deal to the score, as one small state machine: who is to act, what is
// legal, and what then happens. For programs that play millions of games. What a player may see,
// and refusals in words, are in honeymoon/game/referee.hpp.
//
// Nothing here allocates, locks or reads a clock unless it says so. Values are plain and trivially
// copyable; threads can use different ones.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_rules.hpp"

namespace honeymoon {

/// Cards in the stock at the start, and cards in each hand until the play phase.
inline constexpr int kStockCards = 26;
inline constexpr int kDealtCards = 13;
/// The most actions of a game: 26 tricks, a pass, 35 bids each doubled and redoubled, and a pass.
inline constexpr int kMaxActions = 159;

/// All 52 cards, and who dealt them.
struct Deal {
    Player dealer = Player::north;
    std::array<Hand, 2> hands;  ///< north's and south's
    /// The top card first. Without an exchange it is not looked at: all other cards are out of
    /// play.
    std::array<Card, kStockCards> stock;

    friend bool operator==(const Deal&, const Deal&) = default;
};

/// Throws Error (question) unless both hands have 13 cards and every card of the pack is in a hand
/// or in the stock, once; the message names the card or the hand.
void validate(const Deal& deal);

/// Deal `number` of those that `seed` gives, the same on every machine: all deals are equally
/// likely, as far as 64 bits can tell. North deals those with even numbers. Some 0.2 us.
[[nodiscard]] Deal random_deal(std::uint64_t seed, std::uint64_t number = 0);

/// The parts of a game, in the order of the rules; `over` comes last in all.
enum class Phase : std::uint8_t { auction, exchange, play, over };

/// Who leads to the play phase. Where the rule does not ask for the declarer, any may be given.
[[nodiscard]] constexpr Player play_leader(PlayLead rule, Player last_winner, Player declarer) {
    switch (rule) {
        case PlayLead::last_winner:
            return last_winner;
        case PlayLead::last_loser:
            return other(last_winner);
        case PlayLead::declarer:
            return declarer;
        case PlayLead::defender:
            break;
    }
    return other(declarer);
}

/// The fixed part of a game.
struct GameTable {
    GameRules rules;
    Player dealer = Player::north;
    Vulnerability vulnerability = Vulnerability::none;  ///< none without an auction
    std::array<Card, kStockCards> stock;                ///< the top card first

    friend bool operator==(const GameTable&, const GameTable&) = default;
};

/// The changing part. Arrays of two are by Player.
struct GameProgress {
    /// The hands; a card led to the current trick is still in its hand, as in Position.
    std::array<Hand, 2> hands;
    /// Cards taken face up from the stock and still held: the opponent has seen them.
    std::array<Hand, 2> open;
    /// The cards of all finished tricks, and those out of play where there is no exchange.
    Hand played;
    std::optional<Contract> contract;  ///< the last bid so far, as doubled so far
    std::optional<Card> led;           ///< the card led to the current trick
    Phase phase = Phase::exchange;
    Player to_act = Player::north;  ///< of no meaning when the game is over
    /// Who leads, or has led, to the current trick; between the phases, who took the last trick.
    Player leader = Player::north;
    std::uint8_t drawn = 0;                         ///< cards taken from the stock, 0..26
    std::uint8_t passes = 0;                        ///< passes before any bid, 0..2
    std::array<std::uint8_t, 2> exchange_tricks{};  ///< tricks taken in the exchange phase, 0..13
    std::array<std::uint8_t, 2> play_tricks{};      ///< tricks taken in the play phase, 0..13
    /// Suits, bit i for suit i, that a player did not follow and has drawn no card unseen since:
    /// they have none but what they took face up. A card drawn unseen clears all.
    std::array<std::uint8_t, 2> voids{};

    friend bool operator==(const GameProgress&, const GameProgress&) = default;
};

/// A game at some point. Made by start(), moved on by apply().
struct GameState : GameTable, GameProgress {
    friend bool operator==(const GameState&, const GameState&) = default;
};

/// The game at its beginning; without an exchange its stock is all cards that were not dealt, in
/// the order of Hand::cards(). Throws Error (question) for rules or a deal that validate() refuses,
/// and for a vulnerability without an auction.
[[nodiscard]] GameState start(const GameRules& rules, const Deal& deal,
                              Vulnerability vulnerability = Vulnerability::none);

/// What the player to act may do; nothing when the game is over. Tens of nanoseconds at most.
[[nodiscard]] LegalActions legal_actions(const GameState& state);

/// Does `action`, which must be legal (not checked), and what follows: cards drawn, the next phase.
/// Returns what undo() takes. Tens of nanoseconds.
GameProgress apply(GameState& state, Action action);

/// Takes back the action whose apply() returned `before`; those after it have been taken back, or
/// are taken back with it.
inline void undo(GameState& state, const GameProgress& before) {
    static_cast<GameProgress&>(state) = before;
}

/// The cards that were not dealt, where there is no exchange; else none.
[[nodiscard]] Hand out_of_play(const GameState& state);

/// The card that lies face up on the stock; nothing in an auction, in the play phase, and when
/// cards are drawn unseen.
[[nodiscard]] std::optional<Card> face_up(const GameState& state);

/// Cards left in the stock, the face-up one included: 0..26.
[[nodiscard]] int stock_left(const GameState& state);

/// The trump suit of the phase; nothing for no-trump, and in an auction.
[[nodiscard]] Trump trump(const GameState& state);

/// The two hands as a position for the tables and the solver. The phase is `play`, and both hold
/// cards.
[[nodiscard]] Position position(const GameState& state);

/// The result of a finished game.
struct GameResult {
    /// Tricks that count: those of the play phase, and of the exchange phase if the rules say so.
    std::array<int, 2> tricks{};
    /// With an auction, contract_points(), for the declarer or the opponent, or nothing if both
    /// passed; without one, the tricks.
    std::array<int, 2> points{};

    /// Who has more points; nothing if nobody has.
    [[nodiscard]] std::optional<Player> winner() const {
        if (points[0] == points[1]) return {};
        return points[0] > points[1] ? Player::north : Player::south;
    }

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// Throws Error (question) if the game is not over.
[[nodiscard]] GameResult result(const GameState& state);

}  // namespace honeymoon
