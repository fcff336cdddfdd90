// Chooses the widest vectors of this processor, for sources that Highway compiles once for each
// width. Include this file after <hwy/highway.h>.
//
// Highway's own library can choose too. But when it is loaded, it measures the processor's clock.
// This takes 3.6 ms, as much as everything else at the start of a process. So only its headers are
// used.
#pragma once

#include <hwy/targets.h>

#include <cstdint>

namespace honeymoon {

/// Returns the targets that this processor runs, as bits of Highway (HWY_AVX2 and so on).
/// hwy/ops/set_macros-inl.h says which features a target may use. Features that are not tested here
/// came with features that are. For processors other than x86, returns the targets that all
/// processors of the kind have.
[[nodiscard]] inline std::int64_t supported_vectors() {
    std::int64_t targets = HWY_STATIC_TARGET | HWY_EMU128 | HWY_SCALAR;
#if HWY_ARCH_X86
    __builtin_cpu_init();
    const auto add = [&targets](std::int64_t target, bool runs) {
        if (runs) targets |= target;
        return runs;
    };
    static_cast<void>(
        add(HWY_SSSE3, __builtin_cpu_supports("ssse3")) &&
        add(HWY_SSE4, __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul") &&
                          __builtin_cpu_supports("aes")) &&
        add(HWY_AVX2, __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                          __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma")) &&
        add(HWY_AVX3, __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                          __builtin_cpu_supports("avx512dq") &&
                          __builtin_cpu_supports("avx512bw")));
#endif
    return targets;
}

/// Returns the targets from which HONEYMOON_WIDEST() chooses. At first these are all targets that
/// this processor runs. Benchmarks and tests may Update() them while nothing else runs.
[[nodiscard]] inline hwy::ChosenTarget& chosen_vectors() {
    static constinit hwy::ChosenTarget chosen;
    // If several threads do this at once, all find the same targets.
    if (!chosen.IsInitialized()) chosen.Update(supported_vectors());
    return chosen;
}

}  // namespace honeymoon

// Write HONEYMOON_WIDEST_OF(function) once, after HWY_ONCE, in the namespace that has
// HWY_NAMESPACE. Then HONEYMOON_WIDEST(function)(arguments) calls the function that was compiled
// for the widest vectors.
#if (HWY_TARGETS & (HWY_TARGETS - 1)) == 0
#define HONEYMOON_WIDEST_OF(function) static_assert(true)
#define HONEYMOON_WIDEST(function) HWY_STATIC_DISPATCH(function)
#else
#define HONEYMOON_WIDEST_OF(function)                                         \
    static decltype(&HWY_STATIC_DISPATCH(function)) const HWY_DISPATCH_TABLE( \
        function)[HWY_MAX_DYNAMIC_TARGETS + 2] = {                            \
        nullptr, /* nothing chosen yet */                                     \
        HWY_CHOOSE_TARGET_LIST(function),                                     \
        HWY_CHOOSE_FALLBACK(function),                                        \
    }
#define HONEYMOON_WIDEST(function) \
    (*(HWY_DISPATCH_TABLE(function)[honeymoon::chosen_vectors().GetIndex()]))
#endif
