// Many games at once, beside games played one by one, and what a player sees of them.
#include "honeymoon/player/games.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/observation.hpp"
#include "libtb/base/random.hpp"
#include "libtb/file/fields.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/games/plain_game.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

// Games and the memory in which they are seen.
struct Seen {
    explicit Seen(const GamesOptions& options, std::span<const std::uint8_t> saved = {})
        : observations(options.count * kObservationBits),
          legal(options.count * kActions),
          to_act(options.count),
          rewards(options.count),
          over(options.count),
          deals(options.count),
          games(options, {observations, legal, to_act, rewards, over, deals}, saved) {}

    std::vector<std::uint8_t> observations;
    std::vector<std::uint8_t> legal;
    std::vector<std::uint8_t> to_act;
    std::vector<float> rewards;
    std::vector<std::uint8_t> over;
    std::vector<std::uint64_t> deals;
    Games games;
};

void check_same(const Seen& one, const Seen& other) {
    CHECK(one.observations == other.observations);
    CHECK(one.legal == other.legal);
    CHECK(one.to_act == other.to_act);
    CHECK(one.rewards == other.rewards);
    CHECK(one.over == other.over);
    CHECK(one.deals == other.deals);
}

std::vector<std::uint8_t> observed(const GameState& state, const CallsMade& calls) {
    std::vector<std::uint8_t> bits(kObservationBits);
    observe(view(state, state.to_act), calls, std::span<std::uint8_t, kObservationBits>(bits));
    return bits;
}

// A legal action at random, as its number.
std::int64_t some_action(const GameState& state, RandomStream& random) {
    return action_number(test::any_of(legal_actions(state), random));
}

// The first legal action of each game, as numbers.
std::vector<std::int64_t> first_actions(const Seen& seen) {
    std::vector<std::int64_t> actions;
    for (std::size_t i = 0; i < seen.over.size(); ++i) {
        actions.push_back(action_number(legal_actions(seen.games.state(i)).first()));
    }
    return actions;
}

GameRules counting_all_tricks() {
    GameRules rules;
    rules.exchange_score = ExchangeScore::full;
    return rules;
}

TEST_CASE("games: many at once are what they are one by one") {
    test::Random random;
    RandomStream stream(random.seed());
    for (const GameRules& rules : {german_whist(), honeymoon_bridge(), draw_bridge(),
                                   counting_all_tricks(), keep_or_discard()}) {
        CAPTURE(to_string(rules));
        GamesOptions options;
        options.count = 5;
        options.rules = rules;
        options.seed = random.seed();
        if (rules.auction != AuctionTime::none)
            options.standing = *standing_from_text("S rubber N 20 S 60");
        Seen seen(options);
        std::vector<GameState> one_by_one;
        std::vector<CallsMade> calls(options.count);
        std::vector<std::uint64_t> deals = {0, 1, 2, 3, 4};
        one_by_one.reserve(deals.size());
        for (const std::uint64_t deal : deals) {
            one_by_one.push_back(
                start(rules, random_deal(options.seed, deal, rules), options.standing));
        }
        std::size_t games_over = 0;
        for (int step = 0; step < 400; ++step) {
            std::vector<std::int64_t> actions;
            for (std::size_t i = 0; i < options.count; ++i) {
                GameState& state = one_by_one[i];
                REQUIRE(seen.games.state(i) == state);
                CHECK(seen.deals[i] == deals[i]);
                CHECK(seen.to_act[i] == index(state.to_act));
                const LegalActions legal = legal_actions(state);
                for (int number = 0; number < kActions; ++number) {
                    CHECK((seen.legal[(i * kActions) + static_cast<std::size_t>(number)] == 1) ==
                          legal.contains(action_from_number(number)));
                }
                const auto row =
                    seen.observations.begin() + static_cast<std::ptrdiff_t>(i * kObservationBits);
                CHECK(std::ranges::equal(observed(state, calls[i]),
                                         std::span(row, kObservationBits)));
                actions.push_back(some_action(state, stream));
                const Action action = action_from_number(static_cast<int>(actions.back()));
                CHECK(action_number(action) == actions.back());
                if (action.is_call()) {
                    calls[i].at(index(state.to_act)) |=
                        std::uint64_t{1} << static_cast<unsigned>(action.call_number());
                }
                apply(state, action);
            }
            seen.games.step(actions);
            for (std::size_t i = 0; i < options.count; ++i) {
                GameState& state = one_by_one[i];
                CHECK((seen.over[i] == 1) == (state.phase == Phase::over));
                if (state.phase != Phase::over) {
                    CHECK(seen.rewards[i] == 0);
                    continue;
                }
                ++games_over;
                const std::array<int, 2> points = result(state).points;
                CHECK(seen.rewards[i] == static_cast<float>(points[0] - points[1]));
                deals[i] += options.count;
                calls[i] = {};
                state = start(rules, random_deal(options.seed, deals[i], rules), options.standing);
            }
        }
        CHECK(games_over > 20);
    }
}

TEST_CASE("games: what comes of the play phase is looked up, on any number of threads" *
          doctest::test_suite("threads")) {
    test::Random random;
    const Reader reader = Reader::without_tables();
    for (const GameRules& rules : {german_whist(), honeymoon_bridge()}) {
        GamesOptions options;
        options.count = 600;  // of which threads have a share each
        options.rules = rules;
        options.seed = random.seed();
        options.valued_by = &reader;
        Seen one(options);
        options.threads = 3;
        Seen three(options);
        RandomStream stream(random.seed());
        std::size_t games_over = 0;
        for (int step = 0; step < 30; ++step) {
            std::vector<std::int64_t> actions;
            std::vector<float> expected(options.count);
            for (std::size_t i = 0; i < options.count; ++i) {
                GameState state = one.games.state(i);
                REQUIRE(state.phase != Phase::play);
                actions.push_back(some_action(state, stream));
                apply(state, action_from_number(static_cast<int>(actions.back())));
                if (state.phase == Phase::play && games_over < 30) {
                    // Played out, both as well as possible.
                    while (state.phase == Phase::play) {
                        apply(state, Action::card(reader.cards(position(state)).front().card));
                    }
                    const std::array<int, 2> points = result(state).points;
                    expected[i] = static_cast<float>(points[0] - points[1]);
                    ++games_over;
                } else {
                    expected[i] = std::numeric_limits<float>::quiet_NaN();
                }
            }
            one.games.step(actions);
            three.games.step(actions);
            for (std::size_t i = 0; i < options.count; ++i) {
                if (expected[i] == expected[i]) {
                    CHECK(one.over[i] == 1);
                    CHECK(one.rewards[i] == expected[i]);
                }
            }
            check_same(one, three);
        }
        CHECK(games_over > 10);
    }
}

TEST_CASE("games: they go on after a step that is to stop, unless plays are left unvalued") {
    const Reader reader = Reader::without_tables();
    GamesOptions options;
    options.count = 3;
    options.valued_by = &reader;
    Seen games(options);
    const auto step = [&games](const std::function<bool()>& stop) {
        games.games.step(first_actions(games), stop);
    };
    const auto at_once = [] { return true; };
    const auto last_of_exchange = [&](const std::function<bool()>& stop) {
        for (int i = 0; i < kStockCards - 1; ++i) step(at_once);
        REQUIRE(std::ranges::count(games.over, 1) == 0);
        step(stop);
    };
    // Asked once, before the plays, and no more when they are valued.
    bool asked = false;
    last_of_exchange([&asked] { return std::exchange(asked, true); });
    CHECK(asked);
    CHECK(std::ranges::count(games.over, 1) == 3);
    last_of_exchange(at_once);
    CHECK_THROWS_AS(step({}), Error);
}

TEST_CASE("games: the play phase alone is played out, and refused where a reader would end it") {
    const Reader reader = Reader::without_tables();
    GamesOptions options;
    options.count = 2;
    options.rules = play_phase(Suit::hearts);
    Seen games(options);
    for (int step = 0; step < 2 * kDealtCards; ++step) {
        REQUIRE(std::ranges::count(games.over, 1) == 0);
        games.games.step(first_actions(games));
    }
    CHECK(std::ranges::count(games.over, 1) == 2);
    options.valued_by = &reader;
    CHECK(test::question_error([&] {
              return Seen(options).over.size();
          }).starts_with("games that a reader values end where the play begins"));
}

TEST_CASE("games: saved ones go on, and others are refused") {
    test::Random random;
    RandomStream stream(random.seed());
    GamesOptions options;
    options.count = 4;
    options.rules = honeymoon_bridge();
    options.seed = random.seed();
    Seen first(options);
    for (int step = 0; step < 150; ++step) {
        const std::vector<std::uint8_t> saved = first.games.saved();
        CHECK(saved_games(saved) == options.count);
        const Seen other(options, saved);
        CHECK(other.games.saved() == saved);
        for (std::size_t i = 0; i < options.count; ++i) {
            CHECK(other.games.state(i) == first.games.state(i));
        }
        check_same(other, first);
        std::vector<std::int64_t> actions;
        for (std::size_t i = 0; i < options.count; ++i) {
            actions.push_back(some_action(first.games.state(i), stream));
        }
        first.games.step(actions);
    }
    std::vector<std::uint8_t> saved = first.games.saved();
    int possible = 0;
    for (int i = 0; i < 500; ++i) {  // changed, and the checksum with it
        std::vector<std::uint8_t> changed(saved.begin(), saved.end() - 8);
        changed.at(2 + stream.below(static_cast<std::uint32_t>(changed.size() - 2))) =
            static_cast<std::uint8_t>(stream.below(256));
        put_checksum(changed);
        try {
            const Seen other(options, changed);
            for (std::size_t game = 0; game < options.count; ++game) {
                CHECK_FALSE(legal_actions(other.games.state(game)).empty());
            }
            ++possible;
        } catch (const Error&) {
            continue;
        }
    }
    CHECK(possible < 500);
    options.count = 5;
    CHECK_THROWS_WITH_AS(Seen(options, saved), "the saved games are 4, and not 5", Error);
    saved.pop_back();
    CHECK_THROWS_AS(static_cast<void>(saved_games(saved)), Error);
    CHECK_THROWS_AS(static_cast<void>(saved_games({})), Error);

    // Right checksums, and games that nobody can have played.
    options.count = 1;
    const auto refused = [&](std::uint64_t count, const std::vector<int>& actions) {
        Bytes made;
        FieldWriter write(made);
        write(std::uint16_t{1}, count, std::uint64_t{0}, std::uint32_t{0});
        write(static_cast<std::uint8_t>(actions.size()));
        for (const int action : actions) write(static_cast<std::uint8_t>(action));
        put_checksum(made);
        CHECK_THROWS_AS(Seen(options, made), Error);
    };
    refused(std::uint64_t{1} << 40U, {});
    refused(1, {255});
    refused(1, std::vector<int>(255, 0));
    refused(1, {52, 52});  // passed out: the next deal would have begun
}

TEST_CASE("games: an observation, bit by bit") {
    const auto part = [](std::string_view name, const std::vector<std::uint8_t>& bits) {
        std::size_t first = 0;
        for (const ObservationPart& one : kObservationParts) {
            if (one.name == name) {
                std::string text;
                for (std::size_t i = 0; i < one.size; ++i) {
                    if (bits[first + i] != 0) text += (text.empty() ? "" : " ") + std::to_string(i);
                }
                return text;
            }
            first += one.size;
        }
        return std::string("no such part");
    };
    Deal deal;
    deal.hands[0] = parse_hand("AKQJT98765432...");
    deal.hands[1] = parse_hand(".AKQJT98765432..");
    deal.dealer = Player::south;
    std::size_t next = 0;
    for (const Suit suit : {Suit::diamonds, Suit::clubs}) {
        for (std::uint8_t rank = 0; rank < kRanks; ++rank) deal.stock[next++] = {suit, rank};
    }
    GameState state = start(honeymoon_bridge(), deal, Vulnerability::north);
    CallsMade calls{};
    const auto call = [&](const char* text) {
        const Action action = parse_action(text);
        calls.at(index(state.to_act)) |= std::uint64_t{1}
                                         << static_cast<unsigned>(action.call_number());
        apply(state, action);
    };
    call("1H");
    call("2S");
    std::vector<std::uint8_t> bits = observed(state, calls);
    CHECK(part("own", bits) == "13 14 15 16 17 18 19 20 21 22 23 24 25");
    CHECK(part("phase", bits) == "0");
    CHECK(part("trump", bits).empty());
    CHECK(part("face_up", bits).empty());
    CHECK(part("dealer", bits) == "0");
    CHECK(part("vulnerable", bits) == "1");
    CHECK(part("own_calls", bits) == "5");
    CHECK(part("opponent_calls", bits) == "11");
    CHECK(part("contract", bits) == "1");
    CHECK(part("denomination", bits) == "0");
    CHECK(part("doubling", bits).empty());
    call("X");
    CHECK(part("doubling", observed(state, calls)) == "0 1");
    call("Pass");
    bits = observed(state, calls);  // the declarer, north, leads
    CHECK(part("phase", bits) == "1");
    CHECK(part("trump", bits) == "0");
    CHECK(part("face_up", bits) == "26");
    CHECK(part("exchange_left", bits) == "13");
    CHECK(part("own_calls", bits) == "0 11");
    apply(state, parse_action("S2"));
    bits = observed(state, calls);
    CHECK(part("led", bits) == "0");
    CHECK(part("opponent_shown", bits) == "0");
    CHECK(part("own_shown", bits).empty());
    apply(state, parse_action("H3"));
    bits = observed(state, calls);  // north has taken the trick, and D2
    CHECK(part("own_shown", bits) == "26");
    CHECK(part("played", bits) == "0 14");
    CHECK(part("face_up", bits) == "28");
    CHECK(part("exchange_left", bits) == "12");
    CHECK(part("exchange_tricks", bits) == "1");
    CHECK(part("opponent_voids", bits).empty());  // the opponent has drawn unseen since
    apply(state, parse_action("S3"));
    CHECK(part("own_calls", observed(state, calls)) == "1 5");
    apply(state, parse_action("H2"));
    while (state.phase == Phase::exchange) apply(state, legal_actions(state).first());
    bits = observed(state, calls);
    CHECK(part("phase", bits) == "2");
    CHECK(part("exchange_left", bits) == "0");
    CHECK(part("play_tricks", bits) == "0 14");
    CHECK(part("session", bits).empty());
    CHECK(part("below", bits).empty());
    for (const bool rubber : {true, false}) {
        state.standing =
            *standing_from_text(rubber ? "N rubber N 20 S 90" : "S four-deals N 20 S 90");
        for (const Player player : kPlayers) {
            state.to_act = player;
            bits = observed(state, calls);
            CHECK(part("session", bits) == (rubber ? "0" : "1"));
            CHECK(part("below", bits) == (player == Player::north ? "2 19" : "9 12"));
            CHECK(part("vulnerable", bits) == ((player == Player::north) == rubber ? "0" : "1"));
            CHECK(part("own_draws", bits) + part("opponent_draws", bits) == "");
        }
    }
}

TEST_CASE("games: refusals name the game and change nothing") {
    GamesOptions options;
    options.count = 3;
    Seen seen(options);
    std::vector<std::int64_t> actions = first_actions(seen);
    const std::vector<std::uint8_t> before = seen.observations;
    const auto refused = [&](std::int64_t number, const std::string& why) {
        std::vector<std::int64_t> wrong = actions;
        wrong[1] = number;
        wrong[2] = -7;  // comes second
        CHECK_THROWS_WITH_AS(seen.games.step(wrong), why.c_str(), Error);
        CHECK(seen.observations == before);
    };
    refused(-1, "action -1 of game 1: actions are numbered 0 to 93");
    refused(94, "action 94 of game 1: actions are numbered 0 to 93");
    refused(52,
            "action 52 of game 1: Pass is a call, and there is no auction now; North is to play a "
            "card");
    actions.pop_back();
    CHECK_THROWS_WITH_AS(seen.games.step(actions),
                         "actions has 2 elements; for 3 games it must have 3", Error);
    options.count = 0;
    CHECK_THROWS_WITH_AS(Seen{options}, "there must be one game at least", Error);
    options.count = 1;
    options.standing = Vulnerability::both;
    CHECK_THROWS_WITH_AS(Seen{options}, "nobody can be vulnerable in a game without an auction",
                         Error);
}

}  // namespace
}  // namespace honeymoon
