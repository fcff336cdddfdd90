#include "honeymoon/player/sequential_test.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <random>

#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using Verdict = SequentialTest::Verdict;

struct Simulated {
    int plus = 0;
    int minus = 0;
    double deals = 0;  // mean
};

// Matches whose deals are whole numbers around a mean, as those of two games of strong strategies.
Simulated simulate(const SequentialTest& test, double mean, int matches, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::normal_distribution<double> deal(2 * mean, 3.2);
    Simulated result;
    for (int match = 0; match < matches; ++match) {
        MatchSum sum;
        std::uint64_t deals = 0;
        Verdict verdict = Verdict::undecided;
        while (verdict == Verdict::undecided) {
            sum.add(std::llround(deal(random)));
            verdict = test.verdict(sum, ++deals);
        }
        ++(verdict == Verdict::plus ? result.plus : result.minus);
        result.deals += static_cast<double>(deals) / matches;
    }
    return result;
}

TEST_CASE("a sequential test is wrong as seldom as it says, and far quicker than a fixed match") {
    const std::uint64_t seed = test::test_seed();
    CAPTURE(seed);
    const SequentialTest test(0.2, 0.0);
    constexpr int matches = 10000;
    // One in a hundred more would be four standard deviations.
    const Simulated ahead = simulate(test, 0.2, matches, seed);
    const Simulated level = simulate(test, 0.0, matches, seed + 1);
    MESSAGE("wrong: " << ahead.minus << " and " << level.plus << " of " << matches << ", after "
                      << ahead.deals << " and " << level.deals << " deals");
    CHECK(ahead.minus <= matches * 6 / 100);
    CHECK(level.plus <= matches * 6 / 100);
    // Errors of 5 % both ways with a fixed number of deals take (2 * 1.645 * 1.6 / 0.2)^2 = 693.
    CHECK(ahead.deals < 500);
    CHECK(level.deals < 500);
    // Beyond both it is hardly ever wrong.
    CHECK(simulate(test, 0.4, matches, seed + 2).minus <= matches / 100);
}

TEST_CASE("a sequential test refuses what makes no sense, and few deals decide nothing") {
    CHECK(test::question_error([] { return SequentialTest(0, 0); }) ==
          "the first number must be greater than the second");
    CHECK(test::question_error([] { return SequentialTest(1, 0, 0.5); }) ==
          "an error rate is above 0 and below 0.5");
    CHECK(test::question_error([] { return SequentialTest(INFINITY, 0); }) ==
          "the first number must be greater than the second");
    MatchSum sum;
    for (int deal = 0; deal < 59; ++deal) sum.add(20);
    CHECK(SequentialTest(1, 0).verdict(sum, 59) == Verdict::undecided);
    sum.add(20);
    CHECK(SequentialTest(1, 0).verdict(sum, 60) == Verdict::plus);
}

}  // namespace
}  // namespace honeymoon
