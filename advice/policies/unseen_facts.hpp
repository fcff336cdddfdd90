// The inputs of the network for games in which both cards are drawn unseen and there is no trump
// suit yet. They are facts about one player's situation in the exchange phase, and about a card to
// play in it. Players know only those cards of the opponent that were played, and a trick wins
// nothing but the lead. So the facts are about the player's own hand and the cards that are gone.
// All suits share the same facts.
#pragma once

#include <algorithm>
#include <array>

#include "advice/exchange_model/card_sets.hpp"
#include "advice/exchange_model/exchange.hpp"

namespace honeymoon::advice {

/// What the player to act sees, as the numbers of facts: the player's hand, the card led, the
/// tricks left, and the cards gone.
class UnseenFacts {
public:
    /// `now` must have no face-up card.
    explicit UnseenFacts(const Exchange& now)
        : hand_(now.hands[now.to_act()]),
          led_(now.led == Exchange::kNone ? Cards{0} : one(now.led)),
          led_card_(now.led),
          out_(now.unplayed & ~hand_ & ~led_),
          left_(static_cast<unsigned>(now.left() - 1)) {}

    // Cards out are neither gone, nor in the player's hand, nor led. Kinds of cards: see kind_of().
    // Stages are classes of the number of tricks left.
    static constexpr unsigned kPatterns = 1 + 3 + 9 + 27 + 81 + 243;
    static constexpr unsigned kCards = 4;
    static constexpr unsigned kStages = 5;

    // Facts of the situation. The comments say on what a fact depends.
    static constexpr unsigned kTricks = 0;                         // role, tricks left
    static constexpr unsigned kHeld = kTricks + (3 * 13);          // higher out, stage
    static constexpr unsigned kLength = kHeld + (13 * kStages);    // led, cards held
    static constexpr unsigned kOut = kLength + (2 * 10);           // led, cards out
    static constexpr unsigned kLengthOut = kOut + (2 * 14);        // led, cards held, cards out
    static constexpr unsigned kTop = kLengthOut + (2 * 8 * 10);    // pattern
    static constexpr unsigned kShape = kTop + kPatterns;           // longest, second, stage
    static constexpr unsigned kLed = kShape + (11 * 7 * kStages);  // higher out, cards held
    // Facts of the card played. Each depends on its kind first.
    static constexpr unsigned kCard = kLed + (6 * 4);                   // higher out, tricks left
    static constexpr unsigned kCardBelow = kCard + (kCards * 13 * 13);  // lower out
    static constexpr unsigned kCardLength = kCardBelow + (kCards * 8);  // cards held, cards out
    static constexpr unsigned kCardPlace = kCardLength + (kCards * 8 * 10);  // higher, lower held
    static constexpr unsigned kCardTop = kCardPlace + (kCards * 4 * 4);      // pattern afterwards
    // Longer suits, cards held, stage.
    static constexpr unsigned kCardSuit = kCardTop + (kCards * kPatterns);
    static constexpr unsigned kFacts = kCardSuit + (kCards * 4 * 8 * kStages);

    /// The most facts that are true at a time. Of the situation: two, one for each card held, four
    /// for each suit, and one for the card led. Then those of the card played.
    static constexpr unsigned kMostOfAll = 2 + 13 + (4 * 4) + 1;
    static constexpr unsigned kMostOfCard = 6;

    /// The temperature of the compiled-in network.
    static constexpr double kTemperature = 0.09;

    /// Calls use(fact) for all facts that are true whatever card is played.
    template <class Use>
    [[gnu::always_inline]] void for_all_cards(const Use& use) const {
        use(kTricks + (role() * 13) + left_);
        for (Cards rest = hand_; rest != 0; rest &= rest - 1) {
            use(kHeld + (higher_out(lowest(rest)) * kStages) + kStage[left_]);
        }
        unsigned longest = 0;
        unsigned second = 0;
        for (int first = 0; first < 64; first += 16) {
            const unsigned is_led = (led_ & suit_of(first)) != 0 ? 1 : 0;
            const unsigned held = count(hand_, first);
            const unsigned out = count(out_, first);
            second = std::max(second, std::min(longest, held));
            longest = std::max(longest, held);
            use(kLength + (is_led * 10) + std::min(9U, held));
            use(kOut + (is_led * 14) + out);
            use(kLengthOut + (((is_led * 8) + std::min(7U, held)) * 10) + std::min(9U, out));
            use(kTop + pattern(first, hand_));
        }
        use(kShape + (((std::min(10U, longest) * 7) + second) * kStages) + kStage[left_]);
        if (led_ != 0) {
            use(kLed + (std::min(5U, higher_out(led_card_)) * 4) +
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
        unsigned longer = 0;
        for (int first = 0; first < 64; first += 16) longer += count(hand_, first) > held ? 1 : 0;
        use(kCard + (((kind * 13) + higher) * 13) + left_);
        use(kCardBelow + (kind * 8) + std::min(7U, out - higher));
        use(kCardLength + (((kind * 8) + std::min(7U, held - 1)) * 10) + std::min(9U, out));
        use(kCardPlace + (((kind * 4) + std::min(3U, higher_held)) * 4) +
            std::min(3U, held - 1 - higher_held));
        use(kCardTop + (kind * kPatterns) + pattern(card, hand_ & ~one(card)));
        use(kCardSuit + (((((kind * 4) + longer) * 8) + std::min(7U, held - 1)) * kStages) +
            kStage[left_]);
    }

private:
    // By the number of tricks left minus one.
    static constexpr std::array<unsigned, 13> kStage = {0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4};

    [[nodiscard]] unsigned higher_out(int card) const {
        return static_cast<unsigned>(count_above(out_, card));
    }
    [[nodiscard]] static unsigned count(Cards cards, int card) {
        return static_cast<unsigned>(count_suit(cards, card));
    }
    // 0: to lead; 1: to follow suit; 2: to play another suit.
    [[nodiscard]] unsigned role() const {
        return led_ == 0 ? 0 : (hand_ & suit_of(led_card_)) != 0 ? 1 : 2;
    }
    // 0: a lead; 1: wins by following suit; 2: loses by following suit; 3: another suit.
    [[nodiscard]] unsigned kind_of(int card) const {
        if (led_ == 0) return 0;
        if ((led_ & suit_of(card)) == 0) return 3;
        return card > led_card_ ? 1 : 2;
    }
    // The places of the highest five cards of a suit that are not gone, the highest first. A place
    // is the player's own hand (`hand`), unknown, or led.
    [[nodiscard]] unsigned pattern(int first, Cards hand) const {
        Cards rest = (hand | out_ | led_) & suit_of(first);
        unsigned shorter = 0;  // the number of shorter patterns
        unsigned alike = 1;    // the number of patterns of this length
        unsigned number = 0;
        for (int i = 0; i < 5 && rest != 0; ++i) {
            const Cards card = one(highest(rest));
            rest &= ~card;
            number = (number * 3) + ((hand & card) != 0 ? 0 : (out_ & card) != 0 ? 1 : 2);
            shorter += alike;
            alike *= 3;
        }
        return shorter + number;
    }

    Cards hand_;
    Cards led_;
    int led_card_;
    Cards out_;
    unsigned left_;
};

}  // namespace honeymoon::advice
