// Combinations of up to 64 things: how many there are, and each of them by its number.
// (libtb/index/binomial.hpp does the same for words of up to 26 bits where every nanosecond
// counts.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace honeymoon {

namespace detail {

/// Returns Pascal's triangle: row n and column k, both 0..Last; 0 where k > n.
template <class Number, std::size_t Last>
constexpr auto pascal_triangle() {
    std::array<std::array<Number, Last + 1>, Last + 1> pascal{};
    for (std::size_t n = 0; n < pascal.size(); ++n) {
        pascal[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k) pascal[n][k] = pascal[n - 1][k - 1] + pascal[n - 1][k];
    }
    return pascal;
}
inline constexpr auto kPascal = pascal_triangle<std::uint64_t, 64>();

}  // namespace detail

/// Returns C(n, k) for n in 0..64, exactly; 0 if k is not in 0..n.
[[nodiscard]] constexpr std::uint64_t binomial(int n, int k) {
    if (k < 0 || k > n) return 0;
    return detail::kPascal[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// Returns word number `rank` of the words of `bits` bits (0..64) with `ones` ones (0..bits), in
/// numeric order. `rank` is below binomial(bits, ones). Takes a step for each bit.
[[nodiscard]] constexpr std::uint64_t combination_at(std::uint64_t rank, int bits, int ones) {
    std::uint64_t word = 0;
    for (int bit = bits - 1; bit >= 0 && ones > 0; --bit) {
        // How many words have a zero here and all remaining ones below.
        const std::uint64_t without = binomial(bit, ones);
        if (rank < without) continue;
        word |= std::uint64_t{1} << bit;
        rank -= without;
        --ones;
    }
    return word;
}

/// Returns the bits of `word`, the lowest first, at the ones of `places`: 0b101 at 0b11010 is
/// 0b10010. (pdep of x86.) Takes a step for each one of `places`.
[[nodiscard]] constexpr std::uint64_t deposited(std::uint64_t word, std::uint64_t places) {
    std::uint64_t result = 0;
    for (; places != 0 && word != 0; places &= places - 1, word >>= 1U) {
        if ((word & 1U) != 0) result |= places & (0 - places);
    }
    return result;
}

/// Returns the inverse: the bits of `bits` at the ones of `places`, moved together at the low end.
/// (pext of x86.) Takes a step for each one of `places`.
[[nodiscard]] constexpr std::uint64_t gathered(std::uint64_t bits, std::uint64_t places) {
    std::uint64_t result = 0;
    for (std::uint64_t to = 1; places != 0; places &= places - 1, to <<= 1U) {
        if ((bits & places & (0 - places)) != 0) result |= to;
    }
    return result;
}

}  // namespace honeymoon
