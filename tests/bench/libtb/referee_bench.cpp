// The whole game in one thread: random games, taking back, what a player sees, records. The items
// of which a rate is given are actions, but for views, deals and records.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "honeymoon/game/game_record.hpp"
#include "honeymoon/game/referee.hpp"
#include "libtb/base/random.hpp"
#include "tests/bench/support/sections.hpp"

namespace honeymoon {
namespace {

Action any_action(const LegalActions& legal, RandomStream& random) {
    return legal.at(static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size()))));
}

// From the deal to the end, any legal action each time; another deal for each of 64.
void playouts(benchmark::State& state, const GameRules& rules) {
    std::vector<GameState> games;
    for (std::uint64_t number = 0; number < 64; ++number) {
        games.push_back(start(rules, random_deal(1, number)));
    }
    RandomStream random(2);
    std::int64_t actions = 0;
    std::size_t next = 0;
    for (auto _ : state) {
        GameState game = games[next++ % games.size()];
        while (game.phase != Phase::over) {
            apply(game, any_action(legal_actions(game), random));
            ++actions;
        }
        benchmark::DoNotOptimize(game);
    }
    state.SetItemsProcessed(actions);
}

// A random game, in which every legal action is tried and taken back before one is done.
void tried(benchmark::State& state) {
    const GameState begin = start(german_whist(), random_deal(1));
    RandomStream random(2);
    std::int64_t actions = 0;
    for (auto _ : state) {
        GameState game = begin;
        while (game.phase != Phase::over) {
            const LegalActions legal = legal_actions(game);
            for (LegalActions rest = legal; !rest.empty(); rest.drop_first()) {
                const GameProgress before = apply(game, rest.first());
                benchmark::DoNotOptimize(game);
                undo(game, before);
                ++actions;
            }
            apply(game, any_action(legal, random));
            ++actions;
        }
    }
    state.SetItemsProcessed(actions);
}

// In the middle of the exchange phase.
GameState middle() {
    GameState game = start(german_whist(), random_deal(1));
    RandomStream random(2);
    while (stock_left(game) > 12) apply(game, any_action(legal_actions(game), random));
    return game;
}

void views(benchmark::State& state) {
    const GameState game = middle();
    for (auto _ : state) benchmark::DoNotOptimize(view(game, game.to_act));
    state.SetItemsProcessed(state.iterations());
}

GameRecord record() {
    GameRecord record;
    record.deal = random_deal(1);
    Referee referee(record.rules, record.deal);
    RandomStream random(2);
    while (!referee.over()) referee.act(any_action(referee.legal(), random));
    record.actions = referee.actions();
    return record;
}

void write(benchmark::State& state) {
    const GameRecord game = record();
    for (auto _ : state) benchmark::DoNotOptimize(to_text(game));
    state.SetItemsProcessed(state.iterations());
}

void read(benchmark::State& state) {
    const std::string text = to_text(record());
    for (auto _ : state) benchmark::DoNotOptimize(parse_game_record(text));
    state.SetItemsProcessed(state.iterations());
}

}  // namespace

void register_referee() {
    const auto add = [](const char* name, const auto& run) {
        benchmark::RegisterBenchmark(("referee/" + std::string(name)).c_str(), run);
    };
    add("german_whist", [](benchmark::State& state) { playouts(state, german_whist()); });
    add("honeymoon_bridge", [](benchmark::State& state) { playouts(state, honeymoon_bridge()); });
    add("draw_bridge", [](benchmark::State& state) { playouts(state, draw_bridge()); });
    add("tried", tried);
    add("view", views);
    add("write", write);
    add("read", read);
}

}  // namespace honeymoon
