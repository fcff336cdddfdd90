#include "advice/draws/draw_values.hpp"

#include <array>
#include <cstddef>

namespace honeymoon::advice {
namespace {

// All facts except those of the suit `but`.
SwiftNetwork::SharedFacts others(const HandSoFar& hand, Suit but, int size) {
    SwiftNetwork::SharedFacts facts;
    DrawFacts::add_size(facts, size);
    for (const Suit suit : kAllSuits) {
        if (suit != but)
            DrawFacts::add_suit(facts, suit, hand.own.suit(suit), hand.gone.suit(suit));
    }
    return facts;
}

double points_of(std::int64_t scores, int count) {
    return kPointsOfScore * static_cast<double>(scores) /
           (static_cast<double>(SwiftNetwork::kUnit) * count);
}

}  // namespace

double DrawValues::points(const HandSoFar& hand) const {
    constexpr Suit any = Suit::clubs;
    std::array<SwiftNetwork::CardFacts, 1> facts{};
    DrawFacts::add_suit(facts[0], any, hand.own.suit(any), hand.gone.suit(any));
    std::array<int, 1> score{};
    network_.score(others(hand, any, hand.own.size()), facts, score);
    return points_of(score[0], 1);
}

double DrawValues::keep(const HandSoFar& hand, Card card) const {
    HandSoFar kept = hand;
    kept.own.insert(card);
    return mean(kept, Next::gone);
}

double DrawValues::discard(const HandSoFar& hand, Card card) const {
    HandSoFar thrown = hand;
    thrown.gone.insert(card);
    return mean(thrown, Next::own);
}

double DrawValues::mean(const HandSoFar& hand, Next next) const {
    const Hand unseen = hand.unseen();
    const int size = hand.own.size() + (next == Next::own ? 1 : 0);
    std::int64_t sum = 0;
    for (const Suit suit : kAllSuits) {
        std::array<SwiftNetwork::CardFacts, kRanks> facts{};
        std::array<int, kRanks> scores{};
        std::size_t count = 0;
        for (unsigned rest = unseen.suit(suit); rest != 0; rest &= rest - 1) {
            const unsigned card = rest & (0U - rest);
            const unsigned own = hand.own.suit(suit);
            const unsigned gone = hand.gone.suit(suit);
            DrawFacts::add_suit(facts[count++], suit, next == Next::own ? own | card : own,
                                next == Next::own ? gone : gone | card);
        }
        const std::span<int> here = std::span(scores).first(count);
        network_.score(others(hand, suit, size), std::span(facts).first(count), here);
        for (const int score : here) sum += score;
    }
    return points_of(sum, unseen.size());
}

}  // namespace honeymoon::advice
