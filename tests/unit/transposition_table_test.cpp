#include "tb/transposition_table.hpp"

#include <doctest/doctest.h>

#include <cstdint>

using namespace honeymoon;

TEST_CASE("a transposition table finds what was stored, and nothing else, over a whole key space") {
    using Table = TranspositionTable<std::uint8_t, 4, 4>;
    constexpr std::uint64_t slots = 17;
    constexpr std::uint64_t keys = slots << 4U;
    for (std::uint64_t key = 0; key < keys; ++key) {
        Table table(keys - 1, slots);
        table.store(key, 7);
        for (std::uint64_t other = 0; other < keys; ++other) {
            CAPTURE(key);
            CAPTURE(other);
            CHECK(table.find(other).has_value() == (other == key));
        }
    }
}
