// The strategy `greedy`: decides whether it wants the trick, and then plays its cheapest card for
// that.
#pragma once

#include <cstdint>
#include <optional>

#include "honeymoon/cards/trick.hpp"
#include "honeymoon/player/strategy.hpp"
#include "player/strategies/bidder.hpp"
#include "player/strategies/draw_rule.hpp"

namespace honeymoon::player {

class Greedy : public Strategy {
public:
    explicit Greedy(const Reader& reader) : bidder_(reader) {}

    void begin(const PlayerView& view, std::uint64_t /*seed*/) override { bidder_.begin(view); }

    void seen(const PlayerView& before, Action action) override { bidder_.seen(before, action); }

    [[nodiscard]] Action choose(const PlayerView& view) override {
        if (view.phase == Phase::auction) return bidder_.choose(view);
        if (view.phase == Phase::draw) return draw_by_rule(view);
        return Action::card(card(view));
    }

private:
    static constexpr int kJack = 9;

    static bool is_trump(Card card, Trump trump) { return trump && card.suit == *trump; }

    // Side cards are cheaper than trumps, and low cards are cheaper than high ones.
    static int cost(Card card, Trump trump) {
        return card.rank + (is_trump(card, trump) ? kRanks : 0);
    }

    // The cheapest or the dearest card for which passes(card) is true.
    template <class Passes>
    static std::optional<Card> extreme(Hand cards, Trump trump, bool dearest,
                                       const Passes& passes) {
        std::optional<Card> best;
        for (LegalActions rest{cards, 0}; !rest.empty(); rest.drop_first()) {
            const Card card = rest.first().card();
            if (!passes(card)) continue;
            if (!best || (cost(card, trump) > cost(*best, trump)) == dearest) best = card;
        }
        return best;
    }

    static bool wants(const PlayerView& view) {
        if (view.phase == Phase::play || view.rules.exchange_score != ExchangeScore::none) {
            return true;
        }
        return view.face_up && (is_trump(*view.face_up, view.trump) || view.face_up->rank >= kJack);
    }

    static Card card(const PlayerView& view) {
        const Hand cards = view.legal.cards;
        const bool wanted = wants(view);
        const auto any = [](Card) { return true; };
        // A lead that should win is the highest card of any suit.
        if (!view.led) return *extreme(cards, wanted ? Trump{} : view.trump, wanted, any);
        const auto fit = [&](Card c) { return reply_wins(*view.led, c, view.trump) == wanted; };
        if (const auto best = extreme(cards, view.trump, false, fit)) return *best;
        return *extreme(cards, view.trump, false, any);
    }

    Bidder bidder_;
};

}  // namespace honeymoon::player
