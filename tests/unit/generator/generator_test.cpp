#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "honeymoon/base/error.hpp"
#include "honeymoon/generator/generate.hpp"
#include "honeymoon/table/reference.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/certificate.hpp"
#include "libtb/table/fingerprint.hpp"
#include "libtb/table/raw_layout.hpp"
#include "libtb/table/table_file.hpp"
#include "libtb/table/table_writer.hpp"
#include "libtb/write/atomic_file.hpp"
#include "libtb/write/file_lock.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/tables/planted.hpp"
#include "tests/support/tables/raw_table.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {

namespace {

using test::Random;
using test::solved;
using test::TemporaryDirectory;

// The highest level that is made.
constexpr int kLast = test::kSanitized ? 7 : 9;

std::map<std::filesystem::path, std::vector<std::uint8_t>> contents(
    const std::filesystem::path& directory) {
    std::map<std::filesystem::path, std::vector<std::uint8_t>> result;
    for (const auto& entry : std::filesystem::directory_iterator(directory)) {
        result[entry.path().filename()] = test::file_bytes(entry.path());
    }
    return result;
}

// To make the levels 1..`last` in a directory.
GenerateOptions up_to(int last, const TemporaryDirectory& directory,
                      const std::vector<Denomination>& denominations = {kDenominations.begin(),
                                                                        kDenominations.end()}) {
    GenerateOptions options;
    options.directory = directory.path();
    options.last_level = last;
    options.denominations = denominations;
    return options;
}

TEST_CASE("every entry of levels 1 to 7 is what the rules say") {
    for (const Denomination denomination : kDenominations) {
        for (int level = 1; level <= 7; ++level) {
            CAPTURE(name(denomination));
            CAPTURE(level);
            CHECK(test::raw_layout(solved(denomination, level)) ==
                  test::reference_level(denomination, level));
        }
    }
}

TEST_CASE("random positions of the highest levels follow by the rules from the level below") {
    Random random;
    for (const Denomination denomination : kDenominations) {
        for (int level = kLast - 1; level <= kLast; ++level) {
            const auto below = test::raw_layout(solved(denomination, level - 1));
            const auto above = test::raw_layout(solved(denomination, level));
            for (int i = 0; i < 2000; ++i) {
                const std::uint64_t index = random.below(above.size());
                CAPTURE(index);
                const Position position = position_at(denomination, level, index);
                CHECK(value_one_ply_down(position, [&](const Position& next) {
                          return below[flat_index(next)];
                      }) == above[index]);
            }
        }
    }
}

TEST_CASE("no two classes of a suit have the same values, or they would be one") {
    for (const Denomination denomination : kDenominations) {
        for (int level = 1; level <= kLast; ++level) {
            const LevelTable& table = solved(denomination, level);
            int same = 0;
            for (int block = 0; block < table.blocks().size(); ++block) {
                const auto values = table.values(block);
                const auto strides = table.maps().strides(block);
                for (std::size_t slot = 0; slot < 4; ++slot) {
                    const std::size_t classes = table.maps().classes(block).at(slot);
                    std::vector<std::string> slices(classes);
                    for (std::size_t i = 0; i < values.size(); ++i) {
                        slices[i / strides.at(slot) % classes].push_back(
                            static_cast<char>(values[i]));
                    }
                    std::sort(slices.begin(), slices.end());
                    same +=
                        std::adjacent_find(slices.begin(), slices.end()) == slices.end() ? 0 : 1;
                }
            }
            CAPTURE(name(denomination));
            CAPTURE(level);
            CHECK(same == 0);
        }
    }
}

TEST_CASE("the certificate holds, and a level in which it does not is found out") {
    for (const Denomination denomination : kDenominations) {
        for (int level = 1; level <= kLast; ++level) {
            CHECK_FALSE(find_certificate_violation(solved(denomination, level)));
        }
    }
    LevelTable wrong = solved(Denomination::trump, 5);
    // The position with every trick for the leader: with zero, the lead has become a burden.
    for (int block = 0; block < wrong.blocks().size(); ++block) {
        const auto values = wrong.values(block);
        if (std::all_of(values.begin(), values.end(), [](int v) { return v == 5; })) {
            wrong.set_values(block, std::vector<std::uint8_t>(values.size(), 0));
            const auto violation = find_certificate_violation(wrong);
            REQUIRE(violation);
            return;
        }
    }
    FAIL("no block in which the leader takes everything");
}

TEST_CASE("files are the same to the byte for any number of threads" *
          doctest::test_suite("threads")) {
    const auto make = [](int threads) {
        const TemporaryDirectory directory;
        GenerateOptions options = up_to(8, directory);
        options.threads = threads;
        generate(options);
        return contents(directory.path());
    };
    const auto one = make(1);
    CHECK(one.size() == 16);
    CHECK(make(2) == one);
    CHECK(make(5) == one);
}

TEST_CASE("what a killed run leaves is continued from, and what is damaged is made anew") {
    const TemporaryDirectory directory;
    GenerateOptions options = up_to(6, directory, {Denomination::trump});
    generate(options);
    const auto whole = contents(directory.path());

    const auto path = [&](int level) {
        return directory.path() / table_file_name(Denomination::trump, level);
    };
    std::filesystem::remove(path(6));
    auto damaged = whole.at(path(4).filename());
    damaged[damaged.size() / 2] ^= 1;
    test::write_bytes(path(4), damaged);
    test::write_bytes(AtomicFile::temporary_name(path(5)), {1, 2, 3});
    test::write_bytes(AtomicFile::temporary_name(path(6)), {1, 2, 3});

    std::map<int, int> kept;
    std::map<int, int> finished;
    options.progress = [&](const GenerateProgress& progress) {
        if (progress.step == GenerateProgress::Step::kept) ++kept[progress.level];
        if (progress.step == GenerateProgress::Step::finished) ++finished[progress.level];
        CHECK(progress.share >= 0);
        CHECK(progress.share <= 1.0000001);
    };
    generate(options);
    CHECK(contents(directory.path()) == whole);
    CHECK(kept == std::map<int, int>{{1, 1}, {2, 1}, {3, 1}, {5, 1}});
    CHECK(finished == std::map<int, int>{{4, 1}, {6, 1}});
}

TEST_CASE("a generation waits for another in its directory, says so once, and goes on") {
    const TemporaryDirectory directory;
    std::optional<DirectoryLock> other(std::in_place, directory.path(), nullptr);
    CHECK_FALSE(other->waited());
    int told = 0;
    GenerateOptions options = up_to(2, directory);
    options.progress = [&](const GenerateProgress& progress) {
        if (progress.step == GenerateProgress::Step::waiting) ++told;
        other.reset();
    };
    generate(options);
    CHECK(told == 1);
    CHECK(contents(directory.path()).size() == 4);
}

// Block and entry of a position in which the leader takes every trick.
std::pair<int, std::size_t> all_tricks(const LevelTable& table) {
    for (int block = 0; block < table.blocks().size(); ++block) {
        const auto values = table.values(block);
        const auto at = std::find(values.begin(), values.end(), table.level());
        if (at != values.end()) return {block, static_cast<std::size_t>(at - values.begin())};
    }
    FAIL("nobody takes every trick");
    return {};
}

TEST_CASE("a file with wrong values is made anew") {
    const TemporaryDirectory directory;
    GenerateOptions options = up_to(5, directory, {Denomination::trump});
    generate(options);
    const auto whole = contents(directory.path());
    // Every checksum is right, but the fingerprint is that of the right values.
    const LevelTable& right = solved(Denomination::trump, 4);
    const auto [block, entry] = all_tricks(right);
    const auto path = directory.path() / table_file_name(Denomination::trump, 4);
    auto bytes = test::sound_file(test::with_value(right, block, entry, 3));
    TableHeader header = TableFile(FileBytes::own(bytes, "memory")).header();
    header.fingerprint = fingerprint(right);
    std::ranges::copy(encode_header(header), bytes.begin());
    test::write_bytes(path, bytes);
    CHECK(contents(directory.path()) != whole);
    generate(options);
    CHECK(contents(directory.path()) == whole);
}

TEST_CASE("a level that cannot be right is not built upon") {
    const TemporaryDirectory directory;
    GenerateOptions options = up_to(4, directory, {Denomination::trump});
    generate(options);
    // A position with every trick for the leader, who now has none: whoever does not have the
    // lead there is better off. The fingerprint is that of these values.
    const LevelTable& right = solved(Denomination::trump, 4);
    const auto [block, entry] = all_tricks(right);
    const LevelTable wrong = test::with_value(right, block, entry, 0);
    REQUIRE(find_certificate_violation(wrong));
    const auto path = directory.path() / table_file_name(Denomination::trump, 4);
    test::write_bytes(path, test::sound_file(wrong));
    options.last_level = 5;
    CHECK(test::file_error([&] { generate(options); }, path) ==
          path.string() +
              ": level 4 cannot be right: having the lead costs more than one trick "
              "somewhere; make all levels anew with force");
    CHECK_FALSE(
        std::filesystem::exists(directory.path() / table_file_name(Denomination::trump, 5)));
    options.force = true;
    generate(options);
    CHECK(test::raw_layout(TableFile(FileBytes::map(path)).decode()) == test::raw_layout(right));
}

TEST_CASE("a range of levels can be made alone, with and without files to start from") {
    const TemporaryDirectory whole;
    const GenerateOptions all = up_to(6, whole, {Denomination::notrump});
    generate(all);
    TemporaryDirectory part;
    GenerateOptions some = all;
    some.directory = part.path();
    some.first_level = 4;
    some.last_level = 5;
    generate(some);
    CHECK(contents(part.path()).size() == 2);
    some.first_level = some.last_level = 6;
    generate(some);
    for (const auto& [name, bytes] : contents(part.path())) {
        CHECK(bytes == contents(whole.path()).at(name));
    }
}

TEST_CASE("room on the disk is needed for what is missing, and is enough") {
    const TemporaryDirectory directory;
    GenerateOptions options;
    options.directory = directory.path();
    CHECK(disk_needed(options) > 9'300'000);  // all files, see tests/full/run.sh
    options.last_level = 7;
    const std::uint64_t all = disk_needed(options);
    generate(options);
    std::uint64_t bytes = 0;
    for (const auto& file : contents(directory.path())) bytes += file.second.size();
    CHECK(all > bytes);
    CHECK(all < 4 * bytes);
    CHECK(disk_needed(options) == 0);
    std::filesystem::remove(directory.path() / table_file_name(Denomination::notrump, 7));
    const std::uint64_t one = disk_needed(options);
    CHECK(one > 6'927);
    // With force the largest file stands beside the one that will replace it.
    options.force = true;
    CHECK(disk_needed(options) > one);
    CHECK(disk_needed(options) < all);
    // Where the directory would be made there is as much room as around it.
    CHECK(disk_available(directory.path() / "not" / "there") > 0);
    CHECK(disk_available(directory.path() / "not" / "there") <
          std::numeric_limits<std::uint64_t>::max());
}

TEST_CASE("a small set is the even levels, byte for byte") {
    const TemporaryDirectory whole;
    GenerateOptions options = up_to(7, whole, {Denomination::trump});
    generate(options);
    TemporaryDirectory small;
    options.directory = small.path();
    options.even_levels_only = true;
    generate(options);
    const auto all = contents(whole.path());
    const auto even = contents(small.path());
    CHECK(even.size() == 3);
    for (const auto& [name, bytes] : even) CHECK(bytes == all.at(name));
    // It takes no memory for an odd level at its end.
    GenerateOptions below = options;
    below.last_level = 6;
    CHECK(memory_needed(options) == memory_needed(below));
    options.last_level = 13;
    below.last_level = 12;
    CHECK(memory_needed(options) == memory_needed(below));
    CHECK(disk_needed(options) == disk_needed(below));
    options.last_level = 7;
    // It is continued from, and a range without an even level makes nothing.
    std::filesystem::remove(small.path() / table_file_name(Denomination::trump, 4));
    generate(options);
    CHECK(contents(small.path()) == even);
    // Nothing is solved for what is there, and the end is told to be the end.
    int solved_levels = 0;
    double last = 0;
    options.progress = [&](const GenerateProgress& progress) {
        if (progress.step == GenerateProgress::Step::solving) ++solved_levels;
        last = progress.share;
    };
    generate(options);
    CHECK(solved_levels == 0);
    CHECK(last == doctest::Approx(1));
    options.first_level = options.last_level = 5;
    CHECK(test::question_error([&] { generate(options); }) ==
          "level 5 is odd, and a small set has even levels only");
    options.last_level = 7;
    // Beside odd levels a reader would not know it for a small set.
    options.first_level = 1;
    options.directory = whole.path();
    CHECK(test::question_error([&] {
              generate(options);
          }).find("trump-01.bin is there, and a small set has even levels only") !=
          std::string::npos);
}

TEST_CASE("best files hold the same values in fewer bytes, and state their fingerprint") {
    const LevelTable& table = solved(Denomination::trump, 8);
    const auto standard = encode_table(table, kStandardFrameSteps);
    const auto best = encode_table(table, kLongFrameSteps);
    CHECK(best.size() < standard.size());
    std::vector<std::uint8_t> raw;
    const std::uint64_t fingerprint =
        for_each_raw_piece(table, [&](std::span<const std::uint8_t> piece) {
            raw.insert(raw.end(), piece.begin(), piece.end());
        });
    for (const auto& bytes : {standard, best}) {
        const TableFile file(FileBytes::own(bytes, "memory"));
        CHECK(file.header().fingerprint == fingerprint);
        CHECK(test::raw_layout(file.decode()) == raw);
    }
}

TEST_CASE("solving in memory ends when it is told to" * doctest::test_suite("threads")) {
    int asked = 0;
    const auto stop = [&] { return ++asked > 3; };
    CHECK_FALSE(solve_in_memory(Denomination::notrump, 9, 1, {}, stop));
    CHECK(asked == 4);
    const SolvedLevel whole =
        solve_in_memory(Denomination::notrump, 5, 1, {}, [] { return false; });
    REQUIRE(whole);
    CHECK(test::raw_layout(*whole) == test::raw_layout(solved(Denomination::notrump, 5)));
}

TEST_CASE("options out of range are refused before anything is made") {
    TemporaryDirectory directory;
    const auto refused = [&](auto change) {
        GenerateOptions options;
        options.directory = directory.path() / "new";
        change(options);
        std::string message = test::question_error([&] { generate(options); });
        CHECK_FALSE(std::filesystem::exists(options.directory));
        return message;
    };
    CHECK(refused([](GenerateOptions& o) { o.first_level = 0; }) ==
          "levels 0-13: levels go from 1 to 13, the lower one first");
    CHECK(refused([](GenerateOptions& o) { o.last_level = 14; }) ==
          "levels 1-14: levels go from 1 to 13, the lower one first");
    CHECK(refused([](GenerateOptions& o) {
              o.first_level = 5;
              o.last_level = 4;
          }) == "levels 5-4: levels go from 1 to 13, the lower one first");
    CHECK(refused([](GenerateOptions& o) { o.threads = -1; }) ==
          "threads: a number from 1 to 1024, or 0 for one on each processor");
}

}  // namespace
}  // namespace honeymoon
