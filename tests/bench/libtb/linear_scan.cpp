#include "tests/bench/libtb/linear_scan.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace honeymoon {
namespace {

std::size_t one_by_one(const std::uint64_t* hands, std::size_t begin, std::size_t end,
                       std::uint64_t excluded, std::uint64_t contained, std::uint64_t* found) {
    std::size_t count = 0;
    const std::uint64_t both = excluded | contained;
    for (std::size_t i = begin; i < end; ++i) {
        // Written in any case: a branch would be guessed wrong too often.
        found[count] = hands[i];
        count += (hands[i] & both) == contained ? 1U : 0U;
    }
    return count;
}

#if defined(__x86_64__)

#define HONEYMOON_AVX512 __attribute__((target("avx512f,popcnt")))
#define HONEYMOON_AVX2 __attribute__((target("avx2,popcnt")))

// Four vectors at a time, of which mostly none has anything.
HONEYMOON_AVX512 std::size_t with_avx512(const std::uint64_t* hands, std::size_t size,
                                         std::uint64_t excluded, std::uint64_t contained,
                                         std::uint64_t* found) {
    const __m512i both = _mm512_set1_epi64(static_cast<long long>(excluded | contained));
    const __m512i wanted = _mm512_set1_epi64(static_cast<long long>(contained));
    std::size_t count = 0;
    std::size_t i = 0;
    for (; i + 32 <= size; i += 32) {
        const __m512i a = _mm512_loadu_si512(hands + i);
        const __m512i b = _mm512_loadu_si512(hands + i + 8);
        const __m512i c = _mm512_loadu_si512(hands + i + 16);
        const __m512i d = _mm512_loadu_si512(hands + i + 24);
        const __mmask8 in_a = _mm512_cmpeq_epi64_mask(_mm512_and_si512(a, both), wanted);
        const __mmask8 in_b = _mm512_cmpeq_epi64_mask(_mm512_and_si512(b, both), wanted);
        const __mmask8 in_c = _mm512_cmpeq_epi64_mask(_mm512_and_si512(c, both), wanted);
        const __mmask8 in_d = _mm512_cmpeq_epi64_mask(_mm512_and_si512(d, both), wanted);
        if ((in_a | in_b | in_c | in_d) == 0) continue;
        _mm512_storeu_si512(found + count, _mm512_maskz_compress_epi64(in_a, a));
        count += static_cast<std::size_t>(__builtin_popcount(in_a));
        _mm512_storeu_si512(found + count, _mm512_maskz_compress_epi64(in_b, b));
        count += static_cast<std::size_t>(__builtin_popcount(in_b));
        _mm512_storeu_si512(found + count, _mm512_maskz_compress_epi64(in_c, c));
        count += static_cast<std::size_t>(__builtin_popcount(in_c));
        _mm512_storeu_si512(found + count, _mm512_maskz_compress_epi64(in_d, d));
        count += static_cast<std::size_t>(__builtin_popcount(in_d));
    }
    return count + one_by_one(hands, i, size, excluded, contained, found + count);
}

HONEYMOON_AVX2 std::size_t with_avx2(const std::uint64_t* hands, std::size_t size,
                                     std::uint64_t excluded, std::uint64_t contained,
                                     std::uint64_t* found) {
    const __m256i both = _mm256_set1_epi64x(static_cast<long long>(excluded | contained));
    const __m256i wanted = _mm256_set1_epi64x(static_cast<long long>(contained));
    const auto hits = [&](const std::uint64_t* from) __attribute__((target("avx2,popcnt"))) {
        const __m256i four = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
        const __m256i same = _mm256_cmpeq_epi64(_mm256_and_si256(four, both), wanted);
        return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(same)));
    };
    std::size_t count = 0;
    std::size_t i = 0;
    for (; i + 16 <= size; i += 16) {
        unsigned bits = hits(hands + i) | hits(hands + i + 4) << 4U | hits(hands + i + 8) << 8U |
                        hits(hands + i + 12) << 12U;
        for (; bits != 0; bits &= bits - 1)
            found[count++] = hands[i + static_cast<std::size_t>(__builtin_ctz(bits))];
    }
    return count + one_by_one(hands, i, size, excluded, contained, found + count);
}

#endif

}  // namespace

std::size_t linear_scan(std::span<const std::uint64_t> hands, std::uint64_t excluded,
                        std::uint64_t contained, std::uint64_t* found) {
#if defined(__x86_64__)
    static const auto avx512 = static_cast<bool>(__builtin_cpu_supports("avx512f"));
    static const auto avx2 = static_cast<bool>(__builtin_cpu_supports("avx2"));
    if (avx512) return with_avx512(hands.data(), hands.size(), excluded, contained, found);
    if (avx2) return with_avx2(hands.data(), hands.size(), excluded, contained, found);
#endif
    return one_by_one(hands.data(), 0, hands.size(), excluded, contained, found);
}

}  // namespace honeymoon
