// How the length of frames trades bytes for the time of a cold probe, at trump level 13 in one
// thread. The time is that of encoding; counters have the rest.
#include <benchmark/benchmark.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <numeric>
#include <utility>
#include <vector>

#include "libtb/index/placement.hpp"
#include "libtb/table/table_file.hpp"
#include "libtb/table/table_writer.hpp"
#include "tests/bench/generator/solved_levels.hpp"
#include "tests/bench/support/deals.hpp"
#include "tests/bench/support/sections.hpp"

namespace honeymoon {
namespace {

constexpr std::size_t kTimed = 20'000;

// The frame that a random deal is in.
int frame_of(const TableFile& file, const Position& deal) {
    const Placement placement = placement_of(deal);
    const int block = file.maps().blocks().find(placement);
    std::array<int, 4> classes{};
    for (std::size_t slot = 0; slot < 4; ++slot) {
        classes[slot] = file.maps().class_of(block, slot)[placement.rank(slot)];
    }
    const auto part = file.cut(block).slab_of(classes, file.maps().classes(block));
    return file.frame_of(file.first_slab(block) + static_cast<int>(part));
}

void encode(benchmark::State& state) {
    const LevelTable& table = solved_level(Denomination::trump, kMaxLevel);
    const auto steps = static_cast<std::size_t>(state.range(0));
    std::vector<std::uint8_t> bytes;
    tbb::task_arena(1).execute([&] {
        for (auto _ : state) bytes = encode_table(table, steps);
    });
    state.counters["bytes"] = static_cast<double>(bytes.size());
    const TableFile file(FileBytes::own(std::move(bytes), "memory"));
    state.counters["frames"] = file.header().frames;
    state.counters["slabs"] = file.header().slabs;

    using Clock = std::chrono::steady_clock;
    std::vector<double> times;
    for (std::size_t i = 0; i < kTimed; ++i) {
        const int frame = frame_of(file, deals(Denomination::trump, kMaxLevel)[i]);
        const auto start = Clock::now();
        benchmark::DoNotOptimize(file.decode_frame(frame));
        times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - start).count());
    }
    std::sort(times.begin(), times.end());
    state.counters["mean"] = std::accumulate(times.begin(), times.end(), 0.0) / kTimed;
    state.counters["p99"] = times[kTimed * 99 / 100];
}

}  // namespace

void register_encodings() {
    auto* all =
        benchmark::RegisterBenchmark("encodings", encode)->Unit(benchmark::kSecond)->Iterations(1);
    for (const int steps : {400, 600, 850, 1200, 2000, 3500, 6000, 12'000}) all->Arg(steps);
}

}  // namespace honeymoon
