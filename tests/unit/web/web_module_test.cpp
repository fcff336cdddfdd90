// What the page asks of the module, here as an ordinary library: text in, text out.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>

#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/cards/rules.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/referee.hpp"
#include "tests/unit/support/random.hpp"
#include "tests/unit/support/raw_table.hpp"
#include "web/wasm/module.hpp"

namespace honeymoon::web {
namespace {

std::string ask(std::size_t (*function)(std::size_t), std::string_view question) {
    REQUIRE(question.size() <= honeymoon_buffer_bytes());
    std::ranges::copy(question, honeymoon_buffer());
    return {honeymoon_buffer(), function(question.size())};
}

TEST_CASE("the module's cards have the tricks of minimax, and play as the rules say") {
    test::Random random;
    CAPTURE(random.seed());
    for (int i = 0; i < 100; ++i) {
        Position position = random.position(random.between(1, 5), random.trump());
        if (random.coin()) position.led = random.one_of(position.leader.cards());
        const std::string text = to_string(position);
        CAPTURE(text);
        CHECK(ask(honeymoon_position, text) == text);

        test::RememberingMinimax minimax;
        std::istringstream words(ask(honeymoon_cards, text));
        int value = -1;
        words >> value;
        CHECK(value == minimax.value(position));
        std::string name;
        int tricks = 0;
        bool is_new = false;
        Hand seen;
        while (words >> name >> tricks >> is_new) {
            const Card card = parse_card(name);
            seen.insert(card);
            std::string question = text + ' ';
            question += name;
            const std::string after = ask(honeymoon_play, question);
            const int level = position.level();
            if (!position.led) {
                const Position next = lead(position, card);
                CHECK(after == to_string(next));
                CHECK(tricks == level - minimax.value(next));
                continue;
            }
            const Trick trick = reply(position, card);
            CHECK(after == (trick.leader_won ? "L " : "F ") + to_string(trick.next));
            const int winners = trick.next.level() == 0 ? 0 : minimax.value(trick.next);
            CHECK(tricks == (trick.leader_won ? level - 1 - winners : 1 + winners));
        }
        CHECK(seen == legal_cards(position));
    }
}

TEST_CASE("a record goes through the module and comes back") {
    test::Random random;
    CAPTURE(random.seed());
    GameRecord record;
    record.deal = random_deal(random.below(1000));
    Referee referee(record.rules, record.deal);
    while (referee.state().phase != Phase::play) referee.act(referee.legal().first());
    const Position start = position(referee.state());
    const std::string leader(1, letter(referee.state().to_act));
    std::string played;
    for (int i = 0; i < 7; ++i) {
        const Action action = referee.legal().first();
        if (i > 0) played += ' ';
        played += to_string(action);
        referee.act(action);
    }
    record.actions = referee.actions();
    const std::string text = to_text(record);
    CHECK(ask(honeymoon_read_record, text) == leader + ' ' + to_string(start) + ' ' + played);
    CHECK(ask(honeymoon_write_record, played + '\n' + text) == text);

    record.actions.resize(record.actions.size() - 3);
    CHECK(ask(honeymoon_write_record, played.substr(0, played.size() - 9) + '\n' + text) ==
          to_text(record));
    record.actions.resize(4);
    CHECK_THROWS_WITH_AS(ask(honeymoon_read_record, to_text(record)),
                         "this game has not reached its play phase; only that is solved", Error);
    CHECK_THROWS_AS(ask(honeymoon_write_record, "SA SA\n" + text), Error);
}

TEST_CASE("dealing: hands of the level asked for, which share no card") {
    for (int level = 1; level <= 13; ++level) {
        std::istringstream words(ask(honeymoon_deal, "4294967295 " + std::to_string(level)));
        std::string leader;
        std::string follower;
        words >> leader >> follower;
        CHECK(parse_hand(leader).size() == level);
        CHECK(parse_hand(follower).size() == level);
        CHECK((parse_hand(leader) & parse_hand(follower)).empty());
    }
}

TEST_CASE("questions that are none are refused") {
    const auto refused = [](std::size_t (*function)(std::size_t), std::string_view question) {
        CAPTURE(question);
        CHECK_THROWS_AS(ask(function, question), Error);
    };
    for (const char* const text : {"", " ", "S", "S A...", "S A... K.. ", "S A... A...",
                                   "Z A... K...", "S A... K... SA SA SA", "S AK... Q...",
                                   "S ... ...", "S AKQJT98765432.A.. .KQJT98765432.AK."}) {
        refused(honeymoon_position, text);
        refused(honeymoon_cards, text);
        refused(honeymoon_line, text);
    }
    CHECK(ask(honeymoon_hands, "n ak... ...") == "N AK... ...");
    refused(honeymoon_hands, "S A... A...");
    refused(honeymoon_play, "S A... K...");
    refused(honeymoon_play, "S A... K... SK");
    refused(honeymoon_play, "SA");
    refused(honeymoon_deal, "1 14");
    refused(honeymoon_deal, "4294967296 1");
    refused(honeymoon_deal, "-1 1");
    refused(honeymoon_batch, "1 5 S 0");
    refused(honeymoon_batch, "1 5 Q 0 1");
    refused(honeymoon_read_record, "");
    refused(honeymoon_write_record, "SA");
}

}  // namespace
}  // namespace honeymoon::web
