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
#include "tests/support/random.hpp"
#include "tests/support/tables/planted.hpp"
#include "tests/support/tables/solved.hpp"

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
    const auto nothing = [](std::span<const std::uint8_t>) {};
    for (const Denomination denomination : kDenominations) {
        for (const int level : {1, 2, 3, 4, 5, 6, 8}) {
            CAPTURE(level);
            const LevelTable& table = test::solved(denomination, level);
            CHECK(for_each_raw_piece(table, nothing) == fingerprint(table));
            if (level <= 5) CHECK(fingerprint(table) == by_definition(table));
        }
    }
}

TEST_CASE("fingerprint: the values of a pattern add up, wherever its words are cut") {
    constexpr int level = 5;
    constexpr std::size_t ranks = 252;
    std::vector<std::uint32_t> words;
    for (std::uint32_t rank = 0; rank < ranks; ++rank) {
        words.push_back(word_at(rank, 2 * level, level));
    }
    std::vector<std::uint8_t> values(ranks);
    for (std::size_t i = 0; i < ranks; ++i) values[i] = static_cast<std::uint8_t>(i % 6);
    const auto part = [&](const SuitPattern& pattern, std::size_t begin, std::size_t end) {
        return raw_fingerprint(pattern, std::span(words).subspan(begin, end - begin),
                               std::span(values).subspan(begin, end - begin));
    };
    for (const SuitPattern& pattern : PatternTable::of(Denomination::trump, level)) {
        for (const std::size_t cut : {0U, 1U, 17U, 251U, 252U}) {
            CHECK(fingerprint_sum(part(pattern, 0, cut), part(pattern, cut, ranks)) ==
                  part(pattern, 0, ranks));
        }
    }
}

TEST_CASE("fingerprint: one altered value changes it") {
    test::Random random;
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
