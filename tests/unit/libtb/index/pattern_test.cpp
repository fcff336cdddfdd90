#include "libtb/index/pattern.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace honeymoon {
namespace {

using Lengths = std::array<std::uint8_t, kSuits>;

// Calls `visit` with every four lengths of 0..`most`.
template <class Visit>
void for_all_lengths(int most, Visit visit) {
    for (int t = 0; t <= most; ++t) {
        for (int a = 0; a <= most; ++a) {
            for (int b = 0; b <= most; ++b) {
                for (int c = 0; c <= most; ++c) {
                    visit(Lengths{static_cast<std::uint8_t>(t), static_cast<std::uint8_t>(a),
                                  static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)});
                }
            }
        }
    }
}

// The definition, slot by slot.
bool is_pattern(Denomination denomination, int level, const Lengths& length) {
    const auto [first, a, b, c] = length;
    return first + a + b + c == 2 * level && a <= b && b <= c && first <= 13 && c <= 13 &&
           (denomination == Denomination::trump || first <= a);
}

TEST_CASE("how many patterns each level has") {
    constexpr std::array<int, 14> trump = {1,   4,   11,  23,  41,  67,  102,
                                           145, 193, 241, 285, 322, 347, 356};
    constexpr std::array<int, 14> notrump = {1, 2, 5, 9, 15, 23, 34, 46, 60, 73, 85, 95, 102, 104};
    for (int level = 0; level <= kMaxLevel; ++level) {
        CAPTURE(level);
        CHECK(PatternTable::of(Denomination::trump, level).size() ==
              trump.at(static_cast<std::size_t>(level)));
        CHECK(PatternTable::of(Denomination::notrump, level).size() ==
              notrump.at(static_cast<std::size_t>(level)));
    }
}

TEST_CASE("patterns written out") {
    const PatternTable& trump = PatternTable::of(Denomination::trump, 1);
    REQUIRE(trump.size() == 4);
    CHECK(trump[0] == SuitPattern{{2, 0, 0, 0}});
    CHECK(trump[1] == SuitPattern{{1, 0, 0, 1}});
    CHECK(trump[2] == SuitPattern{{0, 0, 0, 2}});
    CHECK(trump[3] == SuitPattern{{0, 0, 1, 1}});

    const PatternTable& notrump = PatternTable::of(Denomination::notrump, 2);
    REQUIRE(notrump.size() == 5);
    CHECK(notrump[0] == SuitPattern{{0, 0, 0, 4}});
    CHECK(notrump[1] == SuitPattern{{0, 0, 1, 3}});
    CHECK(notrump[2] == SuitPattern{{0, 0, 2, 2}});
    CHECK(notrump[3] == SuitPattern{{0, 1, 1, 2}});
    CHECK(notrump[4] == SuitPattern{{1, 1, 1, 1}});
}

TEST_CASE("patterns stand in lexicographic order and are found by number") {
    for (const Denomination denomination : kDenominations) {
        for (int level = 0; level <= kMaxLevel; ++level) {
            CAPTURE(name(denomination));
            CAPTURE(level);
            std::vector<Lengths> expected;
            for_all_lengths(13, [&](const Lengths& length) {
                if (is_pattern(denomination, level, length)) expected.push_back(length);
            });
            const std::size_t from = denomination == Denomination::trump ? 1 : 0;
            std::sort(expected.begin(), expected.end(), [&](const Lengths& x, const Lengths& y) {
                return std::lexicographical_compare(x.begin() + from, x.end(), y.begin() + from,
                                                    y.end());
            });

            const PatternTable& table = PatternTable::of(denomination, level);
            std::vector<Lengths> actual;
            for (const SuitPattern& pattern : table) actual.push_back(pattern.length);
            CHECK(actual == expected);
            for (int i = 0; i < table.size(); ++i) {
                CHECK(table.index_of(table[i]) == i);
                CHECK(table[i].length == expected.at(static_cast<std::size_t>(i)));
            }
        }
    }
}

TEST_CASE("what is not a pattern of the level has no number") {
    for (const Denomination denomination : kDenominations) {
        for (const int level : {0, 1, 2, 7, 12, 13}) {
            CAPTURE(name(denomination));
            CAPTURE(level);
            const PatternTable& table = PatternTable::of(denomination, level);
            int found = 0;
            int wrong = 0;
            for_all_lengths(14, [&](const Lengths& length) {
                const bool numbered = table.index_of({length}) >= 0;
                found += numbered ? 1 : 0;
                wrong += numbered == is_pattern(denomination, level, length) ? 0 : 1;
            });
            CHECK(found == table.size());
            CHECK(wrong == 0);
        }
    }
    CHECK(PatternTable::of(Denomination::trump, 13).index_of({{0, 0, 0, 26}}) == -1);
    CHECK(PatternTable::of(Denomination::trump, 13).index_of({{255, 255, 255, 255}}) == -1);
}

TEST_CASE("a level's table is always the same object") {
    CHECK(&PatternTable::of(Denomination::trump, 5) == &PatternTable::of(Denomination::trump, 5));
    CHECK(&PatternTable::of(Denomination::trump, 5) != &PatternTable::of(Denomination::notrump, 5));
}

}  // namespace
}  // namespace honeymoon
