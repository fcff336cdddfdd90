// Looking ahead in a game with chance, in one thread, to the end of the game: hands of four cards
// and three tricks of exchange. A tree of distinct states, Star1 and Star2, against plain
// expectiminimax; and a tree that moves on with the game, against one made afresh.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "honeymoon/chance/ply_tree.hpp"
#include "honeymoon/chance/star_search.hpp"
#include "tests/bench/support/draw_deals.hpp"
#include "tests/bench/support/sections.hpp"

namespace honeymoon {
namespace {

constexpr int kToTheEnd = 100;
constexpr std::uint64_t kDeals = 8;

SmallExchange::State deal(std::uint64_t number) {
    return exchange_deal(number % kDeals, 4, 3);
}

PlyTreeOptions one_thread() {
    PlyTreeOptions options;
    options.threads = 1;
    return options;
}

void plain(benchmark::State& state) {
    const SmallExchange game = exchange_game();
    std::uint64_t nodes = 0;
    std::uint64_t number = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(plain_value(game, deal(number++), kToTheEnd, nodes));
    }
    state.counters["states"] = static_cast<double>(nodes) / static_cast<double>(number);
}

void tree(benchmark::State& state) {
    std::uint64_t states = 0;
    std::uint64_t bytes = 0;
    std::uint64_t number = 0;
    for (auto _ : state) {
        PlyTree<SmallExchange> tree(exchange_game(), deal(number++), one_thread());
        benchmark::DoNotOptimize(tree.extend());
        states += tree.states();
        bytes += tree.peak_memory_bytes();
    }
    state.counters["states"] = static_cast<double>(states) / static_cast<double>(number);
    state.counters["bytes"] = static_cast<double>(bytes) / static_cast<double>(number);
}

void star(benchmark::State& state, StarPruning pruning) {
    StarSearch<SmallExchange> search(exchange_game());
    StarOptions options;
    options.plies = kToTheEnd;
    options.pruning = pruning;
    std::uint64_t nodes = 0;
    std::uint64_t number = 0;
    for (auto _ : state) nodes += search.search(deal(number++), options).nodes;
    state.counters["states"] = static_cast<double>(nodes) / static_cast<double>(number);
}

// Six plies ahead, after the first card was led.
void after_a_lead(benchmark::State& state, bool afresh) {
    const SmallExchange game = exchange_game();
    PlyLimits limits;
    limits.plies = 6;
    std::uint64_t number = 0;
    for (auto _ : state) {
        state.PauseTiming();
        const SmallExchange::State root = deal(number++);
        auto tree = std::make_unique<PlyTree<SmallExchange>>(game, root, one_thread());
        tree->extend(limits);
        std::vector<SmallExchange::State> actions;
        game.actions(root, actions);
        const SmallExchange::State next = actions[tree->answer().action];
        state.ResumeTiming();
        if (afresh) {
            PlyTree<SmallExchange> other(game, next, one_thread());
            other.extend(limits);
            benchmark::DoNotOptimize(other.answer().value);
        } else {
            tree->move_on(next);
            tree->extend(limits);
            benchmark::DoNotOptimize(tree->answer().value);
        }
        state.PauseTiming();
        tree.reset();
        state.ResumeTiming();
    }
}

}  // namespace

void register_ply_tree() {
    const auto add = [](const char* name, const auto& run) {
        benchmark::RegisterBenchmark(("ply_tree/" + std::string(name)).c_str(), run)
            ->Unit(benchmark::kMillisecond);
    };
    add("plain", plain);
    add("tree", tree);
    add("star1", [](benchmark::State& state) { star(state, StarPruning::star1); });
    add("star2", [](benchmark::State& state) { star(state, StarPruning::star2); });
    add("move_on", [](benchmark::State& state) { after_a_lead(state, false); });
    add("afresh", [](benchmark::State& state) { after_a_lead(state, true); });
}

}  // namespace honeymoon
