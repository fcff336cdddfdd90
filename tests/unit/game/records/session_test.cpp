#include "honeymoon/game/session.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using test::question_error;

// A game of the session's next deal that is over: `bid` as in "4S" or "3NT", or "" if both passed;
// with so many tricks for the declarer.
GameState played(const Session& session, const std::string& bid, Player declarer, int tricks) {
    GameState game = start(
        session.game_rules(),
        [&] {
            Deal deal = random_deal(1, 0, session.game_rules());
            deal.dealer = session.dealer();
            return deal;
        }(),
        session.standing());
    game.phase = Phase::over;
    if (bid.empty()) return game;
    const Action call = parse_action(bid);
    game.contract = Contract{static_cast<std::uint8_t>(call.level()), call.strain(), declarer};
    game.play_tricks[index(declarer)] = static_cast<std::uint8_t>(tricks);
    game.play_tricks[index(other(declarer))] = static_cast<std::uint8_t>(13 - tricks);
    return game;
}

std::string standing_of(const Session& session) {
    return to_string(session.standing());
}

using Points = std::array<int, 2>;

TEST_CASE("session: a rubber as it would be kept on paper") {
    Session rubber(draw_bridge(), SessionRules::rubber(), Player::south);
    const auto deal = [&](const char* bid, Player declarer, int tricks) {
        CHECK_FALSE(rubber.over());
        rubber.add(played(rubber, bid, declarer, tricks));
    };
    CHECK(standing_of(rubber) == "None rubber N 0 S 0");
    deal("2H", Player::north, 9);
    CHECK(standing_of(rubber) == "None rubber N 60 S 0");
    CHECK(rubber.points() == Points{90, 0});
    deal("", Player::north, 0);
    CHECK(standing_of(rubber) == "None rubber N 60 S 0");
    deal("1NT", Player::south, 8);
    CHECK(standing_of(rubber) == "None rubber N 60 S 40");
    CHECK(rubber.points() == Points{90, 70});
    deal("2C", Player::north, 8);
    CHECK(standing_of(rubber) == "N rubber N 0 S 0");
    CHECK(rubber.points() == Points{130, 70});
    deal("4S", Player::north, 8);
    CHECK(rubber.points() == Points{130, 270});
    deal("3NT", Player::south, 9);
    CHECK(standing_of(rubber) == "All rubber N 0 S 0");
    CHECK(rubber.points() == Points{130, 370});
    CHECK(rubber.dealer() == Player::south);
    deal("6D", Player::south, 12);
    CHECK(rubber.over());
    CHECK(rubber.points() == Points{130, 370 + 120 + 750 + 500});
    CHECK(rubber.ahead() == Player::south);
    CHECK(rubber.deals() == 7);
}

TEST_CASE("session: four deals, of which one is dealt again") {
    Session four(draw_bridge(), SessionRules::four_deals(), Player::north);
    std::vector<std::string> standings;
    const auto deal = [&](const char* bid, int tricks) {
        standings.push_back(std::string(1, letter(four.dealer())) + ": " + standing_of(four));
        four.add(played(four, bid, Player::south, tricks));
    };
    deal("2S", 8);
    deal("", 0);
    deal("3C", 6);
    deal("2C", 8);
    deal("2D", 9);
    CHECK(standings ==
          std::vector<std::string>{"N: None four-deals N 0 S 0", "S: S four-deals N 0 S 60",
                                   "S: S four-deals N 0 S 60", "N: N four-deals N 0 S 60",
                                   "S: All four-deals N 0 S 0"});
    CHECK(four.over());
    CHECK(four.deals() == 4);
    CHECK(four.dealt() == 5);
    CHECK(four.points() == Points{300, 60 + 340 + 160});
}

TEST_CASE("session: deals and points, and what a redeal is") {
    Session to_25(german_whist(), SessionRules::first_to(25), Player::north);
    for (const int tricks : {7, 8, 9}) {
        CHECK_FALSE(to_25.over());
        GameState game = played(to_25, "", Player::north, 0);
        game.play_tricks = {static_cast<std::uint8_t>(tricks),
                            static_cast<std::uint8_t>(13 - tricks)};
        to_25.add(game);
    }
    CHECK(to_25.points() == Points{24, 15});
    GameState last = played(to_25, "", Player::north, 0);
    last.play_tricks = {1, 12};
    to_25.add(last);
    CHECK(to_25.points() == Points{25, 27});
    CHECK(to_25.over());
    CHECK(to_25.ahead() == Player::south);

    Session passed(draw_bridge(), SessionRules::deals(2), Player::north);
    passed.add(played(passed, "", Player::north, 0));
    CHECK(passed.deals() == 1);
    CHECK(passed.dealer() == Player::south);
    Session again(draw_bridge(), {SessionRules::Kind::deals, 2, true}, Player::north);
    for (int i = 0; i < SessionRules::kMostDeals; ++i) {
        CHECK_FALSE(again.over());
        again.add(played(again, "", Player::north, 0));
    }
    CHECK(again.deals() == 0);
    CHECK(again.dealer() == Player::north);
    CHECK(again.over());
}

TEST_CASE("session: texts") {
    for (const char* const text :
         {"deals 1", "deals 200", "first-to 25", "first-to 100000", "four-deals", "rubber",
          "deals 2 redeal=yes", "four-deals redeal=no", "rubber redeal=yes"}) {
        CHECK(to_string(parse_session_rules(text)) == text);
    }
    const auto error = [](const char* text) {
        return question_error([&] { return parse_session_rules(text); });
    };
    CHECK(error("") ==
          "session: nothing where deals N, first-to N, four-deals or rubber should stand");
    CHECK(error("bridge") ==
          "session: 'bridge' where deals N, first-to N, four-deals or rubber should stand");
    CHECK(error("deals") == "session: nothing where a number should stand, as in deals 25");
    CHECK(error("deals 201") == "session: deals are 1 to 200");
    CHECK(error("first-to 0") == "session: points are 1 to 100000");
    CHECK(error("first-to 2.5") == "session: '2.5' where a number should stand, as in first-to 25");
    CHECK(error("rubber 3") ==
          "session: '3' where redeal=yes or redeal=no, or nothing, should stand");
}

TEST_CASE("session: games that are not its next one are refused, and change nothing") {
    Session rubber(draw_bridge(), SessionRules::rubber(), Player::north);
    const Session before = rubber;
    const auto error = [&](const GameState& game) {
        std::string why = question_error([&] { rubber.add(game); });
        CHECK(rubber == before);
        return why;
    };
    const GameState game = played(rubber, "1C", Player::north, 7);
    GameState other = game;
    other.phase = Phase::play;
    CHECK(error(other) == "the game is not over; it has no result yet");
    other = game;
    other.dealer = Player::south;
    CHECK(error(other) == "session: in this game the other player has dealt");
    other = game;
    other.rules.doubles = false;
    CHECK(error(other) == "session: this game has other rules, DrawBridge doubles=no");
    other = game;
    other.standing = Vulnerability::none;
    CHECK(error(other) == "session: this game has the standing None, not None rubber N 0 S 0");

    const auto begun = [](const GameRules& rules, const SessionRules& session,
                          std::optional<Standing> standing) {
        return question_error([&] { return Session(rules, session, Player::north, standing); });
    };
    CHECK(begun(german_whist(), SessionRules::rubber(), {}) ==
          "session: rubber needs a game with an auction");
    CHECK(begun(german_whist(), {SessionRules::Kind::deals, 2, true}, {}) ==
          "session: only after an auction can there be a redeal");
    CHECK(begun(draw_bridge(), SessionRules::rubber(), Vulnerability::none) ==
          "session: deal 1 of rubber, which N deals, cannot have the standing None");
}

TEST_CASE("session: begun in the middle it goes on as if it had been played") {
    const auto begun = [](const SessionRules& kind, const char* standing,
                          const SessionScore& score) {
        return Session(draw_bridge(), kind, Player::south, standing_from_text(standing), score);
    };
    Session rubber = begun(SessionRules::rubber(), "N rubber N 60 S 0", {3, 3, {250, 100}});
    CHECK(standing_of(rubber) == "N rubber N 60 S 0");
    rubber.add(played(rubber, "1NT", Player::north, 7));
    CHECK(rubber.over());
    CHECK(rubber.points() == Points{250 + 40 + 700, 100});

    Session four = begun(SessionRules::four_deals(), "S four-deals N 0 S 60", {1, 2, {0, 60}});
    four.add(played(four, "2C", Player::south, 8));
    CHECK(standing_of(four) == "N four-deals N 0 S 0");
    four.add(played(four, "1C", Player::south, 7));
    CHECK(standing_of(four) == "All four-deals N 0 S 20");
    CHECK(four.points() == Points{0, 60 + 540 + 20});
    CHECK(four == begun(SessionRules::four_deals(), "All four-deals N 0 S 20", four.score()));

    Session to_100 = begun(SessionRules::first_to(100), "None", {2, 2, {90, 0}});
    to_100.add(played(to_100, "1C", Player::north, 7));
    CHECK(to_100.over());
    CHECK(begun(SessionRules::rubber(), "None rubber N 0 S 0", {4, 4, {}, true}).over());

    const auto error = [&](const SessionRules& kind, const char* standing, SessionScore score) {
        return question_error([&] { return begun(kind, standing, score); });
    };
    CHECK(error(SessionRules::four_deals(), "N four-deals N 0 S 60", {1, 2, {}}) ==
          "session: deal 2 of four-deals, which S deals, cannot have the standing N four-deals N 0 "
          "S 60");
    CHECK(
        error(SessionRules::four_deals(), "None four-deals N 0 S 60", {}) ==
        "session: deal 1 of four-deals, which S deals, cannot have the standing None four-deals N "
        "0 S 60");
    CHECK(error(SessionRules::rubber(), "None rubber N 0 S 0", {2, 3, {}}) ==
          "session: rubber cannot have come to 2 deals of 3");
    CHECK(error(SessionRules::deals(3), "None", {4, 4, {}}) ==
          "session: deals 3 cannot have come to 4 deals of 4");
    CHECK(error(SessionRules::deals(3), "None", {2, 2, {}, true}) ==
          "session: deals 3 cannot have come to 2 deals of 2");
    CHECK(error(SessionRules::deals(3), "None", {2, 2, {0, -10}}) ==
          "session: points of 2 deals are 0 to 20000, not -10");
    CHECK(error(SessionRules::rubber(), "None rubber N 0 S 0", {0, 0, {}, true}) ==
          "session: rubber cannot have come to 0 deals of 0");
    CHECK(error(SessionRules::rubber(), "All rubber N 90 S 0", {4, 4, {}, true}) ==
          "session: deal 5 of rubber, which S deals, cannot have the standing All rubber N 90 S 0");
    Session highest = begun(SessionRules::rubber(), "N rubber N 0 S 0", {1, 1, {10'000, 0}});
    highest.add(played(highest, "1C", Player::south, 7));
    CHECK(highest == Session(draw_bridge(), SessionRules::rubber(), Player::north,
                             highest.standing(), highest.score()));
}

}  // namespace
}  // namespace honeymoon
