#include "honeymoon/player/sequential_test.hpp"

#include <cmath>

#include "libtb/base/refuse.hpp"

namespace honeymoon {

namespace {

// With fewer deals, the variance is too uncertain. If the test began at 2 deals, it would be wrong
// in 13 % of matches.
constexpr std::uint64_t kLeastDeals = 60;

}  // namespace

SequentialTest::SequentialTest(double plus, double minus, double error)
    : plus_(plus), minus_(minus), bound_(std::log((1 - error) / error)) {
    if (!std::isfinite(plus) || !std::isfinite(minus) || plus <= minus) {
        refuse(ErrorCode::out_of_range, "the first number must be greater than the second");
    }
    if (!(error > 0 && error < 0.5)) {
        refuse(ErrorCode::out_of_range, "an error rate is above 0 and below 0.5");
    }
}

SequentialTest::Verdict SequentialTest::verdict(const MatchSum& sum, std::uint64_t deals) const {
    if (deals < kLeastDeals) return Verdict::undecided;
    const auto n = static_cast<double>(deals);
    const double mean = sum.mean(deals).mean;
    const double variance = sum.variance(deals);
    // The logarithm of the likelihood ratio of normal distributions. It is infinite if all deals
    // had the same result.
    const double ahead = n * (mean - ((plus_ + minus_) / 2));
    const double logarithm = (plus_ - minus_) * ahead / variance;
    if (logarithm >= bound_) return Verdict::plus;
    if (logarithm <= -bound_) return Verdict::minus;
    return Verdict::undecided;
}

}  // namespace honeymoon
