// What the page asks of the module, here as an ordinary library: text in, text or JSON out.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "apps/web/wasm/module.hpp"
#include "honeymoon/advice/draw_advice.hpp"
#include "honeymoon/advice/game_review.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/hand.hpp"
#include "honeymoon/cards/trick.hpp"
#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/game/session.hpp"
#include "honeymoon/player/strategies.hpp"
#include "libtb/base/random.hpp"
#include "libtb/base/refuse.hpp"
#include "puzzle/puzzle.hpp"
#include "tests/support/games/plain_game.hpp"
#include "tests/support/random.hpp"
#include "tests/support/tables/raw_table.hpp"

namespace honeymoon::web {
namespace {

std::string ask(std::size_t (*function)(std::size_t), std::string_view question) {
    REQUIRE(question.size() <= honeymoon_buffer_bytes());
    std::ranges::copy(question, honeymoon_buffer());
    return {honeymoon_buffer(), function(question.size())};
}

nlohmann::json told(std::size_t (*function)(std::size_t), std::string_view question) {
    return nlohmann::json::parse(ask(function, question));
}

// Asks what must be refused.
void refused(std::size_t (*function)(std::size_t), std::string_view question) {
    CAPTURE(question);
    CHECK_THROWS_AS(ask(function, question), Error);
}

TEST_CASE("the module's cards have the tricks of minimax, and play as the rules say") {
    test::Random random;
    for (int i = 0; i < 100; ++i) {
        Position position = random.position(random.between(1, 5), random.trump());
        if (random.coin()) position.led = random.one_of(position.leader.cards());
        const std::string text = to_string(position);
        CAPTURE(text);
        CHECK(ask(honeymoon_position, text) == text);

        test::RememberingMinimax minimax;
        const nlohmann::json answer = told(honeymoon_cards, text);
        CHECK(answer["value"] == minimax.value(position));
        Hand seen;
        for (const auto& scored : answer["cards"]) {
            const std::string name = scored["card"];
            const int tricks = scored["tricks"];
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

TEST_CASE("a whole game: views as the referee's, actions as the strategy's, and back as a record") {
    test::Random random;
    for (const GameRules& rules :
         {german_whist(), honeymoon_bridge(), draw_bridge(), keep_or_discard()}) {
        const std::uint64_t seed = random.below(1000);
        const std::uint64_t number = random.below(1000);
        const std::string question = std::to_string(seed) + ' ' + std::to_string(number) + ' ';
        const std::string deal = ask(honeymoon_new_game, question + to_string(rules));
        GameRecord record;
        record.rules = rules;
        record.deal = random_deal(seed, number, rules);
        CHECK(deal == to_text(record));

        const Reader searching = Reader::without_tables();
        Referee referee(rules, record.deal);
        const auto strategy = make_strategy("random", searching);
        strategy->begin(referee.view(Player::north), RandomStream(~seed).next());
        std::string actions;
        while (!referee.over()) {
            const std::string game = joined(actions, '\n', deal);
            const Player player = referee.state().to_act;
            const PlayerView seen = referee.view(Player::south);
            const nlohmann::json view = told(honeymoon_view_game, "S\n" + game);
            CAPTURE(view.dump());
            const std::string opponent =
                to_string(seen.knows_opponent() ? referee.state().hands[0] : seen.opponent_open);
            CHECK(view["hands"] == nlohmann::json{{"N", opponent}, {"S", to_string(seen.own)}});
            CHECK(view["legal"].empty() == (player == Player::north));
            CHECK(view.contains("led") == seen.led.has_value());
            // Of keep-or-discard: the card looked at, and behind each draw what South sees of it.
            CHECK(view.value("looked_at", "") ==
                  (seen.looked_at ? to_string(*seen.looked_at) : ""));
            Hand drew;
            int hidden = 0;
            for (const auto& done : view["past"]) {
                if (done["phase"] != "draw") continue;
                if (!done.contains("kept")) {
                    ++hidden;
                } else {
                    drew.insert(parse_card(std::string(done["kept"])));
                    drew.insert(parse_card(std::string(done["thrown"])));
                }
            }
            if (rules == keep_or_discard()) {
                CHECK(drew == (drew & (seen.own | seen.own_discarded | seen.played)));
                CHECK(drew.size() ==
                      2 * ((seen.draws.size() + (record.deal.dealer == Player::north)) / 2));
                CHECK(hidden == seen.draws.size() - (drew.size() / 2));
            }
            if (player == Player::south && seen.phase == Phase::draw) {
                CHECK(told(honeymoon_advise, "100\n" + game) ==
                      nlohmann::json{{"kind", "draw"},
                                     {"draw", to_string(advise_draw(seen).front().draw)}});
            }
            // South plays anything; north as the strategy does, which is told of everything and, as
            // in a match, asked where there is a choice.
            const LegalActions legal = referee.legal();
            Action action = legal.at(random.between(0, legal.size() - 1));
            if (player == Player::north) {
                if (legal.size() > 1) action = strategy->choose(referee.view(player));
                const std::string who = "random " + std::to_string(seed) + '\n';
                CHECK(ask(honeymoon_choose, who + game) == to_string(action));
            }
            strategy->seen(referee.view(Player::north), action);
            referee.act(action);
            actions += (actions.empty() ? "" : " ") + to_string(action);
        }
        record.actions = referee.actions();
        const std::string game = joined(actions, '\n', deal);
        CHECK(ask(honeymoon_save_game, game) == to_text(record));
        CHECK(ask(honeymoon_open_game, to_text(record)) == game);
        const GameResult result = referee.result();
        CHECK(told(honeymoon_view_game, "A\n" + game)["points"] ==
              nlohmann::json{{"N", result.points[0]}, {"S", result.points[1]}});
    }
}

TEST_CASE("dealing: the hands that a seed gives everywhere") {
    for (int level = 1; level <= 13; ++level) {
        const Position deal = random_position(4294967295, level);
        CHECK(ask(honeymoon_deal, "4294967295 " + std::to_string(level)) ==
              to_string(deal.leader) + ' ' + to_string(deal.follower));
    }
}

TEST_CASE("puzzles: that of each day, of a theme or of any") {
    const auto& all = puzzle::all_puzzles();
    CHECK(ask(honeymoon_puzzle, "20786 any") ==
          to_string(all[puzzle::puzzle_of_day(20786, all.size())]));
    for (const auto& theme : puzzle::kThemes) {
        CHECK(ask(honeymoon_puzzle, "4294967295 " + std::string(theme.name))
                  .starts_with(std::string(theme.name) + ' '));
    }
    refused(honeymoon_puzzle, "1");
    refused(honeymoon_puzzle, "1 dive");
    refused(honeymoon_puzzle, "-1 any");
    refused(honeymoon_puzzle, "1 any any");
}

TEST_CASE("questions that are none are refused") {
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
    refused(honeymoon_read_record, "");
    refused(honeymoon_write_record, "SA");
    refused(honeymoon_new_game, "1 0 Bridge");
    refused(honeymoon_new_game, "1");
    refused(honeymoon_next_game, "rubber\n1 N GermanWhist\n");
    refused(honeymoon_next_game, "whist\n1 N DrawBridge\n");
    refused(honeymoon_next_game, "rubber\n1 E DrawBridge\n");
    refused(honeymoon_open_game, "");
    const std::string deal = ask(honeymoon_new_game, "1 0 GermanWhist");
    CHECK(ask(honeymoon_save_game, '\n' + deal) == deal);
    refused(honeymoon_save_game, "1C\n" + deal);
    refused(honeymoon_view_game, "E\n\n" + deal);
    refused(honeymoon_choose, "nobody 1\n\n" + deal);
    refused(honeymoon_choose, "exec:true 1\n\n" + deal);  // in a browser too a name is only a name
    refused(honeymoon_choose, "greedy\n\n" + deal);
    refused(honeymoon_advise, "0\n\n" + deal);
    refused(honeymoon_judge, "1 400 1\n\n" + deal);
    refused(honeymoon_judge, "0 1 1\n\n" + deal);
    refused(honeymoon_judge, "0 400\n\n" + deal);
}

TEST_CASE("web module: a session goes on to its end, as Session does") {
    test::Random random;
    for (const char* const kind : {"rubber", "four-deals", "first-to 900", "deals 2 redeal=yes"}) {
        CAPTURE(kind);
        Session session(draw_bridge(), parse_session_rules(kind), Player::south);
        const std::string question = joined(kind, "\n5 S DrawBridge\n");
        std::string records;
        for (;;) {
            const nlohmann::json answer = told(honeymoon_next_game, question + records);
            const auto ahead = session.ahead();
            CHECK(answer["deals"] == session.deals());
            CHECK(answer["points"] ==
                  nlohmann::json{{"N", session.points()[0]}, {"S", session.points()[1]}});
            CHECK(answer.value("ahead", "-") == std::string(1, ahead ? letter(*ahead) : '-'));
            CHECK(answer.contains("next") != session.over());
            if (session.over()) break;
            CHECK(answer["next"]["actions"].empty());
            GameRecord record = parse_game_record(std::string(answer["next"]["deal"]));
            CHECK(record.standing == session.standing());
            CHECK(record.deal.dealer == session.dealer());
            Referee game(record.rules, record.deal, record.standing);
            while (!game.over()) game.act(test::any_action(game.legal(), random));
            session.add(game.state());
            record.actions = game.actions();
            records += to_text(record) + '\n';
        }
    }
}

TEST_CASE("web module: a link holds any game, and no other text is one") {
    test::Random random;
    const Reader reader = Reader::without_tables();
    std::size_t longest = 0;
    for (int game = 0; game < 60; ++game) {
        GameRecord record;
        const std::array<GameRules, 6> rules = {german_whist(),    honeymoon_bridge(),
                                                draw_bridge(),     play_phase(),
                                                keep_or_discard(), play_phase(Suit::clubs)};
        record.rules = random.one_of(rules);
        if (record.rules.auction != AuctionTime::none) {
            record.rules.notrump_bids = random.coin();
            record.rules.doubles = random.coin();
            const bool draws = record.rules.exchange == ExchangeKind::draws;
            record.rules.play_lead =
                static_cast<PlayLead>(draws ? random.between(2, 3) : random.between(0, 3));
            if (draws) record.rules.discards = static_cast<Discards>(random.below(3));
            const auto code = static_cast<unsigned>(random.coin() ? random.below(4)
                                                                  : random.below(Standing::kCodes));
            record.standing = Standing::of_code(code);
        } else if (record.rules.exchange == ExchangeKind::tricks) {
            record.rules.face_up = random.coin();
            if (!record.rules.face_up) record.rules.exchange_trump = ExchangeTrump::hearts;
            record.rules.exchange_score = static_cast<ExchangeScore>(random.below(3));
        }
        record.deal = random_deal(random.below(1'000'000), random.below(2), record.rules);
        GameState state = start(record.rules, record.deal, record.standing);
        const std::size_t most = random.coin() ? kMaxActions : random.below(60);
        while (state.phase != Phase::over && record.actions.size() < most) {
            const LegalActions legal = legal_actions(state);
            const Action action =
                legal.at(static_cast<int>(random.below(static_cast<std::uint64_t>(legal.size()))));
            record.actions.push_back(action);
            apply(state, action);
        }
        const std::string text = to_text(record);
        const std::string link = ask(honeymoon_write_link, ask(honeymoon_open_game, text));
        CAPTURE(link);
        CHECK(ask(honeymoon_read_link, link) == ask(honeymoon_open_game, text));
        CHECK(link.find_first_not_of(
                  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") ==
              std::string::npos);
        longest = std::max(longest, link.size());
        // One letter changed, left out or added, and anything cut off.
        std::string changed = link;
        char& letter = changed[random.below(changed.size())];
        letter = letter == 'x' ? 'y' : 'x';
        refused(honeymoon_read_link, changed);
        refused(honeymoon_read_link, link + 'A');
        refused(honeymoon_read_link, link.substr(0, random.below(link.size())));
        refused(honeymoon_read_link, link.substr(1));
    }
    CHECK(longest < 130);
    refused(honeymoon_read_link, "");
    refused(honeymoon_read_link, std::string(10'000, 'A'));
}

TEST_CASE("web module: a link that was made once is read and made the same") {
    for (const char* const link : {"BRf_OsTEfPo5OL_2CFH0c8zwA_YHB4A3Osca7lyDCHyLex",
                                   "BSPl8wf2DVHrEiyQolhcQv3WvsGHB4A3Osca7lyDCHhkPs",
                                   "BagliKxuiM4CSjt6d4DbBdKRMdCjvhX9NH1U1QD7N_K99hd"}) {
        CHECK(ask(honeymoon_write_link, ask(honeymoon_read_link, link)) == link);
    }
}

TEST_CASE("web module: judgements are those of the player room") {
    const std::string deal = ask(honeymoon_new_game, "7 0 HoneymoonBridge");
    GameRecord record = parse_game_record(deal);
    GameState state = start(record.rules, record.deal);
    std::string actions;
    ReviewOptions options;
    options.samples = 30;
    options.seed = 5;
    const Reader reader = Reader::without_tables();
    const auto rounded = [](double number) {
        return static_cast<double>(std::lround(1000 * number)) / 1000;
    };
    for (std::size_t i = 0; state.phase != Phase::over; ++i) {
        const Action action = i == 0 ? parse_action("1S") : legal_actions(state).first();
        actions += (actions.empty() ? "" : " ") + to_string(action);
        std::string game = actions;
        game += '\n';
        game += deal;
        const JudgedAction judged = judge_action(reader, state, record.actions, action, options);
        nlohmann::json expected = {{"how", name(judged.by)},
                                   {"cost", rounded(judged.cost)},
                                   {"error", rounded(judged.error)},
                                   {"mistake", judged.mistake},
                                   {"right", nlohmann::json::array()}};
        for (const Action right : judged.right) expected["right"].push_back(to_string(right));
        const nlohmann::json answer = told(honeymoon_judge, std::to_string(i) + " 30 5\n" + game);
        CHECK(answer["judgement"] == expected);
        const auto heading = outlook(reader, state, options);
        CHECK(answer.contains("outlook") == heading.has_value());
        if (heading) {
            CHECK(answer["outlook"] == nlohmann::json{{"north", rounded(heading->north)},
                                                      {"error", rounded(heading->error)}});
        }
        apply(state, action);
        record.actions.push_back(action);
    }
    CHECK(told(honeymoon_judge,
               std::to_string(record.actions.size()) + " 30 5\n" + actions + '\n' + deal) ==
          nlohmann::json{{"outlook", {{"north", double(state.play_tricks[0])}, {"error", 0.0}}}});
}

}  // namespace
}  // namespace honeymoon::web
