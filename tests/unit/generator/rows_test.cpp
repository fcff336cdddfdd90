#include "generator/solve/rows.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "tests/support/random.hpp"
#include "tests/unit/libtb/base/vector_targets.hpp"

namespace honeymoon {

using namespace generator;

namespace {

using test::Random;
using Bytes = std::vector<std::uint8_t>;

constexpr std::uint8_t kGuard = 0xEE;
constexpr std::size_t kGuards = 64;

// Bytes at an address with any alignment, with the padding and guards around them.
class Row {
public:
    Row(Random& random, std::size_t size)
        : offset_(static_cast<std::size_t>(random.between(1, 63))), size_(size) {
        buffer_.need(offset_ + size + kGuards);
        std::fill_n(buffer_.data(), offset_ + size + kGuards + kRowPadding, kGuard);
        for (std::size_t i = 0; i < size; ++i) {
            data()[i] = static_cast<std::uint8_t>(random.below(256));
        }
    }

    [[nodiscard]] std::uint8_t* data() { return buffer_.data() + offset_; }
    [[nodiscard]] Bytes bytes() { return {data(), data() + size_}; }
    // Whether nothing is written before the bytes, or more than `spill` behind them.
    [[nodiscard]] bool guarded(std::size_t spill) {
        const auto is_guard = [](std::uint8_t byte) { return byte == kGuard; };
        return std::all_of(buffer_.data(), data(), is_guard) &&
               std::all_of(data() + size_ + spill, data() + size_ + kGuards + kRowPadding,
                           is_guard);
    }

private:
    RowBuffer buffer_;
    std::size_t offset_;
    std::size_t size_;
};

std::vector<std::size_t> lengths() {
    std::vector<std::size_t> result;
    for (std::size_t n = 0; n <= 300; ++n) result.push_back(n);
    for (const std::size_t n : {511U, 512U, 513U, 1023U, 1716U, 4097U}) result.push_back(n);
    return result;
}

TEST_CASE("max_of_min is what a plain loop gives, in every vector width") {
    Random random;
    test::for_each_target([&] {
        for (const std::size_t n : lengths()) {
            CAPTURE(n);
            const auto count = static_cast<std::size_t>(random.between(0, 6));
            CAPTURE(count);
            std::vector<Row> rows;
            for (std::size_t i = 0; i < 2 * count; ++i) rows.emplace_back(random, n);
            std::vector<Choice> choices;
            Bytes expected(n, 0);
            for (std::size_t k = 0; k < count; ++k) {
                // Now and then both are the same row.
                Row& a = rows[2 * k];
                Row& b = rows[(2 * k) + (random.below(4) == 0 ? 0 : 1)];
                choices.push_back({a.data(), b.data()});
                for (std::size_t i = 0; i < n; ++i) {
                    expected[i] = std::max(expected[i], std::min(a.data()[i], b.data()[i]));
                }
            }
            Row out(random, n);
            max_of_min(out.data(), n, choices);
            CHECK(out.bytes() == expected);
            CHECK(out.guarded(kRowPadding));
        }
    });
}

TEST_CASE("gather_segments is what a plain loop gives, in every vector width") {
    Random random;
    test::for_each_target([&] {
        for (const std::size_t n : lengths()) {
            CAPTURE(n);
            const auto there = static_cast<std::size_t>(random.between(1, 8));
            const auto count = static_cast<std::size_t>(random.between(0, 12));
            Row in(random, there * n);
            std::vector<std::uint32_t> segment;
            Bytes expected;
            for (std::size_t k = 0; k < count; ++k) {
                segment.push_back(static_cast<std::uint32_t>(random.below(there)));
                const std::uint8_t* from = in.data() + (segment.back() * n);
                expected.insert(expected.end(), from, from + n);
            }
            Row out(random, count * n);
            gather_segments(out.data(), in.data(), n, segment);
            CHECK(out.bytes() == expected);
            CHECK(out.guarded(kRowPadding));
        }
    });
}

TEST_CASE("min_into is what a plain loop gives") {
    Random random;
    test::for_each_target([&] {
        for (const std::size_t n : lengths()) {
            CAPTURE(n);
            Row out(random, n);
            Row in(random, n);
            Bytes expected = out.bytes();
            for (std::size_t i = 0; i < n; ++i) expected[i] = std::min(expected[i], in.data()[i]);
            min_into(out.data(), in.data(), n);
            CHECK(out.bytes() == expected);
            CHECK(out.guarded(kRowPadding));
        }
    });
}

TEST_CASE("max_transposed_into is what a plain loop gives") {
    Random random;
    const auto check = [&](std::size_t rows, std::size_t columns) {
        CAPTURE(rows);
        CAPTURE(columns);
        Row out(random, rows * columns);
        Row in(random, rows * columns);
        Bytes expected = out.bytes();
        for (std::size_t r = 0; r < rows; ++r) {
            for (std::size_t c = 0; c < columns; ++c) {
                std::uint8_t& to = expected[(r * columns) + c];
                to = std::max(to, in.data()[(c * rows) + r]);
            }
        }
        max_transposed_into(out.data(), in.data(), rows, columns);
        CHECK(out.bytes() == expected);
        CHECK(out.guarded(kRowPadding));
    };
    test::for_each_target([&] {
        // Every length against a short side, both ways, then random ones.
        for (const std::size_t n : lengths()) {
            check(n, static_cast<std::size_t>(random.between(0, 40)));
            check(static_cast<std::size_t>(random.between(0, 40)), n);
        }
        for (int i = 0; i < 20; ++i) {
            const auto rows = static_cast<std::size_t>(random.between(1, 200));
            check(rows, static_cast<std::size_t>(random.between(1, 2100)));
        }
        // About the bands of rows and columns it works in.
        for (const std::size_t rows : {15U, 16U, 17U, 33U}) {
            for (const std::size_t columns : {1023U, 1024U, 1025U, 2049U}) check(rows, columns);
        }
    });
}

TEST_CASE("a buffer of rows has the room asked for and the padding") {
    RowBuffer buffer;
    std::size_t most = 0;
    for (const std::size_t size : {0U, 1U, 300U, 7U, 1000U, 999U}) {
        buffer.need(size);
        most = std::max<std::size_t>(most, size);
        // The address sanitizer sees it if there is less.
        std::fill_n(buffer.data(), most + kRowPadding, kGuard);
        CHECK(buffer.data()[most + kRowPadding - 1] == kGuard);
    }
}

TEST_CASE("rows are spread over other columns, and seen from either side") {
    test::Random random;
    for (int round = 0; round < 300; ++round) {
        const auto old_size =
            static_cast<std::size_t>(random.between(1, round % 10 == 0 ? 400 : 70));
        const auto new_size = static_cast<std::size_t>(random.between(1, 200));
        const auto rows = static_cast<std::size_t>(random.between(1, 5));
        const std::size_t step = old_size + random.below(5);
        std::vector<std::uint32_t> index(new_size);
        for (std::uint32_t& i : index) i = static_cast<std::uint32_t>(random.below(old_size));
        std::vector<std::uint8_t> in((rows * step) + kRowPadding);
        for (std::uint8_t& v : in) v = static_cast<std::uint8_t>(random.between(0, 12));
        RowSpread spread;
        spread.set(index, old_size);
        test::for_each_target([&] {
            for (const bool subtract : {false, true}) {
                std::vector<std::uint8_t> out((rows * new_size) + kRowPadding);
                spread.apply(out.data(), in.data(), step, rows, 12, subtract);
                int wrong = 0;
                for (std::size_t r = 0; r < rows; ++r) {
                    for (std::size_t i = 0; i < new_size; ++i) {
                        const int v = in[(r * step) + index[i]];
                        wrong += out[(r * new_size) + i] == (subtract ? 12 - v : 12 + v) ? 0 : 1;
                    }
                }
                CHECK(wrong == 0);
            }
        });
    }
}

}  // namespace
}  // namespace honeymoon
