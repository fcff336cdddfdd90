// Solving levels in memory, in one thread, against two solvers that look at every position: the
// reference solver, which plays cards from hands by the rules and nothing else, and the plain
// generator.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "honeymoon/table/reference.hpp"
#include "tests/bench/generator/plain_generator.hpp"
#include "tests/bench/generator/solved_levels.hpp"
#include "tests/bench/support/sections.hpp"

namespace honeymoon {
namespace {

void reference(benchmark::State& state, Denomination denomination, int levels) {
    for (auto _ : state) {
        std::vector<std::uint8_t> values;
        for (int level = 1; level <= levels; ++level) {
            values = solve_level(denomination, level, values);
        }
        benchmark::DoNotOptimize(values.data());
    }
}

// Whether the plain generator finds the values that the generator finds, at all levels in which
// that takes no time to speak of.
bool plain_generator_is_right(Denomination denomination) {
    constexpr int checked = 8;
    std::vector<std::uint8_t> values = {0};
    for (int level = 1; level <= checked; ++level) {
        values = solve_level_plainly(denomination, level, values);
        if (values != raw_layout(solved_level(denomination, level))) return false;
    }
    return true;
}

void plain(benchmark::State& state, Denomination denomination, int levels) {
    if (!plain_generator_is_right(denomination)) {
        state.SkipWithError("the plain generator and the generator find different values");
        return;
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(solve_levels_plainly(denomination, levels).data());
    }
}

void generator(benchmark::State& state, Denomination denomination, int levels) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(solve_in_one_thread(denomination, levels).entries());
    }
}

}  // namespace

void register_solving() {
    constexpr int least = 6;
    constexpr int most_by_reference = 8;
    constexpr int most_by_plain = 10;
    for (const Denomination denomination : kDenominations) {
        const auto add = [&](const char* what, auto* function, int level) {
            const std::string full = std::string("solve/") + what + "/" +
                                     std::string(name(denomination)) + "/" + std::to_string(level);
            benchmark::RegisterBenchmark(full.c_str(), function, denomination, level)
                ->Unit(benchmark::kMillisecond);
        };
        for (int level = least; level <= kMaxLevel; ++level) {
            if (level <= most_by_reference) add("reference", reference, level);
            if (level <= most_by_plain) add("plain", plain, level);
            add("generator", generator, level);
        }
    }
}

}  // namespace honeymoon
