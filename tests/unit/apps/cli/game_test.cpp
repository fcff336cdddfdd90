// A game with its past.
#include "apps/cli/whole_game/game.hpp"

#include <doctest/doctest.h>

#include <filesystem>

#include "honeymoon/cards/trick.hpp"
#include "honeymoon/reader/reader.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"
#include "tests/support/tables/solved.hpp"
#include "tests/unit/apps/cli/persons.hpp"

namespace honeymoon {
namespace {

using cli::Game;
using cli::Mistake;
using cli::play_phase;
using cli::trick_number;
using test::Random;

Game played(const Reader& reader, const Position& start, const std::vector<const char*>& actions) {
    Game game(reader, play_phase(start));
    for (const char* const action : actions) game.act(parse_action(action));
    return game;
}

std::array<int, 2> both(int north, int south) {
    return {north, south};
}

TEST_CASE("a hand alone is a game that begins with its play phase") {
    const Reader reader = Reader::without_tables();
    const Position start = parse_position("S AK4.T2.. QJ.AK3..");
    CHECK(position(play_phase(start)) == start);
    Game game(reader, play_phase(start));
    CHECK(trick_number(game.now()) == 1);
    CHECK(game.now().to_act == Player::north);
    CHECK(stock_left(game.now()) == 0);
    CHECK(game.par() == both(3, 2));

    game.act(parse_action("HT"));
    CHECK(game.now().to_act == Player::south);
    CHECK(game.now().leader == Player::north);
    CHECK(game.now().led == parse_card("HT"));
    game.act(parse_action("HA"));
    CHECK(trick_number(game.now()) == 2);
    CHECK(game.now().leader == Player::south);
    CHECK(game.now().to_act == Player::south);
    CHECK(cli::tricks_taken(game.now(), Player::north) == 0);
    CHECK(cli::tricks_taken(game.now(), Player::south) == 1);
    CHECK(to_string(game.now().hands[0]) == "AK4.2..");
    CHECK(to_string(game.now().hands[1]) == "QJ.K3..");
    CHECK(game.actions() == std::vector<Action>{parse_action("HT"), parse_action("HA")});
}

TEST_CASE("every kind of hand alone is the position it was made of") {
    Random random;
    for (int i = 0; i < 300; ++i) {
        Position start = random.any_position(1, kMaxHand);
        if (random.coin()) start.led = random.one_of(start.leader.cards());
        const GameState state = play_phase(start);
        REQUIRE(position(state) == start);
        REQUIRE(legal_actions(state).cards == legal_cards(start));
    }
}

TEST_CASE("what is not legal is refused, and changes nothing") {
    const Reader reader = Reader::without_tables();
    Game game = played(reader, parse_position("S AK4.T2.. QJ.AK3.."), {"HT", "HA"});
    game.act(parse_action("SJ"));
    const auto before = game.actions();
    for (const char* const action : {"H2", "SQ", "HT", "SJ", "D2", "1NT", "Pass"}) {
        CAPTURE(action);
        CHECK_THROWS_AS(game.act(parse_action(action)), Error);
        CHECK(game.actions() == before);
    }
    CHECK(test::question_error([&] { game.act(parse_action("H2")); }) ==
          "North must follow suit; H2 is not one of the spades");

    Game over = played(reader, parse_position("N A... K..."), {"SA", "SK"});
    CHECK(over.is_over());
    CHECK_THROWS_AS(over.act(parse_action("SA")), Error);
}

TEST_CASE("mistakes are the cards that gave tricks away, with those that would not have") {
    const Reader reader = Reader::without_tables();
    const Position start = parse_position("S AK4.T2.. QJ.AK3..");
    Game game = played(reader, start, {"S4"});
    const std::vector<Mistake> expected = {
        {Player::north,
         1,
         start,
         explain(reader, start, parse_card("S4")),
         {parse_card("SK"), parse_card("SA"), parse_card("H2"), parse_card("HT")}}};
    CHECK(expected[0].why.cost == 1);
    CHECK(game.mistakes(test::kNorth) == expected);
    CHECK(game.mistakes(test::kBoth) == expected);
    CHECK(game.mistakes(test::kSouth).empty());
    CHECK(cli::tricks_lost(expected) == both(1, 0));
}

TEST_CASE("another mistake in the place of one that is taken back has its own reason") {
    const Reader reader = Reader::without_tables();
    const Position start = parse_position("N J97.K32.T84.6 AKQ.A98.9.T95");
    std::vector<Card> wrong;
    const std::vector<ScoredCard> cards = reader.cards(start);
    for (const ScoredCard& card : cards) {
        if (card.tricks < cards.front().tricks) wrong.push_back(card.card);
    }
    REQUIRE(wrong.size() > 1);
    Game game(reader, play_phase(start));
    for (const Card card : wrong) {
        game.act(Action::card(card));
        const auto mistakes = game.mistakes(test::kNorth);
        REQUIRE(mistakes.size() == 1);
        CHECK(mistakes[0].why == explain(reader, start, card));
        CHECK(game.undo());
    }
}

TEST_CASE("a mistake has its cost without the tables that its reason needs") {
    const test::CopiedTables tables(5);
    for (const int level : {1, 2, 3}) std::filesystem::remove(tables.path(level));
    ReaderOptions options;
    options.search = false;
    const Reader reader = Reader::open(tables.directory(), options);
    const Position start = parse_position("S AK4.T2.. QJ.AK3..");
    const Card card = parse_card("S4");
    CHECK_THROWS_AS(static_cast<void>(explain(reader, start, card)), Error);
    const auto mistakes = played(reader, start, {"S4"}).mistakes(test::kNorth);
    REQUIRE(mistakes.size() == 1);
    CHECK(mistakes[0].why.card == card);
    CHECK(mistakes[0].why.cost == 1);
    CHECK(mistakes[0].why.line.empty());
}

TEST_CASE("a card led at the start is no action, and cannot be taken back") {
    const Reader reader = Reader::without_tables();
    Position start = parse_position("S AK4.T2.. QJ.AK3..");
    start.led = parse_card("S4");
    Game game(reader, play_phase(start));
    CHECK(game.now().to_act == Player::south);
    CHECK(game.par() == both(2, 3));
    CHECK_FALSE(game.undo());
    game.act(parse_action("SQ"));
    CHECK(game.actions() == std::vector<Action>{parse_action("SQ")});
    CHECK(game.mistakes(test::kNorth).empty());
}

TEST_CASE("what is taken back can be done again until something else is done") {
    const Reader reader = Reader::without_tables();
    Game game = played(reader, parse_position("S AK4.T2.. QJ.AK3.."), {"HT", "HA"});
    const auto done = game.actions();
    CHECK(game.undo());
    CHECK(game.undo());
    CHECK_FALSE(game.undo());
    CHECK(game.now() == game.start());
    CHECK(game.actions().empty());
    game.act(parse_action("HT"));  // the same card: the rest is not forgotten
    CHECK(game.redo());
    CHECK_FALSE(game.redo());
    CHECK(game.actions() == done);
    game.undo();
    game.undo();
    game.act(parse_action("S4"));
    CHECK_FALSE(game.redo());
    CHECK(trick_number(game.now()) == 1);
}

TEST_CASE("the last card can be taken back, and done again") {
    const Reader reader = Reader::without_tables();
    Game game = played(reader, parse_position("N A.K.. K.A.."), {"SA", "SK", "HK", "HA"});
    CHECK(game.is_over());
    CHECK(game.par_now() == both(1, 1));
    CHECK(game.undo());
    CHECK_FALSE(game.is_over());
    CHECK(game.now().led == parse_card("HK"));
    CHECK(game.redo());
    CHECK(game.is_over());
}

TEST_CASE("a whole game is taken back through its phases, and done again") {
    const Reader reader = Reader::without_tables();
    for (const GameRules& rules :
         {german_whist(), honeymoon_bridge(), draw_bridge(), keep_or_discard()}) {
        Random random;
        CAPTURE(to_string(rules));
        Game game(reader, start(rules, random_deal(3, 0, rules)));
        std::vector<GameState> states = {game.now()};
        while (!game.is_over()) {
            game.act(test::any_of(legal_actions(game.now()), random));
            states.push_back(game.now());
            if (game.now().phase != Phase::play && game.now().phase != Phase::over) {
                REQUIRE_FALSE(game.par());
                REQUIRE_FALSE(game.par_now());
                REQUIRE(game.mistakes(test::kBoth).empty());
            }
        }
        const auto done = game.actions();
        for (std::size_t i = states.size() - 1; i > 0; --i) {
            REQUIRE(game.undo());
            REQUIRE(game.now() == states[i - 1]);
        }
        CHECK_FALSE(game.undo());
        while (game.redo()) {
        }
        CHECK(game.actions() == done);
        CHECK(game.now() == states.back());
    }
}

TEST_CASE("the tricks of a hand played at random are par and what both gave away") {
    const Reader reader = Reader::without_tables();
    Random random;
    for (int i = 0; i < 300; ++i) {
        Position start = random.any_position(1, 9);
        if (random.coin()) start.led = random.one_of(start.leader.cards());
        CAPTURE(to_string(start));
        Game game(reader, play_phase(start));
        const std::array<int, 2> par = *game.par();
        REQUIRE(par[0] + par[1] == start.level());
        while (!game.is_over()) {
            if (random.below(4) == 0) {
                game.undo();
                if (random.coin()) game.redo();
                continue;
            }
            game.act(Action::card(random.one_of(legal_actions(game.now()).cards.cards())));
            const std::array<int, 2> lost = cli::tricks_lost(game.mistakes(test::kBoth));
            REQUIRE((*game.par_now())[0] == par[0] - lost[0] + lost[1]);
        }
        REQUIRE(game.now().play_tricks[0] == (*game.par_now())[0]);
        REQUIRE(game.now().play_tricks[0] + game.now().play_tricks[1] == start.level());
    }
}

}  // namespace
}  // namespace honeymoon
