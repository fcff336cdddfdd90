// The whole game, from the deal to the score, as a small state machine: who is to act, which
// actions are legal, and what effects they have. For programs that play millions of games.
// honeymoon/game/referee.hpp says what a player may see, and why an action is illegal.
//
// No function here allocates, locks or reads a clock unless its comment says so. Values are plain
// and trivially copyable. Different threads can use different values at once.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_rules.hpp"

namespace honeymoon {

/// If hands are dealt: how many cards the stock has at the start, and how many cards each hand has
/// until the play phase.
inline constexpr int kStockCards = 26;
inline constexpr int kDealtCards = 13;
/// The most actions of a game. The auction has at most a pass, 35 bids, each doubled and redoubled,
/// and a pass. The rest of the game has 26 tricks; or, in keep-or-discard, 13 tricks, 26 draws, and
/// a look before each draw except the first.
inline constexpr int kMaxActions = 184;

/// The stock, the top card first. It has 26 cards, or all 52 if no hands are dealt.
class Stock {
public:
    static constexpr std::size_t kMost = std::size_t{kSuits} * kRanks;

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr Card& operator[](std::size_t place) { return cards_[place]; }
    [[nodiscard]] constexpr const Card& operator[](std::size_t place) const {
        return cards_[place];
    }
    [[nodiscard]] constexpr Card* begin() { return cards_.data(); }
    [[nodiscard]] constexpr const Card* begin() const { return cards_.data(); }
    [[nodiscard]] constexpr Card* end() { return cards_.data() + size_; }
    [[nodiscard]] constexpr const Card* end() const { return cards_.data() + size_; }

    /// A stock of `size` cards, 0..kMost. The caller sets the cards.
    [[nodiscard]] static constexpr Stock of(std::size_t size) {
        Stock stock;
        stock.size_ = static_cast<std::uint8_t>(size);
        return stock;
    }

    friend bool operator==(const Stock& a, const Stock& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    std::array<Card, kMost> cards_{};
    std::uint8_t size_ = kStockCards;
};

/// All 52 cards, and who dealt them.
struct Deal {
    Player dealer = Player::north;
    std::array<Hand, 2> hands;  ///< north's and south's
    /// Ignored in games of the play phase alone, where all other cards are out of play.
    Stock stock;

    friend bool operator==(const Deal&, const Deal&) = default;
};

/// Throws Error (question) if the deal is impossible; the message names the bad card or hand. Each
/// card of the pack must be in one hand or in the stock, once. Both hands must have 13 cards, or
/// none if all 52 cards are in the stock.
void validate(const Deal& deal);

/// Deal `number` of `seed` by these rules, the same on every machine. All deals are equally likely,
/// as far as 64 bits allow. North is the dealer if `number` is even. Costs some 0.2 us.
[[nodiscard]] Deal random_deal(std::uint64_t seed, std::uint64_t number = 0,
                               const GameRules& rules = {});

/// The phases of a game. In the phase `draw` of keep-or-discard, the players draw their hands.
enum class Phase : std::uint8_t { auction, exchange, play, draw, over };

/// "auction", and so on.
[[nodiscard]] std::string_view name(Phase phase);

/// The finished turns of keep-or-discard, which both players know. The non-dealer has the first
/// turn.
class Draws {
public:
    static constexpr int kTurns = 2 * kDealtCards;

    /// How many turns are over, 0..26.
    [[nodiscard]] constexpr int size() const { return static_cast<int>(bits_ >> kCount); }
    /// The action of a turn, 0..size()-1: Action::keep(), discard() or take().
    [[nodiscard]] constexpr Action operator[](int turn) const {
        const auto kind = static_cast<int>((bits_ >> (2 * static_cast<unsigned>(turn))) & 3U);
        return Action::call(Action::keep().call_number() + kind);
    }
    /// Adds a turn. size() must be below 26.
    constexpr void add(Action action) {
        const auto kind =
            static_cast<unsigned>(action.call_number() - Action::keep().call_number());
        bits_ |= std::uint64_t{kind} << (2 * static_cast<unsigned>(size()));
        bits_ += std::uint64_t{1} << kCount;
    }

    friend bool operator==(const Draws&, const Draws&) = default;

private:
    static constexpr unsigned kCount = 2 * kTurns;
    std::uint64_t bits_ = 0;  // two bits for each turn; the number of turns above them
};

/// Who leads to the play phase. If the rule does not need a declarer, `declarer` has no effect.
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
    Standing standing;  ///< the default if there is no auction
    Stock stock;

    friend bool operator==(const GameTable&, const GameTable&) = default;
};

/// The changing part. Arrays of two are by Player.
struct GameProgress {
    /// The hands; a card led to the current trick is still in its hand, as in Position.
    std::array<Hand, 2> hands;
    /// Cards that the player took face up and still holds. The opponent has seen them.
    std::array<Hand, 2> open;
    /// The discards of each player.
    std::array<Hand, 2> discarded;
    Draws draws;
    /// The cards of all finished tricks, and in games without an exchange also the cards out of
    /// play.
    Hand played;
    std::optional<Contract> contract;  ///< the last bid so far, as doubled so far
    std::optional<Card> led;           ///< the card led to the current trick
    Phase phase = Phase::exchange;
    Player to_act = Player::north;  ///< meaningless when the game is over
    /// Who leads, or has led, to the current trick. Between the phases, who took the last trick.
    Player leader = Player::north;
    bool looking = false;     ///< whether the player to act has looked at the top of the stock
    std::uint8_t drawn = 0;   ///< cards taken from the stock, 0..52
    std::uint8_t passes = 0;  ///< passes before any bid, 0..2
    std::array<std::uint8_t, 2> exchange_tricks{};  ///< tricks taken in the exchange phase, 0..13
    std::array<std::uint8_t, 2> play_tricks{};      ///< tricks taken in the play phase, 0..13
    /// Suits (bit i for suit i) that the player has failed to follow since their last unseen draw.
    /// In such a suit the player has only cards that they took face up. Drawing an unseen card
    /// clears all bits.
    std::array<std::uint8_t, 2> voids{};
    /// In a rubber, from the beginning of the play: north's honour_points() minus south's.
    std::int16_t honours = 0;

    friend bool operator==(const GameProgress&, const GameProgress&) = default;
};

/// A game at some point. start() makes a state, and apply() advances it.
struct GameState : GameTable, GameProgress {
    friend bool operator==(const GameState&, const GameState&) = default;
};

/// A game at its beginning. In the play phase alone, the stock of the state has all cards that were
/// not dealt, in the order of Hand::cards(). Throws Error (question) for rules or a deal that
/// validate() refuses, for a deal that does not fit the rules, and for a standing if the rules have
/// no auction.
[[nodiscard]] GameState start(const GameRules& rules, const Deal& deal, Standing standing = {});

/// The legal actions of the player to act; none when the game is over. Takes tens of nanoseconds at
/// most.
[[nodiscard]] LegalActions legal_actions(const GameState& state);

/// Performs `action` and its effects, such as draws and the next phase. The action must be legal,
/// which is not checked. Returns the argument for undo(). Takes tens of nanoseconds.
GameProgress apply(GameState& state, Action action);

/// Takes back the action whose apply() returned `before`, and all actions after it.
inline void undo(GameState& state, const GameProgress& before) {
    static_cast<GameProgress&>(state) = before;
}

/// In games without an exchange, the cards that were not dealt; in other games none.
[[nodiscard]] Hand out_of_play(const GameState& state);

/// The face-up card that can be taken: on the stock, or the opponent's last discard if the rules
/// allow taking it. Nothing in an auction, in the play phase, and when cards are drawn unseen.
[[nodiscard]] std::optional<Card> face_up(const GameState& state);

/// Cards left in the stock, the face-up one included: 0..52.
[[nodiscard]] int stock_left(const GameState& state);

/// The trump suit of the current phase. Nothing at no-trump and in an auction.
[[nodiscard]] Trump trump(const GameState& state);

/// The card that the player to act may keep or throw away, which is the top card of the stock.
/// Nothing until the player looks at it, and in other phases.
[[nodiscard]] std::optional<Card> looked_at(const GameState& state);

/// The two hands as a position for the tables and the solver. The phase must be `play`, and both
/// players must have cards.
[[nodiscard]] Position position(const GameState& state);

/// The result of a finished game.
struct GameResult {
    /// Tricks that count: those of the play phase, and those of the exchange phase if the rules
    /// count them.
    std::array<int, 2> tricks{};
    /// The totals of deal_scores().
    std::array<int, 2> points{};

    /// The player with more points. Nothing if the points are equal.
    [[nodiscard]] std::optional<Player> winner() const {
        if (points[0] == points[1]) return {};
        return points[0] > points[1] ? Player::north : Player::south;
    }

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// Throws Error (question) if the game is not over.
[[nodiscard]] GameResult result(const GameState& state);

/// The parts of the score, by Player. With an auction, they are contract_score() for the declarer
/// or the opponent, and in a rubber the honours; all are 0 if both players passed. Without an
/// auction, they are the tricks, or their points. Throws like result().
[[nodiscard]] std::array<DealScore, 2> deal_scores(const GameState& state);

}  // namespace honeymoon
