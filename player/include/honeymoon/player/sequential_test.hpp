// When a match may end: a sequential test, as for chess engines.
#pragma once

#include <cstdint>

#include "honeymoon/player/match.hpp"

namespace honeymoon {

/// Tells two hypotheses apart, that the first strategy is ahead by `plus` a game or by `minus`, by
/// their likelihood ratio, which may be looked at after every deal (Abraham Wald, "Sequential Tests
/// of Statistical Hypotheses", 1945). Figures of deals are taken to be normal, with the variance of
/// those played so far.
///
/// If the true lead is one of the two, a share of about `error` of all matches reports the other:
/// 5.0 and 5.1 % in simulations with 5 %, on deals like those of strong strategies (standard
/// deviation 1.6 tricks). A true lead between them takes longest, and gives either result.
class SequentialTest {
public:
    enum class Verdict : std::uint8_t { undecided, plus, minus };

    /// Throws Error (question) unless plus is above minus, and error above 0 and below 0.5.
    SequentialTest(double plus, double minus, double error = 0.05);

    [[nodiscard]] double plus() const { return plus_; }
    [[nodiscard]] double minus() const { return minus_; }

    /// The verdict after so many deals with this sum; undecided before 60.
    [[nodiscard]] Verdict verdict(const MatchSum& sum, std::uint64_t deals) const;

private:
    double plus_;
    double minus_;
    double bound_;  // of the logarithm of the ratio
};

/// The tested figures: points in games with an auction, else tricks.
[[nodiscard]] inline const MatchSum& tested_sum(const MatchResult& result) {
    return result.setup.rules.auction == AuctionTime::none ? result.tricks : result.points;
}

}  // namespace honeymoon
