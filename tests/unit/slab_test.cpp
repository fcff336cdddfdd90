#include "tb/slab.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "random.hpp"
#include "tb/numbering_code.hpp"

namespace honeymoon {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Counts = std::array<std::uint16_t, 4>;

// Whether the code of a slab is accepted; what is left of it goes to `left`.
bool accepts(const Bytes& code, const Counts& counts, int level, std::size_t* left = nullptr) {
    DecodedSlab slab;
    std::span<const std::uint8_t> rest = code;
    const bool accepted = slab.decode(rest, counts, level);
    if (left != nullptr) *left = rest.size();
    return accepted;
}

// Calls `visit` with all classes of a slab.
template <class Visit>
void for_all_classes(const Counts& counts, Visit visit) {
    std::array<int, 4> c{};
    for (c[0] = 0; c[0] < counts[0]; ++c[0]) {
        for (c[1] = 0; c[1] < counts[1]; ++c[1]) {
            for (c[2] = 0; c[2] < counts[2]; ++c[2]) {
                for (c[3] = 0; c[3] < counts[3]; ++c[3]) visit(c);
            }
        }
    }
}

TEST_CASE("slab: one value") {
    DecodedSlab slab;
    const Bytes code = {0, 2, 9};
    std::span<const std::uint8_t> rest = code;
    REQUIRE(slab.decode(rest, {1, 1, 1, 1}, 2));
    CHECK(slab.value({0, 0, 0, 0}) == 2);
    CHECK(rest.size() == 1);
}

TEST_CASE("slab: the example of FORMAT.md") {
    DecodedSlab slab;
    const Bytes code = {0, 0, 0, 1, 0, 0, 1, 2};
    std::span<const std::uint8_t> rest = code;
    REQUIRE(slab.decode(rest, {1, 1, 2, 2}, 2));
    CHECK(slab.columns == 3);
    CHECK(slab.value({0, 0, 0, 0}) == 0);
    CHECK(slab.value({0, 0, 0, 1}) == 1);
    CHECK(slab.value({0, 0, 1, 0}) == 1);
    CHECK(slab.value({0, 0, 1, 1}) == 2);
    CHECK(rest.empty());
}

TEST_CASE("slab: rows are differences modulo 16 from the row above") {
    DecodedSlab slab;
    // Two rows, two columns: 5 13 over 3 0.
    const Bytes code = {0, 0, 0, 0, 0, 5, 13, 14, 3};
    std::span<const std::uint8_t> rest = code;
    REQUIRE(slab.decode(rest, {1, 2, 1, 2}, 13));
    CHECK(slab.value({0, 0, 0, 0}) == 5);
    CHECK(slab.value({0, 0, 0, 1}) == 13);
    CHECK(slab.value({0, 1, 0, 0}) == 3);
    CHECK(slab.value({0, 1, 0, 1}) == 0);
}

TEST_CASE("slab: any values come back by every pairing, with and without equal rows") {
    test::Random random;
    CAPTURE(random.seed());
    for (int round = 0; round < 300; ++round) {
        const int level = random.between(1, 13);
        Counts counts{};
        for (std::uint16_t& count : counts)
            count = static_cast<std::uint16_t>(random.between(1, 6));
        const auto pairing = static_cast<std::uint8_t>(round % 3);
        const auto& slot = DecodedSlab::kPairing.at(pairing);
        const std::size_t rows = std::size_t{counts.at(slot[0])} * counts.at(slot[1]);
        const std::size_t columns = std::size_t{counts.at(slot[2])} * counts.at(slot[3]);

        // Random numbers of rows and columns, and a random matrix.
        const auto numbering = [&](std::size_t size, Bytes& code) {
            std::vector<std::uint32_t> numbers(size);
            std::uint32_t different = 0;
            for (std::uint32_t& number : numbers) {
                const bool is_new = different == 0 || random.coin();
                number = is_new ? different++ : static_cast<std::uint32_t>(random.below(different));
            }
            if (size > 1) encode_numbering(numbers, code);
            return numbers;
        };
        Bytes code = {pairing};
        const auto row_number = numbering(rows, code);
        const auto column_number = numbering(columns, code);
        const auto different = [](const std::vector<std::uint32_t>& numbers) {
            std::size_t most = 0;
            for (const std::uint32_t number : numbers) most = std::max<std::size_t>(most, number);
            return most + 1;
        };
        const std::size_t width = different(column_number);
        Bytes matrix(different(row_number) * width);
        for (std::size_t i = 0; i < matrix.size(); ++i) {
            matrix[i] = static_cast<std::uint8_t>(random.between(0, level));
            const int above = i < width ? 0 : matrix[i - width];
            code.push_back(static_cast<std::uint8_t>((matrix[i] + 16 - above) % 16));
        }

        DecodedSlab slab;
        std::span<const std::uint8_t> rest = code;
        REQUIRE(slab.decode(rest, counts, level));
        CHECK(rest.empty());
        const std::array<std::uint32_t, 4> strides = {
            static_cast<std::uint32_t>(counts[1]) * counts[2] * counts[3],
            static_cast<std::uint32_t>(counts[2]) * counts[3], counts[3], 1};
        Bytes expanded(rows * columns, 99);
        slab.expand(counts, strides, expanded.data());
        std::size_t at = 0;
        int wrong = 0;
        for_all_classes(counts, [&](const std::array<int, 4>& c) {
            const auto class_of = [&](std::size_t i) {
                return static_cast<std::size_t>(c.at(slot.at(i)));
            };
            const std::size_t row = (class_of(0) * counts.at(slot[1])) + class_of(1);
            const std::size_t column = (class_of(2) * counts.at(slot[3])) + class_of(3);
            const int expected = matrix[(row_number[row] * width) + column_number[column]];
            const int found = expanded[at++];
            wrong += slab.value(c) == expected && found == expected ? 0 : 1;
        });
        CHECK(wrong == 0);

        // A code cut short anywhere is refused.
        while (!code.empty()) {
            code.pop_back();
            REQUIRE_FALSE(accepts(code, counts, level));
        }
    }
}

TEST_CASE("slab: expand writes to its part of a larger block only") {
    DecodedSlab slab;
    // Classes 1 and 2 of slot 1 of a block of 1 x 4 x 1 x 2.
    const Bytes code = {0, 0, 0, 0, 0, 1, 2, 2, 2};
    std::span<const std::uint8_t> rest = code;
    const Counts counts = {1, 2, 1, 2};
    REQUIRE(slab.decode(rest, counts, 4));
    Bytes block(8, 99);
    slab.expand(counts, {8, 2, 2, 1}, block.data() + 2);
    CHECK(block == Bytes{99, 99, 1, 2, 3, 4, 99, 99});
}

TEST_CASE("slab: what is out of range is refused") {
    const Counts counts = {1, 2, 1, 2};
    CHECK(accepts({0, 0, 0, 0, 0, 0, 1, 1, 15}, counts, 1));
    CHECK_FALSE(accepts({3, 0, 0, 0, 0, 0, 1, 1, 15}, counts, 1));   // pairing
    CHECK_FALSE(accepts({0, 0, 2, 0, 0, 0, 1, 1, 15}, counts, 1));   // row number
    CHECK_FALSE(accepts({0, 0, 0, 1, 0, 0, 1, 1, 15}, counts, 1));   // column number
    CHECK_FALSE(accepts({0, 0, 0, 0, 0, 16, 1, 1, 15}, counts, 1));  // not a nibble
    CHECK_FALSE(accepts({0, 0, 0, 0, 0, 0, 17, 1, 15}, counts, 1));  // the same, right modulo 16
    CHECK_FALSE(accepts({0, 0, 0, 0, 0, 0, 2, 1, 15}, counts, 1));   // a value above the level
    CHECK_FALSE(accepts({0, 0, 0, 0, 0, 0, 1, 15, 15}, counts, 1));  // a value below 0
    CHECK_FALSE(accepts({}, counts, 1));
}

TEST_CASE("slab: more different columns than fit their numbers are refused") {
    // 462 x 462 columns occur at level 11 if every holding is a class of its own.
    const Counts counts = {1, 1, 462, 462};
    constexpr std::size_t columns = std::size_t{462} * 462;
    CHECK_FALSE(accepts(Bytes(1 + (2 * columns), 0), counts, 11));
    // So many columns are no fault in themselves.
    Bytes code(1 + columns + 1, 1);
    code[0] = code[1] = 0;
    std::size_t left = 1;
    CHECK(accepts(code, counts, 11, &left));
    CHECK(left == 0);
}

}  // namespace
}  // namespace honeymoon
