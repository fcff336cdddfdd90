// A sequential test decides when a match may end, as in tests of chess engines.
#pragma once

#include <cstdint>

#include "honeymoon/player/match.hpp"

namespace honeymoon {

/// Decides between two hypotheses: that the first strategy is ahead by `plus` a game, or by `minus`
/// a game. It uses their likelihood ratio, which may be tested after every deal (Abraham Wald,
/// "Sequential Tests of Statistical Hypotheses", 1945). The test assumes that the results of deals
/// have a normal distribution, with the variance of the deals played so far.
///
/// If the true lead is `plus` or `minus`, a share of about `error` of all matches reports the other
/// one. In simulations with an `error` of 5 %, on deals like those of strong strategies (standard
/// deviation 1.6 tricks), the shares were 5.0 and 5.1 %. If the true lead is between `plus` and
/// `minus`, the test takes longest, and either result is possible.
class SequentialTest {
public:
    enum class Verdict : std::uint8_t { undecided, plus, minus };

    /// Throws Error (question) unless plus is above minus, and error above 0 and below 0.5.
    SequentialTest(double plus, double minus, double error = 0.05);

    [[nodiscard]] double plus() const { return plus_; }
    [[nodiscard]] double minus() const { return minus_; }

    /// The verdict after `deals` deals with this sum. It is undecided before 60 deals.
    [[nodiscard]] Verdict verdict(const MatchSum& sum, std::uint64_t deals) const;

private:
    double plus_;
    double minus_;
    double bound_;  // the limit of the ratio's logarithm, on either side
};

/// The sum that is tested: of points in games with an auction, else of tricks.
[[nodiscard]] inline const MatchSum& tested_sum(const MatchResult& result) {
    return result.setup.rules.auction == AuctionTime::none ? result.tricks : result.points;
}

}  // namespace honeymoon
