#include "reader/tables/loaded_level.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/table_writer.hpp"
#include "tests/support/at_once.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/tables/raw_table.hpp"
#include "tests/support/tables/solved.hpp"

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

// The values of positions that a level answers for, as many together as it will.
std::vector<std::uint8_t> values_together(const LoadedLevel& level,
                                          std::span<const Position> positions) {
    std::vector<std::uint8_t> values(positions.size());
    for (std::size_t i = 0; i < positions.size();) {
        const std::size_t answered = level.values(positions.subspan(i), values.data() + i);
        REQUIRE(answered >= 1);
        REQUIRE(answered <= positions.size() - i);
        i += answered;
    }
    return values;
}

// Every way to hold a level answers for `positions` as expected, singly and together.
void check_levels(Denomination denomination, int level, const std::vector<Position>& positions,
                  const std::vector<std::uint8_t>& expected) {
    const auto check = [&](const LoadedLevel& loaded) {
        std::vector<std::uint8_t> singly;
        singly.reserve(positions.size());
        for (const Position& position : positions) {
            singly.push_back(static_cast<std::uint8_t>(loaded.value(placement_of(position))));
        }
        CHECK(singly == expected);
        CHECK(values_together(loaded, positions) == expected);
    };
    const TableFile file = table(denomination, level);
    {
        FrameCache<DecodedFrame> cache(std::size_t{1} << 20U);
        LevelGrowth growth;
        check(*lazy_level(file_of(denomination, level), cache, 7, growth));
        std::atomic<std::size_t> room{std::size_t{1} << 20U};
        LevelGrowth growth_of_adaptive;
        check(*lazy_level(file_of(denomination, level), cache, 8, growth_of_adaptive, &room));
    }
    for (const int narrow : {1, 2, 4, 256}) {
        CAPTURE(narrow);
        check(*resident_level(decoded_level(file, static_cast<std::uint16_t>(narrow))));
    }
}

TEST_CASE("a level answers the same however it is held: every position of level 5") {
    for (const Denomination denomination : kDenominations) {
        CAPTURE(name(denomination));
        const auto expected = test::raw_layout(test::solved(denomination, 5));
        std::vector<Position> positions;
        for (std::uint64_t index = 0; index < expected.size(); ++index) {
            positions.push_back(position_at(denomination, 5, index));
        }
        check_levels(denomination, 5, positions, expected);
    }
}

TEST_CASE("a level answers the same however it is held: random positions of level 7") {
    Random random;
    for (const Denomination denomination : kDenominations) {
        CAPTURE(name(denomination));
        const auto layout = test::raw_layout(test::solved(denomination, 7));
        std::vector<Position> positions;
        std::vector<std::uint8_t> expected;
        // One at a time past a round of sixty-four.
        for (int i = 0; i < 10'001; ++i) {
            Trump trump;
            if (denomination == Denomination::trump) trump = random.one_of(kAllSuits);
            const Position position = random.position(7, trump);
            positions.push_back(position);
            expected.push_back(layout[flat_index(position)]);
        }
        check_levels(denomination, 7, positions, expected);
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
        LevelGrowth growth_of_adaptive;
        std::atomic<std::size_t> none{0};
        const auto adaptive = lazy_level(file, cache, 2, growth_of_adaptive, &none);
        const auto resident = resident_level(decoded_level(cut));
        const auto expected = test::raw_layout(solved);
        int wrong = 0;
        for (std::uint64_t index = 0; index < expected.size(); ++index) {
            const Placement placement = placement_of(position_at(denomination, 6, index));
            const int value = expected[static_cast<std::size_t>(index)];
            wrong += lazy->value(placement) == value ? 0 : 1;
            wrong += adaptive->value(placement) == value ? 0 : 1;
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

TEST_CASE("any number of values can be asked for together") {
    Random random;
    const auto level = resident_level(decoded_level(table(Denomination::notrump, 6), 2));
    const auto& layout = test::reference_level(Denomination::notrump, 6);
    for (std::size_t count = 1; count <= 270; ++count) {
        std::vector<Position> positions;
        std::vector<std::uint8_t> expected;
        for (std::size_t i = 0; i < count; ++i) {
            positions.push_back(random.position(6, {}));
            expected.push_back(layout[flat_index(positions.back())]);
        }
        expected.push_back(0xEE);
        std::vector<std::uint8_t> out(count + 1, 0xEE);
        CHECK(level->values(positions, out.data()) == count);
        CHECK(out == expected);
    }
}

TEST_CASE("a level answers up to the first position that is not its own") {
    Random random;
    FrameCache<DecodedFrame> cache(std::size_t{1} << 20U);
    std::array<LevelGrowth, 2> growth;
    std::atomic<std::size_t> none{0};
    const FileBytes file = file_of(Denomination::trump, 6);
    const std::array<std::unique_ptr<const LoadedLevel>, 3> levels = {
        resident_level(decoded_level(TableFile(file))), lazy_level(file, cache, 1, growth[0]),
        lazy_level(file, cache, 2, growth[1], &none)};
    const auto& layout = test::reference_level(Denomination::trump, 6);
    const auto own = [&] { return random.position(6, random.one_of(kAllSuits)); };
    for (const std::size_t before : {1U, 2U, 15U, 16U, 17U, 127U, 128U, 129U, 257U}) {
        CAPTURE(before);
        std::vector<Position> positions;
        std::vector<std::uint8_t> expected;
        for (std::size_t i = 0; i < before + 20; ++i) {
            positions.push_back(own());
            expected.push_back(i < before ? layout[flat_index(positions.back())] : 0xEE);
        }
        Position led = own();
        led.led = led.leader.cards().front();
        Position shared = own();
        shared.follower = shared.leader;
        Position shorter = own();
        shorter.follower.erase(shorter.follower.cards().front());
        for (const Position& other :
             {random.position(6, {}), random.position(5, Suit::clubs),
              random.position(7, Suit::clubs), led, shared, shorter, Position{}}) {
            CAPTURE(to_string(other));
            positions[before] = other;
            for (const auto& level : levels) {
                std::vector<std::uint8_t> out(positions.size(), 0xEE);
                std::size_t answered = 0;  // some at a time
                while (answered < before) {
                    const std::size_t more =
                        level->values(std::span<const Position>(positions).subspan(answered),
                                      out.data() + answered);
                    REQUIRE(more > 0);
                    answered += more;
                }
                CHECK(answered == before);
                CHECK(out == expected);
            }
        }
    }
}

TEST_CASE("an adaptive level becomes resident after as much work, if there is room for it") {
    Random random;
    constexpr std::size_t much = std::size_t{1} << 20U;
    const TableFile file = table(Denomination::trump, 7);
    const auto right = resident_level(decoded_level(file));
    std::vector<Placement> placements;
    placements.reserve(20'000);
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
    const auto level = lazy_level(file_of(Denomination::trump, 7), cache, 1, growth, &room);
    CHECK(level->value(placements.front()) == right->value(placements.front()));
    CHECK(room == much);
    CHECK(right->is_fast_at_once());
    CHECK_FALSE(level->is_fast_at_once());
    CHECK(wrong_answers(*level) == 0);
    CHECK(level->is_fast_at_once());
    const std::size_t taken = much - room;
    CHECK(taken >= file.header().entries / 2);
    CHECK(taken <= file.header().positions);

    std::atomic<std::size_t> narrow{taken - 1};
    LevelGrowth none;
    const auto lazy = lazy_level(file_of(Denomination::trump, 7), cache, 2, none, &narrow);
    CHECK(wrong_answers(*lazy) == 0);
    CHECK_FALSE(lazy->is_fast_at_once());
    CHECK(narrow == taken - 1);
}

TEST_CASE("an adaptive level keeps frames as long as the cache has room, from many threads" *
          doctest::test_suite("threads")) {
    const std::uint64_t seed = test::test_seed();
    CAPTURE(seed);
    const auto right = resident_level(decoded_level(table(Denomination::trump, 7)));
    for (const std::size_t room : {std::size_t{0}, std::size_t{4096}, std::size_t{1} << 24U}) {
        CAPTURE(room);
        FrameCache<DecodedFrame> cache(room);
        std::atomic<std::size_t> none{0};
        LevelGrowth growth;
        const auto level = lazy_level(file_of(Denomination::trump, 7), cache, 1, growth, &none);
        std::array<int, 4> wrong{};
        test::at_once(wrong.size(), [&](std::size_t t) {
            Random random(seed + t);
            for (int i = 0; i < 3000; ++i) {
                const Placement placement =
                    placement_of(random.position(7, random.one_of(kAllSuits)));
                if (level->value(placement) != right->value(placement)) ++wrong.at(t);
            }
        });
        CHECK(wrong == std::array<int, 4>{});
        CHECK(cache.keeps() == (room > 4096));
        // What is kept is not in the cache as well. (Which frames are kept is a matter of chance,
        // but where there is room for all.)
        bool decoded = false;
        static_cast<void>(cache.get(std::uint64_t{1} << 32U, [&] {
            decoded = true;
            return DecodedFrame();
        }));
        CHECK((decoded || room <= 4096));
    }
}

TEST_CASE("an adaptive level with a damaged frame goes on with the others") {
    auto bytes = test::file_bytes(test::table_directory() / "trump-07.bin");
    bytes.back() ^= 1U;
    FrameCache<DecodedFrame> cache(0);
    std::atomic<std::size_t> room{std::size_t{1} << 20U};
    LevelGrowth growth;
    const auto level = lazy_level(FileBytes::own(bytes, "memory"), cache, 1, growth, &room);
    const auto right = resident_level(decoded_level(table(Denomination::trump, 7)));
    const Placement first = placement_of(position_at(Denomination::trump, 7, 0));
    for (int i = 0; i < 20'000; ++i) REQUIRE(level->value(first) == right->value(first));
    CHECK(room == std::size_t{1} << 20U);
    // The blocks are in the order of their patterns, and the last frame has some of the last.
    Random random;
    int errors = 0;
    for (int i = 0; i < (test::kSanitized ? 10'000 : 100'000); ++i) {
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

TEST_CASE("an adaptive level with forged counts takes no memory for them") {
    auto bytes = test::file_bytes(test::table_directory() / "trump-07.bin");
    TableHeader forged = decode_header(FileBytes::own(bytes, "memory"));
    --forged.entries;
    std::ranges::copy(encode_header(forged), bytes.begin());
    const FileBytes file = FileBytes::own(bytes, "memory");
    REQUIRE_THROWS_AS(TableFile{file}, Error);
    FrameCache<DecodedFrame> cache(0);
    constexpr std::size_t much = std::size_t{1} << 20U;
    std::atomic<std::size_t> room{much};
    LevelGrowth growth;
    const auto level = lazy_level(file, cache, 1, growth, &room);
    const auto right = resident_level(decoded_level(table(Denomination::trump, 7)));
    const Placement first = placement_of(position_at(Denomination::trump, 7, 0));
    for (int i = 0; i < 20'000; ++i) REQUIRE(level->value(first) == right->value(first));
    CHECK(room == much);
    CHECK(growth.resident.made() == nullptr);
}

TEST_CASE("levels that share a cache with no room, and many keys, do not mix their frames") {
    Random random;
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
