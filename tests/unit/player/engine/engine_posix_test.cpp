#include <doctest/doctest.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/player/engine.hpp"
#include "honeymoon/player/match.hpp"
#include "honeymoon/player/strategies.hpp"
#include "player/engine/told_lines.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using std::chrono::milliseconds;

// What an engine in shell does once it has said that it is ready: `answers` to each question.
std::string engine(const std::string& answers) {
    return "read x; echo name test; echo ready; while read -r word rest; do case $word in "
           "choose) " +
           answers + ";; quit) exit 0;; esac; done";
}

// Takes the first legal action.
const std::string kFirst = engine("set -- $rest; echo do $2");

std::string fault_of(const std::string& command, const EngineOptions& options = {}) {
    const Reader reader = Reader::without_tables();
    try {
        const auto tried = make_engine(command, options);
        const auto other = make_strategy("random", reader);
        const std::array<Strategy*, 2> players = {tried.get(), other.get()};
        static_cast<void>(play_game(players, reader, german_whist(), random_deal(3), 1,
                                    {.play_phase = PlayPhase::own}));
    } catch (const Error& error) {
        CHECK(error.code() == ErrorCode::engine);
        std::string what = error.what();
        const std::string begin = "engine '" + command + "': ";
        REQUIRE(what.starts_with(begin));
        return what.substr(begin.size());
    }
    return {};
}

// Does the first thing that is legal.
class First final : public Strategy {
public:
    [[nodiscard]] Action choose(const PlayerView& view) override { return view.legal.first(); }
};

TEST_CASE("an engine plays as a strategy of the same mind does") {
    const Reader reader = Reader::without_tables();
    for (const GameRules& rules :
         {german_whist(), honeymoon_bridge(), draw_bridge(), keep_or_discard()}) {
        MatchSetup setup;
        setup.rules = rules;
        setup.deals = 20;
        setup.play_phase = PlayPhase::own;
        setup.strategies = {"exec:first", "random"};
        MatchWork work;
        work.make = [&](const std::string& description,
                        const Reader&) -> std::unique_ptr<Strategy> {
            if (description == "own:first") return std::make_unique<First>();
            return make_engine(kFirst);
        };
        MatchResult of_engine = play_match(setup, {0, 20}, reader, work);
        CHECK(parse_match_result(to_text(of_engine), "a file") == of_engine);
        setup.strategies[0] = "own:first";
        MatchResult of_own = play_match(setup, {0, 20}, reader, work);
        of_engine.setup.strategies = of_own.setup.strategies;
        of_engine.nanoseconds = of_own.nanoseconds = {};
        CHECK(of_engine == of_own);
    }
}

TEST_CASE("an engine is told rules as files have them") {
    GameRules rules = honeymoon_bridge();
    const auto told = [&] {
        player::ToldLines lines;
        lines.begin(view(start(rules, random_deal(1)), Player::north), {});
        return lines.take();
    };
    CHECK(told().starts_with("game HoneymoonBridge\n"));
    rules.play_lead = PlayLead::last_winner;
    CHECK(told().starts_with("game HoneymoonBridge lead=winner\n"));
    // In keep-or-discard the dealer's opponent looks at a card at once.
    rules = keep_or_discard();
    for (const Player dealer : {Player::south, Player::north}) {
        Deal deal = random_deal(1, 0, rules);
        deal.dealer = dealer;
        player::ToldLines lines;
        lines.begin(view(start(rules, deal), Player::north), {});
        const std::string first = "saw " + to_string(deal.stock[0]) + "\n";
        CHECK(lines.take().ends_with(
            "hand ...\n" + (dealer == Player::south ? first : std::string()) + "begin\n"));
    }
}

TEST_CASE("what an engine does wrong is said, with what it was told last") {
    const auto says = [](const std::string& text, std::string_view what) {
        CAPTURE(text);
        CHECK(text.find(what) != std::string::npos);
    };
    CHECK(fault_of(kFirst).empty());
    CHECK(fault_of("exit 3") == "has ended, with exit code 3, after 'honeymoon 1'");
    CHECK(fault_of("sleep 100 & exit 3") == "has ended, with exit code 3, after 'honeymoon 1'");
    CHECK(fault_of("exit 139") == "has ended, with exit code 139 (signal 11), after 'honeymoon 1'");
    CHECK(fault_of("kill -9 $$") == "was ended by signal 9, after 'honeymoon 1'");
    says(fault_of("./no-such-engine 2>&-"), "has ended, with exit code 127");
    CHECK(fault_of("sleep 100", {.start_time = milliseconds(100)}) ==
          "says nothing in time, after 'honeymoon 1'");
    CHECK(fault_of("printf ready; sleep 100", {.start_time = milliseconds(2000)}) ==
          "says 'ready' without a line feed, and no more in time, after 'honeymoon 1'");
    CHECK(fault_of("echo hello; sleep 100") ==
          "says 'hello', where it should say ready, after 'honeymoon 1'");
    CHECK(fault_of("printf 'a\\033\\377\\000b\\n'; sleep 100") ==
          "says 'a???b', where it should say ready, after 'honeymoon 1'");
    CHECK(fault_of("echo fail out of luck; sleep 100") ==
          "gives up: out of luck, after 'honeymoon 1'");
    says(fault_of("yes | tr -d '\\n'"), "says a line of more than 4096 bytes");
    says(fault_of("yes info", {.start_time = milliseconds(300)}), "in time");
    says(fault_of(engine("exit 1")), "has ended, with exit code 1, after 'choose 10000 ");
    says(fault_of(engine("sleep 100"), {.move_time = milliseconds(200)}),
         "says nothing in time, after 'choose 200 ");
    says(fault_of(engine("echo do S1")), "says 'do S1', where it should say do and an action");
    says(fault_of(engine("echo 4NT")), "says '4NT', where it should say do and an action");
    says(fault_of(engine("echo do 4NT")), "says 'do 4NT', which is not legal");
    says(fault_of(engine("set -- $rest; printf 'do %s\\ndo %s\\n' $2 $2")),
         "without being asked, after 'choose 10000 ");
    // All that is read shares one deadline, and little of it is kept.
    says(fault_of("read x; echo ready; exec yes info", {.move_time = milliseconds(300)}),
         "in time");
    // Nor are blanks, and what some systems put at the beginning of a text and at the end of lines.
    const std::string typed =
        R"(read x; printf '\357\273\277name a \r\n\t ready \t\r\n'; )"
        R"(while read -r word rest; do [ "$word" != choose ] || )"
        R"({ set -- $rest; printf '\357\273\277 \tdo \t%s \t\r\n' $2; }; done)";
    CHECK(fault_of(typed).empty());
    // What is said for nobody is no fault, whenever it comes.
    CHECK(fault_of(engine("set -- $rest; printf 'info a\\ndo %s\\ninfo b\\n' $2")).empty());
}

TEST_CASE("an engine that fails has lost the game, if that is wanted, and is started anew" *
          doctest::test_suite("threads")) {
    const Reader reader = Reader::without_tables();
    for (const GameRules& rules :
         {german_whist(), honeymoon_bridge(), draw_bridge(), keep_or_discard()}) {
        MatchSetup setup;
        setup.rules = rules;
        setup.deals = 6;
        setup.strategies = {"exec:\"fails\"", "swift"};
        setup.play_phase = PlayPhase::own;
        MatchWork work;
        std::vector<std::string> said;
        work.record = [&](const GameRecord& game) {
            for (const GameTag& tag : game.tags) {
                if (tag.name == "Forfeit") said.push_back(tag.value);
            }
            CHECK(parse_game_record(to_text(game)) == game);
        };
        work.make = [](const std::string&, const Reader&) {
            return make_engine(engine("set -- $rest; [ \"$2\" != C2 ] || exit 5; echo do $2"));
        };
        CHECK_THROWS_AS(static_cast<void>(play_match(setup, {0, 6}, reader, work)), Error);
        setup.forfeits = true;
        said.clear();
        MatchResult result = play_match(setup, {0, 6}, reader, work);
        // Asked with the two of clubs as its first legal card in some of the games.
        CHECK(result.forfeits[0] > 0);
        CHECK(result.forfeits[1] == 0);
        REQUIRE(said.size() == result.forfeits[0]);
        for (const std::string& one : said) {
            CHECK(one.find("has ended, with exit code 5") != std::string::npos);
        }
        CHECK(parse_match_result(to_text(result), "a file") == result);

        // One that does not even start has lost all of them, with all tricks.
        work.make = [](const std::string&, const Reader&) { return make_engine("exit 3"); };
        result = play_match(setup, {0, 6}, reader, work);
        CHECK(result.forfeits[0] == 12);
        CHECK(result.wins == std::array<std::uint64_t, 2>{0, 12});
        CHECK(result.tricks.sum == -12 * kDealtCards);
        CHECK(result.points.sum <= -12 * kDealtCards);
    }
}

TEST_CASE("nothing that an engine has started is left behind") {
    const Reader reader = Reader::without_tables();
    const auto other = make_strategy("random", reader);
    // Whatever it starts has the other side of this open, too, for as long as it lives.
    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    {
        const auto tried = make_engine("sleep 100 & " + kFirst);
        const std::array<Strategy*, 2> players = {tried.get(), other.get()};
        static_cast<void>(play_game(players, reader, german_whist(), random_deal(3), 1));
    }
    ::close(ends[1]);
    char byte = 0;
    CHECK(::read(ends[0], &byte, 1) == 0);
    ::close(ends[0]);
}

// A game of north's as an engine is told it, in lines.
std::vector<std::string> told_to_north(std::uint64_t number) {
    const Reader reader = Reader::without_tables();
    Referee referee(german_whist(), random_deal(number));
    const auto greedy = make_strategy("greedy", reader);
    while (!referee.over()) referee.act(greedy->choose(referee.view(referee.state().to_act)));
    std::istringstream text("honeymoon 1\n" + told_to(referee, Player::north) + "quit\n");
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);) {
        if (line.starts_with("did N")) lines.emplace_back("choose 1");
        lines.push_back(line);
    }
    return lines;
}

TEST_CASE("a strategy behind the protocol plays as it does without") {
    const Reader reader = Reader::without_tables();
    const auto strategy = make_strategy("greedy", reader);
    std::istringstream handshake("honeymoon 1\nquit\n");
    std::ostringstream hello;
    serve_engine(*strategy, "test", handshake, hello);
    CHECK(hello.str() == "name test\nready\n");
    std::istringstream typed("\uFEFF honeymoon \t1 \t\r\n\tquit \r\n");
    std::ostringstream again;
    serve_engine(*strategy, "test", typed, again);
    CHECK(again.str() == hello.str());

    for (std::uint64_t number = 0; number < 20; ++number) {
        const std::vector<std::string> lines = told_to_north(number);
        std::string told;
        std::string expected = "name test\nready\n";
        for (std::size_t i = 0; i < lines.size(); ++i) {
            told += lines[i] + '\n';
            if (lines[i].starts_with("choose")) expected += "do " + lines[i + 1].substr(6) + '\n';
        }
        std::istringstream in(told);
        std::ostringstream out;
        serve_engine(*strategy, "test", in, out);
        CHECK(out.str() == expected);
    }

    const auto fault = [&](const std::string& lines) {
        std::istringstream told(lines);
        std::ostringstream said;
        std::string why = test::question_error([&] { serve_engine(*strategy, "", told, said); });
        CHECK(said.str().ends_with("fail " + why + "\n"));
        return why;
    };
    CHECK(fault("honeymoon 2\n") == "line 1, 'honeymoon 2': only version 1 is spoken here");
    CHECK(fault("\nchoose 1 SA\n") == "line 2, 'choose 1 SA': no game has begun: begin is missing");
    const std::string begin =
        "game GermanWhist\nyou N\ndealer N\nhand AKQJT98765432...\nface-up H2\n";
    CHECK(fault(begin + "choose 1\n") == "line 6, 'choose 1': no game has begun: begin is missing");
    CHECK(fault(begin + "begin\nchoose 1\n") ==
          "line 7, 'choose 1': there is nothing to choose: it is not the turn of this player");
    CHECK(fault(begin + "begin\nbegin\n") == "line 7, 'begin': this game has begun already");
    CHECK(fault("over N 6\n") == "line 1, 'over N 6': a result is as in N 6 S 7");
    CHECK(fault("you X\n") == "line 1, 'you X': a player is N or S");
    CHECK(fault("seed -1\n") == "line 1, 'seed -1': a seed is a number");
    CHECK(fault("you \x1b\x07\n") ==
          "line 1, 'you ?"
          "?': a player is N or S");
    CHECK(fault(std::string(4096, ' ') + "\nyou X\n") == "line 2, 'you X': a player is N or S");
    CHECK(fault(std::string(5000, 'a') + "\n") ==
          "line 1, '" + std::string(200, 'a') + "...': a line has at most 4096 bytes");
}

TEST_CASE("a damaged conversation is refused or understood, and nothing else") {
    test::Random random;
    const Reader reader = Reader::without_tables();
    const std::array<std::unique_ptr<Strategy>, 4> strategies = {
        make_strategy("greedy", reader), make_strategy("random", reader),
        make_strategy("swift", reader), make_strategy("worlds:5", reader)};
    int refused = 0;
    for (int round = 0; round < 300; ++round) {
        Strategy& strategy = *strategies.at(static_cast<std::size_t>(round) % strategies.size());
        std::vector<std::string> lines = told_to_north(random.below(50));
        for (int change = round == 0 ? 0 : random.between(1, 3); change > 0; --change) {
            std::string& line = lines.at(static_cast<std::size_t>(random.below(lines.size())));
            const std::string& other = random.one_of(lines);
            if (random.coin()) {
                std::swap(line, lines.at(static_cast<std::size_t>(random.below(lines.size()))));
            } else if (random.coin() || line.empty()) {
                line = other;
            } else {
                line[static_cast<std::size_t>(random.below(line.size()))] =
                    static_cast<char>(random.between(1, 255));
            }
        }
        std::string all;
        for (const std::string& line : lines) all += line + '\n';
        std::istringstream in(all);
        std::ostringstream out;
        try {
            serve_engine(strategy, "test", in, out);
        } catch (const Error& error) {
            CHECK(error.kind() == Error::Kind::question);
            CHECK(round > 0);
            ++refused;
        }
    }
    CHECK(refused > 100);
}

}  // namespace
}  // namespace honeymoon
