#include "libtb/cards/compatible_hands.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include "libtb/base/combinations.hpp"
#include "libtb/base/random.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using test::question_error;

TEST_CASE("random streams: known numbers, and others for another seed or stream") {
    // Worked out by another program: files of sampled hands depend on them.
    CHECK(RandomStream(0).next() == UINT64_C(0x568a9b0b1a2c05ec));
    CHECK(RandomStream(1, 2).next() == UINT64_C(0x8c647d4bc9d6b599));
    CHECK(RandomStream(~std::uint64_t{0}, ~std::uint64_t{0}).next() ==
          UINT64_C(0xf0494fe6164341d9));
    RandomStream first(0);
    RandomStream again(0);
    RandomStream other(0, 1);
    RandomStream seeded(1);
    std::set<std::uint64_t> seen;
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t number = first.next();
        CHECK(number == again.next());
        seen.insert({number, other.next(), seeded.next()});
    }
    CHECK(seen.size() == 3000);
}

TEST_CASE("random streams: numbers below a count come equally often") {
    RandomStream random(test::test_seed());
    for (const std::uint32_t count : {1U, 2U, 3U, 7U, 39U, 52U}) {
        std::vector<int> seen(count);
        const int draws = 20000 * static_cast<int>(count);
        for (int i = 0; i < draws; ++i) ++seen[random.below(count)];
        // Each is binomial with mean 20,000; five standard deviations are 707 at most.
        for (const int times : seen) CHECK(std::abs(times - 20000) <= (count == 1 ? 0 : 800));
    }
    // Where a remainder would be far off: two thirds of 2^32.
    constexpr std::uint32_t large = 0xAAAA'AAAA;
    int low = 0;
    for (int i = 0; i < 60000; ++i) {
        if (random.below(large) < large / 2) ++low;
    }
    CHECK(std::abs(low - 30000) < 800);
}

TEST_CASE("combinations: Pascal's rule, and every word by its number") {
    CHECK(binomial(52, 13) == UINT64_C(635'013'559'600));
    CHECK(binomial(39, 13) == UINT64_C(8'122'425'444));
    CHECK(binomial(64, 32) == UINT64_C(1'832'624'140'942'590'534));
    CHECK(binomial(5, 6) == 0);
    CHECK(binomial(5, -1) == 0);
    for (int bits = 0; bits <= 12; ++bits) {
        for (int ones = 0; ones <= bits; ++ones) {
            std::uint64_t rank = 0;
            for (std::uint64_t word = 0; word < (std::uint64_t{1} << bits); ++word) {
                if (std::popcount(word) == ones) CHECK(combination_at(rank++, bits, ones) == word);
            }
            CHECK(rank == binomial(bits, ones));
        }
    }
    CHECK(deposited(0b101, 0b11010) == 0b10010);
    CHECK(deposited(~std::uint64_t{0}, 0b11010) == 0b11010);
}

HiddenHand random_hidden(test::Random& random) {
    HiddenHand hidden;
    for (const Card card : Hand::full().cards()) {
        if (random.below(4) == 0) hidden.unseen.insert(card);
    }
    for (bool& none : hidden.voids) none = random.below(5) == 0;
    for (const Card card : hidden.unseen.cards()) {
        if (!hidden.voids[static_cast<std::size_t>(card.suit)] && random.below(6) == 0) {
            hidden.known.insert(card);
        }
    }
    Hand may = hidden.unseen;
    for (const Suit suit : kAllSuits) {
        if (!hidden.voids[static_cast<std::size_t>(suit)]) continue;
        for (const Card card : may.only(suit).cards()) may.erase(card);
    }
    hidden.size =
        random.between(hidden.known.size(), std::min(may.size(), 6 + hidden.known.size()));
    return hidden;
}

// As the words of compatible_hands.hpp say, one card at a time.
bool is_compatible(const HiddenHand& hidden, Hand hand) {
    if (hand.size() != hidden.size) return false;
    return std::ranges::all_of(Hand::full().cards(), [&](Card card) {
        const bool may = hidden.unseen.contains(card) || hidden.known.contains(card);
        const bool is_void = hidden.voids[static_cast<std::size_t>(card.suit)];
        return hand.contains(card) ? may && !is_void : !hidden.known.contains(card);
    });
}

TEST_CASE("compatible hands: all different, all compatible, and as many as there are") {
    test::Random random;
    for (int i = 0; i < 200; ++i) {
        const HiddenHand hidden = random_hidden(random);
        const CompatibleHands hands(hidden);
        // Counted one by one where that is quick: every subset of what may be in it.
        std::uint64_t expected = 0;
        const std::uint64_t pool = hidden.unseen.bits() | hidden.known.bits();
        if (std::popcount(pool) <= 12) {
            for (std::uint64_t subset = pool;; subset = (subset - 1) & pool) {
                if (is_compatible(hidden, Hand::from_bits(subset))) ++expected;
                if (subset == 0) break;
            }
            CHECK(hands.count() == expected);
        }
        std::set<std::uint64_t> seen;
        const std::uint64_t most = std::min<std::uint64_t>(hands.count(), 3000);
        for (std::uint64_t number = 0; number < most; ++number) {
            const Hand hand = hands.at(number);
            CHECK(is_compatible(hidden, hand));
            seen.insert(hand.bits());
        }
        CHECK(seen.size() == most);
        RandomStream stream(random.seed(), static_cast<std::uint64_t>(i));
        for (int draw = 0; draw < 50; ++draw) CHECK(is_compatible(hidden, hands.draw(stream)));
    }
}

TEST_CASE("compatible hands are drawn equally often") {
    HiddenHand hidden;
    hidden.unseen = parse_hand("AK2.QJ.T9.");
    hidden.known = parse_hand("...5");
    hidden.size = 4;
    const CompatibleHands hands(hidden);
    REQUIRE(hands.count() == 35);
    RandomStream random(test::test_seed());
    std::map<std::uint64_t, int> times;
    for (int i = 0; i < 35 * 10000; ++i) ++times[hands.draw(random).bits()];
    CHECK(times.size() == 35);
    double chi_squared = 0;
    for (const auto& [hand, count] : times) chi_squared += std::pow(count - 10000, 2) / 10000;
    // 34 degrees of freedom: above 80 once in a hundred thousand times.
    CHECK(chi_squared < 80);
}

TEST_CASE("random order: every number once, and the first of them are a sample") {
    for (std::uint64_t count = 1; count <= 300; ++count) {
        const RandomOrder order(count, test::test_seed());
        std::vector<bool> seen(count);
        for (std::uint64_t place = 0; place < count; ++place) {
            const std::uint64_t number = order.at(place);
            REQUIRE(number < count);
            CHECK_FALSE(seen[number]);
            seen[number] = true;
        }
    }
    constexpr std::uint64_t many = 1'000'000;
    const RandomOrder order(many, test::test_seed());
    CHECK(order.at(5) != RandomOrder(many, test::test_seed() + 1).at(5));
    double mean = 0;
    for (std::uint64_t place = 0; place < 1000; ++place) {
        mean += static_cast<double>(order.at(place)) / many / 1000;
    }
    // Six standard errors.
    CHECK(std::abs(mean - 0.5) < 0.055);
}

TEST_CASE("compatible hands: what cannot be is refused, by name") {
    HiddenHand hidden;
    hidden.unseen = parse_hand("AK2.QJ.T9.");
    hidden.size = 3;
    hidden.voids[1] = true;
    hidden.known = parse_hand(".5..");
    CHECK(question_error([&] { return CompatibleHands(hidden); }) ==
          "the other hand is said to have no hearts, and to have H5");
    hidden.known = parse_hand("A..432.");
    CHECK(question_error([&] { return CompatibleHands(hidden); }) ==
          "the other hand has 3 cards, but 4 are said to be in it");
    hidden.known = {};
    hidden.size = 6;
    CHECK(question_error([&] { return CompatibleHands(hidden); }) ==
          "the other hand has 6 cards, but only 5 can be in it");
    hidden.size = 1;
    hidden.unseen = {};
    CHECK(question_error([&] { return CompatibleHands(hidden, "East"); }) ==
          "East has 1 card, but only 0 can be in it");
}

}  // namespace
}  // namespace honeymoon
