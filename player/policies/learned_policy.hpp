// Playing by card values, one step ahead: what follows a trick is expected to be worth what the
// hands are worth after it. Looks at one hand, the card led, the face-up card and the cards played,
// and at nothing else; some ten to thirty nanoseconds.
#pragma once

#include <array>
#include <climits>
#include <cstddef>
#include <cstdint>

#include "player/exchange/card_sets.hpp"
#include "player/exchange/exchange.hpp"
#include "player/policies/card_values.hpp"

namespace honeymoon::player {

/// Values of the cards of one player: `out` are the cards neither played nor his, `left` the tricks
/// left when they are to be worth it.
class CardScale {
public:
    CardScale(const CardValues& values, int left, Cards trumps, Cards out)
        : card_(&values.card[static_cast<std::size_t>(left)]), trumps_(trumps), out_(out) {}

    [[nodiscard]] int operator()(int card) const {
        return (*card_)[(trumps_ >> static_cast<unsigned>(card)) & 1U]
                       [static_cast<std::size_t>(count_above(out_, card))];
    }
    /// The sum over a hand.
    [[nodiscard]] int of(Cards hand) const {
        int sum = 0;
        for (; hand != 0; hand &= hand - 1) sum += (*this)(lowest(hand));
        return sum;
    }

private:
    const std::array<std::array<std::int16_t, kOuts>, 2>* card_;
    Cards trumps_;
    Cards out_;
};

/// 0..kWants-1: how much a face-up card of so many higher cards still out is wanted.
[[nodiscard]] constexpr int wanted(bool trump, int above_it) {
    if (trump) return 3;
    return above_it <= 1 ? 2 : above_it <= 4 ? 1 : 0;
}

/// Which of ByLead a lead is.
struct LeadPlace {
    std::size_t trump;
    std::size_t above;
    std::size_t suit;
    std::size_t want;

    [[nodiscard]] auto& of(auto& all) const { return all[trump][above][suit][want]; }
};

/// One player before he plays a card.
class LearnedPolicy {
public:
    explicit LearnedPolicy(const CardValues& values) : values_(&values) {}

    /// The card that the player to act plays.
    [[nodiscard]] int choose(const Exchange& now) const {
        const unsigned player = now.to_act();
        const Cards hand = now.hands[player];
        Cards out = now.unplayed & ~hand;
        if (now.led != Exchange::kNone) out &= ~one(now.led);
        const CardScale scale(*values_, now.left() - 1, now.trumps, out);
        const int gain = stake(now, scale);
        return now.led == Exchange::kNone ? lead(now, hand, out, scale, gain)
                                          : reply(now, hand, scale, gain);
    }

    /// What winning the trick brings over losing it, halved: the face-up card instead of an unseen
    /// one, and the lead.
    [[nodiscard]] int stake(const Exchange& now, const CardScale& scale) const {
        const auto left = static_cast<std::size_t>(now.left() - 1);
        const int lead = values_->lead[left];
        if (!now.face_up) return lead;
        return scale(now.turned_up()) - values_->unseen[left] + lead;
    }

    [[nodiscard]] static LeadPlace place(const Exchange& now, Cards out, int card) {
        int want = 1;
        if (now.face_up) {
            const int up = now.turned_up();
            want = wanted(((now.trumps >> static_cast<unsigned>(up)) & 1U) != 0,
                          count_above(now.unplayed, up));
        }
        return {static_cast<std::size_t>((now.trumps >> static_cast<unsigned>(card)) & 1U),
                static_cast<std::size_t>(count_above(out, card)),
                static_cast<std::size_t>(count_suit(out, card)), static_cast<std::size_t>(want)};
    }

private:
    [[nodiscard]] int worth_of_lead(const Exchange& now, Cards out, const CardScale& scale,
                                    int gain, int card) const {
        const LeadStatistics& then = place(now, out, card).of(values_->leads);
        return then.spent - scale(card) + (gain * (2 * then.wins - 1000) / 1000);
    }

    [[nodiscard]] int lead(const Exchange& now, Cards hand, Cards out, const CardScale& scale,
                           int gain) const {
        int best = 0;
        int most = INT_MIN;
        const auto consider = [&](int card) {
            const int worth = worth_of_lead(now, out, scale, gain, card);
            if (worth > most) {
                most = worth;
                best = card;
            }
        };
        for (int first = 0; first < 64; first += 16) {
            const Cards held = hand & suit_of(first);
            if (held == 0) continue;
            consider(lowest(held));
            if ((held & (held - 1)) != 0) consider(highest(held));
        }
        return best;
    }

    [[nodiscard]] static int reply(const Exchange& now, Cards hand, const CardScale& scale,
                                   int gain) {
        int loser = -1;
        int winner = -1;
        if (const Cards same = hand & suit_of(now.led); same != 0) {
            const int low = lowest(same);
            if (low < now.led) loser = low;
            if (const Cards higher = same & above(now.led); higher != 0) winner = lowest(higher);
        } else {
            int least = INT_MAX;
            for (int first = 0; first < 64; first += 16) {
                const Cards held = hand & suit_of(first);
                if (held == 0 || (held & now.trumps) != 0) continue;
                const int low = lowest(held);
                const int value = scale(low);
                if (value < least) {
                    least = value;
                    loser = low;
                }
            }
            if (const Cards ruffs = hand & now.trumps; ruffs != 0) winner = lowest(ruffs);
        }
        if (loser < 0) return winner;
        if (winner < 0) return loser;
        return scale(winner) - scale(loser) < 2 * gain ? winner : loser;
    }

    const CardValues* values_;
};

}  // namespace honeymoon::player
