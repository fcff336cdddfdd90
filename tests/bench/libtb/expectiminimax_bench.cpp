// Looking ahead in a game with chance, in one thread: level by level over distinct states, against
// plain expectiminimax. An exchange and play with few cards, four suits of eight; and a dice game.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/chance/expectiminimax.hpp"
#include "libtb/base/random.hpp"
#include "tests/bench/support/sections.hpp"
#include "tests/support/games/draw_games.hpp"

namespace honeymoon {
namespace {

using test::Pig;
using test::SmallExchange;

constexpr int kToTheEnd = 100;

// Deal `number` of hands of `size` cards with so many tricks of exchange; as many cards of each
// suit as there can be, the highest.
SmallExchange::State exchange_deal(std::uint64_t number, int size, int exchanges) {
    const auto cards = static_cast<std::uint32_t>(2 * (size + exchanges));
    std::vector<std::uint8_t> pack;
    for (std::uint32_t i = 0; i < cards; ++i) {
        pack.push_back(static_cast<std::uint8_t>((8 * (i % 4)) + (7 - (i / 4))));
    }
    RandomStream random(1, number);
    for (std::uint32_t i = cards - 1; i > 0; --i) {
        std::swap(pack[i], pack[random.below(i + 1)]);
    }
    return SmallExchange::deal(pack, size, exchanges);
}

template <class Game>
void add(const std::string& name, const Game& game, const std::vector<typename Game::State>& roots,
         int plies) {
    const auto mean = [](std::uint64_t sum, std::uint64_t runs) {
        return static_cast<double>(sum) / static_cast<double>(runs);
    };
    const auto levels = [=](benchmark::State& state) {
        PlyOptions options;
        options.plies = plies;
        options.threads = 1;
        std::uint64_t states = 0;
        std::uint64_t bytes = 0;
        std::uint64_t runs = 0;
        for (auto _ : state) {
            const PlyAnswer answer = expectiminimax(game, roots[runs++ % roots.size()], options);
            states += answer.states;
            bytes += answer.peak_memory_bytes;
        }
        state.counters["states"] = mean(states, runs);
        state.counters["bytes"] = mean(bytes, runs);
    };
    const auto plain = [=](benchmark::State& state) {
        std::uint64_t nodes = 0;
        std::uint64_t runs = 0;
        for (auto _ : state) {
            benchmark::DoNotOptimize(
                test::plain_value(game, roots[runs++ % roots.size()], plies, nodes));
        }
        state.counters["states"] = mean(nodes, runs);
    };
    benchmark::RegisterBenchmark(("expectiminimax/levels/" + name).c_str(), levels)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("expectiminimax/plain/" + name).c_str(), plain)
        ->Unit(benchmark::kMillisecond);
}

void add_exchange(const std::string& name, int size, int exchanges, int plies) {
    constexpr std::uint64_t deals = 8;
    std::vector<SmallExchange::State> roots;
    for (std::uint64_t i = 0; i < deals; ++i) roots.push_back(exchange_deal(i, size, exchanges));
    add(name, SmallExchange(8), roots, plies);
}

}  // namespace

void register_expectiminimax() {
    add_exchange("exchange_2,_hands_of_4", 4, 2, kToTheEnd);
    add_exchange("exchange_3,_hands_of_3", 3, 3, kToTheEnd);
    add_exchange("exchange_4,_hands_of_5,_5_plies", 5, 4, 5);
    const std::vector<Pig::State> middle{{40, 45, 0, true, false}};
    add("Pig_to_100,_7_plies", Pig(100), middle, 7);
    add("Pig_to_100,_11_plies", Pig(100), middle, 11);
}

}  // namespace honeymoon
