#include "honeymoon/cards/position.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

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
    return test::question_error([&] {
        validate(p);
        return 0;
    });
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

}  // namespace
}  // namespace honeymoon
