// The whole game, from the deal to the score, as one small state machine: who is to act, which
// actions are legal, and their effects. For programs that play millions of games.
// honeymoon/game/referee.hpp has what a player may see, and reasons for illegal actions.
//
// Nothing here allocates, locks or reads a clock unless it says so. Values are plain and trivially
// copyable; threads can use different ones.
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

/// Cards in the stock at the start where hands are dealt, and cards in each hand then, and until
/// the play phase.
inline constexpr int kStockCards = 26;
inline constexpr int kDealtCards = 13;
/// The most actions of a game: a pass, 35 bids each doubled and redoubled, a pass; and 26 tricks,
/// or 13, 26 draws and a look before all but the first.
inline constexpr int kMaxActions = 184;

/// The stock, the top card first: 26 cards, or all 52 if no hands are dealt.
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

    /// A stock of so many cards, 0..kMost; the caller sets them.
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
    /// Ignored in the play phase alone: all other cards are out of play.
    Stock stock;

    friend bool operator==(const Deal&, const Deal&) = default;
};

/// Throws Error (question), which names the card or the hand, unless every card of the pack is once
/// in a hand or in the stock, and both hands have 13 cards (or none if all 52 are in the stock).
void validate(const Deal& deal);

/// Deal `number` of `seed` by these rules, the same on every machine. All deals are equally likely,
/// as far as 64 bits allow. North deals those with even numbers. Some 0.2 us.
[[nodiscard]] Deal random_deal(std::uint64_t seed, std::uint64_t number = 0,
                               const GameRules& rules = {});

/// The phases of a game; in `draw`, of keep-or-discard, the players draw their hands.
enum class Phase : std::uint8_t { auction, exchange, play, draw, over };

/// "auction", and so on.
[[nodiscard]] std::string_view name(Phase phase);

/// The turns of keep-or-discard, the non-dealer's first; both players know them.
class Draws {
public:
    static constexpr int kTurns = 2 * kDealtCards;

    /// Turns that are over, 0..26.
    [[nodiscard]] constexpr int size() const { return static_cast<int>(bits_ >> kCount); }
    /// Action::keep(), discard() or take(); `turn` is 0..size()-1.
    [[nodiscard]] constexpr Action operator[](int turn) const {
        const auto kind = static_cast<int>((bits_ >> (2 * static_cast<unsigned>(turn))) & 3U);
        return Action::call(Action::keep().call_number() + kind);
    }
    /// Another turn; size() is below 26.
    constexpr void add(Action action) {
        const auto kind =
            static_cast<unsigned>(action.call_number() - Action::keep().call_number());
        bits_ |= std::uint64_t{kind} << (2 * static_cast<unsigned>(size()));
        bits_ += std::uint64_t{1} << kCount;
    }

    friend bool operator==(const Draws&, const Draws&) = default;

private:
    static constexpr unsigned kCount = 2 * kTurns;
    std::uint64_t bits_ = 0;  // two for each turn, and above them how many
};

/// Who leads to the play phase. Any declarer will do if the rule does not need one.
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
    Standing standing;  ///< that of a first deal if there is no auction
    Stock stock;

    friend bool operator==(const GameTable&, const GameTable&) = default;
};

/// The changing part. Arrays of two are by Player.
struct GameProgress {
    /// The hands; a card led to the current trick is still in its hand, as in Position.
    std::array<Hand, 2> hands;
    /// Cards taken face up and still held; the opponent has seen them.
    std::array<Hand, 2> open;
    /// The discards of each.
    std::array<Hand, 2> discarded;
    Draws draws;
    /// The cards of all finished tricks, and without an exchange those out of play.
    Hand played;
    std::optional<Contract> contract;  ///< the last bid so far, as doubled so far
    std::optional<Card> led;           ///< the card led to the current trick
    Phase phase = Phase::exchange;
    Player to_act = Player::north;  ///< meaningless when the game is over
    /// Who leads, or has led, to the current trick; between the phases, who took the last trick.
    Player leader = Player::north;
    bool looking = false;     ///< whether the player to act has looked at the top of the stock
    std::uint8_t drawn = 0;   ///< cards gone from the stock, 0..52
    std::uint8_t passes = 0;  ///< passes before any bid, 0..2
    std::array<std::uint8_t, 2> exchange_tricks{};  ///< tricks taken in the exchange phase, 0..13
    std::array<std::uint8_t, 2> play_tricks{};      ///< tricks taken in the play phase, 0..13
    /// Suits, bit i for suit i, that a player failed to follow since their last unseen draw: they
    /// have only cards of it that they took face up. A card drawn unseen clears all bits.
    std::array<std::uint8_t, 2> voids{};
    /// In a rubber, once play begins: north's honour_points() less south's.
    std::int16_t honours = 0;

    friend bool operator==(const GameProgress&, const GameProgress&) = default;
};

/// A game at some point. start() makes it, apply() advances it.
struct GameState : GameTable, GameProgress {
    friend bool operator==(const GameState&, const GameState&) = default;
};

/// The game at its beginning. In the play phase alone its stock has all cards that were not dealt,
/// in the order of Hand::cards(). Throws Error (question) for rules or a deal that validate()
/// refuses or that does not fit the rules, and for a standing without an auction.
[[nodiscard]] GameState start(const GameRules& rules, const Deal& deal, Standing standing = {});

/// The legal actions of the player to act; none when the game is over. Tens of nanoseconds at most.
[[nodiscard]] LegalActions legal_actions(const GameState& state);

/// Performs `action`, which must be legal (not checked), and its effects: cards drawn, the next
/// phase. Returns the argument of undo(). Tens of nanoseconds.
GameProgress apply(GameState& state, Action action);

/// Takes back the action whose apply() returned `before`, and all actions after it.
inline void undo(GameState& state, const GameProgress& before) {
    static_cast<GameProgress&>(state) = before;
}

/// Without an exchange, the cards that were not dealt; else none.
[[nodiscard]] Hand out_of_play(const GameState& state);

/// The face-up card that can be taken: on the stock, or the opponent's last discard if the rules
/// allow it. Nothing in an auction, in the play phase, and when cards are drawn unseen.
[[nodiscard]] std::optional<Card> face_up(const GameState& state);

/// Cards left in the stock, the face-up one included: 0..52.
[[nodiscard]] int stock_left(const GameState& state);

/// The trump suit of the phase; nothing for no-trump, and in an auction.
[[nodiscard]] Trump trump(const GameState& state);

/// The card that the player to act may keep or throw away: the top of the stock. Nothing until they
/// look, and in other phases.
[[nodiscard]] std::optional<Card> looked_at(const GameState& state);

/// The two hands as a position for the tables and the solver. The phase is `play`, and both hold
/// cards.
[[nodiscard]] Position position(const GameState& state);

/// The result of a finished game.
struct GameResult {
    /// Tricks that count: those of the play phase, and of the exchange phase if the rules say so.
    std::array<int, 2> tricks{};
    /// The totals of deal_scores().
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

/// The parts of the score, by Player. With an auction: contract_score() for the declarer or the
/// opponent, and in a rubber honours; nothing if both passed. Without one: the tricks, or their
/// points. Throws as result().
[[nodiscard]] std::array<DealScore, 2> deal_scores(const GameState& state);

}  // namespace honeymoon
