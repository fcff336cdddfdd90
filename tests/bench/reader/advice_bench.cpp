// Advice on 13 cards when the other hand is not seen, in one thread: over 10,000 hands with
// resident tables, against the same hands looked at one by one, and against search without tables.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "honeymoon/advice/advice.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/base/random.hpp"
#include "libtb/cards/compatible_hands.hpp"
#include "tests/bench/support/bench_tables.hpp"
#include "tests/bench/support/deals.hpp"
#include "tests/bench/support/sections.hpp"

namespace honeymoon {
namespace {

constexpr std::uint64_t kHands = 10'000;
constexpr std::uint64_t kSearched = 200;

const Reader& tables() {
    static const Reader reader = Reader::open(bench_tables(), {Residency::resident});
    return reader;
}

// A deal of which all cards but one's own may be in the other hand; another one each time.
HiddenPosition question(std::size_t number) {
    const Position& deal = deals(Denomination::trump, 13)[number % kDeals];
    HiddenPosition position;
    position.own = deal.leader;
    position.trump = deal.trump;
    position.other.size = deal.leader.size();
    position.other.unseen = Hand::from_bits(Hand::full().bits() & ~deal.leader.bits());
    return position;
}

void draw(benchmark::State& state) {
    const CompatibleHands possible(other_hand(question(0)));
    RandomStream random(1);
    for (auto _ : state) {
        for (std::uint64_t i = 0; i < kHands; ++i) {
            benchmark::DoNotOptimize(possible.draw(random));
        }
    }
}

void sample(benchmark::State& state, const Reader& reader, std::uint64_t hands) {
    AdviceOptions options;
    options.samples = hands;
    std::size_t number = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(advise(reader, question(number++), options));
    }
}

// The baseline: the same hands, each asked for by itself, and nothing added up.
void one_by_one(benchmark::State& state) {
    static_cast<void>(tables());  // opened before the time
    std::size_t number = 0;
    for (auto _ : state) {
        const HiddenPosition position = question(number++);
        const CompatibleHands possible(other_hand(position));
        RandomStream random(1);
        for (std::uint64_t i = 0; i < kHands; ++i) {
            const Position open{position.own, possible.draw(random), position.trump, {}};
            benchmark::DoNotOptimize(tables().cards(open));
        }
    }
}

}  // namespace

void register_advice() {
    const auto add = [](const char* name, const auto& run) {
        benchmark::RegisterBenchmark(("advice/" + std::string(name)).c_str(), run)
            ->Unit(benchmark::kMillisecond);
    };
    add("draw", draw);
    add("sample", [](benchmark::State& state) { sample(state, tables(), kHands); });
    add("one_by_one", one_by_one);
    add("search", [](benchmark::State& state) {
        static const Reader reader = Reader::without_tables();
        sample(state, reader, kSearched);
    });
}

}  // namespace honeymoon
