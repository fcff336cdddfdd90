#include "honeymoon/advice/bidding_advisor.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using test::question_error;

const Pool& small_pool() {
    static const Pool pool =
        Pool::open(std::filesystem::path(HONEYMOON_GOLDEN_DIR) / "pool" / "small.pool");
    return pool;
}

// The mean of the values one by one, by search, over a plain loop over the pool.
struct Plain {
    double on_lead = 0;
    double not_on_lead = 0;
    double seven_on_lead = 0;
    double weight = 0;
    std::uint64_t hands = 0;
};

template <class Weight>
Plain plain(const Reader& reader, Hand own, Trump trump, const Weight& weight) {
    Plain result;
    for (std::size_t i = 0; i < small_pool().size(); ++i) {
        const Hand other = small_pool().hand(i);
        if (!(other & own).empty() || weight(i) == 0) continue;
        const int leading = reader.value({own, other, trump, {}});
        const int following = 13 - reader.value({other, own, trump, {}});
        result.on_lead += weight(i) * leading;
        result.not_on_lead += weight(i) * following;
        result.seven_on_lead += leading >= 7 ? weight(i) : 0;
        result.weight += weight(i);
        ++result.hands;
    }
    return result;
}

TEST_CASE("bidding advice: the same as asking for every hand of the pool in turn" *
          doctest::test_suite("threads")) {
    const Reader reader = Reader::without_tables();
    const BiddingAdvisor advisor(small_pool());
    test::Random random;
    for (int i = 0; i < 4; ++i) {
        const Hand own = random.position(13, {}).leader;
        CAPTURE(to_string(own));
        BiddingOptions options;
        const auto weight = [&](std::size_t hand) {
            // A belief: the other would rather have spades, and has not too few.
            const double spades = small_pool().mean_tricks(hand, Suit::spades, true);
            return i % 2 == 0 ? 1.0 : std::max(0.0, spades - 4);
        };
        if (i % 2 == 1) {
            options.weight = [&](const Pool& pool, std::size_t hand) {
                CHECK(pool.hand(hand) == small_pool().hand(hand));
                return weight(hand);
            };
        }
        const BiddingAdvice advice = advisor.advise(reader, own, options);
        options.parallel = true;
        CHECK(advisor.advise(reader, own, options) == advice);
        const std::vector<Trump> trumps = {
            Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs, {}};
        for (std::size_t d = 0; d < trumps.size(); ++d) {
            const Plain expected = plain(reader, own, trumps[d], weight);
            const DenominationAdvice& one = advice.denominations.at(d);
            CHECK(advice.hands == expected.hands);
            CHECK(one.trump == trumps[d]);
            CHECK(one.on_lead.tricks == doctest::Approx(expected.on_lead / expected.weight));
            CHECK(one.not_on_lead.tricks ==
                  doctest::Approx(expected.not_on_lead / expected.weight));
            CHECK(one.on_lead.at_least.at(7) ==
                  doctest::Approx(expected.seven_on_lead / expected.weight));
            CHECK(one.on_lead.error > 0);
        }
        if (i % 2 == 0)
            CHECK(advice.effective == doctest::Approx(static_cast<double>(advice.hands)));
    }
}

TEST_CASE("bidding advice: looks at every hand and the tree that follows find the same hands") {
    const Reader reader = Reader::without_tables();
    const BiddingAdvisor advisor(small_pool());
    test::Random random;
    for (int i = 0; i < 100; ++i) {
        BiddingOptions options;
        const Position position = random.position(13, {});
        options.elsewhere.insert(position.follower.cards().at(0));
        if (i % 2 == 1) options.known.insert(position.follower.cards().at(1));
        std::vector<std::size_t> found;
        // Nothing is played against hands that have no weight.
        options.weight = [&](const Pool&, std::size_t hand) {
            found.push_back(hand);
            return 0.0;
        };
        CHECK_THROWS_AS((void)advisor.advise(reader, position.leader, options), Error);
        std::vector<std::size_t> expected;
        for (std::size_t hand = 0; hand < small_pool().size(); ++hand) {
            const Hand other = small_pool().hand(hand);
            if ((other & (position.leader | options.elsewhere)).empty() &&
                (other & options.known) == options.known) {
                expected.push_back(hand);
            }
        }
        CHECK(found == expected);
    }
}

TEST_CASE("bidding advice: what has no answer is refused, by name") {
    const Reader reader = Reader::without_tables();
    const BiddingAdvisor advisor(small_pool());
    const Hand own = parse_hand("AKQJT98765432...");
    CHECK(question_error([&] { return advisor.advise(reader, parse_hand("AK..."), {}); }) ==
          "your hand has 2 cards; in the auction it has 13");
    BiddingOptions options;
    options.weight = [](const Pool&, std::size_t) { return 0.0; };
    CHECK(question_error([&] {
              return advisor.advise(reader, own, options);
          }).ends_with("fits what is believed; a larger pool may have some"));
    options.weight = [](const Pool&, std::size_t) { return std::nan(""); };
    CHECK(question_error([&] {
              return advisor.advise(reader, own, options);
          }).ends_with("of the pool is negative or not finite"));
    // A single hand, which is one's own.
    const BiddingAdvisor single{Pool(pool_part(1, 1))};
    const Hand taken = single.pool().hand(0);
    CHECK(question_error([&] { return single.advise(reader, taken, {}); }) ==
          "none of the 1 hands of the pool can be the other's with " + to_string(taken) +
              " as one's own; a larger pool may have some");
}

}  // namespace
}  // namespace honeymoon
