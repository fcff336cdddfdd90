// What a player can do in a turn: play a card, call in an auction, or draw in keep-or-discard.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/game/contract.hpp"

namespace honeymoon {

/// Calls: pass, double, redouble, and 35 bids.
inline constexpr int kCalls = 38;
/// Draws: look, keep, discard, take.
inline constexpr int kDraws = 4;

/// A card, a call or a draw, in one byte. The default is a pass.
class Action {
public:
    constexpr Action() = default;

    [[nodiscard]] static constexpr Action card(Card card) {
        return Action((16 * static_cast<int>(card.suit)) + card.rank);
    }
    [[nodiscard]] static constexpr Action pass() { return call(0); }
    [[nodiscard]] static constexpr Action doubling() { return call(1); }
    [[nodiscard]] static constexpr Action redoubling() { return call(2); }
    /// `level` is 1..kMaxContractLevel.
    [[nodiscard]] static constexpr Action bid(int level, Trump strain) {
        // Bids of a level go up from clubs to spades, then no-trump. Suit has the opposite order.
        const int place = strain ? kSuits - 1 - static_cast<int>(*strain) : kSuits;
        return call(kFirstBid + ((kSuits + 1) * (level - 1)) + place);
    }
    /// The call with this number, 0..kCalls-1: pass, double, redouble, then the bids from the
    /// lowest up.
    [[nodiscard]] static constexpr Action call(int number) { return Action(kFirstCall + number); }

    /// To look at the top card of the stock. Needed only if the player could take a discard
    /// instead.
    [[nodiscard]] static constexpr Action look() { return call(kCalls); }
    /// To keep the card looked at. The player then sees the next card, too, and throws it away.
    [[nodiscard]] static constexpr Action keep() { return call(kCalls + 1); }
    /// To throw away the card looked at, and to keep the next card.
    [[nodiscard]] static constexpr Action discard() { return call(kCalls + 2); }
    /// To take the opponent's last discard.
    [[nodiscard]] static constexpr Action take() { return call(kCalls + 3); }

    [[nodiscard]] constexpr bool is_card() const { return code_ < kFirstCall; }
    [[nodiscard]] constexpr bool is_call() const {
        return code_ >= kFirstCall && code_ < kFirstCall + kCalls;
    }
    [[nodiscard]] constexpr bool is_draw() const { return code_ >= kFirstCall + kCalls; }
    [[nodiscard]] constexpr bool is_bid() const {
        return is_call() && code_ >= kFirstCall + kFirstBid;
    }
    /// The card. Requires is_card().
    [[nodiscard]] constexpr Card card() const {
        return {static_cast<Suit>(code_ / 16U), static_cast<std::uint8_t>(code_ % 16U)};
    }
    /// The number of the call, 0..kCalls-1. Draws have the numbers after these. Requires that
    /// is_card() is false.
    [[nodiscard]] constexpr int call_number() const { return code_ - kFirstCall; }
    /// The level of the bid, 1..kMaxContractLevel. Requires is_bid().
    [[nodiscard]] constexpr int level() const { return 1 + (bid_number() / (kSuits + 1)); }
    /// The strain of the bid. Requires is_bid().
    [[nodiscard]] constexpr Trump strain() const {
        const int place = bid_number() % (kSuits + 1);
        if (place == kSuits) return {};
        return static_cast<Suit>(kSuits - 1 - place);
    }

    friend bool operator==(Action, Action) = default;

private:
    static constexpr int kFirstCall = 64;
    static constexpr int kFirstBid = 3;

    explicit constexpr Action(int code) : code_(static_cast<std::uint8_t>(code)) {}
    [[nodiscard]] constexpr int bid_number() const { return call_number() - kFirstBid; }

    std::uint8_t code_ = kFirstCall;  // a card: the number of its bit in a Hand; otherwise
                                      // kFirstCall + call_number()
};

/// How many actions there are. Their numbers are 0..kActions-1: a card has its card_number(), and
/// call i has the number 52 + i. Look, keep, discard and take have the numbers after the calls.
inline constexpr int kActions = (kSuits * kRanks) + kCalls + kDraws;

/// The number of an action.
[[nodiscard]] constexpr int action_number(Action action) {
    if (!action.is_card()) return (kSuits * kRanks) + action.call_number();
    return static_cast<int>(card_number(action.card()));
}
/// The action with this number, 0..kActions-1.
[[nodiscard]] constexpr Action action_from_number(int number) {
    if (number >= kSuits * kRanks) return Action::call(number - (kSuits * kRanks));
    return Action::card(card_of_number(static_cast<std::size_t>(number)));
}

/// The action as text. A card is "SA". A call is as in PBN: "1C".."7NT", "Pass", "X" for double,
/// "XX" for redouble. A draw is "Look", "Keep", "Discard" or "Take".
[[nodiscard]] std::string to_string(Action action);

/// Reads what to_string() writes, in upper or lower case. Also reads "1N" for "1NT", and cards and
/// suits as parse_card() does. Returns nothing for any other text. Without `card_due`, 2C to 7S are
/// bids, so the suit of a card must come first. `card_due` means that only a card can be played
/// next.
[[nodiscard]] std::optional<Action> action_from_text(std::string_view text, bool card_due = false);

/// Like action_from_text(), but throws Error (question) for any other text. The message begins with
/// "action: ".
[[nodiscard]] Action parse_action(std::string_view text, bool card_due = false);

/// The calls among these actions, in order.
[[nodiscard]] std::vector<Action> calls_of(std::span<const Action> actions);

/// The legal actions of a player: cards, or calls, or draws, or none. It has two words, and its
/// functions do not allocate.
struct LegalActions {
    Hand cards;
    std::uint64_t calls = 0;  ///< calls and draws: bit Action::call_number()

    /// The set of these calls or draws.
    [[nodiscard]] static constexpr LegalActions of(std::initializer_list<Action> actions) {
        LegalActions legal;
        for (const Action action : actions) {
            legal.calls |= std::uint64_t{1} << static_cast<unsigned>(action.call_number());
        }
        return legal;
    }

    [[nodiscard]] constexpr int size() const { return cards.size() + std::popcount(calls); }
    [[nodiscard]] constexpr bool empty() const { return cards.empty() && calls == 0; }
    [[nodiscard]] constexpr bool contains(Action action) const {
        if (action.is_card()) return cards.contains(action.card());
        return ((calls >> static_cast<unsigned>(action.call_number())) & 1U) != 0;
    }
    /// Action `number`, 0..size()-1. Cards are in order of suits, and in each suit from the lowest
    /// rank up; calls are in order of their numbers. This takes one step for each earlier action.
    /// So iterate by `for (LegalActions rest = legal; !rest.empty(); rest.drop_first()) ...
    /// rest.first()`.
    [[nodiscard]] constexpr Action at(int number) const {
        LegalActions rest = *this;
        for (; number > 0; --number) rest.drop_first();
        return rest.first();
    }
    /// The action at(0). Requires that empty() is false.
    [[nodiscard]] constexpr Action first() const {
        if (cards.empty()) return Action::call(std::countr_zero(calls));
        const int bit = std::countr_zero(cards.bits());
        return Action::card({static_cast<Suit>(bit / 16), static_cast<std::uint8_t>(bit % 16)});
    }
    /// Removes first(). Requires that empty() is false.
    constexpr void drop_first() {
        if (cards.empty()) {
            calls &= calls - 1;
        } else {
            cards = Hand::from_bits(cards.bits() & (cards.bits() - 1));
        }
    }

    friend bool operator==(const LegalActions&, const LegalActions&) = default;
};

}  // namespace honeymoon
