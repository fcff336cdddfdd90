#include "tools/train/draws_fit.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <span>
#include <vector>

#include "advice/draws/draw_habits.hpp"
#include "advice/draws/draw_values.hpp"
#include "libtb/base/threads.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/skipped.hpp"

namespace honeymoon::player {

using namespace advice;
namespace {

TEST_CASE(
    "draws fit: the same from the same seed, on any number of threads, and better with games") {
    const std::uint64_t games = test::kSanitized ? 256 : 2560;
    std::vector<double> errors;
    const auto fit = [&](std::uint64_t seed, int threads) {
        std::vector<std::uint8_t> numbers;
        errors.clear();
        with_threads(threads, [&] {
            numbers = fit_draws(games, seed, [&](std::uint64_t /*so_far*/, double error) {
                errors.push_back(error);
            });
        });
        return numbers;
    };
    const std::vector<std::uint8_t> first = fit(1, 1);
    CHECK(first.size() == SwiftNetwork::rows(DrawFacts::kFacts).size());
    REQUIRE(errors.size() == games / 128);
    CHECK(errors.back() < (test::kSanitized ? 1.0 : 0.95) * errors.front());
    CHECK(fit(1, 2) == first);
    CHECK(fit(2, 2) != first);
}

TEST_CASE("draws fit: who begins with what there is to beat is soon no worse, and others are") {
    const auto none = [](std::uint64_t /*games*/, double /*error*/) {};
    const SwiftNetwork& network = draws_network();
    CHECK(draws_ahead(network, network, 50, 1).mean == 0);
    if (test::kSanitized) return test::skipped("how good trained draws are: takes half a minute");
    const Ahead learned =
        draws_ahead(SwiftNetwork(fit_draws(1280, 1, none, &network)), network, 2000, 2);
    CHECK(learned.mean > -10);
    const Ahead anew = draws_ahead(SwiftNetwork(fit_draws(1280, 1, none)), network, 2000, 2);
    CHECK(anew.mean + anew.interval < -20);
}

TEST_CASE("draws fit: the habits that are compiled in are those of the network that is") {
    const std::vector<std::uint8_t> shares = draw_habits_of(1000, 2);
    REQUIRE(shares.size() == DrawHabits::kPlaces);
    const std::span<const std::uint8_t, DrawHabits::kPlaces> all(shares.data(), shares.size());
    const DrawHabits made(all);
    // What comes often.
    for (const Suit suit : kAllSuits) {
        for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
            for (const int size : {5, 9}) {
                const Card card{suit, rank};
                const double apart = made.keeps(card, 2, size) - draw_habits().keeps(card, 2, size);
                CHECK(std::abs(apart) < 0.15);
            }
        }
    }
}

}  // namespace
}  // namespace honeymoon::player
