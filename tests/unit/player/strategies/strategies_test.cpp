#include "honeymoon/player/strategies.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "honeymoon/player/match.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using test::question_error;

// Of every kind; small, for tests are not optimised.
const std::vector<std::string> kStrategies = {"random",
                                              "greedy",
                                              "easy",
                                              "swift",
                                              "worlds:2",
                                              "worlds:3,stop=2",
                                              "worlds:66,stop=1,race",
                                              "worlds:2,stop=1,estimate",
                                              "worlds:9,stop=1,time=1us"};

GameRules taken() {
    GameRules rules = keep_or_discard();
    rules.discards = Discards::taken;
    return rules;
}

const std::array<GameRules, 5> kRuleSets = {german_whist(), honeymoon_bridge(), draw_bridge(),
                                            keep_or_discard(), taken()};

TEST_CASE("strategies: all keep the rules, in every game, to its end") {
    const Reader reader = Reader::without_tables();
    test::Random random;
    for (const GameRules& rules : kRuleSets) {
        for (const std::string& description : kStrategies) {
            CAPTURE(description);
            // Hands of draw bridge are looked up, here searched, in ten contracts each; and those
            // of keep-or-discard by hundreds for each card.
            const bool slow = rules == draw_bridge() || rules == keep_or_discard();
            if (slow && description.ends_with("race")) continue;
            const auto first = make_strategy(description, reader);
            const auto second = make_strategy("swift", reader);
            const Deal deal = random_deal(random.below(1'000'000), 0, rules);
            const PlayedGame game = play_game({first.get(), second.get()}, reader, rules, deal,
                                              random.below(1'000'000), {PlayPhase::own, true});
            Referee referee(rules, deal);
            for (const Action action : game.actions) referee.act(action);
            CHECK(referee.over());
            CHECK(referee.state() == game.end);
        }
    }
}

TEST_CASE("strategies: the same again from the same seed, whatever was played before") {
    const Reader reader = Reader::without_tables();
    const Deal deal = random_deal(5, 1);
    for (const std::string description :
         {"random", "easy", "worlds:2,stop=3", "worlds:66,stop=1,race"}) {
        const auto old = make_strategy(description, reader);
        const auto other = make_strategy("swift", reader);
        const auto play = [&](Strategy& strategy, std::uint64_t seed) {
            return play_game({&strategy, other.get()}, reader, german_whist(), deal, seed,
                             {PlayPhase::best, false})
                .actions;
        };
        const auto first = play(*old, 1);
        static_cast<void>(play(*old, 2));
        CHECK(play(*old, 1) == first);
        CHECK(play(*make_strategy(description, reader), 1) == first);
    }
}

TEST_CASE("strategies: the weaker ones err more, each in every phase, and the last hardly ever") {
    const Reader reader = Reader::without_tables();
    // Over thousands of deals each is 0.7 tricks a game behind the next: here every other one.
    const auto behind = [&](const std::string& name, const GameRules& rules) {
        MatchSetup setup;
        setup.strategies = {"swift", name};
        setup.rules = rules;
        setup.deals = 100;
        setup.play_phase = PlayPhase::own;
        return play_match(setup, {0, setup.deals}, reader).tricks.mean(setup.deals).mean;
    };
    for (const GameRules& rules : {german_whist(), play_phase()}) {
        CHECK(behind("beginner", rules) > behind("easy", rules));
        CHECK(behind("easy", rules) > behind("hard", rules));
        CHECK(behind("hard", rules) > 0);
    }
}

TEST_CASE("strategies: one that errs plays the lowest of equally good cards of a suit") {
    const Reader reader = Reader::without_tables();
    test::Random random;
    const auto beginner = make_strategy("beginner", reader);
    for (int i = 0; i < 10; ++i) {
        GameState state = start(play_phase(), random_deal(random.below(1'000'000)));
        // The last cards: quickly searched.
        while (state.play_tricks[0] + state.play_tricks[1] < 7) {
            const LegalActions legal = legal_actions(state);
            const auto all = static_cast<std::uint64_t>(legal.size());
            apply(state, legal.at(static_cast<int>(random.below(all))));
        }
        beginner->begin(view(state, state.to_act), random.below(1000));
        const Card chosen = beginner->choose(view(state, state.to_act)).card();
        const auto cards = reader.cards(position(state));
        const auto value = [&](Card card) {
            return std::ranges::find(cards, card, &ScoredCard::card)->tricks;
        };
        for (const ScoredCard& other : cards) {
            if (other.card.suit != chosen.suit || other.card.rank >= chosen.rank) continue;
            CHECK(other.tricks != value(chosen));
        }
    }
}

TEST_CASE("strategies: one that is stopped does what the worlds it has tried say") {
    const Reader reader = Reader::without_tables();
    test::Random random;
    int stops = 0;
    for (int i = 0; i < 100 && stops < 5; ++i) {
        const GameState state = start(german_whist(), random_deal(random.below(1'000'000)));
        const PlayerView seen = view(state, state.to_act);
        const auto whole = make_strategy("worlds:96,stop=1", reader);
        whole->begin(seen, 1);
        const auto stopped = make_strategy("worlds:1000000,stop=1", reader);
        stopped->begin(seen, 1);
        int asked = 0;
        stopped->stop_when([&asked] { return ++asked == 3; });
        CHECK(stopped->choose(seen) == whole->choose(seen));
        // Nothing is tried where swift considers but one card.
        if (asked == 0) continue;
        CHECK(asked == 3);
        ++stops;
    }
    CHECK(stops == 5);
}

TEST_CASE("strategies: descriptions have one shortest form") {
    CHECK(canonical_strategy("random") == "random");
    CHECK(canonical_strategy("worlds:007,race,stop=2") == "worlds:7,stop=2,race");
    CHECK(canonical_strategy("worlds:5,time=2000us") == "worlds:5,time=2ms");
    CHECK(canonical_strategy("worlds:5,time=1500us,race,stop=13") ==
          "worlds:5,stop=13,race,time=1500us");
    for (const std::string word : {"easy", "fast", "best"}) {
        CHECK(canonical_strategy(canonical_strategy(word)) == canonical_strategy(word));
    }
}

TEST_CASE("strategies: what is no description is refused with the reason") {
    const auto error = [](const std::string& text) {
        return question_error([&] { return canonical_strategy(text); });
    };
    CHECK(error("") ==
          "strategy '': there is none of this name; there are random, greedy, beginner, novice, "
          "easy, "
          "medium, hard, expert, swift, worlds:N, fast and best");
    CHECK(error("greedy,stop=2") == "strategy 'greedy,stop=2': greedy has no options");
    CHECK(error("greedy:stop=2") == "strategy 'greedy:stop=2': greedy has no options");
    CHECK(error("greedy:") == "strategy 'greedy:': greedy has no options");
    CHECK(error("worlds") == "strategy 'worlds': write how many worlds, as in worlds:500");
    CHECK(error("worlds:0") ==
          "strategy 'worlds:0': worlds: needs a number from 1 to 1000000 after it");
    CHECK(error("worlds:50:race") ==
          "strategy 'worlds:50:race': options come after commas, as in worlds:500,race");
    CHECK(error("worlds:5,race=1") == "strategy 'worlds:5,race=1': race has no value");
    CHECK(error("worlds:5,stop=14") ==
          "strategy 'worlds:5,stop=14': stop= needs a number from 1 to 13 after it");
    CHECK(error("worlds:5,stop=2,stop=2") ==
          "strategy 'worlds:5,stop=2,stop=2': stop is there twice");
    CHECK(error("worlds:5,") ==
          "strategy 'worlds:5,': '' is not an option; there are stop=K, estimate, race, time=T");
    for (const std::string time : {"", "5", "ms", "0ms", "-1ms", "2 ms", "2h", "3601s"}) {
        CHECK(error("worlds:5,time=" + time).find("time= needs a time of at most an hour") !=
              std::string::npos);
    }
}

}  // namespace
}  // namespace honeymoon
