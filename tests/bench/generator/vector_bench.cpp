// Solving in one thread with each kind of vectors this machine has and the generator is compiled
// for. The baseline is the one without: Highway's fallback in plain C++.
#include <benchmark/benchmark.h>
#include <hwy/highway.h>

#include <algorithm>
#include <cstdint>
#include <exception>
#include <string>
#include <vector>

#include "libtb/base/vectors.hpp"
#include "libtb/table/fingerprint.hpp"
#include "tests/bench/generator/solved_levels.hpp"
#include "tests/bench/support/sections.hpp"

namespace honeymoon {
namespace {

constexpr int kCheckedLevels = 8;

// While it lives, the generator has these vectors only.
class OnlyTarget {
public:
    explicit OnlyTarget(std::int64_t target) { chosen_vectors().Update(target); }
    OnlyTarget(OnlyTarget&&) = delete;  // nor copied
    ~OnlyTarget() { chosen_vectors().Update(supported_vectors()); }
};

// Whether the target at hand finds the values that all targets must find.
bool values_are_right(std::uint64_t expected) {
    try {
        return fingerprint(solve_in_one_thread(Denomination::trump, kCheckedLevels)) == expected;
    } catch (const std::exception&) {
        return false;
    }
}

void vectors(benchmark::State& state, std::int64_t target, int levels) {
    static const std::uint64_t expected =
        fingerprint(solved_level(Denomination::trump, kCheckedLevels));
    const OnlyTarget only(target);
    if (!values_are_right(expected)) {
        state.SkipWithError("these vectors give wrong values");
        return;
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(solve_in_one_thread(Denomination::trump, levels).entries());
    }
}

}  // namespace

// From the least to the best.
void register_vectors() {
    std::vector<std::int64_t> targets;  // the best, and then the others
    for (std::int64_t left = supported_vectors() & HWY_TARGETS; left != 0; left &= left - 1) {
        targets.push_back(left & -left);
    }
    std::reverse(targets.begin(), targets.end());
    for (const auto target : targets) {
        for (const int levels : {8, 10, kMaxLevel}) {
            const std::string full = std::string("vectors/") + hwy::TargetName(target) + "/trump/" +
                                     std::to_string(levels);
            benchmark::RegisterBenchmark(full.c_str(), vectors, target, levels)
                ->Unit(benchmark::kMillisecond);
        }
    }
}

}  // namespace honeymoon
