// Bounds that are used for other positions.
#include "reader/search/dominance.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "honeymoon/reader/reader.hpp"
#include "tests/support/random.hpp"

namespace honeymoon::reader {
namespace {

// The ranks of the leader's cards, the highest first.
std::vector<int> leader_ranks(SuitWord suit) {
    std::vector<int> ranks;
    for (int rank = length_of(suit) - 1; rank >= 0; --rank) {
        if (((leaders(suit) >> static_cast<unsigned>(rank)) & 1U) != 0) ranks.push_back(rank);
    }
    return ranks;
}

void check_suits(SuitWord a, SuitWord b) {
    const std::vector<int> ranks_a = leader_ranks(a);
    const std::vector<int> ranks_b = leader_ranks(b);
    const bool same_shape = length_of(a) == length_of(b) && ranks_a.size() == ranks_b.size();
    const std::uint64_t form_a = comparable(a);
    const std::uint64_t form_b = comparable(b);
    REQUIRE((form_a >> 32U == form_b >> 32U) == same_shape);
    if (!same_shape) return;
    constexpr std::uint64_t low = 0xFFFFFFFF;
    REQUIRE(ComparablePosition::at_least({form_a & low, 0}, {form_b & low, 0}) ==
            std::ranges::equal(ranks_a, ranks_b, std::greater_equal()));
}

TEST_CASE("suits of one shape compare card by card") {
    for (SuitWord a = kVoidSuit; a < 64; ++a) {
        for (SuitWord b = kVoidSuit; b < 64; ++b) check_suits(a, b);
    }
    test::Random random;
    CAPTURE(random.seed());
    for (int i = 0; i < 20'000; ++i) {
        // Long suits, and some neighbours exchanged.
        const auto a = static_cast<SuitWord>(1024 + random.below(kSuitWords - 1024));
        SuitWord b = a;
        for (int k = 0; k < 6; ++k) {
            const auto low = static_cast<unsigned>(random.between(0, length_of(a) - 2));
            if (((b >> low) & 3U) == 1 || ((b >> low) & 3U) == 2) b ^= SuitWord{3} << low;
        }
        check_suits(a, b);
    }
}

TEST_CASE("what the table says of a position is true") {
    const Reader reader = Reader::without_tables();
    test::Random random;
    CAPTURE(random.seed());
    DominanceTable table;
    int told = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Position position = random.any_position(4, 5);
        const int level = position.level();
        const int tricks = random.between(1, level);
        const bool takes = reader.value(position) >= tricks;
        const auto form = table.position(position.trump.has_value(), suits_of(position));
        if (const auto known = table.takes(form, level, tricks)) {
            ++told;
            CHECK(*known == takes);
        } else {
            table.store(form, level, tricks, takes);
            CHECK(table.takes(form, level, tricks) == takes);
        }
    }
    CHECK(told > 1000);
}

}  // namespace
}  // namespace honeymoon::reader
