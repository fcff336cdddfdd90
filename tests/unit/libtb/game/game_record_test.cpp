#include "honeymoon/game/game_record.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/game/referee.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/games/plain_game.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using test::question_error;

// The first `actions` of a random game, or all there are.
GameRecord random_record(const GameRules& rules, std::uint64_t number, std::size_t actions,
                         test::Random& random) {
    GameRecord record;
    if (number % 3 == 0) {
        record.tags = {
            {"Event", "No. " + std::to_string(number)}, {"North", ""}, {"South", "[Bo]"}};
    }
    record.rules = rules;
    if (rules.auction != AuctionTime::none) {
        record.vulnerability = static_cast<Vulnerability>(number % 4);
    }
    record.deal = random_deal(random.seed(), number);
    Referee referee(record.rules, record.deal, record.vulnerability);
    while (!referee.over() && referee.actions().size() < actions) {
        referee.act(test::any_action(referee.legal(), random));
    }
    record.actions = referee.actions();
    return record;
}

constexpr std::string_view kExample =
    "[Event \"Example\"]\n"
    "[Rules \"HoneymoonBridge\"]\n"
    "[Dealer \"S\"]\n"
    "[Vulnerable \"N\"]\n"
    "[Deal \"N:AKQJT98765432... S:.AKQJT98765432..\"]\n"
    "[Stock \"D2 CA DA CK DK CQ DQ CJ DJ CT DT C9 D9 C8 D8 C7 D7 C6 D6 C5 D5 C4 D4 C3 D3 C2\"]\n"
    "[Auction \"S\"]\n"
    "Pass 1NT\n"
    "X XX\n"
    "Pass\n"
    "[Exchange \"N\"]\n"
    "SA HA\n"
    "SK\n"
    "[Result \"*\"]\n"
    "[Score \"*\"]\n";

TEST_CASE("records: a game that has not ended") {
    const GameRecord record = parse_game_record(kExample);
    CHECK(to_text(record) == kExample);
    CHECK(record.tags == std::vector<GameTag>{{"Event", "Example"}});
    CHECK(record.rules == honeymoon_bridge());
    CHECK(record.deal.dealer == Player::south);
    CHECK(record.vulnerability == Vulnerability::north);
    CHECK(record.deal.stock[1] == parse_card("CA"));
    REQUIRE(record.actions.size() == 8);
    CHECK(record.actions[1] == Action::bid(1, {}));
    CHECK(record.actions[7] == Action::card(parse_card("SK")));
}

// The example with `was`, which is in it, replaced.
std::string changed(std::string_view was, std::string_view is) {
    std::string text(kExample);
    const std::size_t place = text.find(was);
    REQUIRE(place != std::string::npos);
    return text.replace(place, was.size(), is);
}

std::string error_of(const std::string& text) {
    return question_error([&] { return parse_game_record(text); });
}

TEST_CASE("records: errors name line, column and what should be there") {
    CHECK(error_of("") ==
          "game record, line 1, column 1: the text ends where [Rules \" should stand");
    CHECK(error_of(changed("[Event", "[Ev3nt")) ==
          "game record, line 1, column 4: '3' is here where  \" should stand");
    CHECK(error_of(changed("[Event", "[")) ==
          "game record, line 1, column 2: a tag's name should stand here, in letters");
    CHECK(
        error_of(changed("HoneymoonBridge", "Honeymoon")) ==
        "game record, line 2, column 9: rules: 'Honeymoon' is not GermanWhist, HoneymoonBridge or "
        "DrawBridge, nor 8 settings");
    CHECK(error_of(changed("\"S\"", "\"E\"")) ==
          "game record, line 3, column 10: the dealer should stand here, N or S");
    CHECK(error_of(changed("able \"N\"", "able \"NS\"")) ==
          "game record, line 4, column 14: 'NS' where None, N, S or All should stand");
    CHECK(error_of(changed("98765432...", "9876543...")) ==
          "game record, line 5, column 10: a hand of 12 cards; it should have 13");
    CHECK(error_of(changed("AKQJT98765432...", "KAQJT98765432...")) ==
          "game record, line 5, column 11: the ranks of a suit should stand from the highest down");
    CHECK(error_of(changed("AKQJT98765432...", "AA")) ==
          "game record, line 5, column 11: a second SA in this deal");
    CHECK(error_of(changed("N:AK", "N:Ak")) ==
          "game record, line 5, column 11: 'k' is here where . should stand");
    CHECK(error_of(changed("D2 CA", "D2 HA")) ==
          "game record, line 6, column 13: a second HA in this deal");
    CHECK(error_of(changed("D2 CA", "D2 1A")) ==
          "game record, line 6, column 12: a card of the stock should stand here, as in SA or D5");
    CHECK(error_of(changed("D2 CA", "D2 C1")) ==
          "game record, line 6, column 13: a rank should stand here, one of AKQJT98765432");
    CHECK(error_of(changed("[Auction \"S\"]", "[Auction \"N\"]")) ==
          "game record, line 7, column 11: 'N' is here where [Auction \"S\"] should stand");
    CHECK(error_of(changed("Pass 1NT", "Pass 1N")) ==
          "game record, line 8, column 6: '1N' where 1NT should stand");
    CHECK(error_of(changed("Pass 1NT", "Pass X")) ==
          "game record, line 8, column 6: there is no bid to double");
    CHECK(error_of(changed("X XX", "X  XX")) ==
          "game record, line 9, column 3: nothing where a card or a call should stand");
    CHECK(error_of(changed("SA HA", "SA \tHA")) ==
          "game record, line 12, column 4: '?HA' where a card or a call should stand");
    CHECK(error_of(changed("SA HA", "SA HA ")) ==
          "game record, line 12, column 6: ' ' is here where the line should end");
    CHECK(error_of(changed("SA HA", "HA SA")) ==
          "game record, line 12, column 1: North does not hold HA");
    CHECK(error_of(changed("SK\n", "")) == "no error");
    CHECK(error_of(changed("SA HA\nSK", "SA\nHA")) ==
          "game record, line 13, column 1: 'H' is here where [Result \"*\"] should stand");
    CHECK(error_of(changed("Score \"*", "Score \"N 0")) ==
          "game record, line 15, column 9: 'N' is here where [Score \"*\"] should stand");
    CHECK(error_of(std::string(kExample) + "\n") ==
          "game record, line 16, column 1: text after the end of the game");
    CHECK(question_error([] { return parse_game_record("[", "a.txt"); }) ==
          "a.txt, line 1, column 2: a tag's name should stand here, in letters");
}

TEST_CASE("records: what cannot be written is refused") {
    const auto error = [](const GameTag& tag) {
        GameRecord record = parse_game_record(kExample);
        record.tags = {tag};
        return question_error([&] { return to_text(record); });
    };
    CHECK(error({"Site", "Å\x7F [x] \\"}) == "no error");
    CHECK(error({"", "x"}) == "a tag's name must be 1 to 32 letters, not nothing");
    CHECK(error({"A b", "x"}) == "a tag's name must be 1 to 32 letters, not 'A b'");
    CHECK(error({std::string(33, 'a'), "x"}).starts_with("a tag's name must be 1 to 32 letters"));
    CHECK(error({"Deal", "x"}) == "the tag Deal is written from the game; leave it out");
    CHECK(error({"North", "a\"b"}) ==
          "the tag North has a value with a double quote, a line feed or the like, which cannot be "
          "written");
    GameRecord record = parse_game_record(kExample);
    record.actions.push_back(record.actions.back());
    CHECK(question_error([&] { return to_text(record); }) == "South does not hold SK");
}

TEST_CASE("records: random games of many rules are read as they were written") {
    test::Random random;
    CAPTURE(random.seed());
    std::string all;
    std::vector<GameRecord> records;
    for (const GameRules& rules : test::some_rules()) {
        for (std::uint64_t number = 0; number < 60; ++number) {
            CAPTURE(to_string(rules));
            CAPTURE(number);
            const std::size_t actions = number % 2 == 0 ? kMaxActions : random.below(70);
            const GameRecord record = random_record(rules, number, actions, random);
            const std::string text = to_text(record);
            CHECK(parse_game_record(text) == record);
            if (!all.empty()) all += '\n';
            all += text;
            records.push_back(record);
        }
    }
    CHECK(parse_game_records(all) == records);
    CHECK(parse_game_records("").empty());
    const std::string wrong = std::string(kExample) + "\n\n" + std::string(kExample);
    CHECK(question_error([&] {
              return parse_game_records(wrong);
          }).starts_with("game record, line 17, column 1: "));
    CHECK(question_error([&] {
              return parse_game_records(std::string(kExample) + "\n");
          }).starts_with("game record, line 17, column 1: "));
}

// Refused by line and column, or another game.
void check_damaged(const GameRecord& record, const std::string& damaged) {
    const Expected<GameRecord> read = expected_from([&] { return parse_game_record(damaged); });
    if (read) {
        CHECK_FALSE(*read == record);
        CHECK(to_text(*read) == damaged);
        return;
    }
    const std::string why = read.error().what();
    CHECK(read.error().kind() == Error::Kind::question);
    CHECK(why.starts_with("game record, line "));
    CHECK(why.find(", column ") != std::string::npos);
    CHECK(std::ranges::all_of(why, [](char c) { return c >= ' ' && c <= '~'; }));
}

TEST_CASE("records: one byte changed, added or left out is refused, or is another game") {
    test::Random random;
    CAPTURE(random.seed());
    constexpr std::string_view bytes = "SHDC23456789TJQKANPXx \n\"[]:.*=s1\r\t\xFF";
    for (const GameRules& rules : test::some_rules()) {
        for (const std::uint64_t number : {0U, 1U}) {
            const std::size_t actions = number == 0 ? kMaxActions : random.below(60);
            const GameRecord record = random_record(rules, number, actions, random);
            const std::string text = to_text(record);
            for (std::size_t place = 0; place <= text.size(); ++place) {
                CAPTURE(text);
                CAPTURE(place);
                std::string damaged = text;
                damaged.insert(place, 1, random.one_of(bytes));
                check_damaged(record, damaged);
                if (place == text.size()) break;
                damaged = text;
                damaged.erase(place, 1);
                check_damaged(record, damaged);
                for (int i = 0; i < 3; ++i) {
                    damaged = text;
                    damaged[place] = random.one_of(bytes);
                    if (damaged != text) check_damaged(record, damaged);
                }
                // Cut short: never a game.
                CHECK(question_error([&] { return parse_game_record(text.substr(0, place)); }) !=
                      "no error");
            }
        }
    }
}

TEST_CASE("records: every byte in every place of one") {
    const GameRecord record = parse_game_record(kExample);
    std::string damaged(kExample);
    for (char& place : damaged) {
        const char was = place;
        for (int byte = 0; byte < 256; ++byte) {
            if (static_cast<char>(byte) == was) continue;
            place = static_cast<char>(byte);
            check_damaged(record, damaged);
        }
        place = was;
    }
}

}  // namespace
}  // namespace honeymoon
