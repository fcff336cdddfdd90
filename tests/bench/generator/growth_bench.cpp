// From level to level: what a level costs to solve, how much there is of it, how fast it answers.
// Beside each its baseline: the plain generator, and an array of one byte a position.
#include <benchmark/benchmark.h>
#include <tbb/task_arena.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "honeymoon/reader/reader.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/bench/generator/plain_generator.hpp"
#include "tests/bench/generator/solved_levels.hpp"
#include "tests/bench/support/bench_tables.hpp"
#include "tests/bench/support/deals.hpp"
#include "tests/bench/support/raw_array.hpp"
#include "tests/bench/support/sections.hpp"

namespace honeymoon {
namespace {

// One level in memory, from the finished one below: in one thread, or in as many as the calling one
// may use.
void solve(benchmark::State& state, Denomination denomination, int level) {
    const LevelTable& below = solved_level(denomination, level - 1);
    for (auto _ : state) benchmark::DoNotOptimize(next_level(below).entries());
}

void solve_in_one(benchmark::State& state, Denomination denomination, int level) {
    static_cast<void>(solved_level(denomination, level - 1));  // with all threads, before the time
    tbb::task_arena one_thread(1);
    one_thread.execute([&] { solve(state, denomination, level); });
}

void plain(benchmark::State& state, Denomination denomination, int level) {
    const std::vector<std::uint8_t> below = raw_layout(solved_level(denomination, level - 1));
    for (auto _ : state) {
        benchmark::DoNotOptimize(solve_level_plainly(denomination, level, below).data());
    }
}

// How much there is of a level, in its file and decoded; timed is the decoding.
void decode(benchmark::State& state, Denomination denomination, int level) {
    const auto path = bench_tables() / table_file_name(denomination, level);
    const auto decoded = [&] { return TableFile(FileBytes::map(path)).decode(); };
    for (auto _ : state) benchmark::DoNotOptimize(decoded().entries());

    const LevelTable table = decoded();
    std::uint64_t classes = 0;
    for (int block = 0; block < table.blocks().size(); ++block) {
        for (const std::uint16_t count : table.maps().classes(block)) classes += count;
    }
    std::uint64_t suit_classes = 0;
    for (int group = 0; group < table.maps().groups().size(); ++group) {
        suit_classes += static_cast<std::uint64_t>(table.maps().suit_classes(group));
    }
    const auto put = [&](const char* what, std::uint64_t count) {
        state.counters[what] = static_cast<double>(count);
    };
    put("positions", position_count(denomination, level));
    put("blocks", static_cast<std::uint64_t>(table.blocks().size()));
    put("entries", table.entries());
    put("classes", classes);
    put("suit_classes", suit_classes);
    put("file_bytes", std::filesystem::file_size(path));
}

void probe(benchmark::State& state, Denomination denomination, int level) {
    static const Reader reader = Reader::open(bench_tables(), {Residency::resident, 0});
    const std::vector<Position>& asked = deals(denomination, level);
    std::size_t i = 0;
    for (auto _ : state) {
        i = next_deal(i, reader.value(asked[i]));
        benchmark::DoNotOptimize(i);
    }
}

void look_up(benchmark::State& state, Denomination denomination, int level) {
    const std::uint64_t size = position_count(denomination, level);
    if (const auto why = too_large(size)) {
        state.SkipWithError(why->c_str());
        return;
    }
    // Kept while the benchmark is repeated.
    static std::unique_ptr<const RawArray> array;
    static std::uint64_t array_size = 0;
    if (array_size != size) {
        array.reset();
        array = std::make_unique<const RawArray>(size);
        array_size = size;
    }
    const std::vector<Position>& asked = deals(denomination, level);
    std::size_t i = 0;
    for (auto _ : state) {
        i = next_deal(i, array->data()[flat_index(asked[i])]);
        benchmark::DoNotOptimize(i);
    }
}

}  // namespace

void register_growth() {
    constexpr int most_by_plain = 10;
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            const auto add = [&](const char* what, auto* function) {
                const std::string full = std::string("growth/") + what + "/" +
                                         std::string(name(denomination)) + "/" +
                                         std::to_string(level);
                return benchmark::RegisterBenchmark(full.c_str(), function, denomination, level);
            };
            add("solve", solve_in_one)->Unit(benchmark::kMillisecond);
            add("solve_all_threads", solve)
                ->Unit(benchmark::kMillisecond)
                ->UseRealTime()
                ->MeasureProcessCPUTime();
            if (level <= most_by_plain) add("plain", plain)->Unit(benchmark::kMillisecond);
            add("decode", decode)
                ->Unit(benchmark::kMillisecond)
                ->UseRealTime()
                ->MeasureProcessCPUTime();
            add("probe", probe);
            add("look_up", look_up);
        }
    }
}

}  // namespace honeymoon
