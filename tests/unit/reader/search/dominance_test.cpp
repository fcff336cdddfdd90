// Positions that dominate others, against the reference solver, at every position of whole levels.
#include "reader/search/dominance.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "libtb/index/flat_index.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/tables/raw_table.hpp"

namespace honeymoon {

using namespace reader;

namespace {

// Under a sanitizer the higher levels take minutes.
constexpr int kMostCompared = test::kSanitized ? 5 : 7;

// Calls see(position, its value) for every position of levels 1 to kMostCompared.
template <class See>
void for_each_position(const See& see) {
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMostCompared; ++level) {
            const auto& values = test::reference_level(denomination, level);
            for (std::uint64_t index = 0; index < values.size(); ++index) {
                see(position_at(denomination, level, index), int{values.at(index)});
            }
        }
    }
}

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

TEST_CASE("a higher card in exchange for its lower neighbour never costs a trick") {
    std::uint64_t exchanges = 0;
    std::uint64_t wrong = 0;
    for_each_position([&](const Position& position, int value) {
        const auto& values =
            test::reference_level(denomination_of(position.trump), position.level());
        for (const Card mine : position.leader.cards()) {
            // The cards in play are the highest of their suits, without gaps.
            const Card above{mine.suit, static_cast<std::uint8_t>(mine.rank + 1)};
            if (above.rank == kRanks || !position.follower.contains(above)) continue;
            Position better = position;
            better.leader.erase(mine);
            better.leader.insert(above);
            better.follower.erase(above);
            better.follower.insert(mine);
            exchanges += 1;
            wrong += values.at(flat_index(better)) < value ? 1 : 0;
        }
    });
    CHECK(exchanges > 10'000);
    CHECK(wrong == 0);
}

TEST_CASE("what is known of some positions is true of all that are found by it") {
    const auto table = std::make_unique<DominanceTable>();
    const auto comparable = [&](const Position& position) {
        return table->position(position.trump.has_value(), suits_of(position));
    };
    // Every third position, with what is true of it and says most.
    std::uint64_t number = 0;
    for_each_position([&](const Position& position, int value) {
        if (number++ % 3 != 0) return;
        const int level = position.level();
        if (value > 0) table->store(comparable(position), level, value, true);
        if (value < level) table->store(comparable(position), level, value + 1, false);
    });
    std::uint64_t found = 0;
    std::uint64_t wrong = 0;
    number = 0;
    for_each_position([&](const Position& position, int value) {
        const bool stored = number++ % 3 == 0;
        for (int tricks = 1; tricks <= position.level(); ++tricks) {
            const auto takes = table->takes(comparable(position), position.level(), tricks);
            found += takes && !stored ? 1 : 0;
            wrong += takes && *takes != (value >= tricks) ? 1 : 0;
        }
    });
    CHECK(found > number);
    CHECK(wrong == 0);
}

}  // namespace
}  // namespace honeymoon
