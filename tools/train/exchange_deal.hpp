// Deals for training, and random choices of cards.
#pragma once

#include <array>
#include <bit>
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "advice/exchange_model/exchange.hpp"
#include "advice/policies/swift_policy.hpp"
#include "honeymoon/game/game_state.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon::player {

using namespace advice;

/// The exchange of a deal. The dealer's opponent leads.
[[nodiscard]] inline Exchange dealt(const Deal& deal, Trump trump, bool face_up) {
    Exchange now;
    now.hands = {deal.hands[0].bits(), deal.hands[1].bits()};
    now.unplayed = Hand::full().bits();
    now.trumps = trump_cards(trump);
    for (std::size_t i = 0; i < now.stock.size(); ++i) {
        now.stock[i] = static_cast<std::uint8_t>(bit_number(deal.stock[i]));
    }
    now.leader = static_cast<std::uint8_t>(index(other(deal.dealer)));
    now.face_up = face_up;
    return now;
}

/// One card in this many is any candidate, at random. Otherwise networks would learn nothing about
/// cards that they never play.
inline constexpr std::uint32_t kExplored = 50;

/// One of these cards, all equally likely.
[[nodiscard]] inline int random_card(Cards cards, RandomStream& random) {
    auto place = random.below(static_cast<std::uint32_t>(std::popcount(cards)));
    for (; place > 0; --place) cards &= cards - 1;
    return lowest(cards);
}

/// Random numbers to add to the scores of cards. Each card then has the highest sum with the
/// probability that its score means (Emil Gumbel, "Statistical Theory of Extreme Values", 1954).
/// The numbers come from a table.
class Noise {
public:
    Noise() {
        RandomStream random(1);
        for (int& value : values_) {
            const double share = (random.unit() * 0.999999) + 5e-7;
            value =
                static_cast<int>(std::lround(-std::log(-std::log(share)) * SwiftNetwork::kUnit));
        }
    }
    [[nodiscard]] int draw(RandomStream& random) const { return values_[random.next() % kSize]; }

    /// The only object. Any thread may call this.
    [[nodiscard]] static const Noise& table() {
        static const Noise noise;
        return noise;
    }

private:
    static constexpr std::size_t kSize = 8192;
    std::array<int, kSize> values_{};
};

/// The place of a candidate, drawn by the probabilities that the scores mean.
[[nodiscard]] inline std::size_t drawn(const ScoredCandidates& all, RandomStream& random) {
    std::size_t best = 0;
    int most = INT_MIN;
    for (std::size_t i = 0; i < all.count; ++i) {
        const int score = all.scores[i] + Noise::table().draw(random);
        if (score > most) {
            most = score;
            best = i;
        }
    }
    return best;
}

/// A card for the player to act, drawn by the probabilities of `policy`, which is a NetworkPolicy.
template <class Policy>
[[nodiscard]] int drawn_card(const Policy& policy, const Exchange& now, RandomStream& random) {
    const Cards cards = Policy::candidates(now);
    if ((cards & (cards - 1)) == 0) return lowest(cards);
    const ScoredCandidates all = policy.scores(now);
    return all.cards[drawn(all, random)];
}

}  // namespace honeymoon::player
