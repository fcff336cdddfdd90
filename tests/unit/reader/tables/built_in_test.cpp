// The built-in tables: their bytes, when they serve, and that their answers are right.
#include "reader/tables/built_in.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/table/table_file.hpp"
#include "libtb/table/table_writer.hpp"
#include "reader/search/search.hpp"
#include "reader/tables/levels.hpp"
#include "tests/support/callers.hpp"
#include "tests/support/random.hpp"
#include "tests/support/skipped.hpp"
#include "tests/support/tables/raw_table.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {

using namespace reader;

namespace {

using test::Random;

constexpr std::uint64_t kMany = 1'000'000;

bool is_built_in() {
    return !built_in_file(Denomination::trump).empty();
}

// Levels whose searches have cost enough for the built-in tables.
void search_much(const Levels& levels) {
    for (const Denomination denomination : kDenominations) levels.searched(denomination, 13, kMany);
}

TEST_CASE("the built-in tables are what the generator writes") {
    if (!is_built_in()) return test::skipped("built without built-in tables");
    for (const Denomination denomination : kDenominations) {
        CAPTURE(name(denomination));
        const std::vector<std::uint8_t> made =
            encode_table(test::solved(denomination, kBuiltInLevel), kStandardFrameSteps);
        CHECK(std::ranges::equal(built_in_file(denomination), made));
    }
}

TEST_CASE("a built-in table serves searches once they have cost as much, and is no level") {
    const int ready = is_built_in() ? kBuiltInLevel : 0;
    for (const Residency residency : {Residency::adaptive, Residency::lazy, Residency::resident}) {
        const Levels levels(std::vector<FileBytes>(), {residency});
        for (const Denomination denomination : kDenominations) {
            CAPTURE(name(denomination));
            levels.searched(denomination, 13, 1);
            // Searches below it are not for want of it.
            levels.searched(denomination, kBuiltInLevel - 1, kMany);
            CHECK(levels.leaves(denomination, 13).level == 0);
            levels.searched(denomination, 13, kMany);
            CHECK(levels.leaves(denomination, 13).level == ready);
            CHECK(levels.leaves(denomination, 26).level == ready);
            CHECK(levels.leaves(denomination, kBuiltInLevel).level == ready);
            CHECK(levels.leaves(denomination, kBuiltInLevel - 1).level == 0);
            for (int level = kMinLevel; level <= kMaxLevel; ++level) {
                CHECK_FALSE(levels.has(denomination, level));
            }
            CHECK_FALSE(levels.is_small(denomination));
            CHECK_THROWS_AS((void)levels.level(denomination, kBuiltInLevel), Error);
            CHECK_THROWS_AS((void)levels.fingerprint(denomination, kBuiltInLevel), Error);
        }
    }
    ReaderOptions without;
    without.built_in_tables = false;
    const Levels levels(std::vector<FileBytes>(), without);
    search_much(levels);
    CHECK(levels.leaves(Denomination::trump, 13).level == 0);
}

TEST_CASE("files of that level or above are preferred to a built-in table") {
    const auto file = [](Denomination denomination, int level) {
        return FileBytes::own(encode_table(test::solved(denomination, level), kLongFrameSteps), "");
    };
    for (const Residency residency : {Residency::adaptive, Residency::resident}) {
        const Levels levels({file(Denomination::trump, 8), file(Denomination::notrump, 9)},
                            {residency});
        search_much(levels);
        CHECK(levels.leaves(Denomination::trump, 13).level == (is_built_in() ? kBuiltInLevel : 8));
        CHECK(levels.leaves(Denomination::trump, 8).level == 8);
        CHECK(levels.leaves(Denomination::notrump, 13).table ==
              &levels.level(Denomination::notrump, 9));
    }
}

TEST_CASE("a file that is bad is an error although a built-in table would serve") {
    const test::CopiedTables tables(7);
    auto bytes = test::file_bytes(tables.path(7));
    bytes.at(decode_header(FileBytes::map(tables.path(7))).model.offset) ^= 1U;
    tables.replace(7, bytes);
    for (const Residency residency : {Residency::adaptive, Residency::lazy}) {
        const Levels levels(tables.directory(), {residency});
        search_much(levels);
        CHECK_THROWS_AS((void)levels.leaves(Denomination::trump, 13), Error);
    }
}

TEST_CASE("with a built-in table answers are the same, after fewer positions") {
    Random random;
    const Levels levels(std::vector<FileBytes>(), ReaderOptions{});
    search_much(levels);
    const SearchLimits no_limits;
    SearchBudget budget(no_limits, std::chrono::steady_clock::time_point::max());
    const std::atomic<bool> done{false};
    constexpr std::uint64_t slots = 120'011;
    SearchTable known(kLargestSearchKey, slots);
    SearchTable known_without(kLargestSearchKey, slots);
    std::uint64_t nodes = 0;
    std::uint64_t nodes_without = 0;
    for (int i = 0; i < 200; ++i) {
        const int level = random.between(kBuiltInLevel + 1, 14);
        const Position position = random.position(level, random.trump());
        CAPTURE(to_string(position));
        const Denomination denomination = denomination_of(position.trump);
        Search search(denomination, known, levels.leaves(denomination, level), budget, 0, done);
        Search without(denomination, known_without, {}, budget, 0, done);
        const Bounds bounds = search.value(suits_of(position), level);
        REQUIRE(bounds.exact());
        REQUIRE(bounds == without.value(suits_of(position), level));
        nodes += search.nodes();
        nodes_without += without.nodes();
    }
    if (is_built_in()) CHECK(2 * nodes < nodes_without);
}

TEST_CASE("a built-in table answers as full-rules minimax does") {
    Random random;
    const Reader reader = Reader::without_tables();
    // Until it serves, in both denominations.
    for (int i = 0; i < 1500; ++i) {
        static_cast<void>(reader.value(random.position(13, i % 2 == 0 ? Trump() : Suit::clubs)));
    }
    for (int i = 0; i < 8; ++i) {
        Position position = random.position(i < 6 ? kBuiltInLevel : kBuiltInLevel + 1,
                                            i % 2 == 0 ? Trump() : Suit::hearts);
        CAPTURE(to_string(position));
        test::RememberingMinimax minimax;
        const int value = minimax.value(position);
        REQUIRE(reader.value(position) == value);
        REQUIRE(reader.cards(position).front().tricks == value);
        std::array<std::uint8_t, 1> out{};
        reader.values({&position, 1}, out);
        REQUIRE(out[0] == value);
    }
}

TEST_CASE("many callers at once meet a built-in table" * doctest::test_suite("threads")) {
    Random random;
    std::vector<Position> questions;
    questions.reserve(1200);
    for (int i = 0; i < 1200; ++i) questions.push_back(random.position(13, random.trump()));
    ReaderOptions options;
    options.built_in_tables = false;
    const Reader alone = Reader::without_tables(options);
    const Reader shared = Reader::without_tables();
    CHECK(test::wrong_for_callers(shared, alone, questions) == 0);
}

}  // namespace
}  // namespace honeymoon
