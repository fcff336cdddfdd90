// The fingerprint: what format-spec/FORMAT.md, section 15, says of it.
#include "libtb/table/fingerprint.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "libtb/file/fields.hpp"
#include "libtb/index/binomial.hpp"
#include "libtb/index/pattern.hpp"
#include "libtb/table/raw_layout.hpp"
#include "tests/unit/support/planted.hpp"
#include "tests/unit/support/random.hpp"
#include "tests/unit/support/solved.hpp"

namespace honeymoon {
namespace {

constexpr std::uint64_t kPrime = (std::uint64_t{1} << 61U) - 1;

// a * b modulo the prime, by doubling.
std::uint64_t times(std::uint64_t a, std::uint64_t b) {
    std::uint64_t result = 0;
    for (; b > 0; b /= 2) {
        if (b % 2 == 1) result = (result + a) % kPrime;
        a = (a * 2) % kPrime;
    }
    return result;
}

std::uint64_t weight(unsigned slot, unsigned length, std::uint32_t holding) {
    const std::vector<std::uint8_t> name = {
        static_cast<std::uint8_t>(slot), static_cast<std::uint8_t>(length),
        static_cast<std::uint8_t>(holding), static_cast<std::uint8_t>(holding >> 8U)};
    return checksum_of(name) / 8;
}

// As it is defined: position by position, nothing remembered from one to the next.
std::uint64_t by_definition(const LevelTable& table) {
    const auto raw = test::raw_layout(table);
    const int level = table.level();
    std::uint64_t sum = 0;
    std::size_t at = 0;
    for (std::uint32_t rank = 0; at < raw.size(); ++rank) {
        for (const SuitPattern& pattern : PatternTable::of(table.denomination(), level)) {
            std::uint64_t term = raw[at++];
            std::uint32_t word = word_at(rank, 2 * level, level);
            for (unsigned slot = 4; slot-- > 0;) {
                const unsigned length = pattern.length.at(slot);
                term = times(term, weight(slot, length, word & ((1U << length) - 1)));
                word >>= length;
            }
            sum = (sum + term) % kPrime;
        }
    }
    return sum;
}

TEST_CASE("fingerprint: over classes, along the raw layout and by definition it is the same") {
    for (const Denomination denomination : kDenominations) {
        for (int level = 1; level <= 5; ++level) {
            CAPTURE(level);
            const LevelTable& table = test::solved(denomination, level);
            const std::uint64_t expected = by_definition(table);
            CHECK(fingerprint(table) == expected);
            CHECK(raw_fingerprint(denomination, level, 0, test::raw_layout(table)) == expected);
        }
    }
}

TEST_CASE("fingerprint: over classes and along the raw layout it is the same at higher levels") {
    for (const Denomination denomination : kDenominations) {
        for (const int level : {6, 8}) {
            const LevelTable& table = test::solved(denomination, level);
            const auto nothing = [](std::span<const std::uint8_t>) {};
            CHECK(for_each_raw_piece(table, nothing) == fingerprint(table));
        }
    }
}

TEST_CASE("fingerprint: pieces of the raw layout add up, wherever it is cut") {
    const LevelTable& table = test::solved(Denomination::trump, 5);
    const auto raw = test::raw_layout(table);
    const std::size_t width =
        static_cast<std::size_t>(PatternTable::of(Denomination::trump, 5).size());
    const std::span<const std::uint8_t> all(raw);
    for (const std::uint32_t cut : {0U, 1U, 17U, 251U, 252U}) {
        CHECK(fingerprint_sum(
                  raw_fingerprint(Denomination::trump, 5, 0, all.first(cut * width)),
                  cut < 252 ? raw_fingerprint(Denomination::trump, 5, cut, all.subspan(cut * width))
                            : 0) == fingerprint(table));
    }
}

TEST_CASE("fingerprint: one altered value changes it") {
    test::Random random;
    CAPTURE(random.seed());
    const LevelTable& table = test::solved(Denomination::trump, 4);
    const std::uint64_t right = fingerprint(table);
    for (int block = 0; block < table.blocks().size(); ++block) {
        const auto values = table.values(block);
        const std::size_t entry = random.below(values.size());
        CHECK(fingerprint(test::with_value(table, block, entry, (values[entry] + 1) % 5)) != right);
    }
}

TEST_CASE("fingerprint: every weight counts") {
    int zero = 0;
    for (unsigned slot = 0; slot < 4; ++slot) {
        for (unsigned length = 0; length <= 13; ++length) {
            for (std::uint32_t word = 0; word < (1U << length); ++word) {
                zero += weight(slot, length, word) % kPrime == 0 ? 1 : 0;
            }
        }
    }
    CHECK(zero == 0);
}

}  // namespace
}  // namespace honeymoon
