#include "honeymoon/cards/trick.hpp"

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

constexpr std::array<Trump, 5> kTrumps = {Trump{Suit::spades}, Trump{Suit::hearts},
                                          Trump{Suit::diamonds}, Trump{Suit::clubs}, Trump{}};

// What a card is worth in a trick begun with a card of `led_suit`: the other way of saying who
// wins.
int strength(Card card, Suit led_suit, Trump trump) {
    if (trump && card.suit == *trump) return 100 + card.rank;
    return card.suit == led_suit ? card.rank : -1;
}

TEST_CASE("who takes a trick, written out") {
    const auto wins = [](const char* led, const char* reply, Trump trump) {
        return reply_wins(parse_card(led), parse_card(reply), trump);
    };
    CHECK(wins("SK", "SA", std::nullopt));
    CHECK_FALSE(wins("SA", "SK", std::nullopt));
    CHECK(wins("S2", "S3", Suit::spades));
    CHECK_FALSE(wins("S3", "S2", Suit::spades));
    CHECK(wins("S2", "S3", Suit::hearts));
    CHECK(wins("SA", "H2", Suit::hearts));
    CHECK_FALSE(wins("H2", "SA", Suit::hearts));
    // A plain discard never wins, however high.
    CHECK_FALSE(wins("S2", "HA", std::nullopt));
    CHECK_FALSE(wins("S2", "HA", Suit::clubs));
    CHECK_FALSE(wins("S2", "HA", Suit::spades));
}

TEST_CASE("who takes a trick, every pair of cards and every trump") {
    int discards = 0;
    int wins = 0;
    int wrong = 0;
    for (const Trump trump : kTrumps) {
        for (const Card led : Hand::full().cards()) {
            for (const Card reply : Hand::full().cards()) {
                if (reply == led) continue;
                const bool won = reply_wins(led, reply, trump);
                wins += won ? 1 : 0;
                wrong += won == (strength(reply, led.suit, trump) > strength(led, led.suit, trump))
                             ? 0
                             : 1;
                if (reply.suit != led.suit && reply.suit != trump) {
                    ++discards;
                    wrong += won ? 1 : 0;
                }
            }
        }
    }
    CHECK(wrong == 0);
    // Replies in the suit led: 4 * 78 winning pairs for each of 5 trumps. Ruffs: 39 * 13 for each
    // of 4.
    CHECK(wins == 5 * 4 * 78 + 4 * 39 * 13);
    CHECK(discards == 4 * (39 * 26 + 13 * 39) + 52 * 39);
}

TEST_CASE("legal cards, written out") {
    Position p = parse_position("H A2.K.. K3.A..");
    CHECK(to_string(legal_cards(p)) == "A2.K..");
    p.led = parse_card("S2");  // must follow suit, and may duck
    CHECK(to_string(legal_cards(p)) == "K3...");
    p.led = parse_card("HK");
    CHECK(to_string(legal_cards(p)) == ".A..");

    p = parse_position("H ..A2. K.4..");
    p.led = parse_card("DA");  // void: may ruff, need not
    CHECK(to_string(legal_cards(p)) == "K.4..");
}

TEST_CASE("legal cards follow suit exactly if they can") {
    test::Random random;
    int voids = 0;
    for (int i = 0; i < 5'000; ++i) {
        Position p = random.any_position(1, 26);
        REQUIRE(legal_cards(p) == p.leader);
        p.led = random.one_of(p.leader.cards());
        Hand expected;
        for (const Card card : p.follower.cards()) {
            if (card.suit == p.led->suit) expected.insert(card);
        }
        if (expected.empty()) {
            ++voids;
            expected = p.follower;
        }
        REQUIRE(legal_cards(p) == expected);
    }
    CHECK(voids > 100);
}

TEST_CASE("a trick, written out") {
    const Position before = parse_position("H A2.K.. K3.A..");
    const Position led = lead(before, parse_card("SA"));
    CHECK(led.led == parse_card("SA"));
    CHECK(led.leader == before.leader);
    CHECK(led.follower == before.follower);
    CHECK(led.trump == before.trump);

    const Trick kept = reply(led, parse_card("SK"));
    CHECK(kept.leader_won);
    CHECK(kept.next == parse_position("H 2.K.. 3.A.."));

    const Trick lost = reply(lead(before, parse_card("S2")), parse_card("S3"));
    CHECK_FALSE(lost.leader_won);
    CHECK(lost.next == parse_position("H K.A.. A.K.."));

    const Trick ruffed =
        reply(lead(parse_position("H A... .2.."), parse_card("SA")), parse_card("H2"));
    CHECK_FALSE(ruffed.leader_won);
    CHECK(ruffed.next == Position{{}, {}, Suit::hearts, {}});

    const Trick discarded =
        reply(lead(parse_position("N 2... .A.."), parse_card("S2")), parse_card("HA"));
    CHECK(discarded.leader_won);
}

TEST_CASE("a random game plays every card once, and the winner of each trick leads to the next") {
    test::Random random;
    for (int game = 0; game < 500; ++game) {
        Position p = random.any_position(1, 26);
        const Hand dealt = p.leader | p.follower;
        Hand played;
        for (int left = p.level(); left > 0; --left) {
            REQUIRE(p.level() == left);
            const Hand leaders = p.leader;
            const Card led = random.one_of(legal_cards(p).cards());
            p = lead(p, led);
            const Card answer = random.one_of(legal_cards(p).cards());
            const Trick trick = reply(p, answer);
            REQUIRE_FALSE(played.contains(led));
            played.insert(led);
            REQUIRE_FALSE(played.contains(answer));
            played.insert(answer);
            REQUIRE(trick.leader_won == !reply_wins(led, answer, p.trump));
            REQUIRE(trick.next.trump == p.trump);
            Hand winner = trick.leader_won ? leaders : p.follower;
            winner.erase(led);
            winner.erase(answer);
            REQUIRE(trick.next.leader == winner);
            p = trick.next;
            REQUIRE_FALSE(p.led.has_value());
        }
        CHECK(p.leader.empty());
        CHECK(p.follower.empty());
        CHECK(played == dealt);
    }
}

}  // namespace
}  // namespace honeymoon
