// Questions about random deals of 13 cards a hand with a trump, in one thread, against the plainest
// table there could be: an array with one byte for each position, 3.7 GB, read at random.
//
// There are three such baselines. In `read` the place is drawn, not worked out: the least any
// look-up in such an array costs. In `look_up` the question is a position, as it is for a reader,
// and the place is its flat index. `small_pages` is `read` on memory as programs get it when they
// do not ask for large pages.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "honeymoon/reader/reader.hpp"
#include "honeymoon/table/reference.hpp"
#include "libtb/index/flat_index.hpp"
#include "tests/bench/support/bench_tables.hpp"
#include "tests/bench/support/deals.hpp"
#include "tests/bench/support/raw_array.hpp"
#include "tests/bench/support/sections.hpp"

namespace honeymoon {
namespace {

constexpr std::size_t kAtOnce = 256;  // of a batch: what is fetched before the first is needed

const std::vector<Position>& level_13() {
    return deals(Denomination::trump, kMaxLevel);
}

std::uint64_t raw_size() {
    return position_count(Denomination::trump, kMaxLevel);
}

// The array, or null after saying why there is none. Kept from benchmark to benchmark.
const std::uint8_t* raw_array(benchmark::State& state) {
    static std::unique_ptr<const RawArray> array;
    if (array == nullptr) {
        if (const auto why = too_large(raw_size())) {
            state.SkipWithError(why->c_str());
            return nullptr;
        }
        array = std::make_unique<const RawArray>(raw_size());
    }
    return array->data();
}

const Reader& resident() {
    static const Reader reader = Reader::open(bench_tables(), {Residency::resident, 0});
    return reader;
}

// A lazy reader with a cache too small to keep anything: nearly every probe decodes a frame.
const Reader& without_cache() {
    static const Reader reader = Reader::open(bench_tables(), {Residency::lazy, 0});
    return reader;
}

// Whether all ways to ask give the same answers. What answers wrongly need not be timed.
bool answers_agree() {
    constexpr std::size_t compared = 2000;
    const std::span<const Position> some(level_13().data(), compared);
    std::vector<std::uint8_t> batch(compared);
    resident().values(some, batch);
    std::vector<CardTricks> cards(compared);
    resident().cards_of(some, cards);
    for (std::size_t i = 0; i < compared; ++i) {
        const int value = resident().value(some[i]);
        if (value != batch[i] || value != without_cache().value(some[i]) ||
            value != resident().cards(some[i]).front().tricks ||
            value != cards[i].of(resident().cards(some[i]).front().card)) {
            return false;
        }
    }
    return true;
}

bool ready(benchmark::State& state) {
    static const bool agree = answers_agree();
    if (!agree) state.SkipWithError("the same question was answered in two ways");
    return agree;
}

std::uint64_t next_random(std::uint64_t x) {
    return (x * 6364136223846793005U) + 1442695040888963407U;
}

std::uint64_t place(std::uint64_t random) {
    return (random >> 20U) % raw_size();
}

// Every read waits for the one before.
void read_one_by_one(benchmark::State& state) {
    const std::uint8_t* raw = raw_array(state);
    if (raw == nullptr) return;
    std::uint64_t at = 1;
    for (auto _ : state) {
        at = next_random(at) + raw[place(at)];
        benchmark::DoNotOptimize(at);
    }
}

void read_small_pages(benchmark::State& state) {
    if (const auto why = too_large(2 * raw_size())) {  // for the other array is there too
        state.SkipWithError(why->c_str());
        return;
    }
    const std::vector<std::uint8_t> raw(raw_size(), 1);
    std::uint64_t at = 1;
    for (auto _ : state) {
        at = next_random(at) + raw[place(at)];
        benchmark::DoNotOptimize(at);
    }
}

void read_batches(benchmark::State& state) {
    const std::uint8_t* raw = raw_array(state);
    if (raw == nullptr) return;
    std::array<std::uint64_t, kAtOnce> places{};
    std::uint64_t at = 1;
    for (auto _ : state) {
        for (std::uint64_t& p : places) {
            at = next_random(at);
            p = place(at);
            __builtin_prefetch(raw + p);
        }
        unsigned sum = 0;
        for (const std::uint64_t p : places) sum += raw[p];
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kAtOnce));
}

void look_up_one_by_one(benchmark::State& state) {
    const std::uint8_t* raw = raw_array(state);
    if (raw == nullptr) return;
    std::size_t i = 0;
    for (auto _ : state) {
        i = next_deal(i, raw[flat_index(level_13()[i])]);
        benchmark::DoNotOptimize(i);
    }
}

void look_up_batches(benchmark::State& state) {
    const std::uint8_t* raw = raw_array(state);
    if (raw == nullptr) return;
    std::vector<std::uint8_t> out(kDeals);
    std::array<std::uint64_t, kAtOnce> places{};
    for (auto _ : state) {
        for (std::size_t begin = 0; begin < kDeals; begin += kAtOnce) {
            for (std::size_t i = 0; i < kAtOnce; ++i) {
                places[i] = flat_index(level_13()[begin + i]);
                __builtin_prefetch(raw + places[i]);
            }
            for (std::size_t i = 0; i < kAtOnce; ++i) out[begin + i] = raw[places[i]];
        }
        benchmark::DoNotOptimize(out.data());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kDeals));
}

// Every lead and every reply, each looked up in an array of the level below: the first 950 MB of
// the array at hand serve for it.
void look_up_cards(benchmark::State& state) {
    const std::uint8_t* raw = raw_array(state);
    if (raw == nullptr) return;
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(value_one_ply_down(
            level_13()[i], [&](const Position& next) { return raw[flat_index(next)]; }));
        i = (i + 1) % kDeals;
    }
}

void value_one_by_one(benchmark::State& state, const Reader& reader) {
    if (!ready(state)) return;
    std::size_t i = 0;
    for (auto _ : state) {
        i = next_deal(i, reader.value(level_13()[i]));
        benchmark::DoNotOptimize(i);
    }
}

void resident_one_by_one(benchmark::State& state) {
    value_one_by_one(state, resident());
}

void resident_batches(benchmark::State& state) {
    if (!ready(state)) return;
    const Reader& reader = resident();
    std::vector<std::uint8_t> out(kDeals);
    for (auto _ : state) {
        reader.values(level_13(), out);
        benchmark::DoNotOptimize(out.data());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kDeals));
}

void resident_cards(benchmark::State& state) {
    if (!ready(state)) return;
    const Reader& reader = resident();
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(reader.cards(level_13()[i]));
        i = (i + 1) % kDeals;
    }
}

void resident_cards_batches(benchmark::State& state) {
    if (!ready(state)) return;
    const Reader& reader = resident();
    std::vector<CardTricks> out(kDeals);
    for (auto _ : state) {
        reader.cards_of(level_13(), out);
        benchmark::DoNotOptimize(out.data());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kDeals));
}

void lazy_cached(benchmark::State& state) {
    static const Reader reader =
        Reader::open(bench_tables(), {Residency::lazy, std::size_t{1} << 30U});
    static const bool touched = [] {
        std::vector<std::uint8_t> out(kDeals);
        reader.values(level_13(), out);
        return true;
    }();
    benchmark::DoNotOptimize(touched);
    value_one_by_one(state, reader);
}

// Single probes are timed, since here they differ: by the frame that has to be decoded. The clock
// takes some twenty nanoseconds of each.
void lazy_first_touch(benchmark::State& state) {
    using Clock = std::chrono::steady_clock;
    if (!ready(state)) return;  // by which the level is open, and its file in memory
    const Reader& reader = without_cache();
    for (const Position& deal : level_13()) benchmark::DoNotOptimize(reader.value(deal));
    std::vector<double> nanoseconds;
    std::size_t i = 0;
    for (auto _ : state) {
        const auto start = Clock::now();
        benchmark::DoNotOptimize(reader.value(level_13()[i]));
        const std::chrono::duration<double> took = Clock::now() - start;
        state.SetIterationTime(took.count());
        nanoseconds.push_back(took.count() * 1e9);
        i = (i + 1) % kDeals;
    }
    std::sort(nanoseconds.begin(), nanoseconds.end());
    const auto count = static_cast<double>(nanoseconds.size());
    const auto quantile = [&](double share) {
        return nanoseconds[static_cast<std::size_t>(share * (count - 1))];
    };
    state.counters["median"] = quantile(0.5);
    state.counters["p99"] = quantile(0.99);
    state.counters["worst"] = nanoseconds.back();
}

}  // namespace

void register_probing() {
    const auto add = [](const char* what, void (*function)(benchmark::State&)) {
        return benchmark::RegisterBenchmark((std::string("probe/") + what).c_str(), function);
    };
    add("read_one_by_one", read_one_by_one);
    add("read_batches", read_batches);
    add("look_up_one_by_one", look_up_one_by_one);
    add("look_up_batches", look_up_batches);
    add("look_up_cards", look_up_cards);
    add("resident_one_by_one", resident_one_by_one);
    add("resident_batches", resident_batches);
    add("resident_cards", resident_cards);
    add("resident_cards_batches", resident_cards_batches);
    add("lazy_cached", lazy_cached);
    // A fixed number: how bad the worst is depends on how many there are.
    add("lazy_first_touch", lazy_first_touch)->UseManualTime()->Iterations(20000);
    // A fixed number, so that the array is filled once and not for each guess at the number.
    add("read_small_pages", read_small_pages)->Iterations(2000000);
}

}  // namespace honeymoon
