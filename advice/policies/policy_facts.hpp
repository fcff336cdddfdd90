// What the networks of the taught player go by: facts of one player's situation in the exchange
// phase, and of a card that he could play in it.
#pragma once

#include <algorithm>

#include "advice/exchange/card_sets.hpp"
#include "advice/exchange/exchange.hpp"

namespace honeymoon::advice {

/// What the player to act sees, as facts that the network goes by, by their numbers: his hand, the
/// card led, the face-up card if there is one, how many tricks are left, which cards are gone, and
/// which the opponent is known to hold.
class PolicyFacts {
public:
    explicit PolicyFacts(const Exchange& now)
        : now_(now),
          hand_(now.hands[now.to_act()]),
          led_(now.led == Exchange::kNone ? Cards{0} : one(now.led)),
          led_suit_(led_ != 0 ? suit_of(now.led) : 0),
          up_(now.face_up ? one(now.turned_up()) : 0),
          out_(now.unplayed & ~hand_ & ~led_ & ~up_),
          known_(now.open[1 - now.to_act()] & out_) {}

    static constexpr unsigned kTricks = 0;                        // no trump, role, tricks left
    static constexpr unsigned kFaceUp = kTricks + (2 * 3 * 13);   // role, trump, higher out
    static constexpr unsigned kHeld = kFaceUp + (3 * 2 * 13);     // trump, higher out
    static constexpr unsigned kLength = kHeld + (2 * 13);         // kind of suit, cards held
    static constexpr unsigned kOut = kLength + (8 * 10);          // kind of suit, cards out
    static constexpr unsigned kLed = kOut + (8 * 14);             // trump, higher out
    static constexpr unsigned kCard = kLed + (2 * 6);             // kind of card, higher out
    static constexpr unsigned kCardLength = kCard + (10 * 13);    // kind of card, cards held
    static constexpr unsigned kCardOut = kCardLength + (10 * 8);  // kind of card, cards out
    static constexpr unsigned kCardKnown = kCardOut + (10 * 14);  // kind of card, known of others
    static constexpr unsigned kCardHeld = kCardKnown + (10 * 4);  // kind of card, higher held
    static constexpr unsigned kCardTricks = kCardHeld + (10 * 4);
    static constexpr unsigned kFacts = kCardTricks + (10 * 13);

    /// No more hold at a time: two, one for each card held, two for each suit, one for the card
    /// led, and six for the card that is played.
    static constexpr int kMostAtOnce = 2 + 13 + (2 * 4) + 1 + 6;

    // Inlined whatever the compiler thinks of it, so that what `use` adds up stays in registers:
    // that is a third of the time of a decision.

    /// Calls use(fact) for all that hold whatever is played.
    template <class Use>
    [[gnu::always_inline]] void for_all_cards(const Use& use) const {
        const unsigned role = led_ == 0 ? 0 : (hand_ & led_suit_) != 0 ? 1 : 2;
        const unsigned no_trump = now_.trumps == 0 ? 1 : 0;
        use(kTricks + (((no_trump * 3) + role) * 13) + static_cast<unsigned>(now_.left() - 1));
        if (up_ != 0) {
            const int up = lowest(up_);
            use(kFaceUp + (((role * 2) + trump(up)) * 13) + higher_out(up));
        }
        for (Cards rest = hand_; rest != 0; rest &= rest - 1) {
            use(kHeld + (trump(lowest(rest)) * 13) + higher_out(lowest(rest)));
        }
        for (int first = 0; first < 64; first += 16) {
            const unsigned kind = (trump(first) * 4) + ((up_ & suit_of(first)) != 0 ? 2U : 0U) +
                                  ((led_ & suit_of(first)) != 0 ? 1U : 0U);
            use(kLength + (kind * 10) + std::min(9U, unsigned_count(hand_, first)));
            use(kOut + (kind * 14) + unsigned_count(out_, first));
        }
        if (led_ != 0) use(kLed + (trump(now_.led) * 6) + std::min(5U, higher_out(now_.led)));
    }

    /// Calls use(fact) for all that hold if the player plays `card`, beside those.
    template <class Use>
    [[gnu::always_inline]] void for_card(int card, const Use& use) const {
        const unsigned kind = kind_of(card);
        use(kCard + (kind * 13) + higher_out(card));
        use(kCardLength + (kind * 8) + std::min(7U, unsigned_count(hand_, card) - 1));
        use(kCardOut + (kind * 14) + unsigned_count(out_, card));
        use(kCardKnown + (kind * 4) + ((known_ & above(card)) != 0 ? 2U : 0U) +
            ((known_ & suit_of(card)) != 0 ? 1U : 0U));
        use(kCardHeld + (kind * 4) + std::min(3U, static_cast<unsigned>(count_above(hand_, card))));
        use(kCardTricks + (kind * 13) + static_cast<unsigned>(now_.left() - 1));
    }

    /// The cards that are neither gone nor his.
    [[nodiscard]] Cards between() const { return out_ | led_ | up_; }

private:
    [[nodiscard]] unsigned trump(int card) const {
        return static_cast<unsigned>(now_.trumps >> static_cast<unsigned>(card)) & 1U;
    }
    [[nodiscard]] unsigned higher_out(int card) const {
        return static_cast<unsigned>(count_above(out_, card));
    }
    [[nodiscard]] static unsigned unsigned_count(Cards cards, int card) {
        return static_cast<unsigned>(count_suit(cards, card));
    }
    // Lead, win by following suit, lose by that, ruff, discard; each a trump or not.
    [[nodiscard]] unsigned kind_of(int card) const {
        const unsigned is_trump = trump(card);
        const unsigned role = led_ == 0                      ? 0
                              : (led_suit_ & one(card)) != 0 ? (card > now_.led ? 1 : 2)
                                                             : 4 - is_trump;
        return (2 * role) + is_trump;
    }

    const Exchange& now_;
    Cards hand_;
    Cards led_;
    Cards led_suit_;
    Cards up_;
    Cards out_;
    Cards known_;
};

}  // namespace honeymoon::advice
