// Solving levels in memory, against the reference solver, which tries every lead and every reply at
// every position.
#include <benchmark/benchmark.h>
#include <tbb/task_arena.h>

#include <utility>
#include <vector>

#include "solved_level.hpp"
#include "tb/certificate.hpp"
#include "tb/reference.hpp"

namespace honeymoon {
namespace {

// The baseline: levels 1..n with a trump by the reference solver, in one thread.
void reference_solver(benchmark::State& state) {
    for (auto _ : state) {
        std::vector<std::uint8_t> values;
        for (int level = 1; level <= state.range(0); ++level) {
            values = solve_level(Denomination::trump, level, values);
        }
        benchmark::DoNotOptimize(values.data());
    }
}
BENCHMARK(reference_solver)->Arg(6)->Arg(7)->Unit(benchmark::kMillisecond)->Iterations(1);

// Levels 1..n by the generator, certificates included, in one thread.
void generator(benchmark::State& state) {
    const Denomination denomination =
        state.range(1) == 0 ? Denomination::trump : Denomination::notrump;
    tbb::task_arena one_thread(1);
    for (auto _ : state) {
        one_thread.execute([&] {
            LevelTable table = LevelTable::no_cards(denomination);
            while (table.level() < state.range(0)) {
                benchmark::DoNotOptimize(find_certificate_violation(table));
                table = solve_next_level(with_order(std::move(table)), {});
            }
            benchmark::DoNotOptimize(table.entries());
        });
    }
}
BENCHMARK(generator)
    ->ArgNames({"levels", "notrump"})
    ->Args({6, 0})
    ->Args({7, 0})
    ->Args({10, 0})
    ->Args({13, 0})
    ->Args({13, 1})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace honeymoon
