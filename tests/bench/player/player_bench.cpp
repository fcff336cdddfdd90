// What a move of each strategy costs, greedy beside the others: the same decisions of the exchange
// phase, from the first trick to the last, and the tables that they look up resident.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/game/referee.hpp"
#include "honeymoon/player/strategies.hpp"
#include "libtb/base/random.hpp"
#include "tests/bench/support/bench_tables.hpp"
#include "tests/bench/support/sections.hpp"

namespace honeymoon {
namespace {

// A game up to a decision, as the player sees it whose turn it is.
struct Moment {
    std::vector<std::pair<PlayerView, Action>> past;
    PlayerView now;
};

// Random games, each as far as another trick.
std::vector<Moment> moments() {
    std::vector<Moment> result;
    RandomStream random(2);
    for (std::uint64_t number = 0; result.size() < 52; ++number) {
        GameState game = start(german_whist(), random_deal(1, number));
        const std::uint64_t actions = number % 26;
        Moment moment;
        const Player player = actions % 2 == 0 ? Player::north : Player::south;
        for (std::uint64_t i = 0; i < actions || game.to_act != player; ++i) {
            const LegalActions legal = legal_actions(game);
            const Action action =
                legal.at(static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size()))));
            moment.past.emplace_back(view(game, player), action);
            apply(game, action);
        }
        moment.now = view(game, player);
        if (moment.now.phase != Phase::exchange || moment.now.legal.size() < 2) continue;
        result.push_back(std::move(moment));
    }
    return result;
}

void choose(benchmark::State& state, const char* description) {
    static const std::vector<Moment> all = moments();
    static const Reader reader = Reader::open(bench_tables(), {Residency::resident});
    std::vector<std::unique_ptr<Strategy>> strategies;
    for (const Moment& moment : all) {
        strategies.push_back(make_strategy(description, reader));
        strategies.back()->begin(moment.past.empty() ? moment.now : moment.past.front().first, 1);
        for (const auto& [before, action] : moment.past) strategies.back()->seen(before, action);
    }
    std::size_t next = 0;
    for (auto _ : state) {
        const std::size_t i = next++ % all.size();
        benchmark::DoNotOptimize(strategies[i]->choose(all[i].now));
    }
    state.SetItemsProcessed(state.iterations());
}

}  // namespace

void register_player() {
    for (const char* const description :
         {"random", "greedy", "swift", "fast", "worlds:50", "best"}) {
        benchmark::RegisterBenchmark(
            ("player/" + std::string(description)).c_str(),
            [description](benchmark::State& state) { choose(state, description); });
    }
}

}  // namespace honeymoon
