#include "libtb/table/table_file.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "honeymoon/base/error.hpp"
#include "libtb/table/fingerprint.hpp"
#include "libtb/table/table_writer.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/tables/golden.hpp"
#include "tests/support/tables/table_parts.hpp"

namespace honeymoon {
namespace {

using Bytes = std::vector<std::uint8_t>;

static_assert(kHeaderSize == 160);
static_assert(kFormatVersion == 4);

// The header of format-spec/golden/good/notrump-02.bin: no trump, two cards each.
TableHeader example() {
    TableHeader header;
    header.denomination = Denomination::notrump;
    header.level = 2;
    header.file_size = 384;
    header.positions = 30;
    header.patterns = 5;
    header.blocks = 9;
    header.entries = 17;
    header.slabs = 9;
    header.frames = 1;
    header.fingerprint = 0x08f6a3e096a59e8bU;
    header.model = {160, 118, 0xaa7aa1ea411187a3U};
    header.classes = {278, 72, 0xf8c5cd983d5c0ef3U};
    header.directory = {350, 30, 0x854258f4096855b3U};
    header.frames_offset = 380;
    header.frames_size = 4;
    return header;
}

constexpr std::size_t kExampleSize = 384;

// The message with which a header in a file of `size` bytes is refused.
std::string refusal(const TableHeader& header, std::size_t size) {
    const auto head = encode_header(header);
    Bytes bytes(head.begin(), head.end());
    bytes.resize(size);
    const auto file = FileBytes::own(std::move(bytes), "some/table.bin");
    return test::file_error([&] { return decode_header(file); }, "some/table.bin");
}

TEST_CASE("table file: the bytes of a header") {
    const FileBytes file = FileBytes::map(test::golden("good", "notrump-02.bin"));
    CHECK(decode_header(file) == example());
    CHECK(std::ranges::equal(encode_header(example()), file.bytes().first(kHeaderSize)));
}

TEST_CASE("table file: each byte of a header has its place") {
    // The field whose bytes are their own offsets.
    const auto field = [](std::uint64_t offset) {
        return 0x0706050403020100U + (offset * 0x0101010101010101U);
    };
    const auto short_field = [&](std::uint64_t offset) {
        return static_cast<std::uint32_t>(field(offset));
    };
    TableHeader header;
    header.denomination = Denomination::trump;
    header.level = 11;
    header.file_size = field(16);
    header.positions = field(24);
    header.patterns = short_field(32);
    header.blocks = short_field(36);
    header.entries = field(40);
    header.slabs = short_field(48);
    header.frames = short_field(52);
    header.fingerprint = field(56);
    header.model = {field(64), field(72), field(80)};
    header.classes = {field(88), field(96), field(104)};
    header.directory = {field(112), field(120), field(128)};
    header.frames_offset = field(136);
    header.frames_size = field(144);
    const auto bytes = encode_header(header);
    CHECK(bytes[10] == 1);
    CHECK(bytes[11] == 11);
    for (std::size_t i = 16; i < 152; ++i) CHECK(bytes.at(i) == i);
}

TEST_CASE("table file: a header that cannot be right is refused") {
    struct Case {
        const char* message;
        std::function<void(TableHeader&)> change;
    };
    const char* const contradiction = "the header's counts contradict each other";
    const char* const places = "the parts of the file overlap or leave gaps";
    const char* const frames = "the frames are shorter than frames can be";
    constexpr std::uint64_t huge = ~std::uint64_t{0};
    const std::vector<Case> cases = {
        {"unknown level 0", [](TableHeader& h) { h.level = 0; }},
        {"unknown level 14", [](TableHeader& h) { h.level = 14; }},
        {"unknown level 255", [](TableHeader& h) { h.level = 255; }},
        {"where its header says", [](TableHeader& h) { ++h.file_size; }},
        {"are not those of its level", [](TableHeader& h) { h.level = 3; }},
        {"are not those of its level",
         [](TableHeader& h) { h.denomination = Denomination::trump; }},
        {"are not those of its level", [](TableHeader& h) { h.positions = 31; }},
        {"are not those of its level", [](TableHeader& h) { h.patterns = 4; }},
        {"are not those of its level", [](TableHeader& h) { h.blocks = 8; }},
        {contradiction, [](TableHeader& h) { h.entries = 8; }},
        {contradiction, [](TableHeader& h) { h.entries = 31; }},
        {contradiction, [](TableHeader& h) { h.slabs = 8; }},
        {contradiction, [](TableHeader& h) { h.slabs = 18; }},
        {contradiction, [](TableHeader& h) { h.frames = 0; }},
        {contradiction, [](TableHeader& h) { h.frames = 10; }},
        {places, [](TableHeader& h) { ++h.model.offset; }},
        {places, [](TableHeader& h) { --h.model.size; }},
        {places, [](TableHeader& h) { h.model.size = huge; }},
        {places, [](TableHeader& h) { --h.classes.offset; }},
        {places, [](TableHeader& h) { h.classes.size = huge - h.classes.offset + 1; }},
        {places, [](TableHeader& h) { ++h.directory.size; }},
        {places, [](TableHeader& h) { h.frames_offset = h.directory.offset; }},
        {places, [](TableHeader& h) { --h.frames_size; }},
        {places, [](TableHeader& h) { ++h.frames_size; }},
        {frames,
         [](TableHeader& h) { h.frames = static_cast<std::uint32_t>(h.frames_size / 4) + 1; }},
    };
    CHECK(refusal(example(), kExampleSize) == "no error");
    for (const auto& [message, change] : cases) {
        TableHeader header = example();
        change(header);
        const std::string said = refusal(header, kExampleSize);
        CAPTURE(said);
        CHECK(said.find(message) != std::string::npos);
    }
    CHECK(refusal(example(), kExampleSize - 1).find("the file has 383 bytes") != std::string::npos);
    CHECK(refusal(example(), 159).find("cut short: 159 bytes") != std::string::npos);
}

TEST_CASE("table file: names") {
    CHECK(table_file_name(Denomination::trump, 1) == std::filesystem::path("trump-01.bin"));
    CHECK(table_file_name(Denomination::trump, 13) == std::filesystem::path("trump-13.bin"));
    CHECK(table_file_name(Denomination::notrump, 9) == std::filesystem::path("notrump-09.bin"));
    CHECK(table_file_name(Denomination::notrump, 10) == std::filesystem::path("notrump-10.bin"));
}

// A level in which every holding is a class of its own, and the values are anything.
LevelTable any_level(Denomination denomination, int level) {
    LevelTable table(ClassMaps::of_holdings(denomination, level));
    std::uint32_t state = 1;
    for (int block = 0; block < table.blocks().size(); ++block) {
        std::array<std::uint16_t, 4> classes{};
        for (std::size_t slot = 0; slot < 4; ++slot) {
            const auto map = table.maps().class_of_suit_class(block, slot);
            for (std::size_t h = 0; h < map.size(); ++h) map[h] = static_cast<Class>(h);
            classes.at(slot) = static_cast<std::uint16_t>(map.size());
        }
        table.maps().set_classes(block, classes);
        Bytes values(table.maps().entries(block));
        for (std::uint8_t& value : values) {
            state = (state * 1664525U) + 1013904223U;
            value = static_cast<std::uint8_t>((state >> 24U) % static_cast<unsigned>(level + 1));
        }
        table.set_values(block, std::move(values));
    }
    return table;
}

void check_round_trip(const LevelTable& table, std::size_t most_steps) {
    const TableFile file(FileBytes::own(encode_table(table, most_steps), "memory"));
    CHECK(file.header().denomination == table.denomination());
    CHECK(file.header().level == table.level());
    CHECK(file.header().fingerprint == fingerprint(table));
    CHECK(file.header().entries == table.entries());
    CHECK(static_cast<std::uint32_t>(file.frames()) == file.header().frames);
    const LevelTable back = file.decode();
    CHECK(fingerprint(back) == fingerprint(table));
    int different = 0;
    for (int block = 0; block < table.blocks().size(); ++block) {
        const auto a = table.values(block);
        const auto b = back.values(block);
        different += std::equal(a.begin(), a.end(), b.begin(), b.end()) ? 0 : 1;
    }
    CHECK(different == 0);
}

TEST_CASE("table file: any values come back, however long the frames") {
    for (const Denomination denomination : kDenominations) {
        const LevelTable table = any_level(denomination, 5);
        for (const std::size_t most_steps :
             {std::size_t{1}, kStandardFrameSteps, kLongFrameSteps}) {
            CAPTURE(most_steps);
            check_round_trip(table, most_steps);
        }
    }
}

TEST_CASE("table file: any values come back from blocks that are cut") {
    const LevelTable table = any_level(Denomination::notrump, 8);
    const TableFile file(FileBytes::own(encode_table(table, kStandardFrameSteps), "memory"));
    // Random values do not repeat, so the largest blocks have long codes.
    CHECK(file.header().slabs > file.header().blocks);
    check_round_trip(table, kStandardFrameSteps);
}

TEST_CASE("table file: a frame longer than its symbols can make it is refused on opening") {
    const FileBytes good = FileBytes::map(test::golden("good", "notrump-02.bin"));
    const auto opens = [&](std::uint32_t frame_bytes) {
        auto parts = test::take_apart(good.bytes());
        REQUIRE(parts.has_value());
        REQUIRE(parts->header.frames == 1);
        parts->frames.resize(frame_bytes);
        const std::size_t record = std::size_t{parts->header.blocks} * 4;
        for (std::size_t i = 0; i < 4; ++i) {
            parts->directory.at(record + 2 + i) = static_cast<std::uint8_t>(frame_bytes >> (8 * i));
        }
        test::mend_pages(*parts);
        try {
            const TableFile file(FileBytes::own(test::put_together(*parts), "made up"));
            return true;
        } catch (const Error& error) {
            CHECK(std::string(error.what()) ==
                  "made up: frame 0 has an impossible size in the directory");
            return false;
        }
    };
    CHECK(opens(6));
    CHECK(opens(kMostFrameBytes));
    CHECK_FALSE(opens(kMostFrameBytes + 1));
}

TEST_CASE("a small set has even levels only, of which some stand in a row") {
    const auto is_small = [](const std::vector<std::size_t>& levels) {
        std::bitset<kMaxLevel + 1> set;
        for (const std::size_t level : levels) set.set(level);
        return is_small_set(set);
    };
    CHECK(is_small({2, 4, 6, 8, 10, 12}));
    CHECK(is_small({2}));
    CHECK(is_small({10, 12}));  // the others are missing
    CHECK(is_small({2, 6, 10}));
    CHECK_FALSE(is_small({}));
    CHECK_FALSE(is_small({10}));
    CHECK_FALSE(is_small({8, 12}));
    CHECK_FALSE(is_small({8, 10, 11}));
    CHECK_FALSE(is_small({8, 11}));
    CHECK_FALSE(is_small({1}));
    CHECK_FALSE(is_small({13}));
}

}  // namespace
}  // namespace honeymoon
