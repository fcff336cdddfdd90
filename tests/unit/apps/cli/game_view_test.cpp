// A game in words.
#include "apps/cli/whole_game/game_view.hpp"

#include <doctest/doctest.h>

#include <string>

#include "honeymoon/reader/reader.hpp"
#include "tests/unit/apps/cli/persons.hpp"

namespace honeymoon {
namespace {

using cli::Game;
using cli::GameView;
using cli::Persons;
using cli::PlayerNames;

TEST_CASE("players are named by who plays their cards") {
    const PlayerNames south(test::kSouth);
    CHECK(south.first() == Player::south);
    CHECK(south.subject(Player::south) == "you");
    CHECK(south.subject(Player::north) == "the computer");
    CHECK(south.possessive(Player::south) == "your");
    CHECK(south.possessive(Player::north) == "the computer's");
    CHECK(south.does(Player::south, "lead") == "you lead");
    CHECK(south.does(Player::north, "lead") == "the computer leads");
    CHECK(south.tally({1, 2}) == "you 2, computer 1");
    CHECK(PlayerNames(test::kNorth).tally({1, 2}) == "you 1, computer 2");
    for (const Persons& persons : {test::kBoth, test::kNobody}) {
        const PlayerNames names(persons);
        CHECK(names.first() == Player::north);
        CHECK_FALSE(names.is_you(Player::north));
        CHECK(names.subject(Player::north) == "the leader");
        CHECK(names.possessive(Player::south) == "the follower's");
        CHECK(names.tally({1, 2}) == "leader 1, follower 2");
    }
}

TEST_CASE("why somebody leads to the play is said, and points where tricks do not say them") {
    const Reader reader = Reader::without_tables();
    const GameView view(test::kNorth, {});
    const auto said = [&](const GameRules& rules, bool passes) {
        Game game(reader, start(rules, random_deal(8)), 2);
        std::string text;
        while (!game.is_over()) {
            const LegalActions legal = legal_actions(game.now());
            // A bid first, unless all pass.
            const bool bids = game.now().phase == Phase::auction && !passes && !game.now().contract;
            const GameState before = game.now();
            const Action action = bids ? parse_action("1H") : legal.first();
            game.act(action);
            if (game.now().phase == Phase::play && before.phase != Phase::play) {
                text = view.action(before, action, game.now());
            }
        }
        return text + view.review(game);
    };
    const auto has = [](const std::string& text, const char* part) {
        return text.find(part) != std::string::npos;
    };
    const std::string bridge = said(honeymoon_bridge(), false);
    CHECK(has(bridge, " to the play, having lost the last trick.\n"));
    CHECK(has(bridge, "\nPoints: "));
    CHECK_FALSE(has(said(honeymoon_bridge(), true), "Points"));
    GameRules whist = german_whist();
    CHECK(has(said(whist, false), " to the play.\n"));
    CHECK_FALSE(has(said(whist, false), "Points"));
    whist.exchange_score = ExchangeScore::half;
    CHECK(has(said(whist, false), "\nPoints: "));
}

TEST_CASE("a call that is not legal is refused in a sentence to the person") {
    const Reader reader = Reader::without_tables();
    const GameView view(test::kNorth, {});
    Game game(reader, start(honeymoon_bridge(), random_deal(8)));
    const auto refused = [&](const char* call) {
        return view.refusal(game.now(), parse_action(call));
    };
    const auto refused_both = [&](const char* call) {
        return GameView(test::kBoth, {}).refusal(game.now(), parse_action(call));
    };
    CHECK(refused("X") == "There is no bid to double.");
    game.act(parse_action("1H"));
    game.act(parse_action("X"));
    CHECK(refused("1C") == "1C is not higher than the last bid, 1H.");
    CHECK(refused("X") == "You cannot double your own bid.");
    CHECK(refused_both("X") == "The leader cannot double their own bid.");
    game.act(parse_action("1S"));
    game.act(parse_action("2C"));
    CHECK(refused("XX") == "You cannot redouble the computer's bid.");
    CHECK(refused_both("XX") == "The leader cannot redouble the follower's bid.");
}

TEST_CASE("a card that is not legal is refused by where it is") {
    const Reader reader = Reader::without_tables();
    Game game(reader, cli::play_phase(parse_position("S AK4.T2.. QJ.AK3..")));
    for (const char* const card : {"HT", "HA", "SJ"}) game.act(parse_action(card));
    const auto refused = [&](const Persons& persons, const char* card) {
        return GameView(persons, {}).refusal(game.now(), parse_action(card));
    };
    CHECK(refused(test::kNorth, "H2") == "You must follow suit: SA SK S4.");
    CHECK(refused(test::kBoth, "H2") == "The leader must follow suit: SA SK S4.");
    CHECK(refused(test::kNorth, "SQ") == "SQ is in the computer's hand.");
    CHECK(refused(test::kBoth, "SQ") == "SQ is in the follower's hand.");
    CHECK(refused(test::kNorth, "HT") == "HT has been played.");
    CHECK(refused(test::kNorth, "SJ") == "SJ has been played.");  // led, on the table
    CHECK(refused(test::kNorth, "D2") == "D2 is not in this deal.");
}

TEST_CASE("what the person cannot see is not shown") {
    const Reader reader = Reader::without_tables();
    const GameRules rules = german_whist();
    const Deal deal = random_deal(7);
    Game game(reader, start(rules, deal));
    const GameView view(test::kSouth, {});
    const Card hidden = deal.hands[0].cards().front();
    // A card of the opponent's is refused as any other that one does not hold.
    CHECK(view.refusal(game.now(), Action::card(hidden)) ==
          "You do not hold " + to_string(hidden) + ".");
    CHECK(view.hands(game.now()).find("Computer") == std::string::npos);

    game.act(parse_action("SA"));
    const GameState before = game.now();
    const Action reply = legal_actions(before).first();
    game.act(reply);
    // The person takes the card that lies face up, and does not see the other.
    const std::string text = view.action(before, reply, game.now());
    CHECK(text.find("You take " + to_string(deal.stock[0])) != std::string::npos);
    CHECK(text.find("the computer takes an unseen card") != std::string::npos);
}

}  // namespace
}  // namespace honeymoon
