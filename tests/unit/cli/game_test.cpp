// The record of a hand being played.
#include "cli/play/game.hpp"

#include <doctest/doctest.h>

#include "honeymoon/cards/rules.hpp"
#include "honeymoon/reader/reader.hpp"
#include "tests/unit/support/errors.hpp"
#include "tests/unit/support/random.hpp"

namespace honeymoon {
namespace {

using cli::Game;
using cli::Mistake;
using cli::Play;
using cli::Refusal;
using cli::Seat;
using test::Random;

Position position_of(const char* leader, const char* follower, Trump trump) {
    Position position;
    position.leader = parse_hand(leader);
    position.follower = parse_hand(follower);
    position.trump = trump;
    return position;
}

Game played(const Reader& reader, const Position& start, const std::vector<const char*>& cards) {
    Game game(reader, start);
    for (const char* const card : cards) game.play(parse_card(card));
    return game;
}

TEST_CASE("a game follows tricks, turns and hands") {
    const Reader reader = Reader::without_tables();
    Game game(reader, position_of("AK4.T2..", "QJ.AK3..", Suit::spades));
    CHECK(game.trick() == 1);
    CHECK(game.turn() == Seat::leader);
    CHECK(game.par(Seat::leader) == 3);
    CHECK(game.par(Seat::follower) == 2);

    game.play(parse_card("HT"));
    CHECK(game.turn() == Seat::follower);
    CHECK(game.on_lead() == Seat::leader);
    CHECK(to_string(game.hand(Seat::leader)) == "AK4.2..");  // the ten is on the table
    game.play(parse_card("HA"));
    CHECK(game.trick() == 2);
    CHECK(game.on_lead() == Seat::follower);
    CHECK(game.turn() == Seat::follower);
    CHECK(game.tricks(Seat::leader) == 0);
    CHECK(game.tricks(Seat::follower) == 1);
    CHECK(to_string(game.hand(Seat::leader)) == "AK4.2..");
    CHECK(to_string(game.hand(Seat::follower)) == "QJ.K3..");
    CHECK(game.plays() == std::vector<Play>{{1, Seat::leader, parse_card("HT")},
                                            {1, Seat::follower, parse_card("HA")}});
}

TEST_CASE("a card that cannot be played is refused for what it is, and changes nothing") {
    const Reader reader = Reader::without_tables();
    Game game = played(reader, position_of("AK4.T2..", "QJ.AK3..", Suit::spades), {"HT", "HA"});
    game.play(parse_card("SJ"));
    CHECK(game.refusal(parse_card("S4")) == Refusal::none);
    CHECK(game.refusal(parse_card("H2")) == Refusal::must_follow);
    CHECK(game.refusal(parse_card("SQ")) == Refusal::of_the_other);
    CHECK(game.refusal(parse_card("HT")) == Refusal::played);
    CHECK(game.refusal(parse_card("SJ")) == Refusal::played);  // led, on the table
    CHECK(game.refusal(parse_card("D2")) == Refusal::not_in_deal);
    const auto before = game.plays();
    CHECK(test::question_error([&] {
              game.play(parse_card("H2"));
              return 0;
          }) == "H2 cannot be played now");
    CHECK(game.plays() == before);

    Game over = played(reader, position_of("A...", "K...", {}), {"SA", "SK"});
    CHECK(over.is_over());
    CHECK(over.refusal(parse_card("SA")) == Refusal::hand_is_over);
}

TEST_CASE("mistakes are the cards that gave tricks away, with those that would not have") {
    const Reader reader = Reader::without_tables();
    const Game game = played(reader, position_of("AK4.T2..", "QJ.AK3..", Suit::spades), {"S4"});
    const std::vector<Mistake> expected = {
        {{1, Seat::leader, parse_card("S4")},
         {parse_card("SK"), parse_card("SA"), parse_card("H2"), parse_card("HT")},
         1}};
    CHECK(game.mistakes(Seat::leader) == expected);
    CHECK(game.mistakes(Seat::follower).empty());
}

TEST_CASE("a card led at the start is no play, and cannot be taken back") {
    const Reader reader = Reader::without_tables();
    Position start = position_of("AK4.T2..", "QJ.AK3..", Suit::spades);
    start.led = parse_card("S4");
    Game game(reader, start);
    CHECK(game.turn() == Seat::follower);
    CHECK(game.par(Seat::follower) == 3);
    CHECK(game.par(Seat::leader) == 2);
    CHECK_FALSE(game.undo());
    game.play(parse_card("SQ"));
    CHECK(game.plays() == std::vector<Play>{{1, Seat::follower, parse_card("SQ")}});
    CHECK(game.mistakes(Seat::leader).empty());
}

TEST_CASE("what is taken back can be played again until another card is played") {
    const Reader reader = Reader::without_tables();
    Game game = played(reader, position_of("AK4.T2..", "QJ.AK3..", Suit::spades), {"HT", "HA"});
    const auto both = game.plays();
    CHECK(game.undo());
    CHECK(game.undo());
    CHECK_FALSE(game.undo());
    CHECK(game.now() == game.start());
    CHECK(game.plays().empty());
    game.play(parse_card("HT"));  // the same card: the rest is not forgotten
    CHECK(game.redo());
    CHECK_FALSE(game.redo());
    CHECK(game.plays() == both);
    game.undo();
    game.undo();
    game.play(parse_card("S4"));
    CHECK_FALSE(game.redo());
    CHECK(game.trick() == 1);
}

TEST_CASE("the tricks of a hand played at random are par and what both gave away") {
    const Reader reader = Reader::without_tables();
    Random random;
    CAPTURE(random.seed());
    for (int i = 0; i < 300; ++i) {
        Position start = random.any_position(1, 9);
        if (random.coin()) start.led = random.one_of(start.leader.cards());
        CAPTURE(to_string(start.leader));
        CAPTURE(to_string(start.follower));
        CAPTURE(trump_letter(start.trump));
        Game game(reader, start);
        REQUIRE(game.par(Seat::leader) + game.par(Seat::follower) == start.level());
        while (!game.is_over()) {
            if (random.below(4) == 0) {
                game.undo();
                if (random.coin()) game.redo();
                continue;
            }
            game.play(random.one_of(legal_cards(game.now()).cards()));
            int lost = 0;
            for (const Mistake& mistake : game.mistakes(Seat::leader)) lost += mistake.lost;
            for (const Mistake& mistake : game.mistakes(Seat::follower)) lost -= mistake.lost;
            REQUIRE(game.par_now(Seat::leader) == game.par(Seat::leader) - lost);
        }
        REQUIRE(game.tricks(Seat::leader) == game.par_now(Seat::leader));
        REQUIRE(game.tricks(Seat::leader) + game.tricks(Seat::follower) == start.level());
    }
}

}  // namespace
}  // namespace honeymoon
