// The inputs of the network of the strategy `swift`: facts about one player's situation in the
// exchange phase, and about a card to play in it. All suits except trumps share the same facts. So
// a fact of the situation may be true several times, for example for two similar suits; it then
// counts as often.
#pragma once

#include <algorithm>
#include <array>

#include "advice/exchange_model/card_sets.hpp"
#include "advice/exchange_model/exchange.hpp"

namespace honeymoon::advice {

/// What the player to act sees, as the numbers of facts. They cover the player's hand and the cards
/// of it that the opponent knows, the card led, the face-up card, the tricks left, the cards gone,
/// and the cards and voids that the opponent is known to have.
class SwiftFacts {
public:
    /// `now` must have a face-up card.
    explicit SwiftFacts(const Exchange& now)
        : trumps_(now.trumps),
          hand_(now.hands[now.to_act()]),
          led_(now.led == Exchange::kNone ? Cards{0} : one(now.led)),
          led_card_(now.led),
          up_(now.stock[now.drawn]),
          out_(now.unplayed & ~hand_ & ~led_ & ~one(up_)),
          known_(now.open[1 - now.to_act()] & out_),
          shown_(now.open[now.to_act()] & hand_),
          voids_(now.voids[1 - now.to_act()]),
          left_(static_cast<unsigned>(now.left() - 1)) {}

    // A kind of suit is a number: bit 2 for trumps, bit 1 for the suit of the face-up card, bit 0
    // for the suit of the card led. Some facts leave out the last bit, and shift the others down.
    // Kinds of cards: see kind_of(). Cards out are neither gone, nor in the player's hand, nor led,
    // nor face up.
    static constexpr unsigned kPatterns = 1 + 4 + 16 + 64 + 256;
    static constexpr unsigned kCards = 8;

    // Facts of the situation. The comments say on what a fact depends.
    static constexpr unsigned kTricks = 0;                       // no-trump, role, tricks left
    static constexpr unsigned kFaceUp = kTricks + (2 * 3 * 13);  // role, trump, higher out
    static constexpr unsigned kFaceUpWhen =
        kFaceUp + (3 * 2 * 13);  // trump, higher out, tricks left
    static constexpr unsigned kHeld = kFaceUpWhen + (2 * 13 * 13);  // trump, higher out, shown
    static constexpr unsigned kLength = kHeld + (2 * 13 * 2);       // kind of suit, cards held
    static constexpr unsigned kOut = kLength + (8 * 10);            // kind of suit, cards out
    static constexpr unsigned kLengthOut = kOut + (8 * 14);         // kind, cards held, cards out
    static constexpr unsigned kTop = kLengthOut + (4 * 8 * 10);     // kind, pattern
    static constexpr unsigned kLed = kTop + (4 * kPatterns);        // trump, higher out, cards held
    static constexpr unsigned kKnown = kLed + (2 * 6 * 4);          // kind, known, own card higher
    static constexpr unsigned kVoid = kKnown + (4 * 4 * 2);         // kind
    static constexpr unsigned kShown = kVoid + 4;                   // kind, own cards shown
    // Facts of the card played. Each depends on its kind first.
    static constexpr unsigned kCard = kShown + (4 * 4);                 // higher out
    static constexpr unsigned kCardBelow = kCard + (kCards * 13);       // lower out
    static constexpr unsigned kCardLength = kCardBelow + (kCards * 8);  // cards held, cards out
    static constexpr unsigned kCardPlace = kCardLength + (kCards * 8 * 10);  // higher, lower held
    static constexpr unsigned kCardTricks = kCardPlace + (kCards * 4 * 4);   // tricks left
    static constexpr unsigned kCardFaceUp = kCardTricks + (kCards * 13);  // it: trump, higher, suit
    static constexpr unsigned kCardWhen = kCardFaceUp + (kCards * 2 * 13 * 2);  // it, tricks left
    static constexpr unsigned kCardTop = kCardWhen + (kCards * 2 * 5 * 5);     // pattern afterwards
    static constexpr unsigned kCardKnown = kCardTop + (kCards * kPatterns);    // of the opponent
    static constexpr unsigned kCardShown = kCardKnown + (kCards * 2 * 3 * 2);  // whether it was
    static constexpr unsigned kCardTrumps = kCardShown + (kCards * 2);         // held, out
    static constexpr unsigned kFacts = kCardTrumps + (kCards * 5 * 5);

    /// The most facts that are true at a time. Of the situation: three, one for each card held,
    /// seven for each suit, and one for the card led. Then those of the card played.
    static constexpr unsigned kMostOfAll = 3 + 13 + (7 * 4) + 1;
    static constexpr unsigned kMostOfCard = 11;

    /// The temperature of the compiled-in network.
    static constexpr double kTemperature = 0.05;

    /// Calls use(fact) for all facts that are true whatever card is played.
    template <class Use>
    [[gnu::always_inline]] void for_all_cards(const Use& use) const {
        const unsigned up_higher = higher_out(up_);
        use(kTricks + ((((trumps_ == 0 ? 1U : 0U) * 3) + role()) * 13) + left_);
        use(kFaceUp + (((role() * 2) + trump(up_)) * 13) + up_higher);
        use(kFaceUpWhen + (((trump(up_) * 13) + up_higher) * 13) + left_);
        for (Cards rest = hand_; rest != 0; rest &= rest - 1) {
            const int card = lowest(rest);
            use(kHeld + (((trump(card) * 13) + higher_out(card)) * 2) + has(shown_, card));
        }
        for (int first = 0; first < 64; first += 16) {
            const unsigned kind = (trump(first) * 2) + (in_suit(one(up_), first) ? 1 : 0);
            const unsigned kind_led = (kind * 2) + (in_suit(led_, first) ? 1 : 0);
            const unsigned held = count(hand_, first);
            const unsigned out = count(out_, first);
            use(kLength + (kind_led * 10) + std::min(9U, held));
            use(kOut + (kind_led * 14) + out);
            use(kLengthOut + (((kind * 8) + std::min(7U, held)) * 10) + std::min(9U, out));
            use(kTop + (kind * kPatterns) + pattern(first, hand_));
            if (const Cards known = known_ & suit_of(first); known != 0) {
                const unsigned higher = (hand_ & above(highest(known))) != 0 ? 1 : 0;
                use(kKnown + (((kind * 4) + std::min(3U, count(known, first))) * 2) + higher);
            }
            if (is_void(first)) use(kVoid + kind);
            if (const unsigned shown = count(shown_, first); shown != 0) {
                use(kShown + (kind * 4) + std::min(3U, shown));
            }
        }
        if (led_ != 0) {
            use(kLed + (((trump(led_card_) * 6) + std::min(5U, higher_out(led_card_))) * 4) +
                std::min(3U, count(hand_, led_card_)));
        }
    }

    /// Calls use(fact) for all further facts that are true if the player plays `card`.
    template <class Use>
    [[gnu::always_inline]] void for_card(int card, const Use& use) const {
        const unsigned kind = kind_of(card);
        const unsigned held = count(hand_, card);
        const unsigned out = count(out_, card);
        const unsigned higher = higher_out(card);
        const auto higher_held = static_cast<unsigned>(count_above(hand_, card));
        const unsigned up_higher = higher_out(up_);
        use(kCard + (kind * 13) + higher);
        use(kCardBelow + (kind * 8) + std::min(7U, out - higher));
        use(kCardLength + (((kind * 8) + std::min(7U, held - 1)) * 10) + std::min(9U, out));
        use(kCardPlace + (((kind * 4) + std::min(3U, higher_held)) * 4) +
            std::min(3U, held - 1 - higher_held));
        use(kCardTricks + (kind * 13) + left_);
        use(kCardFaceUp + (((((kind * 2) + trump(up_)) * 13) + up_higher) * 2) +
            (in_suit(one(up_), card) ? 1 : 0));
        use(kCardWhen + (((((kind * 2) + trump(up_)) * 5) + kFew[up_higher]) * 5) + kWhen[left_]);
        use(kCardTop + (kind * kPatterns) + pattern(card, hand_ & ~one(card)));
        use(kCardKnown +
            (((((kind * 2) + ((known_ & above(card)) != 0 ? 1 : 0)) * 3) +
              std::min(2U, count(known_, card))) *
             2) +
            (is_void(card) ? 1 : 0));
        use(kCardShown + (kind * 2) + has(shown_, card));
        if (trumps_ == 0) return;
        const int any_trump = lowest(trumps_);
        use(kCardTrumps + (((kind * 5) + std::min(4U, count(hand_, any_trump))) * 5) +
            std::min(4U, (count(out_, any_trump) + 1) / 2));
    }

private:
    // Classes of the number of higher cards out, and of the number of tricks left minus one.
    static constexpr std::array<unsigned, 13> kFew = {0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4};
    static constexpr std::array<unsigned, 13> kWhen = {0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4};

    [[nodiscard]] unsigned trump(int card) const { return has(trumps_, card); }
    [[nodiscard]] static unsigned has(Cards cards, int card) {
        return static_cast<unsigned>(cards >> static_cast<unsigned>(card)) & 1U;
    }
    [[nodiscard]] static bool in_suit(Cards cards, int card) {
        return (cards & suit_of(card)) != 0;
    }
    [[nodiscard]] bool is_void(int card) const {
        return ((voids_ >> (static_cast<unsigned>(card) / 16)) & 1U) != 0;
    }
    [[nodiscard]] unsigned higher_out(int card) const {
        return static_cast<unsigned>(count_above(out_, card));
    }
    [[nodiscard]] static unsigned count(Cards cards, int card) {
        return static_cast<unsigned>(count_suit(cards, card));
    }
    // 0: to lead; 1: to follow suit; 2: to play another suit.
    [[nodiscard]] unsigned role() const {
        return led_ == 0 ? 0 : in_suit(hand_, led_card_) ? 1 : 2;
    }
    // 0: a lead; 2: wins by following suit; 4: loses by following suit; each one more for a trump.
    // 6: a ruff; 7: a discard.
    [[nodiscard]] unsigned kind_of(int card) const {
        if (led_ == 0) return trump(card);
        if (!in_suit(led_, card)) return trump(card) != 0 ? 6 : 7;
        return (card > led_card_ ? 2 : 4) + trump(card);
    }
    // The places of the highest four cards of a suit that are not gone, the highest first. A place
    // is the player's own hand (`hand`), the opponent's hand as far as known, unknown, or led or
    // face up.
    [[nodiscard]] unsigned pattern(int first, Cards hand) const {
        Cards rest = (hand | out_ | led_ | one(up_)) & suit_of(first);
        unsigned shorter = 0;  // the number of shorter patterns
        unsigned alike = 1;    // the number of patterns of this length
        unsigned number = 0;
        for (int i = 0; i < 4 && rest != 0; ++i) {
            const Cards card = one(highest(rest));
            rest &= ~card;
            const unsigned whose = (hand & card) != 0     ? 0
                                   : (known_ & card) != 0 ? 1
                                   : (out_ & card) != 0   ? 2
                                                          : 3;
            number = (number * 4) + whose;
            shorter += alike;
            alike *= 4;
        }
        return shorter + number;
    }

    Cards trumps_;
    Cards hand_;
    Cards led_;
    int led_card_;
    int up_;
    Cards out_;
    Cards known_;
    Cards shown_;
    unsigned voids_;
    unsigned left_;
};

}  // namespace honeymoon::advice
