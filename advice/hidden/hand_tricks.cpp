#include "advice/hidden/hand_tricks.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

#include "honeymoon/cards/trick.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/index/flat_index.hpp"

namespace honeymoon::advice {

HandTricks::HandTricks(const Reader& reader, const HiddenPosition& position, std::uint64_t hands)
    : reader_(reader), position_(position) {
    const int level = position.own.size();
    if (position.own_to_play()) {
        // The player's legal cards depend only on the card led, not on the other hand.
        Position seen{position.own, {}, position.trump, position.led};
        if (position.led) std::swap(seen.leader, seen.follower);
        for (const Suit suit : kAllSuits) {
            const std::vector<Card> held = legal_cards(seen).only(suit).cards();
            cards_.insert(cards_.end(), held.rbegin(), held.rend());
        }
    }
    const bool of_level = cards_.empty() && !position.led;
    reader.prepare(denomination_of(position.trump), of_level ? level : level - 1, hands);
}

std::size_t HandTricks::at_once(const AdviceOptions& options) const {
    const bool in_time = options.time != std::chrono::nanoseconds::max();
    return in_time || position_.own.size() > kMaxLevel ? 1 : HandBatch::kMost;
}

void HandTricks::find(HandBatch& batch) const {
    std::array<Position, HandBatch::kMost> positions;
    const auto open = std::span(positions).first(batch.count);
    const auto hands = std::span(batch.hands).first(batch.count);
    std::transform(hands.begin(), hands.end(), open.begin(), [&](Hand hand) {
        Position position{position_.own, hand, position_.trump, position_.led};
        if (!position_.own_leads) std::swap(position.leader, position.follower);
        return position;
    });
    if (!cards_.empty()) {
        std::array<CardTricks, HandBatch::kMost> found;
        reader_.cards_of(open, std::span(found).first(batch.count));
        for (std::size_t i = 0; i < batch.count; ++i) {
            std::ranges::transform(cards_, batch.tricks[i].begin(),
                                   [&](Card card) { return found[i].of(card); });
        }
        return;
    }
    // The values are the other player's tricks; the player takes the rest.
    std::array<std::uint8_t, HandBatch::kMost> values{};
    if (position_.led) {
        std::ranges::transform(open, values.begin(), [&](const Position& position) {
            return static_cast<std::uint8_t>(reader_.value(position));
        });
    } else {
        reader_.values(open, std::span(values).first(batch.count));
    }
    for (std::size_t i = 0; i < batch.count; ++i) {
        batch.tricks[i][0] = static_cast<std::uint8_t>(position_.own.size() - values[i]);
    }
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

}  // namespace honeymoon::advice
