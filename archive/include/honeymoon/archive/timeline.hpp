// A whole game as two bytes a card: its origin, and the trick in which it was played.
//
// Once players have a card, it leaves their hand only by being played. So a game, and each of its
// positions, follows from the owner of every card, its place in a hand or the stock, and the trick
// in which it was played. A card is in its owner's hand at the start of a trick if it was drawn by
// then and played in that trick or later.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/game/contract.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/game_state.hpp"

namespace honeymoon {

inline constexpr std::size_t kPackCards = std::size_t{kSuits} * kRanks;
/// Tricks of a game are numbered from 1: 1..13 in the exchange phase, 14..26 in the play phase, in
/// which n cards a hand are left at the start of trick 27 - n.
inline constexpr int kExchangeTricks = 13;
inline constexpr int kGameTricks = 26;

/// The number of the trick of the play phase that begins with `level` (1..13) cards a hand.
[[nodiscard]] constexpr int trick_of_level(int level) {
    return kGameTricks + 1 - level;
}

/// 0..3 for a trump suit, in the order of Suit, and 4 for none.
[[nodiscard]] constexpr std::uint8_t trump_code(Trump trump) {
    return trump ? static_cast<std::uint8_t>(*trump) : static_cast<std::uint8_t>(kSuits);
}
[[nodiscard]] constexpr Trump trump_of_code(std::uint8_t code) {
    return code < kSuits ? Trump(static_cast<Suit>(code)) : Trump();
}

/// The places of the cards of a game over time. A plain value.
struct CardTimes {
    /// In `left`: kNever for a card that was never played, and the bit kSouth for south's cards.
    static constexpr std::uint8_t kNever = 27;
    static constexpr std::uint8_t kSouth = 0x80;
    /// In `exchange_trump`: the game is the play phase alone, or keep-or-discard.
    static constexpr std::uint8_t kNoExchange = kSuits + 1;
    static constexpr std::uint8_t kDraws = kSuits + 2;

    /// By card number: the trick 1..26 in which the card was played, or kNever, with kSouth if
    /// south has or had it. A card that was never drawn has kNever alone, and a card out of play
    /// has 0. In keep-or-discard, all cards have kNever until the play phase begins; then the cards
    /// in neither hand have 0.
    std::array<std::uint8_t, kPackCards> left{};
    /// By card number: 0 for a card dealt to a hand, else its place in the stock. Places are 1..26
    /// from the top, or 1..52 in keep-or-discard. Without an exchange, the cards out of play have
    /// the places 1..26, in the order of Hand::cards().
    std::array<std::uint8_t, kPackCards> place{};
    /// Bit t is 1 if south leads to trick t. Only for tricks 1..reached.
    std::uint32_t leaders = 0;
    /// The last trick that began, or would have begun next, 0..26. If the game ended in an auction,
    /// this is 0 before an exchange and 13 after it. In keep-or-discard, it is 0 until the play
    /// phase.
    std::uint8_t reached = 0;
    /// trump_code() of the phase; that of no-trump if the phase was not reached. exchange_trump can
    /// also be kNoExchange or kDraws.
    std::uint8_t exchange_trump = kSuits;
    std::uint8_t play_trump = kSuits;

    /// The number of positions of the play phase: one for each trick that began, or would have
    /// begun next.
    [[nodiscard]] unsigned positions() const {
        return reached > kExchangeTricks ? reached - unsigned{kExchangeTricks} : 0U;
    }
    /// Who leads to `trick`, 1..reached.
    [[nodiscard]] Player leader(int trick) const {
        return ((leaders >> static_cast<unsigned>(trick)) & 1U) != 0 ? Player::south
                                                                     : Player::north;
    }
    /// The trump suit of the phase of `trick`.
    [[nodiscard]] Trump trump(int trick) const {
        return trump_of_code(trick > kExchangeTricks ? play_trump : exchange_trump);
    }
    [[nodiscard]] Player owner(std::size_t card) const {
        return (left[card] & kSouth) != 0 ? Player::south : Player::north;
    }
    /// The trick in which the card was played, or kNever, or 0 for a card out of play.
    [[nodiscard]] int played_in(std::size_t card) const {
        return static_cast<int>(left[card] & ~unsigned{kSouth});
    }

    friend bool operator==(const CardTimes&, const CardTimes&) = default;
};

/// Returns the times of a game. Throws Error (question) for impossible rules, deals or actions.
/// Takes about two microseconds.
[[nodiscard]] CardTimes card_times(const GameRecord& record);

/// The position at the start of `trick` (1..times.reached). In the exchange phase both hands have
/// 13 cards; all others were played or are in the stock. Takes some 50 ns.
[[nodiscard]] Position position_at(const CardTimes& times, int trick);

/// The cards played to a trick.
struct PlayedTrick {
    Player leader = Player::north;
    std::optional<Card> led;    ///< nothing if the record ends before
    std::optional<Card> reply;  ///< nothing if the record ends before
};

/// Returns all times.reached tricks, from number 1.
[[nodiscard]] std::vector<PlayedTrick> tricks_of(const CardTimes& times);

/// The cards played to one trick, 1..times.reached.
[[nodiscard]] PlayedTrick trick_of(const CardTimes& times, int trick);

/// Whether the game was played to the last trick.
[[nodiscard]] bool is_finished(const CardTimes& times);

/// How many of the finished tricks among first..last `player` took.
[[nodiscard]] int tricks_taken(const CardTimes& times, Player player, int first, int last);

/// The cards as they were dealt.
[[nodiscard]] Deal deal_of(const CardTimes& times, Player dealer);

/// All actions of the game. `calls` has its draws, if any, and then its calls.
[[nodiscard]] std::vector<Action> actions_of(const CardTimes& times, const GameRules& rules,
                                             const std::vector<Action>& calls);

}  // namespace honeymoon
