// Fitting a network of the taught player to what another player would do.
#pragma once

#include <array>
#include <vector>

#include "advice/exchange/exchange.hpp"
#include "advice/policies/swift_policy.hpp"
#include "advice/policies/taught_policy.hpp"
#include "libtb/base/random.hpp"

namespace honeymoon::player {

using namespace advice;

/// A network while it is fitted, decision by decision: steepest descent of the cross entropy, with
/// steps that become smaller for each weight the more it was moved (John Duchi, Elad Hazan and
/// Yoram Singer, "Adaptive Subgradient Methods", 2011). Some 20 microseconds for each decision.
class NetworkFit {
public:
    explicit NetworkFit(RandomStream& random);

    /// Moves the network by `step` towards likelihoods of cards that are those of `wanted`, which
    /// are scores like SwiftPolicy's, but softer; of the neighbours of each card it looks at the
    /// lowest.
    void learn(const Exchange& now, const ScoredCandidates& wanted, float step);

    /// The numbers of a PolicyNetwork: see PolicyNetwork::kRows.
    [[nodiscard]] std::vector<std::uint8_t> numbers() const;

private:
    using Row = std::array<float, kHidden>;

    // Weights, and the squares of how far they were moved.
    struct Weights {
        Row value{};
        Row squares{};

        Weights();
        void move(const Row& slope, float step);
    };

    std::vector<Weights> rows_;
    Weights start_;
    Weights output_;
};

}  // namespace honeymoon::player
