// Damaged files: whatever happens to the bytes of a file, no wrong answer comes of it.

#include "tests/support/damage.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "checker/check.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/tables/raw_table.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {

using namespace checker;

namespace {

using test::Bytes;
using test::Random;

// A small file of each kind: with a trump and without, of our writer and of another, in one frame
// and in several pages, with blocks that are cut.
constexpr std::array kKinds = {"trump-01.bin", "trump-03.bin", "notrump-04.bin",
                               "other-writer-more-classes.bin", "other-writer-cut-up.bin"};

// Under a sanitizer every so many cases are tried.
constexpr std::size_t kStep = test::kSanitized ? 29 : 1;

struct Original {
    Bytes bytes;
    Denomination denomination;
    int level;
    Bytes values;
};

Original original(const char* name) {
    const FileBytes file =
        FileBytes::map(std::filesystem::path(HONEYMOON_GOLDEN_DIR) / "good" / name);
    const TableFile table(file);
    return {{file.bytes().begin(), file.bytes().end()},
            table.header().denomination,
            table.header().level,
            test::raw_layout(table.decode())};
}

template <class Call>
auto unless_refused(const Call& call) -> std::optional<decltype(call())> {
    try {
        return call();
    } catch (const Error& error) {
        REQUIRE(error.kind() == Error::Kind::file);
        return std::nullopt;
    }
}

// So many questions make an adaptive reader decode a small level as a whole, if it can.
constexpr int kOften = 5000;

// Whether the damage is noticed: by the check, and by the reader wherever it matters; `often`: also
// by one that was asked so often that it wants the whole level.
void require_noticed(const Original& from, const Bytes& damaged, bool often) {
    const FileBytes file = FileBytes::own(damaged, "damaged");
    REQUIRE_FALSE(unless_refused([&] { return check_bytes(file); }).has_value());
    // What is refused on opening answers nothing.
    const auto table = unless_refused([&] { return TableFile(file); });
    if (!table) return;
    // All together: refused, or right.
    const auto values = unless_refused([&] { return test::raw_layout(table->decode()); });
    REQUIRE((!values || *values == from.values));
    // One by one: refused, or right.
    ReaderOptions options;
    options.search = false;
    const Reader reader = Reader::of({file}, options);
    const std::size_t step = std::max<std::size_t>(1, from.values.size() / 40);
    for (std::size_t index = 0; index < from.values.size(); index += step) {
        const Position position = position_at(from.denomination, from.level, index);
        const auto answer = expected_from([&] { return reader.value(position); });
        if (!answer) {
            REQUIRE(answer.error().kind() == Error::Kind::file);
            continue;
        }
        REQUIRE(*answer == from.values[index]);
        if (!often) continue;
        int others = 0;
        for (int i = 0; i < kOften; ++i) others += reader.value(position) == *answer ? 0 : 1;
        REQUIRE(others == 0);
        often = false;
    }
}

TEST_CASE("damage: any bit of a file flipped is noticed") {
    // A bit of every byte of the header, and of about every fourth byte behind it; others with each
    // seed.
    Random random;
    for (const char* const kind : kKinds) {
        CAPTURE(kind);
        const Original from = original(kind);
        for (std::size_t byte = 0; byte < from.bytes.size();
             byte += kStep * (byte < kHeaderSize ? 1 : 1 + random.below(7))) {
            const std::size_t bit = (8 * byte) + random.below(8);
            CAPTURE(bit);
            Bytes flipped = from.bytes;
            flipped[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
            require_noticed(from, flipped, bit % 61 == 0);
        }
    }
}

TEST_CASE("damage: a file cut short anywhere, or with something behind it, is refused on opening") {
    for (const char* const kind : kKinds) {
        CAPTURE(kind);
        const Original from = original(kind);
        for (std::size_t length = 0; length < from.bytes.size() + 20; length += kStep) {
            if (length == from.bytes.size()) continue;
            CAPTURE(length);
            Bytes other = from.bytes;
            other.resize(length);
            const FileBytes file = FileBytes::own(other, "other");
            REQUIRE_FALSE(unless_refused([&] { return decode_header(file); }).has_value());
            REQUIRE_FALSE(unless_refused([&] { return TableFile(file); }).has_value());
            REQUIRE_FALSE(unless_refused([&] { return check_bytes(file); }).has_value());
        }
    }
}

TEST_CASE("damage: pieces of a file lost, moved or written twice are noticed") {
    const Original from = original("other-writer-cut-up.bin");
    Random random;
    for (int i = 0; i < (test::kSanitized ? 100 : 1000); ++i) {
        Bytes damaged = from.bytes;
        test::damage(damaged, random);
        if (damaged == from.bytes) continue;
        require_noticed(from, damaged, i % 10 == 0);
    }
}

// The trump levels 1 to 5, and a reader of them. A lazy one looks at a file again for every
// question.
class DamagedTables : public test::CopiedTables {
public:
    DamagedTables() : CopiedTables(5) {}

    [[nodiscard]] Reader open(Residency residency, bool read_files) const {
        ReaderOptions options;
        options.residency = residency;
        options.read_files = read_files;
        options.search = false;
        // An adaptive one may have as much for levels that it decodes as a whole.
        options.cache_bytes = residency == Residency::adaptive ? 1U << 20U : 0;
        return Reader::open(directory(), options);
    }
};

// Asks for many positions of a level: true if all are right, false if all are refused.
bool answers(const Reader& reader, int level) {
    const Bytes& right = test::reference_level(Denomination::trump, level);
    std::size_t answered = 0;
    std::size_t asked = 0;
    const std::size_t step = std::max<std::size_t>(1, right.size() / 100);
    for (std::size_t index = 0; index < right.size(); index += step, ++asked) {
        const auto value = expected_from(
            [&] { return reader.value(position_at(Denomination::trump, level, index)); });
        if (!value) {
            REQUIRE(value.error().kind() == Error::Kind::file);
            continue;
        }
        REQUIRE(*value == right[index]);
        ++answered;
    }
    REQUIRE((answered == 0 || answered == asked));
    return answered > 0;
}

TEST_CASE("damage: a file removed or replaced under a reader that has it changes nothing") {
    for (const bool read_files : {false, true}) {
        for (const Residency residency :
             {Residency::adaptive, Residency::lazy, Residency::resident}) {
            CAPTURE(read_files);
            CAPTURE(static_cast<int>(residency));
            const DamagedTables tables;
            const Reader reader = tables.open(residency, read_files);
            for (const int level : {3, 4, 5}) {
                CHECK(answers(reader, level));
                if (residency != Residency::adaptive) continue;
                for (int i = 0; i < kOften / 100; ++i) REQUIRE(answers(reader, level));
            }
            std::filesystem::remove(tables.path(3));
            tables.replace(4, Bytes(1000, 7));
            tables.replace(5, Bytes());
            for (const int level : {3, 4, 5}) CHECK(answers(reader, level));
            // But whoever opens the directory now sees what is there.
            const Reader later = tables.open(Residency::lazy, read_files);
            for (const int level : {3, 4, 5}) CHECK_FALSE(answers(later, level));
            CHECK(answers(later, 2));
        }
    }
}

TEST_CASE(
    "damage: a file that was replaced before it was needed is refused, and read when mended") {
    for (const bool read_files : {false, true}) {
        CAPTURE(read_files);
        const DamagedTables tables;
        const Bytes good = test::file_bytes(tables.path(5));
        const Reader reader = tables.open(Residency::lazy, read_files);
        tables.replace(5, Bytes(good.begin(), good.begin() + 300));
        CHECK_FALSE(answers(reader, 5));
        std::filesystem::remove(tables.path(5));
        CHECK_FALSE(answers(reader, 5));
        std::filesystem::create_directory(tables.path(5));
        CHECK_FALSE(answers(reader, 5));
        std::filesystem::remove(tables.path(5));
        tables.replace(5, good);
        CHECK(answers(reader, 5));
    }
}

TEST_CASE("damage: a file shortened in place does not touch what was read or decoded before") {
    const DamagedTables tables;
    const Reader read = tables.open(Residency::lazy, /*read_files=*/true);
    const Reader resident = tables.open(Residency::resident, /*read_files=*/false);
    CHECK(answers(read, 5));
    std::filesystem::resize_file(tables.path(5), 170);
    std::filesystem::resize_file(tables.path(4), 0);
    CHECK(answers(read, 5));
    for (const int level : {4, 5}) CHECK(answers(resident, level));
    // Level 4 was not read yet.
    CHECK_FALSE(answers(read, 4));
}

}  // namespace
}  // namespace honeymoon
