#include "honeymoon/advice/advice.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "honeymoon/cards/trick.hpp"
#include "libtb/base/threads.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"
#include "tests/support/tables/raw_table.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

using test::question_error;

const Reader& tables() {
    static const Reader reader = Reader::open(test::table_directory());
    return reader;
}

// As many cards as `level` each, and some more that are elsewhere.
HiddenPosition random_question(test::Random& random, int level, int elsewhere) {
    const Position deal = random.position(level, random.trump());
    HiddenPosition position;
    position.own = deal.leader;
    position.trump = deal.trump;
    position.other.size = level;
    position.other.unseen = deal.follower;
    Hand rest = Hand::from_bits(Hand::full().bits() & ~(deal.leader | deal.follower).bits());
    for (int i = 0; i < elsewhere; ++i) {
        const Card card = random.one_of(rest.cards());
        rest.erase(card);
        position.other.unseen.insert(card);
    }
    // What is known is true of the hand dealt, so that there is a hand.
    for (const Card card : deal.follower.cards()) {
        if (random.below(5) == 0) position.other.known.insert(card);
    }
    for (const Suit suit : kAllSuits) {
        if (deal.follower.only(suit).empty() && random.coin()) {
            position.other.voids[static_cast<std::size_t>(suit)] = true;
        }
    }
    switch (random.below(4)) {
        case 0:
            position.own_leads = false;
            position.led = random.one_of(deal.follower.cards());
            break;
        case 1:
            position.own_leads = false;
            break;
        case 2:
            position.led = random.one_of(deal.leader.cards());
            break;
        default:
            break;
    }
    return position;
}

// The same answers in another way: every subset of the unseen cards in turn, each card played by
// the rules and the rest by minimax, every figure from the list of all results.
struct Enumerated {
    struct Held {
        Hand hand;
        double weight = 1;
        std::map<std::string, int> tricks;  // by card
        int open = 0;
    };
    std::vector<Held> hands;

    [[nodiscard]] double mean(const std::function<double(const Held&)>& of) const {
        double sum = 0;
        double weights = 0;
        for (const Held& hand : hands) {
            sum += hand.weight * of(hand);
            weights += hand.weight;
        }
        return sum / weights;
    }
};

Enumerated enumerate(const HiddenPosition& position, test::RememberingMinimax& solver,
                     const std::function<double(Hand)>& weight = {}) {
    Enumerated result;
    const int level = position.own.size();
    const std::uint64_t pool = position.other.unseen.bits() & ~position.own.bits();
    for (std::uint64_t bits = pool; bits != 0; bits = (bits - 1) & pool) {
        const Hand hand = Hand::from_bits(bits);
        if (hand.size() != level || (hand & position.other.known) != position.other.known) continue;
        bool possible = true;
        for (const Suit suit : kAllSuits) {
            const bool none = position.other.voids[static_cast<std::size_t>(suit)];
            if (none && !hand.only(suit).empty()) possible = false;
        }
        if (position.led && !position.own_leads && !hand.contains(*position.led)) possible = false;
        if (!possible) continue;
        Enumerated::Held one{hand, weight ? weight(hand) : 1, {}, 0};
        if (one.weight == 0) continue;
        Position open;
        open.leader = position.own_leads ? position.own : hand;
        open.follower = position.own_leads ? hand : position.own;
        open.trump = position.trump;
        open.led = position.led;
        one.open = solver.value(open);
        if (!position.own_to_play()) one.open = level - one.open;
        if (position.own_to_play()) {
            for (const Card card : legal_cards(open).cards()) {
                if (!position.led) {
                    one.tricks[to_string(card)] = level - solver.value(lead(open, card));
                    continue;
                }
                const Trick trick = reply(open, card);
                const int next = trick.next.leader.empty() ? 0 : solver.value(trick.next);
                one.tricks[to_string(card)] = trick.leader_won ? level - 1 - next : 1 + next;
            }
        }
        result.hands.push_back(std::move(one));
    }
    return result;
}

void check_against(const Advice& advice, const Enumerated& all, int level) {
    REQUIRE(advice.hands == all.hands.size());
    CHECK(advice.exact);
    CHECK(advice.cards.size() == all.hands.front().tricks.size());
    CHECK(advice.open_hands.tricks ==
          doctest::Approx(all.mean([](const auto& hand) { return hand.open; })));
    double before = std::numeric_limits<double>::infinity();
    for (const AdvisedCard& card : advice.cards) {
        const auto tricks = [&](const Enumerated::Held& hand) {
            return hand.tricks.at(to_string(card.card));
        };
        const double mean = all.mean(tricks);
        CHECK(card.expected.tricks == doctest::Approx(mean));
        CHECK(card.expected.error == 0);
        CHECK(card.behind == doctest::Approx(advice.cards.front().expected.tricks - mean));
        CHECK(card.behind_error == 0);
        CHECK(card.expected.tricks <= before);
        before = card.expected.tricks;
        REQUIRE(card.expected.at_least.size() == static_cast<std::size_t>(level) + 1);
        for (int k = 0; k <= level; ++k) {
            CHECK(card.expected.at_least[static_cast<std::size_t>(k)] ==
                  doctest::Approx(all.mean([&](const auto& hand) { return tricks(hand) >= k; })));
        }
    }
}

TEST_CASE("advice: over all hands the same as counting them one by one") {
    test::Random random;
    const Reader none = Reader::without_tables();
    for (int i = 0; i < 120; ++i) {
        CAPTURE(i);
        const int level = random.between(1, 5);
        const HiddenPosition position = random_question(random, level, random.between(0, 5));
        test::RememberingMinimax solver;
        const Enumerated all = enumerate(position, solver);
        const Advice advice = advise(tables(), position);
        check_against(advice, all, level);
        CHECK(advice.possible == all.hands.size());
        CHECK(advice.effective == doctest::Approx(static_cast<double>(all.hands.size())));
        CHECK(advise(none, position) == advice);
    }
}

TEST_CASE("advice: weights count as so many hands") {
    test::Random random;
    // Some hands are ruled out, some count for more than one.
    const auto weight = [](Hand hand) { return static_cast<double>(hand.bits() % 7) / 2; };
    for (int i = 0; i < 60; ++i) {
        CAPTURE(i);
        const int level = random.between(2, 4);
        const HiddenPosition position = random_question(random, level, 4);
        test::RememberingMinimax solver;
        const Enumerated all = enumerate(position, solver, weight);
        AdviceOptions options;
        options.weight = weight;
        if (all.hands.empty()) {
            CHECK(question_error([&] { return advise(tables(), position, options); }) ==
                  "no hand that is looked at has a weight above 0");
            continue;
        }
        const Advice advice = advise(tables(), position, options);
        check_against(advice, all, level);
        double sum = 0;
        double squares = 0;
        for (const auto& hand : all.hands) {
            sum += hand.weight;
            squares += hand.weight * hand.weight;
        }
        CHECK(advice.effective == doctest::Approx(sum * sum / squares));
    }
}

// One's own seven cards, on lead, and seven of 21 unseen ones for the other: 116,280 hands.
HiddenPosition large_question() {
    HiddenPosition position;
    position.own = parse_hand("AQ7.K4.J5.");
    position.other.unseen = parse_hand("KJT98.AQJ3.AQT92.AKJT432");
    position.other.size = 7;
    position.trump = Suit::spades;
    return position;
}

TEST_CASE("advice: weights may be of any scale") {
    const HiddenPosition position = large_question();
    AdviceOptions options;
    options.samples = 300;
    options.weight = [](Hand hand) { return static_cast<double>(1 + hand.bits() % 3); };
    const auto check_alike = [](const Advice& a, const Advice& b) {
        CHECK(a.effective == doctest::Approx(b.effective));
        CHECK(a.open_hands.tricks == doctest::Approx(b.open_hands.tricks));
        CHECK(a.open_hands.error == doctest::Approx(b.open_hands.error));
        REQUIRE(a.cards.size() == b.cards.size());
        for (std::size_t i = 0; i < a.cards.size(); ++i) {
            CHECK(a.cards[i].expected.tricks == doctest::Approx(b.cards[i].expected.tricks));
            CHECK(a.cards[i].behind_error == doctest::Approx(b.cards[i].behind_error));
        }
    };
    const auto plain = options.weight;
    const Advice expected = advise(tables(), position, options);
    REQUIRE(expected.open_hands.error > 0);
    for (const int power : {-1060, -700, -385, -384, -129, -128, 127, 128, 383, 384, 700, 1021}) {
        CAPTURE(power);
        options.weight = [&](Hand hand) { return std::ldexp(plain(hand), power); };
        check_alike(advise(tables(), position, options), expected);
    }

    // Beside large weights small ones count for nothing, whichever come first.
    const auto parity = [&](Hand hand) { return hand.bits() * 0x9E37'79B9'7F4A'7C15U >> 63U; };
    options.weight = [&](Hand hand) { return parity(hand) == 0 ? plain(hand) : 0; };
    const Advice only = advise(tables(), position, options);
    for (const int power : {-500, 0, 500, 1000}) {
        CAPTURE(power);
        options.weight = [&](Hand hand) {
            return std::ldexp(plain(hand), parity(hand) == 0 ? power : power - 500);
        };
        const Advice mixed = advise(tables(), position, options);
        CHECK(mixed.effective == doctest::Approx(only.effective));
        CHECK(mixed.open_hands.tricks == doctest::Approx(only.open_hands.tricks));
        CHECK(mixed.open_hands.error == doctest::Approx(only.open_hands.error).epsilon(0.01));
    }
}

TEST_CASE("advice: a sample is as far off as its standard errors say") {
    const HiddenPosition position = large_question();
    AdviceOptions options;
    options.samples = 200'000;
    const Advice truth = advise(tables(), position, options);
    REQUIRE(truth.exact);
    REQUIRE(truth.hands == 116'280);

    options.samples = 400;
    constexpr int runs = 300;
    std::map<std::string, std::vector<double>> off;  // in standard errors, by card
    std::map<std::string, std::vector<double>> off_behind;
    std::vector<double> off_open;
    double error_of_400 = 0;
    for (int run = 0; run < runs; ++run) {
        options.seed = test::test_seed() + static_cast<std::uint64_t>(run);
        const Advice sample = advise(tables(), position, options);
        CHECK_FALSE(sample.exact);
        CHECK(sample.hands == 400);
        CHECK(sample.possible == 116'280);
        off_open.push_back((sample.open_hands.tricks - truth.open_hands.tricks) /
                           sample.open_hands.error);
        const auto& first = sample.cards.front();
        const auto mean_of = [&](const Advice& advice, Card card) {
            return std::find_if(advice.cards.begin(), advice.cards.end(),
                                [&](const auto& one) { return one.card == card; })
                ->expected.tricks;
        };
        for (const AdvisedCard& card : sample.cards) {
            const std::string name = to_string(card.card);
            off[name].push_back((card.expected.tricks - mean_of(truth, card.card)) /
                                card.expected.error);
            if (card.behind_error == 0) continue;
            const double behind = mean_of(truth, first.card) - mean_of(truth, card.card);
            off_behind[name].push_back((card.behind - behind) / card.behind_error);
        }
        error_of_400 += sample.open_hands.error / runs;
    }
    const auto check_spread = [](const std::vector<double>& values, double mean_within) {
        double mean = 0;
        double square = 0;
        for (const double value : values) {
            mean += value / static_cast<double>(values.size());
            square += value * value / static_cast<double>(values.size());
        }
        // The standard error of the mean of 300 is 0.06, of the variance 0.08: five of them.
        CHECK(std::abs(mean) < mean_within);
        CHECK(square > 0.6);
        CHECK(square < 1.4);
    };
    for (const auto& of_card : off) {
        CAPTURE(of_card.first);
        check_spread(of_card.second, 0.3);
    }
    check_spread(off_open, 0.3);
    // How far behind the first a card is depends on which came out first, so that these are a
    // little off: only that they are of the right size.
    for (const auto& of_card : off_behind) {
        CAPTURE(of_card.first);
        if (of_card.second.size() < 200) continue;
        check_spread(of_card.second, 0.6);
    }

    // Sixteen times as many, a quarter of the error.
    options.samples = 6400;
    const double error = advise(tables(), position, options).open_hands.error;
    CHECK(error == doctest::Approx(error_of_400 / 4).epsilon(0.1));
}

TEST_CASE("advice: a weighted sample is as far off as its standard errors say") {
    const HiddenPosition position = large_question();
    AdviceOptions options;
    // Long clubs are four times as likely a card, and no clubs are out of the question.
    options.weight = [](Hand hand) { return std::pow(4, hand.only(Suit::clubs).size()) - 1; };
    options.samples = 200'000;
    const Advice truth = advise(tables(), position, options);
    REQUIRE(truth.exact);
    options.samples = 2000;
    double square = 0;
    constexpr int runs = 150;
    for (int run = 0; run < runs; ++run) {
        options.seed = test::test_seed() + static_cast<std::uint64_t>(run);
        const Advice sample = advise(tables(), position, options);
        CHECK(sample.effective < static_cast<double>(sample.hands) / 2);
        const double off =
            (sample.open_hands.tricks - truth.open_hands.tricks) / sample.open_hands.error;
        square += off * off / runs;
    }
    CHECK(square > 0.5);
    CHECK(square < 1.6);
}

TEST_CASE("advice: the same from a seed whatever the threads, and when it must stop at once" *
          doctest::test_suite("threads")) {
    const HiddenPosition position = large_question();
    AdviceOptions options;
    options.samples = 40'000;
    options.weight = [](Hand hand) { return 0.1 + static_cast<double>(hand.bits() % 10) / 7; };
    const Advice alone = advise(tables(), position, options);
    options.parallel = true;
    double told = 0;
    options.progress = [&](double share) {
        CHECK(share > told);
        told = share;
    };
    CHECK(advise(tables(), position, options) == alone);
    CHECK(told == 1);
    options.progress = nullptr;
    options.seed = 2;
    CHECK_FALSE(advise(tables(), position, options) == alone);

    options.seed = 1;
    options.samples = 200'000;
    options.time = std::chrono::nanoseconds(0);
    const Advice hasty = advise(tables(), position, options);
    CHECK(hasty.hands == 2);
    CHECK_FALSE(hasty.exact);
    CHECK(hasty.open_hands.error > 0);

    // Stopped, it is what there is by then: a hundred questions later, not all hands.
    options.time = std::chrono::nanoseconds::max();
    std::atomic<int> asked = 0;
    options.stop = [&asked] { return ++asked > 100; };
    const Advice stopped = advise(tables(), position, options);
    CHECK(stopped.hands > 100);
    CHECK(stopped.hands < 200'000);
    CHECK_FALSE(stopped.exact);
}

TEST_CASE("advice: what is looked at of all hands before the time is over is a sample") {
    AdviceOptions options;
    options.samples = 200'000;
    const Advice truth = advise(tables(), large_question(), options);
    REQUIRE(truth.exact);
    // Two hands each. A hand is off by some 1.1 tricks, so the mean of 800 by 0.04: six of these.
    options.time = std::chrono::nanoseconds(0);
    double mean = 0;
    constexpr int runs = 400;
    for (int run = 0; run < runs; ++run) {
        options.seed = test::test_seed() + static_cast<std::uint64_t>(run);
        mean += advise(tables(), large_question(), options).open_hands.tricks / runs;
    }
    CHECK(std::abs(mean - truth.open_hands.tricks) < 0.24);
}

TEST_CASE("advice: a weight may have pieces done by several threads itself" *
          doctest::test_suite("threads")) {
    AdviceOptions options;
    options.samples = 2000;
    options.parallel = true;
    options.weight = [](Hand hand) {
        parallel_pieces(
            0, 8, 1, [](int, int) { std::this_thread::sleep_for(std::chrono::microseconds(20)); });
        return static_cast<double>(1 + hand.bits() % 2);
    };
    // More threads than processors: idle ones take pieces of the weight, and whoever waits for
    // these looks for other pieces meanwhile.
    for (int run = 0; run < 3; ++run) {
        with_threads(8, [&] { CHECK(advise(tables(), large_question(), options).hands == 2000); });
    }
}

TEST_CASE("advice: impossible questions are refused, by name") {
    const HiddenPosition good = large_question();
    const auto error_of = [&](const std::function<void(HiddenPosition&)>& change) {
        HiddenPosition position = good;
        change(position);
        return question_error([&] { return advise(tables(), position); });
    };
    CHECK(error_of([](auto&) {}) == "no error");
    CHECK(error_of([](auto& p) { p.own = {}; }) == "your hand has 0 cards; it must have 1 to 26");
    CHECK(error_of([](auto& p) { p.other.size = 6; }) ==
          "your hand has 7 cards and the other 6; they must be equally many");
    CHECK(error_of([](auto& p) { p.led = parse_card("D2"); }) ==
          "the card led, D2, is not in your own hand");
    CHECK(error_of([](auto& p) {
              p.own_leads = false;
              p.led = parse_card("SA");
          }) == "the card the other led, SA, is in your own hand");
    CHECK(error_of([](auto& p) {
              p.own_leads = false;
              p.led = parse_card("C9");
          }) == "the card the other led, C9, is said to be elsewhere");
    CHECK(error_of([](auto& p) { p.other.known.insert(parse_card("HK")); }) ==
          "HK is in your own hand, and is said to be in the other");
    CHECK(error_of([](auto& p) { p.other.voids = {true, true, true, false}; }) == "no error");
    CHECK(error_of([](auto& p) {
              p.other.voids = {true, true, false, true};
          }) == "the other hand has 7 cards, but only 5 can be in it");
    CHECK(error_of([](auto& p) {
              p.other.voids[2] = true;
              p.own_leads = false;
              p.led = parse_card("DA");
          }) == "the other hand is said to have no diamonds, and to have DA");
    AdviceOptions options;
    options.samples = 0;
    CHECK(question_error([&] { return advise(tables(), good, options); }) ==
          "no hands to look at: 0 samples");
    options.samples = 100;
    options.weight = [](Hand) { return -1.0; };
    CHECK(question_error([&] {
              return advise(tables(), good, options);
          }).ends_with("is negative or not finite"));
    CHECK_FALSE(expected_from([&] { return advise(tables(), good, options); }).has_value());
}

}  // namespace
}  // namespace honeymoon
