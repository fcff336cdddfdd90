#include "libtb/discard/discard_scan.hpp"

#include "libtb/base/combinations.hpp"
#include "libtb/discard/covering_labels.hpp"

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

namespace portable {

template <std::size_t Words>
struct Row {
    static constexpr std::size_t kWords = Words;

    static Row none() { return {}; }
    void add(const std::uint64_t* row) {
        for (std::size_t w = 0; w < Words; ++w) words[w] |= row[w];
    }
    void add_complement(const std::uint64_t* row) {
        for (std::size_t w = 0; w < Words; ++w) words[w] |= ~row[w];
    }
    [[nodiscard]] bool all() const {
        std::uint64_t both = words[0];
        for (std::size_t w = 1; w < Words; ++w) both &= words[w];
        return both == ~std::uint64_t{0};
    }
    void store_complement(std::uint64_t* to) const {
        for (std::size_t w = 0; w < Words; ++w) to[w] = ~words[w];
    }

    std::uint64_t words[Words] = {};
};
using Row4 = Row<kWordsPerBlock / 2>;
using Row8 = Row<kWordsPerBlock>;

// Whether the hand there is found: how many hands are looked at at a time, and how many of these
// are, of which those behind the first `rest` do not count. Hands are read up to a multiple of
// eight.
struct Test {
    static constexpr std::uint32_t kHands = 1;

    Test(std::uint64_t excluded, std::uint64_t contained)
        : both(excluded | contained), wanted(contained) {}

    [[nodiscard]] std::uint64_t count(const std::uint64_t* hands, std::uint32_t /*rest*/) const {
        return (*hands & both) == wanted ? 1U : 0U;
    }

    std::uint64_t both;
    std::uint64_t wanted;
};

// Writes those that are found, and their numbers if they are wanted; how many they are. Up to a
// vector more may be written. `dense`: they will not be rare.
template <bool Numbers>
std::size_t collect(const std::uint64_t* hands, const std::uint32_t* numbers, std::uint32_t count,
                    std::uint64_t excluded, std::uint64_t contained, [[maybe_unused]] bool dense,
                    std::uint64_t* to, std::uint32_t* to_numbers) {
    const Test test(excluded, contained);
    std::size_t found = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        to[found] = hands[i];
        if (Numbers) to_numbers[found] = numbers[i];
        found += static_cast<std::size_t>(test.count(hands + i, count - i));
    }
    return found;
}

std::uint64_t gather(std::uint64_t bits, std::uint64_t places) {
    return gathered(bits, places);
}

#include "libtb/discard/discard_scan_loops.hpp"

}  // namespace portable

#if HONEYMOON_X86_VECTORS

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif
namespace avx2 {

inline __m256i load(const std::uint64_t* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}

struct Row4 {
    static constexpr std::size_t kWords = 4;

    static Row4 none() { return {_mm256_setzero_si256()}; }
    void add(const std::uint64_t* row) { bits = _mm256_or_si256(bits, load(row)); }
    void add_complement(const std::uint64_t* row) {
        bits = _mm256_or_si256(bits, _mm256_xor_si256(load(row), _mm256_set1_epi64x(-1)));
    }
    [[nodiscard]] bool all() const { return _mm256_testc_si256(bits, _mm256_set1_epi64x(-1)) != 0; }
    void store_complement(std::uint64_t* to) const {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to),
                            _mm256_xor_si256(bits, _mm256_set1_epi64x(-1)));
    }

    __m256i bits;
};

struct Row8 {
    static Row8 none() { return {Row4::none(), Row4::none()}; }
    void add(const std::uint64_t* row) {
        low.add(row);
        high.add(row + 4);
    }
    void add_complement(const std::uint64_t* row) {
        low.add_complement(row);
        high.add_complement(row + 4);
    }
    [[nodiscard]] bool all() const { return Row4{_mm256_and_si256(low.bits, high.bits)}.all(); }
    void store_complement(std::uint64_t* to) const {
        low.store_complement(to);
        high.store_complement(to + 4);
    }

    Row4 low;
    Row4 high;
};

// Which of the four hands there are found.
struct Test {
    static constexpr std::uint32_t kHands = 4;

    Test(std::uint64_t excluded, std::uint64_t contained)
        : both(_mm256_set1_epi64x(static_cast<long long>(excluded | contained))),
          wanted(_mm256_set1_epi64x(static_cast<long long>(contained))) {}

    [[nodiscard]] unsigned bits(const std::uint64_t* hands, std::uint32_t rest) const {
        const __m256i seen = _mm256_and_si256(load(hands), both);
        const __m256d same = _mm256_castsi256_pd(_mm256_cmpeq_epi64(seen, wanted));
        const auto four = static_cast<unsigned>(_mm256_movemask_pd(same));
        return rest >= kHands ? four : four & ((1U << rest) - 1);
    }
    [[nodiscard]] std::uint64_t count(const std::uint64_t* hands, std::uint32_t rest) const {
        return static_cast<std::uint64_t>(__builtin_popcount(bits(hands, rest)));
    }

    __m256i both;
    __m256i wanted;
};

template <bool Numbers>
std::size_t collect(const std::uint64_t* hands, const std::uint32_t* numbers, std::uint32_t count,
                    std::uint64_t excluded, std::uint64_t contained, [[maybe_unused]] bool dense,
                    std::uint64_t* to, std::uint32_t* to_numbers) {
    const Test test(excluded, contained);
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

std::uint64_t gather(std::uint64_t bits, std::uint64_t places) {
    return _pext_u64(bits, places);
}

#include "libtb/discard/discard_scan_loops.hpp"

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

// Truth tables of three operands, of which the last is the second again.
constexpr int kOrNot = 0xF3;
constexpr int kNot = 0x33;

using avx2::gather;
using avx2::Row4;

struct Row8 {
    static Row8 none() { return {_mm512_setzero_si512()}; }
    void add(const std::uint64_t* row) { bits = _mm512_or_si512(bits, _mm512_loadu_si512(row)); }
    void add_complement(const std::uint64_t* row) {
        const __m512i other = _mm512_loadu_si512(row);
        bits = _mm512_ternarylogic_epi64(bits, other, other, kOrNot);
    }
    [[nodiscard]] bool all() const {
        return _mm512_cmpneq_epi64_mask(bits, _mm512_set1_epi64(-1)) == 0;
    }
    void store_complement(std::uint64_t* to) const {
        _mm512_storeu_si512(to, _mm512_ternarylogic_epi64(bits, bits, bits, kNot));
    }

    __m512i bits;
};

// Which of the eight hands there are found.
struct Test {
    static constexpr std::uint32_t kHands = 8;

    Test(std::uint64_t excluded, std::uint64_t contained)
        : both(_mm512_set1_epi64(static_cast<long long>(excluded | contained))),
          wanted(_mm512_set1_epi64(static_cast<long long>(contained))) {}

    [[nodiscard]] __mmask8 bits(__m512i hands, std::uint32_t rest) const {
        const __mmask8 eight = _mm512_cmpeq_epi64_mask(_mm512_and_si512(hands, both), wanted);
        return rest >= kHands ? eight : static_cast<__mmask8>(eight & ((1U << rest) - 1));
    }
    [[nodiscard]] std::uint64_t count(const std::uint64_t* hands, std::uint32_t rest) const {
        const unsigned found = bits(_mm512_loadu_si512(hands), rest);
        return static_cast<std::uint64_t>(__builtin_popcount(found));
    }

    __m512i both;
    __m512i wanted;
};

// Writes what is marked of eight hands, without gaps; how many they are.
template <bool Numbers>
std::size_t store(__m512i hands, __mmask8 bits, const std::uint32_t* numbers, std::uint64_t* to,
                  std::uint32_t* to_numbers) {
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(bits, hands));
    if (Numbers) {
        const __m256i eight = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(numbers));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to_numbers),
                            _mm256_maskz_compress_epi32(bits, eight));
    }
    return static_cast<std::size_t>(__builtin_popcount(bits));
}

template <bool Numbers>
std::size_t collect(const std::uint64_t* hands, const std::uint32_t* numbers, std::uint32_t count,
                    std::uint64_t excluded, std::uint64_t contained, [[maybe_unused]] bool dense,
                    std::uint64_t* to, std::uint32_t* to_numbers) {
    const Test test(excluded, contained);
    std::size_t found = 0;
    std::uint32_t i = 0;
    // Only where finds are rare, a look whether there is any can be foreseen.
    for (; !dense && i + 32 <= count; i += 32) {
        __m512i eights[4];
        __mmask8 found_in[4];
        unsigned any = 0;
        for (std::uint32_t k = 0; k < 4; ++k) {
            eights[k] = _mm512_loadu_si512(hands + i + (8 * k));
            found_in[k] = test.bits(eights[k], count - i - (8 * k));
            any |= found_in[k];
        }
        if (any == 0) continue;
        for (std::uint32_t k = 0; k < 4; ++k) {
            found += store<Numbers>(eights[k], found_in[k], numbers + i + (8 * k), to + found,
                                    to_numbers + found);
        }
    }
    for (; i < count; i += 8) {
        const __m512i eight = _mm512_loadu_si512(hands + i);
        found += store<Numbers>(eight, test.bits(eight, count - i), numbers + i, to + found,
                                to_numbers + found);
    }
    return found;
}

#include "libtb/discard/discard_scan_loops.hpp"

}  // namespace avx512
#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif  // HONEYMOON_X86_VECTORS

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
