// Opening a directory of all 26 files, against reading their bytes: what any program would have to
// do at least that holds the tables in memory. All files are in the system's page cache.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "bench/support/bench_tables.hpp"
#include "bench/support/deals.hpp"
#include "bench/support/sections.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/table/table_file.hpp"

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
}

}  // namespace honeymoon
