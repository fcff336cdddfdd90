#include "honeymoon/search/transposition_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/generator/generate.hpp"
#include "tests/support/at_once.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/skipped.hpp"

using namespace honeymoon;

namespace {

// A value that another key hardly has as well.
template <class Table>
std::uint64_t value_of(std::uint64_t key) {
    std::uint64_t mixed = (key + 1) * 0x9E3779B97F4A7C15U;
    mixed ^= mixed >> 29U;
    return mixed % (std::uint64_t{Table::kLargestValue} + 1);
}

// How often a table with the most keys it allows, and each of them stored in turn, finds anything
// else than the key just stored.
template <class Word, int KeyBits, int ValueBits>
std::uint64_t false_answers(std::uint64_t slots) {
    using Table = TranspositionTable<Word, KeyBits, ValueBits>;
    const std::uint64_t keys = slots << static_cast<unsigned>(KeyBits);
    Table table(keys - 1, slots);
    std::uint64_t wrong = 0;
    for (std::uint64_t key = 0; key < keys; ++key) {
        table.clear();
        table.store(key, static_cast<Word>(value_of<Table>(key)));
        for (std::uint64_t other = 0; other < keys; ++other) {
            const auto found = table.find(other);
            wrong += (other == key) ? found != value_of<Table>(key) : found.has_value();
        }
    }
    return wrong;
}

// The least key whose slot and kept bits are those of an earlier one.
std::uint64_t first_repeat(std::uint64_t slots, unsigned key_bits) {
    std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
    std::uint64_t key = 0;
    while (seen.emplace(key % slots, key & ((std::uint64_t{1} << key_bits) - 1)).second) ++key;
    return key;
}

// What the constructor says against these numbers; nothing if it makes the table.
template <class Table>
std::string refusal(std::uint64_t largest_key, std::uint64_t slots, Error::Kind kind) {
    try {
        const Table table(largest_key, slots);
        CHECK(table.slots() == slots);
        CHECK(table.largest_key() == largest_key);
    } catch (const Error& error) {
        CHECK(error.kind() == kind);
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("a transposition table finds what was stored, and nothing else, over whole key spaces") {
    CHECK(false_answers<std::uint8_t, 4, 4>(17) == 0);
    CHECK(false_answers<std::uint8_t, 4, 4>(1) == 0);
    CHECK(false_answers<std::uint8_t, 7, 1>(3) == 0);
    CHECK(false_answers<std::uint8_t, 1, 7>(101) == 0);
    CHECK(false_answers<std::uint8_t, 3, 2>(45) == 0);
    CHECK(false_answers<std::uint16_t, 5, 11>(19) == 0);
    CHECK(false_answers<std::uint16_t, 9, 7>(1) == 0);
    CHECK(false_answers<std::uint16_t, 2, 8>(127) == 0);
    CHECK(false_answers<std::uint32_t, 6, 26>(9) == 0);
    CHECK(false_answers<std::uint32_t, 3, 7>(63) == 0);
    CHECK(false_answers<std::uint64_t, 4, 60>(31) == 0);
    CHECK(false_answers<std::uint64_t, 1, 63>(255) == 0);
}

TEST_CASE("a transposition table holds one entry a slot, the last") {
    using Table = TranspositionTable<std::uint16_t, 6, 10>;
    constexpr std::uint64_t slots = 33;
    constexpr std::uint64_t keys = slots << 6U;
    std::vector<std::uint64_t> order(keys);
    std::iota(order.begin(), order.end(), std::uint64_t{0});
    std::shuffle(order.begin(), order.end(), std::mt19937_64(1));
    Table table(keys - 1, slots);
    std::vector<std::uint64_t> last(slots, keys);
    for (const std::uint64_t key : order) {
        table.store(key, static_cast<std::uint16_t>(value_of<Table>(key)));
        last[key % slots] = key;
    }
    for (std::uint64_t key = 0; key < keys; ++key) {
        CAPTURE(key);
        const auto found = table.find(key);
        CHECK(found.has_value() == (last[key % slots] == key));
        if (found.has_value()) CHECK(*found == value_of<Table>(key));
    }
    table.clear();
    for (std::uint64_t key = 0; key < keys; ++key) CHECK(!table.find(key).has_value());
}

TEST_CASE("two keys share slot and kept bits first where the Chinese remainder theorem says") {
    for (std::uint64_t slots = 1; slots <= 40; ++slots) {
        for (unsigned bits = 0; bits <= 7; ++bits) {
            CAPTURE(slots);
            CAPTURE(bits);
            const std::uint64_t kept = std::uint64_t{1} << bits;
            CHECK(first_repeat(slots, bits) == std::lcm(slots, kept));
            if (slots % 2 == 1) CHECK(first_repeat(slots, bits) == slots * kept);
        }
    }
    CHECK(first_repeat(16, 4) == 16);

    // The largest key a table takes is the one before.
    using Table = TranspositionTable<std::uint8_t, 4, 4>;
    constexpr std::uint64_t first = 272;  // 17 * 2^4
    CHECK(refusal<Table>(first - 1, 17, Error::Kind::question).empty());
    CHECK(!refusal<Table>(first, 17, Error::Kind::question).empty());
}

TEST_CASE(
    "a transposition table that would not be exact is refused with the least number of slots") {
    using Table = TranspositionTable<std::uint32_t, 25, 7>;
    constexpr std::uint64_t largest_key = (std::uint64_t{1} << 49U) - 1;
    CHECK(refusal<Table>(largest_key, 16777216, Error::Kind::question) ==
          "a transposition table of 16777216 slots with 25 bits of each key is not exact for keys "
          "0..562949953421311: the slots must be an odd number of 16777217 or more");
    CHECK(!refusal<Table>(largest_key, 16777215, Error::Kind::question).empty());
    CHECK(!refusal<Table>(largest_key, 16777218, Error::Kind::question).empty());
    CHECK(!refusal<Table>(0, 0, Error::Kind::question).empty());
    CHECK(!refusal<Table>(0, 2, Error::Kind::question).empty());
    CHECK(refusal<Table>(0, 1, Error::Kind::question).empty());
}

TEST_CASE("least_slots is the least odd number that suffices") {
    using Table = TranspositionTable<std::uint8_t, 4, 4>;
    for (std::uint64_t largest_key = 0; largest_key < 2000; ++largest_key) {
        CAPTURE(largest_key);
        const std::uint64_t least = Table::least_slots(largest_key);
        CHECK(least % 2 == 1);
        CHECK(least * 16 > largest_key);
        CHECK((least < 2 || (least - 2) * 16 <= largest_key));
    }
    constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
    CHECK(TranspositionTable<std::uint8_t, 1, 7>::least_slots(all) == (all >> 1U) + 2);
    CHECK(TranspositionTable<std::uint64_t, 63, 1>::least_slots(all) == 3);
}

TEST_CASE("a transposition table of 64-bit keys finds the outermost ones") {
    constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
    using Table = TranspositionTable<std::uint64_t, 60, 4>;
    Table table(all, 17);
    for (const std::uint64_t key : {all, all - 1, all >> 1U, std::uint64_t{1} << 63U}) {
        table.store(key, 9);
        CHECK(table.find(key) == 9);
        CHECK(!table.find(key ^ (std::uint64_t{1} << 62U)).has_value());
        CHECK(!table.find(key - 17).has_value());
    }
}

TEST_CASE("keys above the largest are neither stored nor found") {
    using Table = TranspositionTable<std::uint8_t, 4, 4>;
    constexpr std::uint64_t largest_key = 99;
    constexpr std::uint64_t slots = 17;
    Table table(largest_key, slots);
    for (std::uint64_t key = largest_key + 1; key < 3 * slots * 16; ++key) table.store(key, 3);
    for (std::uint64_t key = 0; key < 3 * slots * 16; ++key) CHECK(!table.find(key).has_value());
    for (std::uint64_t key = 0; key <= largest_key; ++key) table.store(key, 3);
    for (std::uint64_t key = largest_key + 1; key < 3 * slots * 16; ++key) {
        CAPTURE(key);
        CHECK(!table.find(key).has_value());
    }
    // The first key that would be taken for key 0 and for the largest.
    table.store(0, 5);
    CHECK(!table.find(slots * 16).has_value());
    table.store(largest_key, 5);
    CHECK(!table.find(slots * 16 + largest_key).has_value());
}

TEST_CASE("value 0 of key 0 is not an empty slot, and values that do not fit are not stored") {
    using Table = TranspositionTable<std::uint8_t, 4, 4>;
    Table table(271, 17);
    CHECK(!table.find(0).has_value());
    table.store(0, 0);
    CHECK(table.find(0) == 0);
    CHECK(Table::kLargestValue == 14);
    table.store(0, Table::kLargestValue);
    CHECK(table.find(0) == Table::kLargestValue);
    for (const int value : {15, 16, 17, 31, 255}) {
        table.store(0, static_cast<std::uint8_t>(value));
        CHECK(table.find(0) == Table::kLargestValue);
        table.store(18, static_cast<std::uint8_t>(value));
        CHECK(!table.find(18).has_value());
    }
    for (std::uint8_t value = 0; value <= Table::kLargestValue; ++value) {
        table.store(5, value);
        CHECK(table.find(5) == value);
    }
}

TEST_CASE("a value of one bit, and one of all bits that a word has left") {
    using OneBit = TranspositionTable<std::uint8_t, 7, 1>;
    CHECK(OneBit::kLargestValue == 0);
    OneBit set(127, 1);
    set.store(100, 0);
    CHECK(set.find(100) == 0);
    CHECK(!set.find(101).has_value());
    set.store(101, 1);
    CHECK(!set.find(101).has_value());

    using Wide = TranspositionTable<std::uint64_t, 1, 63>;
    constexpr std::uint64_t largest = (std::uint64_t{1} << 63U) - 2;
    CHECK(Wide::kLargestValue == largest);
    Wide table(9, 5);
    table.store(7, largest);
    CHECK(table.find(7) == largest);
    CHECK(!table.find(2).has_value());
    table.store(7, largest + 1);
    CHECK(table.find(7) == largest);
    CHECK(table.bytes() == 40);
}

TEST_CASE("a transposition table too large for the machine is an error of its kind") {
    using Table = TranspositionTable<std::uint64_t, 32, 32>;
    CHECK(refusal<Table>(1000, (std::uint64_t{1} << 61U) + 1, Error::Kind::resource) ==
          "no memory for a transposition table of 2305843009213693953 slots of 8 bytes");
    if (!test::kSanitized) {
        CHECK(refusal<Table>(1000, (std::uint64_t{1} << 60U) + 1, Error::Kind::resource) ==
              "no memory for a transposition table of 1152921504606846977 slots of 8 bytes");
    }
}

// Ten seconds, in which the system clears the memory: see tests/CMakeLists.txt.
TEST_CASE("a transposition table of more than 2^32 bytes" * doctest::skip()) {
    if (memory_available() < std::uint64_t{8} << 30U) {
        return test::skipped("needs 8 GB of free memory");
    }
    using Table = TranspositionTable<std::uint64_t, 34, 30>;
    constexpr std::uint64_t slots = (std::uint64_t{1} << 29U) + 11;
    constexpr std::uint64_t largest_key = (std::uint64_t{1} << 63U) - 1;
    Table table(largest_key, slots);
    CHECK(table.bytes() > (std::uint64_t{1} << 32U));
    // Slots whose bytes are 2^32 apart, and others at both ends.
    for (const std::uint64_t slot : {std::uint64_t{0}, std::uint64_t{1}, slots / 2, slots - 11,
                                     slots - 10, slots - 2, slots - 1}) {
        const std::uint64_t key = slot + slots * 12345;
        table.store(key, static_cast<std::uint64_t>(value_of<Table>(key)));
    }
    for (const std::uint64_t slot : {std::uint64_t{0}, std::uint64_t{1}, slots / 2, slots - 11,
                                     slots - 10, slots - 2, slots - 1}) {
        const std::uint64_t key = slot + slots * 12345;
        CAPTURE(slot);
        CHECK(table.find(key) == value_of<Table>(key));
        CHECK(!table.find(key + slots).has_value());
    }
}

// Few slots for many keys: nearly every store replaces what another thread stored.
template <class Word, int KeyBits, int ValueBits>
void hammer() {
    using Table = TranspositionTable<Word, KeyBits, ValueBits>;
    constexpr std::uint64_t slots = 67;
    constexpr std::uint64_t keys = slots << static_cast<unsigned>(KeyBits);
    constexpr int rounds = 100'000;
    Table table(keys - 1, slots);
    std::atomic<std::uint64_t> found = 0;
    std::atomic<std::uint64_t> wrong = 0;
    test::at_once(4, [&](std::size_t seed) {
        std::mt19937_64 random(seed + 1);
        std::uint64_t mine = 0;
        for (int i = 0; i < rounds; ++i) {
            // Keys near each other often share no slot, distant ones often do.
            const std::uint64_t key = random() % keys;
            const std::uint64_t other = (key + slots * (random() % 4)) % keys;
            table.store(key, static_cast<Word>(value_of<Table>(key)));
            table.prefetch(other);
            if (const auto value = table.find(other); value.has_value()) {
                ++mine;
                wrong += *value != value_of<Table>(other);
            }
        }
        found += mine;
    });
    CHECK(wrong == 0);
    CHECK(found > rounds / 2);
}

TEST_CASE("threads that share a transposition table find only what belongs to the key" *
          doctest::test_suite("threads")) {
    hammer<std::uint8_t, 3, 5>();
    hammer<std::uint16_t, 6, 10>();
    hammer<std::uint32_t, 5, 27>();
    hammer<std::uint64_t, 20, 44>();
}
