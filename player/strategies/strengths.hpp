// The mistakes of the weaker strengths: they are random, and rarer if they cost more.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <string_view>
#include <vector>

#include "advice/exchange_model/exchange.hpp"
#include "advice/policies/swift_policy.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon::player {

/// Six of the seven strengths, with their temperatures in tricks: a card that is worse by one
/// temperature is e times less likely. The seventh is `best`, and always plays a best card.
inline constexpr std::array<std::string_view, 6> kWeaker = {"beginner", "novice", "easy",
                                                            "medium",   "hard",   "expert"};
inline constexpr std::array<double, 6> kTemperatures = {0.255, 0.21, 0.17, 0.135, 0.1, 0.06};

/// The temperature with all cards known. There a mistake costs a whole trick, in the exchange about
/// a tenth, so the temperature of the exchange would allow hardly any mistakes. There are fewer
/// mistakes with fewer cards left.
[[nodiscard]] constexpr double play_temperature(double temperature, int level) {
    return 4 * temperature * level / 13;
}

/// Keeps only the lowest of equally good cards of a suit, which are adjacent in `cards`. A king
/// under an ace looks absurd if a two is as good.
inline void keep_lowest(std::vector<ScoredCard>& cards) {
    const auto same = [](const ScoredCard& one, const ScoredCard& next) {
        return one.card.suit == next.card.suit && one.tricks == next.tricks;
    };
    cards.erase(std::unique(cards.begin(), cards.end(), same), cards.end());
}

using ChanceWeights = std::array<std::uint32_t, 13>;

/// The weight of each choice, from the tricks expected of it. The same on every machine, because
/// products approximate the exponential.
[[nodiscard]] inline ChanceWeights chance_weights(std::span<const double> tricks,
                                                  double temperature) {
    constexpr int squarings = 10;
    const double most = *std::ranges::max_element(tricks);
    ChanceWeights weights{};
    for (std::size_t i = 0; i < tricks.size(); ++i) {
        const double power = (tricks[i] - most) / temperature;
        double weight = std::max(0.0, 1 + (power / (1 << squarings)));
        for (int k = 0; k < squarings; ++k) weight *= weight;
        weights.at(i) = static_cast<std::uint32_t>(weight * (1 << 20));
    }
    return weights;
}

/// Chooses one of the choices at random, by chance_weights() of their expected tricks. Returns its
/// place.
[[nodiscard]] inline std::size_t by_chance(std::span<const double> tricks, double temperature,
                                           RandomStream& random) {
    const ChanceWeights weights = chance_weights(tricks, temperature);
    std::uint32_t left = random.below(std::accumulate(weights.begin(), weights.end(), 0U));
    std::size_t place = 0;
    for (; left >= weights.at(place); ++place) left -= weights.at(place);
    return place;
}

/// The card that a network plays in the exchange; its best one if the temperature is 0.
template <class Facts>
[[nodiscard]] int network_card(const advice::NetworkPolicy<Facts>& policy,
                               const advice::Exchange& now, double temperature,
                               RandomStream& random) {
    if (temperature == 0) return policy.choose(now);
    const advice::ScoredCandidates all = policy.scores(now);
    std::array<double, 13> tricks{};
    for (std::size_t i = 0; i < all.count; ++i) {
        tricks.at(i) = policy.kTricks * all.scores.at(i) / advice::SwiftNetwork::kUnit;
    }
    return all.cards.at(by_chance(std::span(tricks).first(all.count), temperature, random));
}

}  // namespace honeymoon::player
