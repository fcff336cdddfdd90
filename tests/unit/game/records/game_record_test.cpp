#include "honeymoon/game/game_record.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/game/referee.hpp"
#include "libtb/base/refuse.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/games/plain_game.hpp"
#include "tests/support/games/played_deals.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"

namespace honeymoon {
namespace {

using test::question_error;

// The first `actions` of a random game, or all there are.
GameRecord random_record(const GameRules& rules, std::uint64_t number, std::size_t actions,
                         test::Random& random) {
    GameRecord record = test::played_deal(rules, number, actions, random);
    if (number % 3 == 0) {
        record.tags = {
            {"Event", "No. " + std::to_string(number)}, {"North", ""}, {"South", "[Bo]"}};
    }
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
    CHECK(record.standing == Vulnerability::north);
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

TEST_CASE("records: what people write is read as what is written") {
    const GameRecord record = parse_game_record(kExample);
    const auto lower = [](std::string text) {
        std::ranges::transform(text, text.begin(), ::tolower);
        return text;
    };
    std::string with_returns;
    for (const char c : kExample)
        with_returns += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const std::string north = "N:AKQJT98765432...";
    const std::string south = "S:.AKQJT98765432..";
    const std::string game = changed("[Event \"Example\"]\n", "");
    const std::vector<std::string> variants = {
        std::string(kExample.substr(0, kExample.size() - 1)),
        "\n\n" + std::string(kExample) + "\n \n\n",
        changed("Pass 1NT\n", "Pass 1NT \t\n"),
        "\uFEFF" + std::string(kExample),
        with_returns,
        changed(north, "N:23456789TJQKA..."),
        changed(north, "N:♠A K Q J 10 9 8 7 6 5 4 3 2"),
        changed(north + " " + south, south + " " + north),
        changed(north + " " + south, north + " .akqjt98765432.."),
        changed(north + " " + south, "N: AKQJT98765432 - - - S: - AKQJT98765432 - -"),
        changed("[Rules \"HoneymoonBridge\"]\n", "").insert(0, "[Rules \"honeymoon-bridge\"]\n"),
        "[Result \"*\"]\n" + changed("[Result \"*\"]\n", ""),
        changed("[Result \"*\"]\n[Score \"*\"]\n", ""),
        changed("[Vulnerable \"N\"]\n", "[ Vulnerable  \"N\" ] {no \n[Deal \"}\n"),
        changed("Pass 1NT\n", "; the auction\n% and [more\nPass {why?} 1NT\n"),
        changed("Pass 1NT\nX XX\nPass\n", "Pass 1n X XX Pass "),
        changed("CT DT", "c10 ♦10"),
        changed("SA HA\nSK", "AS ah, \t♠K"),
        changed("SA HA\nSK", "♤a A♥\uFE0F\nks"),
        changed("\"*\"]\n[Score \"*\"", "\" * \"]\n[Score \"* \""),
    };
    for (const std::string& variant : variants) {
        CAPTURE(variant);
        CHECK(parse_game_record(variant) == record);
    }
    CHECK(to_text(parse_game_record(lower(game))) == game);
    CHECK(parse_game_records(std::string(kExample) + std::string(kExample)) ==
          std::vector{record, record});
    GameRecord named = record;
    named.tags.push_back({"Site", R"(The "Cat" \ Dog)"});
    CHECK(to_text(named).find("[Site \"The \\\"Cat\\\" \\\\ Dog\"]\n") != std::string::npos);
    CHECK(parse_game_record(to_text(named)) == named);
}

TEST_CASE("records: errors name line, column and what should be there") {
    const auto error = [](std::string_view was, std::string_view is) {
        const std::string message = error_of(changed(was, is));
        constexpr std::string_view what = "game record, line ";
        return message.starts_with(what) ? message.substr(what.size()) : message;
    };
    CHECK(error_of("") == "game record, line 1, column 1: the game has no tag Rules up to here");
    CHECK(error("[Event", "[Ev3nt") == "1, column 4: '3' is here where \" should stand");
    CHECK(error("[Event", "[") == "1, column 3: a tag's name should stand here, in letters");
    CHECK(error("[Event", "[Dealer \"N\"]\n[Event") ==
          "4, column 2: a second tag Dealer in this game");
    CHECK(error("HoneymoonBridge", "Honeymoon") ==
          "2, column 9: rules: 'Honeymoon' where GermanWhist, HoneymoonBridge, DrawBridge, "
          "KeepOrDiscard or PlayPhase should be; did you mean HoneymoonBridge?");
    CHECK(error("\"S\"", "\"E\"") == "3, column 10: a player should stand here, N or S");
    CHECK(error("able \"N\"", "able \"NS\"") ==
          "4, column 14: 'NS' where None, N, S or All, or with part-scores (multiples of ten to "
          "90) as in N rubber N 0 S 60, should stand");
    CHECK(error("98765432...", "9876543...") ==
          "5, column 8: a hand of 12 cards; it should have 13");
    CHECK(error("AKQJT98765432...", "AA") == "5, column 11: a second SA; take one of the two out");
    CHECK(error("S:.AKQ", "S:A.KQ") == "5, column 27: a second SA in this deal");
    CHECK(error("D2 CA", "D2 HA") == "6, column 12: a second HA in this deal");
    CHECK(error("D2 CA", "D2 C1") ==
          "6, column 13: '1' is not a rank; use AKQJT98765432, or 10 for T");
    CHECK(error("D2 CA", "CA") == "6, column 9: a stock of 25 cards; it should have 26");
    CHECK(error("[Auction \"S\"]", "[Auction \"N\"]") ==
          "7, column 2: [Auction \"S\"] should stand here");
    CHECK(error("[Exchange \"N\"]\n", "") == "11, column 1: [Exchange \"N\"] should stand here");
    CHECK(error("SA HA", "SA HA\n[Exchange \"N\"]") == "13, column 2: the phase before goes on");
    CHECK(error("Pass 1NT", "Pass 1Z") ==
          "8, column 6: '1Z' where a card, a call or a draw should stand");
    CHECK(error("Pass 1NT", "Pass X") == "8, column 6: there is no bid to double");
    CHECK(error("SA HA", "HA SA") == "12, column 1: North does not hold HA");
    CHECK(error("SK\n", "") == "no error");
    CHECK(error("Score \"*", "Score \"N 0") == "15, column 9: 'N 0' where * should stand");
    CHECK(error("SK\n", "{SK\n") == "13, column 1: a comment without its }");
    CHECK(error_of(std::string(kExample) + "x") ==
          "game record, line 16, column 1: text after the end of the game");
    CHECK(error_of(std::string("[\0R\0", 4)) ==
          "game record: this is text in UTF-16; save it as UTF-8");
    CHECK(question_error([] { return parse_game_record("[", "a.txt"); }) ==
          "a.txt, line 1, column 2: a tag's name should stand here, in letters");
}

TEST_CASE("records: the play phase alone has no stock, and its first lead says who has dealt") {
    constexpr std::string_view typed =
        "[Rules \"play-phase trump=H\"]\n"
        "[Deal \"N:AKQJT98765432... S:.AKQJT98765432..\"]\n"
        "[Play \"N\"] SA H2 HA\n";
    constexpr std::string_view written =
        "[Rules \"PlayPhase trump=H\"]\n"
        "[Dealer \"S\"]\n"
        "[Deal \"N:AKQJT98765432... S:.AKQJT98765432..\"]\n"
        "[Play \"N\"]\nSA H2\nHA\n"
        "[Result \"*\"]\n[Score \"*\"]\n";
    const GameRecord record = parse_game_record(typed);
    CHECK(to_text(record) == written);
    CHECK(parse_game_record(written) == record);
    const auto error = [](std::string text, std::string_view from, std::string_view to) {
        text.replace(text.find(from), from.size(), to);
        return question_error([&] { return parse_game_record(text); });
    };
    CHECK(error(std::string(typed), "[Play \"N\"] SA", "[Stock \"DA\"]\n[Play \"N\"] SA") ==
          "game record, line 3, column 9: the play phase alone has no stock");
    CHECK(error(std::string(written), "[Play \"N\"]", "[Play \"S\"]") ==
          "game record, line 4, column 2: [Play \"N\"] should stand here");
    CHECK(error(std::string(written), "[Play \"N\"]", "[Exchange \"N\"]") ==
          "game record, line 4, column 2: [Play \"N\"] should stand here");
    CHECK(error(std::string(typed), "[Play \"N\"] SA H2 HA\n", "") ==
          "game record, line 3, column 1: the game has no tag Dealer up to here");
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
    CHECK(error({"deal", "x"}) == "the tag deal is written from the game; leave it out");
    CHECK(error({"North", "a\nb"}) ==
          "the tag North has a value with a line feed or the like, which cannot be written");
    GameRecord record = parse_game_record(kExample);
    record.actions.push_back(record.actions.back());
    CHECK(question_error([&] { return to_text(record); }) == "South does not hold SK");
}

// The game in small letters, its cards and bids in one of the ways in which people write them.
std::string as_typed(GameRecord record, test::Random& random) {
    record.tags.clear();
    std::string text = to_text(record);
    std::ranges::transform(text, text.begin(), ::tolower);
    std::size_t place = text.find("[auction");
    for (const char* const first : {"[draw", "[exchange", "[play"}) {
        place = std::min(place, text.find(first));
    }
    constexpr std::array<std::string_view, kSuits> symbols = {"♠", "♥", "♦", "♣"};
    std::string typed = text.substr(0, place);
    for (std::istringstream words(text.substr(place)); !words.eof();) {
        std::string word;
        words >> word;
        const auto suit = word.empty() ? std::nullopt : suit_from_letter(word.front());
        const auto bid = word.size() == 2 ? suit_from_letter(word.back()) : std::nullopt;
        if (suit && word.size() == 2) {
            const std::string named(random.coin() ? symbols.at(static_cast<std::size_t>(*suit))
                                                  : std::string_view(word).substr(0, 1));
            const std::string rank = word[1] == 't' && random.coin() ? "10" : word.substr(1);
            word = random.coin() ? named + rank : rank + named;
        } else if (bid && random.coin()) {
            word.replace(1, 1, symbols.at(static_cast<std::size_t>(*bid)));
        }
        typed += word + ' ';
    }
    return typed;
}

TEST_CASE("records: random games of many rules are read as they were written") {
    test::Random random;
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
            CHECK(parse_game_record(as_typed(record, random)).actions == record.actions);
            if (!all.empty()) all += '\n';
            all += text;
            records.push_back(record);
        }
    }
    CHECK(parse_game_records(all) == records);
    CHECK(parse_game_records("").empty());
    CHECK(parse_game_records(" \n; nothing\n").empty());
    CHECK(parse_game_records("\n\n" + all + "\n\n") == records);
    const std::vector<TextPiece> pieces = game_pieces(all);
    REQUIRE(pieces.size() == records.size());
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        CHECK(parse_game_records(pieces[i].text) == std::vector{records[i]});
    }
}

// The pieces of a text: they are all of it, and their lines are counted right.
std::vector<TextPiece> checked_pieces(std::string_view text) {
    std::vector<TextPiece> pieces = game_pieces(text);
    const char* end = text.data();
    for (const TextPiece& piece : pieces) {
        CHECK(piece.text.data() == end);
        CHECK(piece.line == 1 + static_cast<std::size_t>(std::count(text.data(), end, '\n')));
        end = piece.text.data() + piece.text.size();
    }
    CHECK(end == text.data() + text.size());
    return pieces;
}

TEST_CASE("records: a text is cut into games, and what is wrong with one is found in it alone") {
    const std::string game(kExample);
    const GameRecord record = parse_game_record(game);
    const std::string commented = changed("[Rules", "{ once more:\n[Rules \"x\"]\n}\n[Rules");
    for (const std::string& second :
         {game, "\n\n" + game, "\uFEFF" + game, " \t" + game, "\uFEFF% PBN 2.1\n" + game, commented,
          "; [Rules { \"\n" + game, changed("Example", "{[;Example"), changed("Example", "}]")}) {
        CAPTURE(second);
        const std::string all = joined(game, second, game);
        const std::vector<TextPiece> pieces = checked_pieces(all);
        REQUIRE(pieces.size() == 3);
        for (const TextPiece& piece : pieces) {
            auto games = parse_game_records(piece.text);
            REQUIRE(games.size() == 1);
            games[0].tags = record.tags;
            CHECK(games[0] == record);
        }
    }
    // A game without the end of a comment or of a tag costs no other.
    for (const std::string& bad :
         {changed("SA HA", "{SA HA"), changed("Example\"", "Example"), changed("SA HA", "[ \"")}) {
        CAPTURE(bad);
        const std::string all = joined(game, bad, game, game);
        const std::vector<TextPiece> pieces = checked_pieces(all);
        REQUIRE(pieces.size() == 4);
        CHECK(parse_game_records(pieces[2].text) == std::vector{record});
        CHECK(parse_game_records(pieces[3].text) == std::vector{record});
    }
    // Two on a line are read together.
    CHECK(checked_pieces(changed("\n[Score \"*\"]\n", " ") + game + game).size() == 2);
    CHECK(checked_pieces("").size() == 1);
    // The text before a game is not looked at to say where it is wrong.
    CHECK(question_error([] { return parse_game_records("\n[", "a.txt", 1000); }) ==
          "a.txt, line 1001, column 2: a tag's name should stand here, in letters");
}

TEST_CASE("records: a tag Rules outside of comments tells them from deals of bridge") {
    const std::string bridge = "[Board \"1\"]\n[Deal \"N:AK.. ...\"]\n";
    const std::vector<std::string> ours = {std::string(kExample),
                                           bridge + "[Rules \"GermanWhist\"]",
                                           "\uFEFF[Rules \"x\"]",
                                           "md|3SAK,,,|\n[rules \"x\"]",
                                           "[ \t Rules\"x",
                                           "{ a\nb } [Rules ",
                                           "{ { [Rules \"x\"]",
                                           R"([Event "{"][Rules "x"])",
                                           R"([Event "\"{"][Rules)",
                                           "[Event \"x\n[Rules",
                                           "% x\n[Rules \"x\"]",
                                           "x % [Rules \"x\"]",
                                           "[[Rules"};
    for (const std::string& text : ours) {
        CAPTURE(text);
        CHECK(has_game_records(text));
    }
    const std::vector<std::string> others = {"",
                                             "% PBN 2.1\n",
                                             bridge,
                                             R"([Event "[Rules \"x\"]"])" + bridge,
                                             bridge + "{ [Rules \"x\"] }",
                                             "; [Rules \"x\"]\n" + bridge,
                                             " \uFEFF% [Rules \"x\"]\n" + bridge,
                                             R"([Ruleset "x"] Rules ["Rules"])"};
    for (const std::string& text : others) {
        CAPTURE(text);
        CHECK_FALSE(has_game_records(text));
    }
}

// Refused by line and column, or a game that is read as it is written.
void check_damaged(const std::string& damaged) {
    const Expected<GameRecord> read = expected_from([&] { return parse_game_record(damaged); });
    if (read) {
        CHECK(parse_game_record(to_text(*read)) == *read);
        return;
    }
    const std::string why = read.error().what();
    CHECK(read.error().kind() == Error::Kind::question);
    CHECK(why.starts_with("game record, line "));
    CHECK(why.find(", column ") != std::string::npos);
    CHECK(std::ranges::all_of(why, [](char c) { return c >= ' ' && c <= '~'; }));
}

// Under a sanitizer all places and bytes take a minute.
constexpr std::size_t kStep = test::kSanitized ? 7 : 1;

TEST_CASE("records: one byte changed, added or left out is refused, or a game") {
    test::Random random;
    constexpr std::string_view bytes = "SHDC23456789TJQKANPXx \n\"[]:.*=s1\r\t\xFF{};%\\-";
    for (const GameRules& rules : test::some_rules()) {
        for (const std::uint64_t number : {0U, 1U}) {
            const std::size_t actions = number == 0 ? kMaxActions : random.below(60);
            const GameRecord record = random_record(rules, number, actions, random);
            const std::string text = to_text(record);
            for (std::size_t place = random.below(kStep); place <= text.size(); place += kStep) {
                CAPTURE(text);
                CAPTURE(place);
                std::string damaged = text;
                damaged.insert(place, 1, random.one_of(bytes));
                check_damaged(damaged);
                if (place == text.size()) break;
                damaged = text;
                damaged.erase(place, 1);
                check_damaged(damaged);
                for (int i = 0; i < 3; ++i) {
                    damaged = text;
                    damaged[place] = random.one_of(bytes);
                    if (damaged != text) check_damaged(damaged);
                }
                check_damaged(text.substr(0, place));
            }
        }
    }
}

TEST_CASE("records: every byte in every place of one") {
    test::Random random;
    std::string damaged(kExample);
    for (char& place : damaged) {
        const char was = place;
        for (std::uint64_t byte = random.below(kStep); byte < 256; byte += kStep) {
            if (static_cast<char>(byte) == was) continue;
            place = static_cast<char>(byte);
            check_damaged(damaged);
        }
        place = was;
    }
}

}  // namespace
}  // namespace honeymoon
