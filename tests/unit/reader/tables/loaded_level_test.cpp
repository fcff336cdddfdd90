#include "reader/tables/loaded_level.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/table_writer.hpp"
#include "tests/unit/support/random.hpp"
#include "tests/unit/support/solved.hpp"

namespace honeymoon {

using namespace reader;

namespace {

using test::Random;

FileBytes file_of(Denomination denomination, int level) {
    return FileBytes::map(test::table_directory() / table_file_name(denomination, level));
}

TableFile table(Denomination denomination, int level) {
    return TableFile(file_of(denomination, level));
}

// Every way to hold a level answers for `positions` as expected, singly and together.
void check_levels(Denomination denomination, int level, const std::vector<Placement>& placements,
                  const std::vector<std::uint8_t>& expected) {
    const auto check = [&](const LoadedLevel& loaded) {
        std::vector<std::uint8_t> singly;
        singly.reserve(placements.size());
        for (const Placement& placement : placements) {
            singly.push_back(static_cast<std::uint8_t>(loaded.value(placement)));
        }
        CHECK(singly == expected);
        std::vector<std::uint8_t> together(placements.size());
        loaded.values(placements, together.data());
        CHECK(together == expected);
    };
    const TableFile file = table(denomination, level);
    {
        FrameCache<DecodedFrame> cache(std::size_t{1} << 20U);
        LevelGrowth growth;
        check(*lazy_level(file_of(denomination, level), cache, 7, growth));
        std::atomic<std::size_t> room{std::size_t{1} << 20U};
        LevelGrowth growth_of_adaptive;
        check(*adaptive_level(file_of(denomination, level), cache, 8, growth_of_adaptive, room));
    }
    for (const int narrow : {1, 2, 4, 256}) {
        CAPTURE(narrow);
        check(*resident_level(file, static_cast<std::uint16_t>(narrow)));
    }
}

TEST_CASE("a level answers the same however it is held: every position of level 5") {
    for (const Denomination denomination : kDenominations) {
        CAPTURE(name(denomination));
        const auto expected = test::raw_layout(test::solved(denomination, 5));
        std::vector<Placement> placements;
        for (std::uint64_t index = 0; index < expected.size(); ++index) {
            placements.push_back(placement_of(position_at(denomination, 5, index)));
        }
        check_levels(denomination, 5, placements, expected);
    }
}

TEST_CASE("a level answers the same however it is held: random positions of level 7") {
    Random random;
    CAPTURE(random.seed());
    for (const Denomination denomination : kDenominations) {
        CAPTURE(name(denomination));
        const auto layout = test::raw_layout(test::solved(denomination, 7));
        std::vector<Placement> placements;
        std::vector<std::uint8_t> expected;
        // One at a time past a round of sixty-four.
        for (int i = 0; i < 10'001; ++i) {
            Trump trump;
            if (denomination == Denomination::trump) trump = random.one_of(kAllSuits);
            const Position position = random.position(7, trump);
            placements.push_back(placement_of(position));
            expected.push_back(layout[flat_index(position)]);
        }
        check_levels(denomination, 7, placements, expected);
    }
}

TEST_CASE("a level answers the same however its blocks are cut: every position of level 6") {
    for (const Denomination denomination : kDenominations) {
        CAPTURE(name(denomination));
        const LevelTable& solved = test::solved(denomination, 6);
        // Frames so short that no block of some size is left whole.
        const auto bytes = encode_table(solved, 8);
        const FileBytes file = FileBytes::own(bytes, "memory");
        const TableFile cut(file);
        CHECK(cut.header().slabs > 2 * cut.header().blocks);
        FrameCache<DecodedFrame> cache(std::size_t{1} << 20U);
        LevelGrowth growth;
        const auto lazy = lazy_level(file, cache, 1, growth);
        const auto resident = resident_level(cut);
        const auto expected = test::raw_layout(solved);
        int wrong = 0;
        for (std::uint64_t index = 0; index < expected.size(); ++index) {
            const Placement placement = placement_of(position_at(denomination, 6, index));
            const int value = expected[static_cast<std::size_t>(index)];
            wrong += lazy->value(placement) == value ? 0 : 1;
            wrong += resident->value(placement) == value ? 0 : 1;
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("suits with many classes are among those tested") {
    // Else the last two cases would say nothing of them.
    const TableFile file = table(Denomination::trump, 5);
    int most = 0;
    for (int block = 0; block < file.maps().blocks().size(); ++block) {
        for (const std::uint16_t classes : file.maps().classes(block)) {
            most = std::max<int>(most, classes);
        }
    }
    CHECK(most > 4);
}

TEST_CASE("any number of values can be asked for together, none included") {
    Random random;
    CAPTURE(random.seed());
    const auto level = resident_level(table(Denomination::notrump, 6), 2);
    for (std::size_t count = 0; count <= 200; ++count) {
        std::vector<Placement> placements;
        std::vector<std::uint8_t> expected;
        for (std::size_t i = 0; i < count; ++i) {
            placements.push_back(placement_of(random.position(6, {})));
            expected.push_back(static_cast<std::uint8_t>(level->value(placements.back())));
        }
        expected.push_back(0xEE);
        std::vector<std::uint8_t> out(count + 1, 0xEE);
        level->values(placements, out.data());
        CHECK(out == expected);
    }
}

TEST_CASE("an adaptive level becomes resident after as much work, if there is room for it") {
    Random random;
    CAPTURE(random.seed());
    constexpr std::size_t much = std::size_t{1} << 20U;
    const TableFile file = table(Denomination::trump, 7);
    const auto right = resident_level(file);
    std::vector<Placement> placements;
    for (int i = 0; i < 20'000; ++i) {
        placements.push_back(placement_of(random.position(7, random.one_of(kAllSuits))));
    }
    const auto wrong_answers = [&](const LoadedLevel& level) {
        return std::ranges::count_if(placements, [&](const Placement& placement) {
            return level.value(placement) != right->value(placement);
        });
    };
    // So small a cache that frames are decoded again and again.
    FrameCache<DecodedFrame> cache(0);
    std::atomic<std::size_t> room{much};
    LevelGrowth growth;
    const auto level = adaptive_level(file_of(Denomination::trump, 7), cache, 1, growth, room);
    CHECK(level->value(placements.front()) == right->value(placements.front()));
    CHECK(room == much);
    CHECK(wrong_answers(*level) == 0);
    const std::size_t taken = much - room;
    CHECK(taken >= file.header().entries / 2);
    CHECK(taken <= file.header().positions);

    std::atomic<std::size_t> narrow{taken - 1};
    LevelGrowth none;
    const auto lazy = adaptive_level(file_of(Denomination::trump, 7), cache, 2, none, narrow);
    CHECK(wrong_answers(*lazy) == 0);
    CHECK(narrow == taken - 1);
}

TEST_CASE("an adaptive level with a damaged frame goes on with the others") {
    auto bytes = test::file_bytes(test::table_directory() / "trump-07.bin");
    bytes.back() ^= 1U;
    FrameCache<DecodedFrame> cache(0);
    std::atomic<std::size_t> room{std::size_t{1} << 20U};
    LevelGrowth growth;
    const auto level = adaptive_level(FileBytes::own(bytes, "memory"), cache, 1, growth, room);
    const auto right = resident_level(table(Denomination::trump, 7));
    const Placement first = placement_of(position_at(Denomination::trump, 7, 0));
    for (int i = 0; i < 20'000; ++i) REQUIRE(level->value(first) == right->value(first));
    CHECK(room == std::size_t{1} << 20U);
    // The blocks are in the order of their patterns, and the last frame has some of the last.
    Random random;
    CAPTURE(random.seed());
    int errors = 0;
    for (int i = 0; i < 100'000; ++i) {
        const Placement placement = placement_of(random.position(7, random.one_of(kAllSuits)));
        try {
            const int value = level->value(placement);
            CHECK(value == right->value(placement));
        } catch (const Error& error) {
            CHECK(error.kind() == Error::Kind::file);
            ++errors;
        }
    }
    CHECK(errors > 0);
}

TEST_CASE("levels that share a cache with no room, and many keys, do not mix their frames") {
    Random random;
    CAPTURE(random.seed());
    FrameCache<DecodedFrame> cache(0);
    // Keys that differ only far up.
    std::array<LevelGrowth, 8> growth;
    std::vector<std::unique_ptr<const LoadedLevel>> levels;
    for (int level = 1; level <= 7; ++level) {
        levels.push_back(lazy_level(file_of(Denomination::trump, level), cache,
                                    static_cast<std::uint64_t>(level) << 8U,
                                    growth.at(static_cast<std::size_t>(level))));
    }
    std::vector<std::vector<std::uint8_t>> layouts;
    for (int level = 1; level <= 7; ++level) {
        layouts.push_back(test::raw_layout(test::solved(Denomination::trump, level)));
    }
    for (int i = 0; i < 3000; ++i) {
        const auto which = static_cast<std::size_t>(random.below(7));
        const Trump trump = random.one_of(kAllSuits);
        const Position position = random.position(static_cast<int>(which) + 1, trump);
        CHECK(levels[which]->value(placement_of(position)) == layouts[which][flat_index(position)]);
    }
}

}  // namespace
}  // namespace honeymoon
