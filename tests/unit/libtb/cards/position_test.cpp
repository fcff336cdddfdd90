#include "honeymoon/cards/position.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "honeymoon/game/game_state.hpp"
#include "tests/support/errors.hpp"

namespace honeymoon {
namespace {

Position position(std::string_view leader, std::string_view follower) {
    Position result;
    result.leader = parse_hand(leader);
    result.follower = parse_hand(follower);
    return result;
}

std::string error_of(const Position& p) {
    return test::question_error([&] { validate(p); });
}

TEST_CASE("valid positions") {
    Position p = position("A.K..", "K.A..");
    CHECK(error_of(p) == "no error");
    CHECK(p.level() == 2);
    p.trump = Suit::clubs;
    CHECK(error_of(p) == "no error");
    p.led = Card{Suit::hearts, 11};
    CHECK(error_of(p) == "no error");
    CHECK(p.level() == 2);
    CHECK(error_of(position("AKQJT98765432.AKQJT98765432..", "..AKQJT98765432.AKQJT98765432")) ==
          "no error");
}

TEST_CASE("hands must be equally long") {
    CHECK(error_of(position("A.K..", "K...")) ==
          "the leader has 2 and the follower 1 cards; both must have the same number, with the "
          "card led still counted in the leader's hand");
    CHECK(error_of(position("...", "K...")) ==
          "the leader has 0 and the follower 1 cards; both must have the same number, with the "
          "card led still counted in the leader's hand");
}

TEST_CASE("hands must not be empty") {
    CHECK(error_of(Position{}) == "both hands are empty; each must have at least one card");
}

TEST_CASE("hands must not share a card") {
    CHECK(error_of(position("A.T3..", "A.T2..")) ==
          "SA is in both hands; take it out of one of them");
    CHECK(error_of(position("A.T3..", "K.T2..")) ==
          "HT is in both hands; take it out of one of them");
}

TEST_CASE("the card led must be the leader's") {
    Position p = position("A.T..", "K.9..");
    p.led = Card{Suit::spades, 11};
    CHECK(error_of(p) ==
          "the card led, SK, is not in the leader's hand; it must still be counted there");
    p.led = Card{Suit::clubs, 0};
    CHECK(error_of(p) ==
          "the card led, C2, is not in the leader's hand; it must still be counted there");
}

TEST_CASE("a position is read from a line of text, and written so") {
    const Position read = parse_position(" s\tAJt.A.. kq9.2..\r\n");
    CHECK(read.trump == Suit::spades);
    CHECK(read.leader == parse_hand("AJT.A.."));
    CHECK(read.follower == parse_hand("KQ9.2.."));
    CHECK(!read.led);
    CHECK(to_string(read) == "S AJT.A.. KQ9.2..");
    CHECK(to_string(parse_position("NT A2... K3... S2")) == "N A2... K3... S2");

    for (const char* text : {"S ♠AJT ♥A ♠KQ9 ♥2", "spades SAJTHA SKQ9H2", "♠ AJT A - - KQ9 2 - -",
                             "\uFEFFs N:AJT.A.. S:KQ9.2.-.-", "S SAJT HA KQ9.2.."}) {
        CAPTURE(text);
        CHECK(parse_position(text) == read);
    }
    CHECK(to_string(parse_position("S ♠AJT ♥A ♠KQ9 ♥2 AH")) == "S AJT.A.. KQ9.2.. HA");

    const auto fault = [](const char* text) {
        return test::question_error([&] { return parse_position(text); });
    };
    CHECK(fault("") ==
          "0 words, no trump; a position is TRUMP LEADER FOLLOWER or TRUMP LEADER FOLLOWER LED");
    CHECK(fault("nonsense").find("after a whole trump suit") != std::string::npos);
    CHECK(fault("S A...").starts_with("2 words; "));
    CHECK(fault("S A... K... SA SA").starts_with("5 words, text after the end; "));
    CHECK(fault("S Ax... K...").starts_with("leader's hand, column 2: "));
    CHECK(fault("S A... x...").starts_with("follower's hand, column 1: "));
    CHECK(fault("S A... A...").starts_with("SA is in both hands"));
    CHECK(fault("S A... K... SQ").starts_with("the card led, SQ, is not in the leader's hand"));
}

TEST_CASE("a seed's deals are the same everywhere, and those of whole games") {
    // The same values as tests/python/answers/test_random_deals.py.
    CHECK(to_string(random_position(1, 5)) == "C 7.Q8..K6 95.9.Q.4");
    CHECK(to_string(random_position(1, 13)) == "C QJ73.Q8.T8.KT976 A954.AK952.Q65.4");
    CHECK(to_string(random_position(1, 13, 1)) == "D J764.8654.J87.T5 AQT5.Q.95.KJ9764");
    CHECK(to_string(random_position(1, 13, 2)) == "H 32.K543.AQJ53.94 J5.T7.KT92.AJ763");
    for (std::uint64_t number = 0; number < 20; ++number) {
        const Position position = random_position(9, 13, number);
        CHECK(random_deal(9, number).hands == std::array{position.leader, position.follower});
        for (int level = 1; level <= kMaxHand; ++level) {
            const Position other = random_position(9, level, number);
            CHECK_NOTHROW(validate(other));
            CHECK(other.trump == position.trump);
            const Hand both = level < 13 ? other.leader : position.leader;
            CHECK((other.leader & position.leader) == both);
        }
    }
}

}  // namespace
}  // namespace honeymoon
