// Probes at level 13 with a trump, against the plainest table there could be: an array with one
// byte for each position, 3.7 GB, read at random. Every figure is per position, in one thread.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include "bench_tables.hpp"
#include "reader/reader.hpp"
#include "tb/flat_index.hpp"

namespace honeymoon {
namespace {

constexpr int kLevel = 13;
constexpr std::size_t kDeals = 1U << 16U;

// Random deals, the same in every run.
const std::vector<Position>& deals() {
    static const auto made = [] {
        std::mt19937_64 random(13);
        std::vector<Card> pack = Hand::full().cards();
        std::vector<Position> result(kDeals);
        for (Position& position : result) {
            for (std::size_t left = pack.size(); left > 1; --left) {
                std::swap(pack[left - 1], pack[random() % left]);
            }
            position.trump = Suit::spades;
            for (std::size_t i = 0; i < kLevel; ++i) {
                position.leader.insert(pack[2 * i]);
                position.follower.insert(pack[(2 * i) + 1]);
            }
        }
        return result;
    }();
    return made;
}

const Reader& resident() {
    static const Reader reader = Reader::open(bench_tables(), {Residency::resident, 0});
    return reader;
}

// The baseline. Every read waits for the one before, as one probe after another does. The index is
// not computed but drawn, so this is the least that any lookup in such an array costs.
void raw_array_one_by_one(benchmark::State& state) {
    const std::uint64_t size = position_count(Denomination::trump, kLevel);
    const std::vector<std::uint8_t> raw(size, 1);
    std::uint64_t at = 1;
    for (auto _ : state) {
        at = ((at * 6364136223846793005U) + 1442695040888963407U + raw[(at >> 20U) % size]);
        benchmark::DoNotOptimize(at);
    }
}
BENCHMARK(raw_array_one_by_one);

void value_resident(benchmark::State& state) {
    const Reader& reader = resident();
    std::size_t i = 0;
    for (auto _ : state) {
        // The next deal depends on this value, so that probes wait for each other.
        i = (i + 1 + static_cast<std::size_t>(reader.value(deals()[i]))) % kDeals;
        benchmark::DoNotOptimize(i);
    }
}
BENCHMARK(value_resident);

void values_resident_in_batches(benchmark::State& state) {
    const Reader& reader = resident();
    std::vector<std::uint8_t> out(kDeals);
    for (auto _ : state) {
        reader.values(deals(), out);
        benchmark::DoNotOptimize(out.data());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kDeals));
}
BENCHMARK(values_resident_in_batches)->Unit(benchmark::kMillisecond);

void every_card_resident(benchmark::State& state) {
    const Reader& reader = resident();
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(reader.cards(deals()[i]));
        i = (i + 1) % kDeals;
    }
}
BENCHMARK(every_card_resident);

// A cache too small to keep anything: nearly every probe decodes a frame.
void value_lazy_first_touch(benchmark::State& state) {
    const Reader reader = Reader::open(bench_tables(), {Residency::lazy, 0});
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(reader.value(deals()[i]));
        i = (i + 1) % kDeals;
    }
}
BENCHMARK(value_lazy_first_touch);

void value_lazy_all_in_cache(benchmark::State& state) {
    const Reader reader = Reader::open(bench_tables(), {Residency::lazy, std::size_t{1} << 30U});
    std::vector<std::uint8_t> out(kDeals);
    reader.values(deals(), out);
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(reader.value(deals()[i]));
        i = (i + 1) % kDeals;
    }
}
BENCHMARK(value_lazy_all_in_cache);

void open_lazy(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(Reader::open(bench_tables()));
}
BENCHMARK(open_lazy)->Unit(benchmark::kMillisecond);

void open_resident(benchmark::State& state) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(Reader::open(bench_tables(), {Residency::resident, 0}));
    }
}
BENCHMARK(open_resident)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace honeymoon
