// Cards drawn by the probabilities that a network gives them.
#pragma once

#include <array>
#include <climits>
#include <cmath>
#include <cstddef>

#include "libtb/base/random.hpp"
#include "player/exchange/exchange.hpp"
#include "player/policies/swift_policy.hpp"

namespace honeymoon::player {

/// Noise of which the largest, added to scores, comes with the probability of its card (Emil
/// Gumbel, "Statistical Theory of Extreme Values", 1954), from a table.
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

    /// The one there is. From any thread.
    [[nodiscard]] static const Noise& table() {
        static const Noise noise;
        return noise;
    }

private:
    static constexpr std::size_t kSize = 8192;
    std::array<int, kSize> values_{};
};

/// The place of a candidate.
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

/// A card for the player to act.
[[nodiscard]] inline int drawn_card(const SwiftPolicy& policy, const Exchange& now,
                                    RandomStream& random) {
    const Cards cards = SwiftPolicy::candidates(now);
    if ((cards & (cards - 1)) == 0) return lowest(cards);
    const ScoredCandidates all = policy.scores(now);
    return all.cards[drawn(all, random)];
}

}  // namespace honeymoon::player
