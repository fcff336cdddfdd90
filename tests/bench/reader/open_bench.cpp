// Opening a directory of all 26 files, against reading their bytes: what any program would have to
// do at least that holds the tables in memory. All files are in the system's page cache.
#include <benchmark/benchmark.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/reader/reader.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/bench/support/bench_tables.hpp"
#include "tests/bench/support/deals.hpp"
#include "tests/bench/support/sections.hpp"

namespace honeymoon {
namespace {

void read_files(benchmark::State& state) {
    for (auto _ : state) {
        for (const Denomination denomination : kDenominations) {
            for (int level = kMinLevel; level <= kMaxLevel; ++level) {
                const auto path = bench_tables() / table_file_name(denomination, level);
                std::vector<char> bytes(std::filesystem::file_size(path));
                std::ifstream(path, std::ios::binary)
                    .read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
                benchmark::DoNotOptimize(bytes.data());
            }
        }
    }
}

void lazy(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(Reader::open(bench_tables()));
}

// What a program pays that has one question.
void lazy_and_one_value(benchmark::State& state) {
    const Position& deal = deals(Denomination::trump, kMaxLevel).front();
    for (auto _ : state) benchmark::DoNotOptimize(Reader::open(bench_tables()).value(deal));
}

void resident(benchmark::State& state) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(Reader::open(bench_tables(), {Residency::resident, 0}));
    }
}

// XXH3 of as many bytes as there are positions of all levels, in the nearest caches.
void hash(benchmark::State& state) {
    const std::vector<std::uint8_t> bytes(std::size_t{1} << 20U, 1);
    for (auto _ : state) {
        for (const Denomination denomination : kDenominations) {
            for (int level = kMinLevel; level <= kMaxLevel; ++level) {
                for (std::uint64_t left = position_count(denomination, level); left > 0;) {
                    const auto now = std::min<std::uint64_t>(left, bytes.size());
                    benchmark::DoNotOptimize(XXH3_64bits(bytes.data(), now));
                    left -= now;
                }
            }
        }
    }
}

// Bytes that the system counts for this process: VmRSS is what it has, VmHWM the most it had.
double memory(const std::string& line_name) {
    std::ifstream file("/proc/self/status");
    std::string word;
    while (file >> word && word != line_name + ":") {
    }
    double kilobytes = 0;
    file >> kilobytes;
    return kilobytes * 1024;
}

// How much the process grows when it opens the trump files; to be run in a process of its own.
void grow(benchmark::State& state, Residency residency) {
    const std::vector<Position>& asked = deals(Denomination::trump, kMaxLevel);
    std::vector<std::uint8_t> values(asked.size());
    const double before = memory("VmRSS");
    for (auto _ : state) {
        std::vector<FileBytes> files;
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            files.push_back(
                FileBytes::map(bench_tables() / table_file_name(Denomination::trump, level)));
        }
        ReaderOptions options;
        options.residency = residency;
        const Reader reader = Reader::of(std::move(files), options);
        state.counters["open"] = memory("VmRSS") - before;
        state.counters["peak"] = memory("VmHWM") - before;
        reader.values(asked, values);
        state.counters["asked"] = memory("VmRSS") - before;
    }
}

// From opening to the last of so many answers: the value of each deal, or every card.
void ask(benchmark::State& state, Residency residency, bool every_card) {
    const std::vector<Position>& asked = deals(Denomination::trump, kMaxLevel);
    const auto count = static_cast<std::size_t>(state.range(0));
    for (auto _ : state) {
        const Reader reader = Reader::open(bench_tables(), {residency});
        for (std::size_t i = 0; i < count; ++i) {
            const Position& deal = asked[i % asked.size()];
            if (every_card) {
                benchmark::DoNotOptimize(reader.cards(deal));
            } else {
                benchmark::DoNotOptimize(reader.value(deal));
            }
        }
    }
}

// All three ways to hold the files beside each other, for few questions and for many. Each is run
// once: whatever a reader has learnt is gone for the next.
void register_asking() {
    struct Way {
        const char* name;
        Residency residency;
    };
    constexpr std::array<Way, 3> ways = {{{"adaptive", Residency::adaptive},
                                          {"lazy", Residency::lazy},
                                          {"resident", Residency::resident}}};
    constexpr std::array<std::int64_t, 6> counts = {1, 100, 10'000, 100'000, 1'000'000, 10'000'000};
    // What takes long is left out: lazily a value takes as long as before, however many there are.
    constexpr std::int64_t most_cards = 100'000;
    constexpr std::int64_t most_lazy = 1'000'000;
    for (const bool every_card : {false, true}) {
        for (const Way& way : ways) {
            const std::string name =
                std::string("ask/") + (every_card ? "cards/" : "value/") + way.name;
            for (const std::int64_t count : counts) {
                if (every_card && count > most_cards) continue;
                if (way.residency == Residency::lazy && count > most_lazy) continue;
                benchmark::RegisterBenchmark(name.c_str(), ask, way.residency, every_card)
                    ->Arg(count)
                    ->Unit(benchmark::kMillisecond)
                    ->MeasureProcessCPUTime()
                    ->Iterations(1);
            }
        }
    }
}

}  // namespace

void register_opening() {
    const auto add = [](const char* what, void (*function)(benchmark::State&)) {
        benchmark::RegisterBenchmark((std::string("open/") + what).c_str(), function)
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime()
            ->MeasureProcessCPUTime();
    };
    add("read_files", read_files);
    add("lazy", lazy);
    add("lazy_and_one_value", lazy_and_one_value);
    add("resident", resident);
    add("hash", hash);
    for (const Residency residency : {Residency::lazy, Residency::resident}) {
        benchmark::RegisterBenchmark(
            residency == Residency::lazy ? "memory/lazy" : "memory/resident", grow, residency)
            ->Iterations(1);
    }
    register_asking();
}

}  // namespace honeymoon
