#include "libtb/index/binomial.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cstdint>

#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

static_assert(binomial(26, 13) == 10'400'600);
static_assert(binomial(0, -1) == 0 && binomial(26, 27) == 0);  // and reads nothing beyond

// The rank by its definition: the sum of C(p_k - 1, k) over the ones, p_k the position from 1.
std::uint64_t rank_by_definition(std::uint32_t word) {
    std::uint64_t rank = 0;
    int k = 0;
    for (int bit = 0; bit < 32; ++bit) {
        if (((word >> bit) & 1U) != 0) rank += binomial(bit, ++k);
    }
    return rank;
}

TEST_CASE("binomial coefficients") {
    for (int n = 0; n <= 26; ++n) {
        CAPTURE(n);
        CHECK(binomial(n, -1) == 0);
        CHECK(binomial(n, n + 1) == 0);
        // C(n, k + 1) = C(n, k) * (n - k) / (k + 1), without rounding.
        std::uint64_t expected = 1;
        for (int k = 0; k <= n; ++k) {
            CAPTURE(k);
            CHECK(binomial(n, k) == expected);
            expected =
                expected * static_cast<std::uint64_t>(n - k) / static_cast<std::uint64_t>(k + 1);
        }
    }
}

TEST_CASE("word ranks written out") {
    CHECK(word_rank(0) == 0);
    CHECK(word_rank(0b1) == 0);
    CHECK(word_rank(0b1000) == 3);
    CHECK(word_rank(0b0011) == 0);
    CHECK(word_rank(0b0101) == 1);
    CHECK(word_rank(0b0110) == 2);
    CHECK(word_rank(0b1001) == 3);
    CHECK(word_rank(0b1010) == 4);
    CHECK(word_rank(0b1100) == 5);
    CHECK(word_rank(0x3FF'E000) == 10'400'599);
    CHECK(word_at(4, 4, 2) == 0b1010);
    CHECK(word_at(10'400'599, 26, 13) == 0x3FF'E000);
}

TEST_CASE("a word's rank is the sum of its definition") {
    std::uint64_t wrong = 0;
    for (std::uint32_t word = 0; word < 1U << 20; ++word) {
        wrong += word_rank(word) == rank_by_definition(word) ? 0 : 1;
    }
    CHECK(wrong == 0);

    test::Random random;
    for (int i = 0; i < 100'000; ++i) {
        const auto word = static_cast<std::uint32_t>(random.below(std::uint64_t{1} << 26));
        if (word_rank(word) != rank_by_definition(word)) {
            CAPTURE(word);
            CHECK(word_rank(word) == rank_by_definition(word));
        }
    }
}

// Every word of 2n bits with n ones, met in numeric order, has the next rank, and the rank leads
// back to it. Counted rather than checked one by one: there are millions.
TEST_CASE("ranks number the words of 2n bits with n ones, both ways") {
    for (int n = 0; n <= 11; ++n) {
        CAPTURE(n);
        const std::uint32_t end = 1U << (2 * n);
        const std::uint64_t count = binomial(2 * n, n);
        std::uint64_t met = 0;
        std::uint64_t wrong_ranks = 0;
        std::uint64_t wrong_words = 0;
        std::uint64_t wrong_complements = 0;
        for (std::uint32_t word = 0; word < end; ++word) {
            if (std::popcount(word) != n) continue;
            wrong_ranks += word_rank(word) == met ? 0 : 1;
            wrong_words += word_at(static_cast<std::uint32_t>(met), 2 * n, n) == word ? 0 : 1;
            wrong_complements += word_rank(word ^ (end - 1)) == count - 1 - met ? 0 : 1;
            ++met;
        }
        CHECK(met == count);
        CHECK(wrong_ranks == 0);
        CHECK(wrong_words == 0);
        CHECK(wrong_complements == 0);
    }
}

TEST_CASE("ranks of random words of 26 bits with 13 ones, both ways") {
    constexpr std::uint64_t count = binomial(26, 13);
    test::Random random;
    std::uint64_t wrong = 0;
    std::uint32_t example = 0;
    for (int i = 0; i < 200'000; ++i) {
        const auto rank = static_cast<std::uint32_t>(random.below(count));
        const std::uint32_t word = word_at(rank, 26, 13);
        const bool right = word < 1U << 26 && std::popcount(word) == 13 &&
                           word_rank(word) == rank &&
                           word_rank(word ^ 0x3FF'FFFF) == count - 1 - rank;
        if (right) continue;
        ++wrong;
        example = rank;
    }
    CAPTURE(example);
    CHECK(wrong == 0);
}

TEST_CASE("words of any length and any number of ones are found by rank") {
    test::Random random;
    for (int bits = 0; bits <= 26; ++bits) {
        for (int ones = 0; ones <= bits; ++ones) {
            CAPTURE(bits);
            CAPTURE(ones);
            const std::uint32_t first = (1U << ones) - 1;
            const auto last_rank = static_cast<std::uint32_t>(binomial(bits, ones) - 1);
            CHECK(word_at(0, bits, ones) == first);
            CHECK(word_at(last_rank, bits, ones) == first << (bits - ones));
            const auto rank = static_cast<std::uint32_t>(random.below(last_rank + 1ULL));
            CAPTURE(rank);
            const std::uint32_t word = word_at(rank, bits, ones);
            CHECK(word < 1U << bits);
            CHECK(std::popcount(word) == ones);
            CHECK(rank_by_definition(word) == rank);
        }
    }
}

TEST_CASE("the next word is the next larger one with as many ones") {
    std::uint64_t wrong = 0;
    for (std::uint32_t word = 1; word < 1U << 12; ++word) {
        std::uint32_t next = word + 1;
        while (std::popcount(next) != std::popcount(word)) ++next;
        wrong += next_word(word) == next ? 0 : 1;
    }
    CHECK(wrong == 0);
    CHECK(next_word(0x3FF'E000) == 0x400'0FFF);  // beyond 26 bits after the last
}

}  // namespace
}  // namespace honeymoon
