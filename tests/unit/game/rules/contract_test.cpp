#include "honeymoon/game/contract.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "honeymoon/base/error.hpp"
#include "honeymoon/game/game_action.hpp"
#include "honeymoon/game/game_state.hpp"

namespace honeymoon {
namespace {

// Of a contract as "4SX" would be called.
int points(const std::string& text, bool vulnerable, int tricks) {
    Contract contract;
    const std::size_t marks = text.find('X');
    const Action bid = parse_action(text.substr(0, marks));
    contract.level = static_cast<std::uint8_t>(bid.level());
    contract.strain = bid.strain();
    const std::size_t times = marks == std::string::npos ? 0 : text.size() - marks;
    contract.doubling = static_cast<Doubling>(times);
    CHECK(to_string(contract) == text);
    return contract_points(contract, vulnerable, tricks);
}

TEST_CASE("contracts made are worth what the scoring tables say") {
    CHECK(points("1C", false, 7) == 70);
    CHECK(points("1C", true, 13) == 190);
    CHECK(points("1NT", false, 7) == 90);
    CHECK(points("2H", true, 9) == 140);
    CHECK(points("3NT", false, 9) == 400);
    CHECK(points("3NT", true, 10) == 630);
    CHECK(points("4H", false, 10) == 420);
    CHECK(points("4S", true, 10) == 620);
    CHECK(points("5C", false, 11) == 400);
    CHECK(points("5D", true, 11) == 600);
    CHECK(points("4D", false, 10) == 130);
    CHECK(points("6S", false, 12) == 980);
    CHECK(points("6C", true, 12) == 1370);
    CHECK(points("6NT", true, 13) == 1470);
    CHECK(points("7NT", false, 13) == 1520);
    CHECK(points("7S", true, 13) == 2210);
}

TEST_CASE("doubled contracts made are worth what the scoring tables say") {
    CHECK(points("1CX", false, 7) == 140);
    CHECK(points("1CXX", false, 7) == 230);
    CHECK(points("1CX", false, 8) == 240);
    CHECK(points("1CX", true, 8) == 340);
    CHECK(points("2SX", false, 8) == 470);
    CHECK(points("2SX", true, 8) == 670);
    CHECK(points("1NTXX", false, 7) == 560);
    CHECK(points("1NTXX", true, 8) == 1160);
    CHECK(points("3NTX", false, 9) == 550);
    CHECK(points("3NTX", false, 10) == 650);
    CHECK(points("7NTXX", true, 13) == 2980);
}

TEST_CASE("contracts not made cost what the scoring tables say") {
    CHECK(points("4S", false, 9) == -50);
    CHECK(points("4S", true, 7) == -300);
    CHECK(points("4SX", false, 9) == -100);
    CHECK(points("4SX", false, 8) == -300);
    CHECK(points("4SX", false, 7) == -500);
    CHECK(points("4SX", false, 6) == -800);
    CHECK(points("4SX", true, 9) == -200);
    CHECK(points("4SX", true, 8) == -500);
    CHECK(points("4SXX", true, 6) == -2200);
    CHECK(points("7NTX", false, 0) == -3500);
    CHECK(points("7NTXX", true, 0) == -7600);
}

TEST_CASE("standings have a number and a text each, and no other text is one") {
    for (unsigned code = 0; code < Standing::kCodes; ++code) {
        const Standing standing = Standing::of_code(code);
        CHECK(standing.code() == code);
        CHECK(standing_from_text(to_string(standing)) == standing);
    }
    CHECK(to_string(Standing(Vulnerability::south)) == "S");
    CHECK(standing_from_text("all RUBBER n 90 s 0") == Standing::of_code(4 + 3 + (4 * 9)));
    for (const char* const text : {"", "NS", "None rubber", "None rubber N 5 S 0",
                                   "None rubber N 0 S 100", "None rubber N 0  S 0"}) {
        CHECK_FALSE(standing_from_text(text));
    }
}

TEST_CASE("contracts of a rubber and of four deals are worth what their laws say") {
    const auto in = [](const char* standing, int level, Trump strain, int tricks) {
        const Contract contract{static_cast<std::uint8_t>(level), strain, Player::north};
        return contract_points(contract, standing_from_text(standing).value(), tricks);
    };
    CHECK(in("None rubber N 0 S 0", 2, Suit::spades, 9) == 90);
    CHECK(in("None rubber N 0 S 0", 4, Suit::spades, 10) == 120);
    CHECK(in("N rubber N 0 S 0", 4, Suit::spades, 10) == 820);
    CHECK(in("All rubber N 0 S 0", 4, Suit::spades, 10) == 620);
    CHECK(in("S rubber N 0 S 0", 4, Suit::spades, 10) == 120);
    CHECK(in("All rubber N 60 S 90", 1, Trump{}, 7) == 540);
    CHECK(in("All rubber N 50 S 90", 1, Trump{}, 7) == 40);
    CHECK(in("N rubber N 0 S 0", 6, Suit::clubs, 12) == 1570);
    CHECK(in("N rubber N 90 S 0", 3, Suit::clubs, 7) == -200);
    CHECK(in("None four-deals N 0 S 0", 2, Suit::hearts, 8) == 60);
    CHECK(in("N four-deals N 40 S 0", 2, Suit::hearts, 8) == 560);
    CHECK(in("S four-deals N 40 S 0", 2, Suit::hearts, 8) == 360);
    CHECK(in("All four-deals N 30 S 0", 2, Suit::hearts, 8) == 160);
}

TEST_CASE("the points of a contract are told apart by what they are for") {
    const auto score = [](const char* standing, Contract contract, int tricks) {
        return contract_score(contract, *standing_from_text(standing), tricks);
    };
    const Contract slam{6, Suit::diamonds, Player::north, Doubling::doubled};
    CHECK(score("N rubber N 0 S 0", slam, 13) ==
          DealScore{.contract = 240, .overtricks = 200, .bonuses = 750 + 50 + 700});
    CHECK(score("None", slam, 13) ==
          DealScore{.contract = 240, .overtricks = 100, .bonuses = 500 + 50 + 300});
    CHECK(score("None", slam, 10) == DealScore{.penalties = 300});
    const Contract part{1, {}, Player::south};
    CHECK(score("None", part, 9) == DealScore{.contract = 40, .overtricks = 60, .bonuses = 50});
    CHECK(score("S four-deals N 0 S 60", part, 7) == DealScore{.contract = 40, .bonuses = 500});
    CHECK(score("N four-deals N 0 S 40", part, 7) == DealScore{.contract = 40});

    GameState game = start(draw_bridge(), random_deal(1), *standing_from_text("S rubber N 0 S 0"));
    CHECK_THROWS_AS(static_cast<void>(deal_scores(game)), Error);
    game.phase = Phase::over;
    game.contract = part;
    game.play_tricks = {8, 5};
    game.honours = 150;
    CHECK(deal_scores(game) ==
          std::array{DealScore{.penalties = 200, .honours = 150}, DealScore{}});
    CHECK(result(game).points == std::array{350, 0});
    game.rules = german_whist();
    game.rules.exchange_score = ExchangeScore::half;
    game.exchange_tricks = {3, 10};
    CHECK(deal_scores(game) == std::array{DealScore{.contract = 19}, DealScore{.contract = 20}});
}

TEST_CASE("honours are the ace to the ten of trumps, or the aces") {
    CHECK(honour_points(parse_hand("AKQJT32.2.2.432"), Suit::spades) == 150);
    CHECK(honour_points(parse_hand("AKQT932.2.2.432"), Suit::spades) == 100);
    CHECK(honour_points(parse_hand("AKQ9832.2.2.432"), Suit::spades) == 0);
    CHECK(honour_points(parse_hand("AKQJT32.2.2.432"), Suit::hearts) == 0);
    CHECK(honour_points(parse_hand("A432.A32.A32.A32"), {}) == 150);
    CHECK(honour_points(parse_hand("AKQJT.A32.A32.32"), {}) == 0);
}

}  // namespace
}  // namespace honeymoon
