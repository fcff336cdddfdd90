#include "libtb/coding/number_rows.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tests/support/random.hpp"

namespace honeymoon {
namespace {

using test::Random;
using Bytes = std::vector<std::uint8_t>;
using WideNumbers = std::vector<std::uint32_t>;

// Rows laid end to end, each one of `different` (not all of which need differ).
Bytes random_rows(Random& random, std::size_t rows, std::size_t bytes, std::size_t different) {
    std::vector<Bytes> choices(different, Bytes(bytes));
    for (Bytes& row : choices) {
        // Few values, so that rows are often equal in all but one place.
        for (std::uint8_t& byte : row) byte = static_cast<std::uint8_t>(random.below(2));
    }
    Bytes data;
    for (std::size_t i = 0; i < rows; ++i) {
        const Bytes row = random.one_of(choices);
        data.insert(data.end(), row.begin(), row.end());
    }
    return data;
}

struct Numbering {
    WideNumbers numbers;
    WideNumbers first;
};

// The same from the definition.
Numbering numbered_plainly(const Bytes& data, std::size_t rows, std::size_t bytes) {
    Numbering result;
    std::map<std::string, std::uint32_t> known;
    for (std::size_t i = 0; i < rows; ++i) {
        const auto begin = data.begin() + static_cast<std::ptrdiff_t>(i * bytes);
        const std::string row(begin, begin + static_cast<std::ptrdiff_t>(bytes));
        const auto [at, added] = known.emplace(row, static_cast<std::uint32_t>(known.size()));
        if (added) result.first.push_back(static_cast<std::uint32_t>(i));
        result.numbers.push_back(at->second);
    }
    return result;
}

TEST_CASE("rows are numbered in the order of their first occurrence") {
    const Bytes data = {7, 7, 1, 2, 7, 7, 2, 1, 1, 2, 0, 0};
    RowNumbering numbering;
    numbering.number(data.data(), 6, 2);
    CHECK(numbering.numbers() == WideNumbers{0, 1, 0, 2, 1, 3});
    CHECK(numbering.first() == WideNumbers{0, 1, 3, 5});
    CHECK(numbering.count() == 4);

    Bytes columns;
    numbering.turn_into_columns(data.data(), 2, columns);
    CHECK(columns == Bytes{7, 1, 2, 0, 7, 2, 1, 0});
}

TEST_CASE("random rows are numbered as a map numbers them, however their hashes collide") {
    Random random;
    // Kept from one call to the next, as the generator does, with sizes going up and down.
    std::map<std::uint32_t, RowNumbering> numberings;
    // All rows collide; many do; hardly any do.
    for (const std::uint32_t mask : {0U, 0xFU, 0xFFFF'FFFFU}) {
        numberings.emplace(mask, RowNumbering(mask));
    }
    for (int round = 0; round < 200; ++round) {
        const auto rows = static_cast<std::size_t>(random.between(0, 300));
        const auto bytes = static_cast<std::size_t>(random.between(0, 40));
        const auto different = static_cast<std::size_t>(random.between(1, 200));
        CAPTURE(rows);
        CAPTURE(bytes);
        const Bytes data = random_rows(random, rows, bytes, different);
        const Numbering expected = numbered_plainly(data, rows, bytes);
        Bytes columns(expected.first.size() * bytes);
        for (std::size_t number = 0; number < expected.first.size(); ++number) {
            for (std::size_t c = 0; c < bytes; ++c) {
                columns[(c * expected.first.size()) + number] =
                    data[(expected.first[number] * bytes) + c];
            }
        }
        for (auto& by_mask : numberings) {
            CAPTURE(by_mask.first);
            RowNumbering& numbering = by_mask.second;
            numbering.number(data.data(), rows, bytes);
            CHECK(numbering.numbers() == expected.numbers);
            CHECK(numbering.first() == expected.first);
            CHECK(numbering.count() == expected.first.size());
            Bytes turned = {1, 2, 3};
            numbering.turn_into_columns(data.data(), bytes, turned);
            CHECK(turned == columns);
        }
    }
}

TEST_CASE("rows that differ in a single bit are never merged") {
    // 256 rows of 32 zero bytes, each with another bit set.
    constexpr std::size_t bytes = 32;
    Bytes data(8 * bytes * bytes, 0);
    WideNumbers expected;
    for (std::uint32_t i = 0; i < 8 * bytes; ++i) {
        data[(i * bytes) + (i / 8)] = static_cast<std::uint8_t>(1U << (i % 8));
        expected.push_back(i);
    }
    for (const std::uint32_t mask : {0U, 0xFU, 0xFFFF'FFFFU}) {
        CAPTURE(mask);
        RowNumbering numbering(mask);
        numbering.number(data.data(), 8 * bytes, bytes);
        CHECK(numbering.numbers() == expected);
        CHECK(numbering.first() == expected);
    }
}

TEST_CASE("rows of no bytes are all equal, and no rows have no numbers") {
    for (const std::uint32_t mask : {0U, 0xFU, 0xFFFF'FFFFU}) {
        RowNumbering numbering(mask);
        numbering.number(nullptr, 5, 0);
        CHECK(numbering.numbers() == WideNumbers{0, 0, 0, 0, 0});
        CHECK(numbering.first() == WideNumbers{0});
        numbering.number(nullptr, 0, 7);
        CHECK(numbering.numbers().empty());
        CHECK(numbering.count() == 0);
    }
}

}  // namespace
}  // namespace honeymoon
