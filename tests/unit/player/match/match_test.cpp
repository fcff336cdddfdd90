#include "honeymoon/player/match.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/follower.hpp"
#include "honeymoon/player/strategies.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using test::question_error;

MatchSetup setup_of(const char* first, const char* second, std::uint64_t deals) {
    MatchSetup setup;
    setup.strategies = {first, second};
    setup.deals = deals;
    setup.seed = 7;
    return setup;
}

// Processor time is not the same twice.
MatchResult timeless(MatchResult result) {
    result.nanoseconds = {};
    return result;
}

// Notes what it is told.
struct Noting final : Strategy {
    std::string notes;

    void begin(const PlayerView& /*view*/, std::uint64_t seed) override {
        notes += joined("begin ", seed, ' ');
    }
    void seen(const PlayerView& /*before*/, Action action) override {
        notes += joined(to_string(action), ' ');
    }
    [[nodiscard]] Action choose(const PlayerView& /*view*/) override {
        notes += "? ";
        return Action::pass();
    }
};

TEST_CASE("follower: a strategy is told what is new, or the whole game if that is another") {
    Noting strategy;
    GameFollower follower(strategy, Player::north, 5);
    const GameState one = start(german_whist(), random_deal(1));
    const GameState other = start(german_whist(), random_deal(2));
    const Action lead = legal_actions(one).first();
    GameState after = one;
    apply(after, lead);
    const std::vector<Action> trick = {lead, legal_actions(after).first()};
    const auto told = [&](const GameState& start, std::size_t actions) {
        strategy.notes.clear();
        static_cast<void>(follower.choose(start, std::span(trick).first(actions)));
        return strategy.notes;
    };
    const std::string first = to_string(trick[0]) + ' ';
    const std::string second = to_string(trick[1]) + ' ';
    CHECK(told(one, 0) == "begin 5 ? ");
    CHECK(told(one, 1) == first + "? ");
    CHECK(told(one, 1).empty());
    CHECK(told(one, 2) == second + "? ");
    CHECK(told(one, 1) == "begin 5 " + first + "? ");
    CHECK(told(other, 0) == "begin 5 ? ");
    CHECK(told(one, 2) == "begin 5 " + first + second + "? ");
}

TEST_CASE("follower: random choices depend on the game and the seed alone") {
    const Reader reader = Reader::without_tables();
    for (const GameRules& rules : {german_whist(), honeymoon_bridge(), keep_or_discard()}) {
        for (const char* const name : {"beginner", "expert", "random"}) {
            INFO(to_string(rules), ' ', name);
            const auto strategy = make_strategy(name, reader);
            const auto opponent = make_strategy("random", reader);
            GameFollower whole(*strategy, Player::north, 5);
            GameFollower against(*opponent, Player::south, 6);
            const Deal deal = random_deal(test::test_seed(), 0, rules);
            const GameState begin = start(rules, deal);
            Referee referee(rules, deal);
            std::vector<std::pair<std::size_t, Action>> chosen;
            while (!referee.over()) {
                const bool north = referee.state().to_act == Player::north;
                const Action action = (north ? whole : against).choose(begin, referee.actions());
                if (north) chosen.emplace_back(referee.actions().size(), action);
                referee.act(action);
            }
            // Actions are taken back, or done again without asking.
            const std::span<const Action> actions = referee.actions();
            test::Random random;
            for (int i = 0; i < 10; ++i) {
                const auto& [past, action] = random.one_of(chosen);
                CHECK(whole.choose(begin, actions.first(past)) == action);
                CHECK(whole.choose(begin, actions.first(past)) == action);
            }
        }
    }
}

TEST_CASE("match: the figures are those of its records, counted again") {
    const Reader reader = Reader::without_tables();
    for (const GameRules& rules :
         {german_whist(), honeymoon_bridge(), draw_bridge(), keep_or_discard()}) {
        MatchSetup setup = setup_of("swift", "random", 5);
        setup.rules = rules;
        std::string text;
        MatchWork work;
        work.record = [&](const GameRecord& game) {
            if (!text.empty()) text += '\n';
            text += to_text(game);
        };
        const MatchResult result = play_match(setup, {0, setup.deals}, reader, work);

        const std::vector<GameRecord> games = parse_game_records(text);
        REQUIRE(games.size() == 2 * setup.deals);
        std::vector<std::int64_t> tricks;
        std::vector<std::int64_t> points;
        std::uint64_t wins = 0;
        for (std::size_t i = 0; i < games.size(); ++i) {
            const GameRecord& game = games[i];
            CHECK(game.deal == games[i - (i % 2)].deal);
            CHECK(game.tags.at(1).value == std::to_string(i / 2));
            Referee referee(game.rules, game.deal);
            for (const Action action : game.actions) referee.act(action);
            const GameResult end = referee.result();
            const bool north = game.tags.at(2).value == "swift";
            CHECK(north == (i % 2 == 0));
            const std::size_t mine = north ? 0 : 1;
            tricks.push_back(end.tricks[mine] - end.tricks[1 - mine]);
            points.push_back(end.points[mine] - end.points[1 - mine]);
            if (points.back() > 0) ++wins;
        }
        // The mean over games, and the deviation of deals from it.
        double mean = 0;
        for (const std::int64_t one : tricks) mean += static_cast<double>(one) / 10;
        double variance = 0;
        for (std::size_t i = 0; i < tricks.size(); i += 2) {
            const double of_deal = static_cast<double>(tricks[i] + tricks[i + 1]) / 2;
            variance += (of_deal - mean) * (of_deal - mean) / 4;
        }
        const MatchMean found = result.tricks.mean(result.deals());
        CHECK(found.mean == doctest::Approx(mean));
        CHECK(found.interval == doctest::Approx(1.96 * std::sqrt(variance / 5)));
        std::int64_t all_points = 0;
        for (const std::int64_t one : points) all_points += one;
        CHECK(result.points.sum == all_points);
        CHECK(result.wins[0] == wins);
    }
}

TEST_CASE("match: neither threads, nor parts, nor whether games are written matter" *
          doctest::test_suite("threads")) {
    const Reader reader = Reader::without_tables();
    const MatchSetup setup = setup_of("worlds:2,stop=2", "random", 9);
    MatchResult whole;
    with_threads(1, [&] { whole = play_match(setup, {0, 9}, reader); });
    MatchResult again;
    MatchWork work;
    work.record = [](const GameRecord&) {};
    with_threads(3, [&] { again = play_match(setup, {0, 9}, reader, work); });
    CHECK(timeless(again) == timeless(whole));

    std::vector<MatchResult> parts;
    for (const std::uint64_t part : {3U, 1U, 4U, 2U}) {
        const MatchResult one = play_match(setup, match_part(9, part, 4), reader);
        parts.push_back(parse_match_result(to_text(one), "part"));
        CHECK(parts.back() == one);
    }
    const std::vector<std::string> names = {"c", "a", "d", "b"};
    CHECK(timeless(merge_matches(parts, names)) == timeless(whole));

    parts.push_back(parts.front());
    CHECK(question_error([&] {
              return merge_matches(parts, {"c", "a", "d", "b", "e"});
          }) == "e: has deal 4 too, like c; each deal may be in one part only");
    parts.back().setup.seed = 8;
    CHECK(question_error([&] {
              return merge_matches(parts, {"c", "a", "d", "b", "e"});
          }) ==
          "e: is of another match than c; strategies, rules, --play, --session, deals, seed and "
          "--forfeits must be the same");
}

TEST_CASE("match: sessions are played to their end, and can be counted again from their records") {
    const Reader reader = Reader::without_tables();
    for (const char* const kind : {"rubber", "four-deals", "first-to 700", "deals 3 redeal=yes"}) {
        CAPTURE(kind);
        MatchSetup setup = setup_of("swift", "random", 4);
        setup.rules = draw_bridge();
        setup.session = parse_session_rules(kind);
        std::vector<std::vector<GameRecord>> sessions;
        MatchWork work;
        work.record = [&](const GameRecord& record) {
            const auto tag = [&](std::size_t place) { return record.tags.at(place).value; };
            const auto round = [](const GameRecord& game) { return game.tags.at(1).value; };
            CHECK(tag(4) == to_string(setup.session));
            const bool goes_on = !sessions.empty() && round(sessions.back().front()) == tag(1) &&
                                 sessions.back().front().tags.at(2).value == tag(2);
            if (!goes_on) sessions.emplace_back();
            sessions.back().push_back(record);
        };
        const MatchResult result = play_match(setup, {0, 4}, reader, work);
        CHECK(parse_match_result(to_text(result), "match") == result);

        MatchSum points;
        std::uint64_t games = 0;
        REQUIRE(sessions.size() == 8);
        for (std::size_t deal = 0; deal < 4; ++deal) {
            int ahead = 0;
            for (const std::size_t side : {0U, 1U}) {
                const std::vector<GameRecord>& records = sessions[(2 * deal) + side];
                Session session(setup.rules, setup.session, records.front().deal.dealer);
                for (const GameRecord& record : records) {
                    CHECK_FALSE(session.over());
                    Referee game(record.rules, record.deal, record.standing);
                    for (const Action action : record.actions) game.act(action);
                    session.add(game.state());
                    ++games;
                }
                CHECK(session.over());
                ahead += session.points()[side] - session.points()[1 - side];
            }
            points.add(ahead);
        }
        CHECK(result.points == points);
        CHECK(result.games == games);

        std::vector<MatchResult> parts;
        for (const std::uint64_t part : {2U, 1U}) {
            parts.push_back(play_match(setup, match_part(4, part, 2), reader));
        }
        CHECK(timeless(merge_matches(parts, {"b", "a"})) == timeless(result));
    }
    MatchSetup setup = setup_of("swift", "random", 4);
    setup.session = SessionRules::rubber();
    CHECK(question_error([&] {
              return play_match(setup, {0, 4}, reader);
          }) == "session: rubber needs a game with an auction");
}

TEST_CASE("match: parts are all deals, each once") {
    for (const std::uint64_t deals : {1U, 7U, 100U}) {
        for (std::uint64_t parts = 1; parts <= deals; ++parts) {
            std::uint64_t next = 0;
            for (std::uint64_t part = 1; part <= parts; ++part) {
                const DealRange range = match_part(deals, part, parts);
                CHECK(range.first == next);
                CHECK(range.end > range.first);
                CHECK(range.end - range.first <= (deals / parts) + 1);
                next = range.end;
            }
            CHECK(next == deals);
        }
    }
}

TEST_CASE("match: a result with any byte changed or cut off is refused") {
    const Reader reader = Reader::without_tables();
    const std::string text = to_text(play_match(setup_of("greedy", "random", 3), {1, 2}, reader));
    CHECK(to_text(parse_match_result(text, "file")) == text);
    const auto refused = [](const std::string& changed) {
        return test::file_error([&] { return parse_match_result(changed, "file"); }, "file")
            .starts_with("file: line ");
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        CAPTURE(i);
        std::string changed = text;
        changed[i] = changed[i] == '1' ? '2' : '1';
        CHECK(refused(changed));
        CHECK(refused(text.substr(0, i)));
    }
    CHECK(refused(text + "\n"));
}

TEST_CASE("match: results in which strategies played otherwise are refused") {
    const Reader reader = Reader::without_tables();
    const std::string text = to_text(play_match(setup_of("greedy", "random", 2), {0, 1}, reader));
    const std::string first = "honeymoon-match 1\n";
    REQUIRE(text.starts_with(first));
    CHECK(to_text(parse_match_result(text, "file")) == text);
    for (const char* version : {"0", "2", "10", "14"}) {
        const std::string changed =
            "honeymoon-match " + std::string(version) + "\n" + text.substr(first.size());
        const std::string why =
            test::file_error([&] { return parse_match_result(changed, "file"); });
        CHECK(why.ends_with("of another version, in which strategies play otherwise"));
    }
}

TEST_CASE("match: sums that no deals have are refused, so that a merge cannot overflow") {
    const Reader reader = Reader::without_tables();
    MatchResult result = play_match(setup_of("greedy", "random", 3), {1, 2}, reader);
    const auto refused = [&](const MatchSum& points) {
        result.points = points;
        return test::file_error([&] { return parse_match_result(to_text(result), "file"); })
            .starts_with("file: line 14: ");
    };
    CHECK_FALSE(refused({-3000, 9'000'000}));
    CHECK(refused({3000, -1}));
    CHECK(refused({3000, 2999}));
    CHECK(refused({-3000, 2999}));
    CHECK(refused({INT64_MIN, INT64_MAX}));
    CHECK(refused({0, INT64_MAX}));
}

TEST_CASE("match: the better strategy wins") {
    const Reader reader = Reader::without_tables();
    const auto ahead = [&](const char* first, const char* second, std::uint64_t deals) {
        const MatchMean mean =
            play_match(setup_of(first, second, deals), {0, deals}, reader).tricks.mean(deals);
        CAPTURE(mean.mean);
        CHECK(mean.interval < 1);
        return mean.mean;
    };
    // Over thousands of deals 3.9.
    CHECK(ahead("greedy", "random", 100) > 2.9);
    CHECK(ahead("greedy", "random", 100) < 4.9);
}

TEST_CASE("match: no strategy is ahead of itself") {
    const Reader reader = Reader::without_tables();
    const MatchResult result = play_match(setup_of("greedy", "greedy", 20), {0, 20}, reader);
    CHECK(result.tricks == MatchSum{});
    CHECK(result.exchange_tricks == MatchSum{});
    CHECK(result.wins[0] == result.wins[1]);
}

}  // namespace
}  // namespace honeymoon
