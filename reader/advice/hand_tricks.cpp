#include "reader/advice/hand_tricks.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/rules.hpp"
#include "libtb/base/refuse.hpp"

namespace honeymoon::reader {

HandTricks::HandTricks(const Reader& reader, const HiddenPosition& position)
    : reader_(reader), position_(position) {
    if (!position.own_to_play()) return;
    // His own legal cards depend on the card led alone, not on the other hand.
    Position seen{position.own, {}, position.trump, position.led};
    if (position.led) std::swap(seen.leader, seen.follower);
    for (const Suit suit : kAllSuits) {
        const std::vector<Card> held = legal_cards(seen).only(suit).cards();
        cards_.insert(cards_.end(), held.rbegin(), held.rend());
    }
}

SampledTricks HandTricks::of(Hand hand) const {
    Position open{position_.own, hand, position_.trump, position_.led};
    if (!position_.own_leads) std::swap(open.leader, open.follower);
    SampledTricks result{};
    if (cards_.empty()) {
        result[0] = static_cast<std::uint8_t>(open.level() - reader_.value(open));
        return result;
    }
    for (const ScoredCard& scored : reader_.cards(open)) {
        // A card's place among the legal ones: they are in the order of the bits of a hand.
        const auto at = std::lower_bound(
            cards_.begin(), cards_.end(), scored.card, [](const Card& a, const Card& b) {
                return a.suit != b.suit ? a.suit < b.suit : a.rank < b.rank;
            });
        result[static_cast<std::size_t>(at - cards_.begin())] =
            static_cast<std::uint8_t>(scored.tricks);
    }
    return result;
}

double checked_weight(double weight, const std::string& whose) {
    if (std::isfinite(weight) && weight >= 0) return weight;
    refuse("the weight of ", whose, " is negative or not finite");
}

double weight_of(const AdviceOptions& options, Hand hand) {
    if (!options.weight) return 1;
    return checked_weight(options.weight(hand), "the hand " + to_string(hand));
}

void refuse_no_weight() {
    refuse("no hand that is looked at has a weight above 0");
}

Advice advice_from(const TrickSample& sample, const std::vector<Card>& cards, bool exact) {
    Advice advice;
    advice.hands = sample.hands();
    advice.effective = sample.effective_hands();
    advice.open_hands = sample.of_best();
    std::vector<std::size_t> order(cards.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return sample.mean(a) > sample.mean(b); });
    for (const std::size_t card : order) {
        advice.cards.push_back({cards[card], sample.of(card),
                                sample.mean(order.front()) - sample.mean(card),
                                sample.difference_error(order.front(), card)});
    }
    advice.exact = exact;
    if (exact) {
        advice.open_hands.error = 0;
        for (AdvisedCard& card : advice.cards) card.expected.error = card.behind_error = 0;
    }
    return advice;
}

}  // namespace honeymoon::reader
