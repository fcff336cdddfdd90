// The exchange phase, in one thread with resident tables: open hands to the end, by levels of
// packed states, and by plain expectiminimax over the same game; and a sample of worlds.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <string>

#include "advice/exchange/open_exchange.hpp"
#include "honeymoon/advice/exchange_advice.hpp"
#include "honeymoon/game/game_state.hpp"
#include "honeymoon/reader/reader.hpp"
#include "tests/bench/support/bench_tables.hpp"
#include "tests/bench/support/sections.hpp"
#include "tests/support/games/draw_games.hpp"

namespace honeymoon {

using namespace advice;

namespace {

constexpr std::uint64_t kExchangeDeals = 16;
constexpr std::uint64_t kWorlds = 1'000;

const Reader& tables() {
    static const Reader reader = Reader::open(bench_tables(), {Residency::resident});
    return reader;
}

// So many tricks before the stock is empty, a trump suit, the player on lead; another deal each
// time. What they cannot see is as good as not there for the measurement: the cards of a deal.
ExchangePosition question(std::uint64_t number, int tricks, bool open) {
    const Deal deal = random_deal(1, number % kExchangeDeals);
    ExchangePosition position;
    position.own = deal.hands[0];
    (open ? position.holds : position.unplaced) = deal.hands[1];
    position.trump = deal.stock[0].suit;
    position.face_up = deal.stock[0];
    position.stock = 2 * tricks;
    for (std::size_t i = 1; i < static_cast<std::size_t>(position.stock); ++i) {
        position.unplaced.insert(deal.stock[i]);
    }
    return position;
}

void tree(benchmark::State& state, int tricks) {
    static_cast<void>(tables());  // opened before the time
    ExchangeOptions options;
    options.time = std::chrono::hours(1);
    std::uint64_t number = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(
            advise_exchange(tables(), question(number++, tricks, true), options));
    }
}

void plain(benchmark::State& state, int tricks) {
    static_cast<void>(tables());  // opened before the time
    constexpr int to_the_end = 100;
    std::uint64_t number = 0;
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        const ExchangePosition now = question(number++, tricks, true);
        benchmark::DoNotOptimize(test::plain_value(
            OpenExchange(tables(), now.trump, FirstLead::winner),
            OpenExchange::packed({now.own, now.holds}, now.unplaced, now.face_up, {}, 0),
            to_the_end, nodes));
    }
}

void worlds(benchmark::State& state, int tricks) {
    static_cast<void>(tables());  // opened before the time
    ExchangeOptions options;
    options.samples = kWorlds;
    options.time = std::chrono::hours(1);
    std::uint64_t number = 0;
    std::uint64_t cards = 0;
    for (auto _ : state) {
        cards += advise_exchange(tables(), question(number++, tricks, false), options).cards.size();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(cards * kWorlds));
}

}  // namespace

void register_exchange() {
    const auto add = [](const std::string& name, const auto& run, int tricks) {
        benchmark::RegisterBenchmark(("exchange/" + name + "/" + std::to_string(tricks)).c_str(),
                                     [run, tricks](benchmark::State& state) { run(state, tricks); })
            ->Unit(benchmark::kMillisecond);
    };
    for (const int tricks : {1, 2, 3}) add("plain", plain, tricks);
    for (const int tricks : {1, 2, 3, 4}) add("tree", tree, tricks);
    for (const int tricks : {5, 13}) add("worlds", worlds, tricks);
}

}  // namespace honeymoon
