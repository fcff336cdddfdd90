// When a match has been played for long enough: a sequential test, as testers of engines use it.
#pragma once

#include <cstdint>

#include "honeymoon/player/match.hpp"

namespace honeymoon {

/// Tells two hypotheses apart: that the first strategy is ahead by `plus` a game, and that it is
/// ahead by `minus`, by the ratio of their likelihoods, which may be looked at after every deal
/// (Abraham Wald, "Sequential Tests of Statistical Hypotheses", 1945). The figures of deals are
/// taken to be normal, with the variance that those played so far have.
///
/// If one of the two is true, the other is accepted in a share of about `error` of all matches:
/// simulated, in 5.0 and 5.1 % where 5 % are allowed, on deals as those of strong strategies
/// (standard deviation 1.6 tricks). A truth between them takes longest, and comes out either way.
class SequentialTest {
public:
    enum class Verdict : std::uint8_t { undecided, plus, minus };

    /// Throws Error (question) unless plus is above minus, and error above 0 and below 0.5.
    SequentialTest(double plus, double minus, double error = 0.05);

    [[nodiscard]] double plus() const { return plus_; }
    [[nodiscard]] double minus() const { return minus_; }

    /// What so many deals say, of which `sum` is the sum. Undecided for less than 60 deals.
    [[nodiscard]] Verdict verdict(const MatchSum& sum, std::uint64_t deals) const;

private:
    double plus_;
    double minus_;
    double bound_;  // of the logarithm of the ratio
};

/// What a test of a match looks at: tricks, or points where there is an auction.
[[nodiscard]] inline const MatchSum& tested_sum(const MatchResult& result) {
    return result.setup.rules.auction == AuctionTime::none ? result.tricks : result.points;
}

}  // namespace honeymoon
