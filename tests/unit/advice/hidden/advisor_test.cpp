#include "honeymoon/advice/advisor.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "honeymoon/cards/trick.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

using test::question_error;

const Reader& level_tables() {
    static const Reader reader = Reader::open(test::table_directory());
    return reader;
}

// A deal of which one player sees their own hand, and that some cards are out of play.
struct Deal {
    Position open;  // the truth
    bool own_leads = true;
    HiddenPosition hidden;
    Hand out;  // of the unseen cards, those that nobody holds

    [[nodiscard]] bool own_to_play() const { return own_leads != open.led.has_value(); }
    [[nodiscard]] Hand other() const { return own_leads ? open.follower : open.leader; }
};

Deal random_deal(test::Random& random, int level, int out) {
    Deal deal;
    deal.open = random.position(level, random.trump());
    deal.own_leads = random.coin();
    deal.hidden.own = deal.own_leads ? deal.open.leader : deal.open.follower;
    deal.hidden.own_leads = deal.own_leads;
    deal.hidden.trump = deal.open.trump;
    deal.hidden.other.size = level;
    Hand rest =
        Hand::from_bits(Hand::full().bits() & ~(deal.open.leader | deal.open.follower).bits());
    for (int i = 0; i < out; ++i) {
        const Card card = random.one_of(rest.cards());
        rest.erase(card);
        deal.out.insert(card);
    }
    deal.hidden.other.unseen = deal.other() | deal.out;
    return deal;
}

// Plays a card in the open deal, by the rules.
void play(Deal& deal, Card card) {
    if (!deal.open.led) {
        deal.open = lead(deal.open, card);
        return;
    }
    const Trick trick = reply(deal.open, card);
    if (!trick.leader_won) deal.own_leads = !deal.own_leads;
    deal.open = trick.next;
}

// What a person at the table would know now, kept by simple means: from the deal and all cards
// played, in turn.
struct Notebook {
    HiddenPosition now;

    void play(const Deal& before, Card card) {
        const bool own = before.own_to_play();
        if (!own) {
            now.other.known.insert(card);
            if (before.open.led && before.open.led->suit != card.suit) {
                now.other.voids[static_cast<std::size_t>(before.open.led->suit)] = true;
            }
        }
        if (!before.open.led) {
            now.led = card;
            return;
        }
        for (const Card played : {*before.open.led, card}) {
            now.own.erase(played);
            now.other.known.erase(played);
            now.other.unseen.erase(played);
        }
        --now.other.size;
        now.led.reset();
        if (reply_wins(*before.open.led, card, now.trump)) now.own_leads = !now.own_leads;
    }
};

TEST_CASE("advisor: through a whole deal the same as being asked afresh, if all hands are known") {
    test::Random random;
    CAPTURE(random.seed());
    for (int i = 0; i < 60; ++i) {
        CAPTURE(i);
        const int level = random.between(1, 6);
        Deal deal = random_deal(random, level, random.between(0, 4));
        AdvisorOptions options;
        if (random.coin()) {
            options.advice.weight = [](Hand hand) {
                return 1 + static_cast<double>(hand.bits() % 5);
            };
        }
        Advisor advisor(level_tables(), deal.hidden, options);
        Notebook notebook{deal.hidden};
        Hand played;
        for (bool over = false; !over;) {
            AdviceOptions afresh = options.advice;
            if (afresh.weight) {
                // Of the hand as it was when the deal began.
                afresh.weight = [&](Hand hand) { return options.advice.weight(hand | played); };
            }
            const Advice expected = advise(level_tables(), notebook.now, afresh);
            const Advice advice = advisor.advise();
            REQUIRE(advice.exact);
            CHECK(advice.possible == expected.possible);
            CHECK(advice.hands == expected.hands);
            REQUIRE(advice.cards.size() == expected.cards.size());
            for (std::size_t card = 0; card < advice.cards.size(); ++card) {
                CHECK(advice.cards[card].expected.tricks ==
                      doctest::Approx(expected.cards[card].expected.tricks));
                // Equal ones may change places by the last digit of a sum.
                if (!options.advice.weight) CHECK(advice.cards[card] == expected.cards[card]);
            }
            CHECK(advisor.sample().times == 1);

            // Something else is seen, now and then.
            if (random.below(4) == 0 && !deal.out.empty()) {
                const Card card = random.one_of(deal.out.cards());
                deal.out.erase(card);
                advisor.rule_out(card);
                notebook.now.other.unseen.erase(card);
                continue;
            }
            if (random.below(6) == 0) {
                const Card card = random.one_of(deal.other().cards());
                if (!deal.open.led || deal.own_to_play()) {
                    advisor.mark_held(card);
                    notebook.now.other.known.insert(card);
                    continue;
                }
            }
            const Card card = random.one_of(legal_cards(deal.open).cards());
            notebook.play(deal, card);
            const bool ends = deal.open.led.has_value();
            if (ends) {
                played.insert(deal.own_to_play() ? *deal.open.led : card);
            }
            advisor.play(card);
            play(deal, card);
            CHECK(advisor.position().own == notebook.now.own);
            CHECK(advisor.position().own_leads == notebook.now.own_leads);
            CHECK(advisor.position().led == notebook.now.led);
            CHECK(advisor.position().other.size == notebook.now.other.size);
            over = deal.open.leader.empty();
        }
        CHECK(question_error([&] { return advisor.advise(); }) == "the last trick is over");
        CHECK(question_error([&] {
                  advisor.play(Card{});
                  return 0;
              }) == "the last trick is over");
    }
}

TEST_CASE(
    "advisor: an own card that was given among the unseen ones is not the other's once played") {
    HiddenPosition deal;
    deal.own = parse_hand("AQ7.K4.J5.");
    deal.other.unseen = parse_hand("KJT98.AQJ3.AQT92.AKJT432");
    deal.other.size = 7;
    HiddenPosition careless = deal;
    careless.other.unseen = deal.other.unseen | deal.own;
    Advisor first(level_tables(), deal);
    Advisor second(level_tables(), careless);
    for (Advisor* advisor : {&first, &second}) {
        advisor->play(parse_card("SA"));
        advisor->play(parse_card("S8"));
    }
    CHECK(first.advise() == second.advise());
    second.play(parse_card("SQ"));
    CHECK(question_error([&] {
              second.play(parse_card("SA"));
              return 0;
          }) == "SA cannot be in the other hand");
}

TEST_CASE("advisor: a hand is looked at once a turn, and drawn anew only when few are left") {
    HiddenPosition deal;
    deal.own = parse_hand("AQ7.K4.J5.");
    deal.other.unseen = parse_hand("KJT98.AQJ3.AQT92.AKJT432");
    deal.other.size = 7;
    deal.trump = Suit::spades;
    AdvisorOptions options;
    options.advice.samples = 4000;
    options.least = 500;
    Advisor advisor(level_tables(), deal, options);
    const Advice first = advisor.advise();
    CHECK(first.hands == 4000);
    CHECK_FALSE(first.exact);
    CHECK(advisor.sample().drawn == 4000);
    CHECK(advisor.sample().looked == 4000);
    CHECK(advisor.advise() == first);
    CHECK(advisor.sample().looked == 4000);

    // A third of the hands hold any card; without it the others are left, and nothing is looked at.
    advisor.rule_out(parse_card("CA"));
    const Advice second = advisor.advise();
    CHECK(advisor.sample().looked == 4000);
    CHECK(advisor.sample().times == 1);
    CHECK(second.hands == advisor.sample().left);
    CHECK(std::abs(static_cast<double>(second.hands) - 4000 * 2.0 / 3) < 150);
    CHECK(second.possible == 77'520);

    // Looked at again, since the position is another; but not drawn.
    advisor.play(parse_card("SA"));
    static_cast<void>(advisor.advise());
    CHECK(advisor.sample().looked == 4000 + second.hands);
    CHECK(advisor.sample().times == 1);

    // A card in seven of twenty is in about a third of them, and two in a tenth: too few.
    advisor.play(parse_card("S8"));
    static_cast<void>(advisor.advise());
    CHECK(advisor.sample().times == 1);
    advisor.mark_held(parse_card("HA"));
    const Advice last = advisor.advise();
    CHECK(advisor.sample().times == 2);
    CHECK(last.possible == 8568);  // five more of 18
    CHECK(last.hands == 4000);
}

TEST_CASE("advisor: what is left of a sample is as far off as its standard errors say") {
    HiddenPosition deal;
    deal.own = parse_hand("AQ7.K4.J5.");
    deal.other.unseen = parse_hand("KJT98.AQJ3.AQT92.AKJT432");
    deal.other.size = 7;
    deal.trump = Suit::spades;
    HiddenPosition later = deal;
    later.other.unseen.erase(parse_card("CA"));
    later.other.known.insert(parse_card("SK"));
    AdviceOptions all;
    all.samples = 200'000;
    const Advice truth = advise(level_tables(), later, all);
    REQUIRE(truth.exact);
    double square = 0;
    double mean = 0;
    constexpr int runs = 150;
    for (int run = 0; run < runs; ++run) {
        AdvisorOptions options;
        options.advice.samples = 3000;
        options.advice.seed = test::test_seed() + static_cast<std::uint64_t>(run);
        options.least = 100;
        Advisor advisor(level_tables(), deal, options);
        if (run < 5) static_cast<void>(advisor.advise());
        advisor.rule_out(parse_card("CA"));
        advisor.mark_held(parse_card("SK"));
        const Advice sample = advisor.advise();
        const double off =
            (sample.open_hands.tricks - truth.open_hands.tricks) / sample.open_hands.error;
        mean += off / runs;
        square += off * off / runs;
    }
    CHECK(std::abs(mean) < 0.45);
    CHECK(square > 0.5);
    CHECK(square < 1.6);
}

TEST_CASE("advisor: what is looked at of all hands before the time is over is a sample") {
    HiddenPosition deal;
    deal.own = parse_hand("AQ7.K4.J5.");
    deal.other.unseen = parse_hand("KJT98.A3.AQT9.AKJ4");
    deal.other.size = 7;
    deal.trump = Suit::spades;
    const Advice truth = Advisor(level_tables(), deal).advise();
    REQUIRE(truth.hands == 6435);
    REQUIRE(truth.exact);
    AdvisorOptions options;
    options.advice.time = std::chrono::nanoseconds(0);
    double mean = 0;
    constexpr int runs = 200;
    for (int run = 0; run < runs; ++run) {
        options.advice.seed = test::test_seed() + static_cast<std::uint64_t>(run);
        const Advice sample = Advisor(level_tables(), deal, options).advise();
        CHECK_FALSE(sample.exact);
        mean += sample.open_hands.tricks / runs;
    }
    // The mean of 400 hands is off by some 0.06.
    CHECK(std::abs(mean - truth.open_hands.tricks) < 0.35);
}

TEST_CASE(
    "advisor: threads change nothing, and weights that rule most hands out are drawn around") {
    HiddenPosition deal;
    deal.own = parse_hand("AQ7.K4.J5.");
    deal.other.unseen = parse_hand("KJT98.AQJ3.AQT92.AKJT432");
    deal.other.size = 7;
    AdvisorOptions options;
    options.advice.samples = 2000;
    // Four clubs or more: one hand in eight.
    options.advice.weight = [](Hand hand) {
        return hand.only(Suit::clubs).size() >= 4 ? 2.0 : 0.0;
    };
    Advisor alone(level_tables(), deal, options);
    options.advice.parallel = true;
    Advisor together(level_tables(), deal, options);
    const Advice advice = alone.advise();
    CHECK(advice.hands == 2000);
    CHECK(advice.effective == doctest::Approx(2000));
    CHECK(together.advise() == advice);

    options.advice.weight = [](Hand) { return 0.0; };
    Advisor never(level_tables(), deal, options);
    CHECK(question_error([&] { return never.advise(); }) ==
          "no hand that is looked at has a weight above 0");
}

TEST_CASE(
    "advisor: without news nothing is drawn again, and what fails leaves the hands there are") {
    HiddenPosition deal;
    deal.own = parse_hand("AQ7.K4.J5.");
    deal.other.unseen = parse_hand("KJT98.AQJ3.AQT92.AKJT432");
    deal.other.size = 7;
    int calls = 0;
    bool fails = false;
    AdvisorOptions options;
    options.advice.samples = 1000;
    options.least = 1500;
    options.advice.weight = [&](Hand hand) {
        ++calls;
        return fails ? -1.0 : static_cast<double>(hand.contains(parse_card("CA")));
    };
    Advisor advisor(level_tables(), deal, options);
    const Advice first = advisor.advise();
    CHECK(first.hands == 1000);
    const int once = calls;
    CHECK(advisor.advise() == first);
    CHECK(calls == once);
    CHECK(advisor.sample().times == 1);

    fails = true;
    advisor.rule_out(parse_card("C2"));
    CHECK(question_error([&] { return advisor.advise(); }).ends_with("is negative or not finite"));
    CHECK(advisor.sample().times == 1);
    fails = false;
    CHECK(advisor.advise().hands == 1000);
    CHECK(advisor.sample().times == 2);
}

TEST_CASE("advisor: what cannot be is refused by name, and changes nothing") {
    HiddenPosition deal;
    deal.own = parse_hand("AQ.4..");
    deal.other.unseen = parse_hand("KJ.A.T.2");
    deal.other.size = 3;
    deal.trump = Suit::clubs;
    Advisor advisor(level_tables(), deal);
    const auto error_of = [](const std::function<void()>& call) {
        return question_error([&] {
            call();
            return 0;
        });
    };
    CHECK(error_of([&] { advisor.play(parse_card("SK")); }) == "SK is not in your own hand");
    CHECK(error_of([&] { advisor.mark_held(parse_card("C3")); }) ==
          "C3 cannot be in the other hand");
    advisor.mark_held(parse_card("DT"));
    CHECK(error_of([&] { advisor.rule_out(parse_card("DT")); }) ==
          "DT is said to be elsewhere, and is known to be in the other hand");
    CHECK(error_of([&] { advisor.mark_void(Suit::diamonds); }) ==
          "the other hand is said to have no diamonds, and to have DT");
    advisor.rule_out(parse_card("C2"));
    advisor.rule_out(parse_card("HA"));
    CHECK(error_of([&] { advisor.rule_out(parse_card("SJ")); }) ==
          "the other hand has 3 cards, but only 2 can be in it");
    advisor.play(parse_card("H4"));
    CHECK(error_of([&] { advisor.play(parse_card("C2")); }) == "C2 cannot be in the other hand");
    advisor.play(parse_card("DT"));
    CHECK(advisor.position().own_leads);
    CHECK(advisor.position().other.voids[1]);
    CHECK(advisor.position().own == parse_hand("AQ..."));
    CHECK(advisor.advise().possible == 1);
    advisor.play(parse_card("SQ"));
    advisor.play(parse_card("SK"));
    CHECK_FALSE(advisor.position().own_leads);
    CHECK(advisor.advise().open_hands.tricks == 1);
    CHECK(error_of([&] { advisor.play(parse_card("SK")); }) == "SK cannot be in the other hand");
    advisor.play(parse_card("SJ"));
    advisor.play(parse_card("SA"));
    CHECK(error_of([&] { advisor.play(parse_card("SA")); }) == "the last trick is over");

    AdvisorOptions options;
    options.advice.samples = 0;
    CHECK(question_error([&] { return Advisor(level_tables(), deal, options).sample().drawn; }) ==
          "no hands to look at: 0 samples");
    options.advice.samples = std::uint64_t{1} << 40U;
    CHECK(question_error([&] { return Advisor(level_tables(), deal, options).sample().drawn; }) ==
          "1099511627776 samples: an advisor keeps them, and takes at most 67108864");
}

}  // namespace
}  // namespace honeymoon
