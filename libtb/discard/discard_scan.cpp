#include "libtb/discard/discard_scan.hpp"

#include "libtb/base/combinations.hpp"

// What follows a mark is compiled for other processors than the rest, and only ever called where
// the processor at hand is such a one.
#if defined(__x86_64__) && defined(__GNUC__)
#define HONEYMOON_X86_VECTORS 1
#include <immintrin.h>
#else
#define HONEYMOON_X86_VECTORS 0
#endif

namespace honeymoon {
namespace {

// The loops are included three times on purpose, and what is an array of the standard library
// elsewhere is none here: its functions would be compiled for these vectors and, linked once, be
// called by all.
// NOLINTBEGIN(readability-duplicate-include,modernize-avoid-c-arrays)

// In each namespace: the vectors of rows of 8 and of 4 words, what else differs between them, and
// the loops, in these vectors.

namespace portable {

using Vector = std::uint64_t;
using HalfVector = std::uint64_t;

bool all_ones(Vector bits) {
    return bits == ~std::uint64_t{0};
}
// A bit for each word of the one that is the same in the other.
unsigned same_words(Vector a, Vector b) {
    return a == b ? 1U : 0U;
}
std::uint64_t gather(std::uint64_t bits, std::uint64_t places) {
    return gathered(bits, places);
}

#include "libtb/discard/discard_scan_loops.hpp"

// Writes those that are found, and their numbers if they are wanted; how many they are. Up to a
// vector more may be written. `dense`: they will not be rare.
template <bool Numbers>
std::size_t collect(const std::uint64_t* hands, const std::uint32_t* numbers, std::uint32_t count,
                    const Test& test, [[maybe_unused]] bool dense, std::uint64_t* to,
                    std::uint32_t* to_numbers) {
    std::size_t found = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        to[found] = hands[i];
        if (Numbers) to_numbers[found] = numbers[i];
        found += static_cast<std::size_t>(test.count(hands + i, count - i));
    }
    return found;
}

}  // namespace portable

#if HONEYMOON_X86_VECTORS

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif
namespace avx2 {

using Vector = std::uint64_t __attribute__((vector_size(32)));
using HalfVector = Vector;

bool all_ones(const Vector& bits) {
    return _mm256_testc_si256(reinterpret_cast<__m256i>(bits), _mm256_set1_epi64x(-1)) != 0;
}
unsigned same_words(const Vector& a, const Vector& b) {
    return static_cast<unsigned>(_mm256_movemask_pd(reinterpret_cast<__m256d>(a == b)));
}
std::uint64_t gather(std::uint64_t bits, std::uint64_t places) {
    return _pext_u64(bits, places);
}

#include "libtb/discard/discard_scan_loops.hpp"

template <bool Numbers>
std::size_t collect(const std::uint64_t* hands, const std::uint32_t* numbers, std::uint32_t count,
                    const Test& test, [[maybe_unused]] bool dense, std::uint64_t* to,
                    std::uint32_t* to_numbers) {
    std::size_t found = 0;
    for (std::uint32_t i = 0; i < count; i += 4) {
        for (unsigned bits = test.bits(hands + i, count - i); bits != 0; bits &= bits - 1) {
            const std::uint32_t at = i + static_cast<std::uint32_t>(__builtin_ctz(bits));
            to[found] = hands[at];
            if (Numbers) to_numbers[found] = numbers[at];
            ++found;
        }
    }
    return found;
}

}  // namespace avx2
#ifdef __clang__
#pragma clang attribute pop
#pragma clang attribute push(                                                  \
    __attribute__((target("avx512f,avx512vl,avx512dq,avx2,bmi,bmi2,popcnt"))), \
    apply_to = function)
#else
#pragma GCC pop_options
#pragma GCC push_options
#pragma GCC target("avx512f,avx512vl,avx512dq,avx2,bmi,bmi2,popcnt")
#endif
namespace avx512 {

using Vector = std::uint64_t __attribute__((vector_size(64)));
using avx2::HalfVector;

using avx2::all_ones;
using avx2::gather;
bool all_ones(const Vector& bits) {
    return _mm512_cmpneq_epi64_mask(reinterpret_cast<__m512i>(bits), _mm512_set1_epi64(-1)) == 0;
}
unsigned same_words(const Vector& a, const Vector& b) {
    return _mm512_cmpeq_epi64_mask(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b));
}

#include "libtb/discard/discard_scan_loops.hpp"

// Writes what is marked of eight hands, without gaps; how many they are.
template <bool Numbers>
std::size_t store(__m512i hands, unsigned marks, const std::uint32_t* numbers, std::uint64_t* to,
                  std::uint32_t* to_numbers) {
    const auto bits = static_cast<__mmask8>(marks);
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(bits, hands));
    if (Numbers) {
        const __m256i eight = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(numbers));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to_numbers),
                            _mm256_maskz_compress_epi32(bits, eight));
    }
    return static_cast<std::size_t>(__builtin_popcount(marks));
}

template <bool Numbers>
std::size_t collect(const std::uint64_t* hands, const std::uint32_t* numbers, std::uint32_t count,
                    const Test& test, bool dense, std::uint64_t* to, std::uint32_t* to_numbers) {
    std::size_t found = 0;
    std::uint32_t i = 0;
    // Only where finds are rare, a look whether there is any can be foreseen.
    for (; !dense && i + 32 <= count; i += 32) {
        unsigned found_in[4];
        unsigned any = 0;
        for (std::uint32_t k = 0; k < 4; ++k) {
            const std::uint32_t at = i + (8 * k);
            found_in[k] = test.bits(hands + at, count - at);
            any |= found_in[k];
        }
        if (any == 0) continue;
        for (std::uint32_t k = 0; k < 4; ++k) {
            const std::uint32_t at = i + (8 * k);
            found += store<Numbers>(_mm512_loadu_si512(hands + at), found_in[k], numbers + at,
                                    to + found, to_numbers + found);
        }
    }
    for (; i < count; i += 8) {
        found += store<Numbers>(_mm512_loadu_si512(hands + i), test.bits(hands + i, count - i),
                                numbers + i, to + found, to_numbers + found);
    }
    return found;
}

}  // namespace avx512
#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif  // HONEYMOON_X86_VECTORS
// NOLINTEND(readability-duplicate-include,modernize-avoid-c-arrays)

}  // namespace

const ScanLoops* scan_loops(DiscardVectors vectors) {
    static constexpr ScanLoops plain{DiscardVectors::portable, portable::labels_left,
                                     portable::scan_leaves, portable::scan_one, portable::gather};
    if (vectors == DiscardVectors::portable) return &plain;
#if HONEYMOON_X86_VECTORS
    static constexpr ScanLoops half{DiscardVectors::avx2, avx2::labels_left, avx2::scan_leaves,
                                    avx2::scan_one, avx2::gather};
    static constexpr ScanLoops whole{DiscardVectors::avx512, avx512::labels_left,
                                     avx512::scan_leaves, avx512::scan_one, avx512::gather};
    const bool has_half = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                          __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    if (vectors == DiscardVectors::avx2) return has_half ? &half : nullptr;
    if (vectors == DiscardVectors::avx512 && has_half && __builtin_cpu_supports("avx512f") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")) {
        return &whole;
    }
#endif
    return nullptr;
}

}  // namespace honeymoon
