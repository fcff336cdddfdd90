// How the weaker strengths err: by chance, the less often the more it costs.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "honeymoon/reader/reader.hpp"

namespace honeymoon::player {

/// In tricks, of `beginner` to `expert`: a card is e times less likely than one that is so much
/// better. `best` is the seventh strength, and always plays the best.
inline constexpr std::array<double, 6> kTemperatures = {0.255, 0.21, 0.17, 0.135, 0.1, 0.06};

/// The temperature with all cards known. A mistake here costs a whole trick, so that the
/// temperature of the exchange, whose mistakes cost a tenth, would hardly allow any; the fewer
/// cards are left, the fewer.
[[nodiscard]] constexpr double play_temperature(double temperature, int level) {
    return 4 * temperature * level / 13;
}

/// Leaves only the lowest of equally good cards of a suit, which stand side by side: a king thrown
/// under an ace looks absurd where a two does as well.
inline void keep_lowest(std::vector<ScoredCard>& cards) {
    const auto same = [](const ScoredCard& one, const ScoredCard& next) {
        return one.card.suit == next.card.suit && one.tricks == next.tricks;
    };
    cards.erase(std::unique(cards.begin(), cards.end(), same), cards.end());
}

using ChanceWeights = std::array<std::uint32_t, 13>;

/// How likely each choice is, of which so many tricks are expected: the same on every machine,
/// since e to a power is approximated by products.
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

}  // namespace honeymoon::player
