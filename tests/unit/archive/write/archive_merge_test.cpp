#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/base/error.hpp"
#include "tests/support/games/played_deals.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/tables/solved.hpp"
#include "tests/unit/archive/archives.hpp"

namespace honeymoon {
namespace {

using test::Bytes;
using test::bytes_of;
using test::fault_of;
using test::file_bytes;
using test::kFoot;
using test::mend_archive;
using test::number_at;
using test::played_deals;
using test::put_number_at;
using test::Random;
using test::TemporaryDirectory;

TEST_CASE("archive: merging makes what building makes, without the duplicates" *
          doctest::test_suite("threads")) {
    Random random;
    TemporaryDirectory directory;
    const auto path = directory.path() / "merged";
    // Enough for whole blocks, which are copied, and for a part that begins within one.
    const auto records = played_deals(test::kSanitized ? 1100 : 1700, random);
    const std::span all(records);
    const std::size_t cut = random.coin() ? 512 : 600;
    ArchiveBuilder first;
    first.add(all.first(cut));
    ArchiveBuilder second;
    second.add(all.first(3));
    second.add(all.subspan(cut));
    const std::vector<Archive> parts = {first.archive("first"), second.archive("second")};
    const auto duplicates = merge_archives(parts, path);
    REQUIRE(duplicates.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(duplicates[i].part == 1);
        CHECK(duplicates[i].deal == i);
        CHECK(duplicates[i].as == i);
    }
    const Archive merged = Archive::open(path);
    check_archive(merged);
    REQUIRE(merged.size() == records.size());
    for (std::uint64_t deal = 0; deal < merged.size(); ++deal) {
        REQUIRE(merged.record(deal) == records[deal]);
    }
    CHECK(file_bytes(path) == bytes_of(records));
    // Onto itself, and with itself.
    const std::vector<Archive> itself = {merged, merged};
    CHECK(merge_archives(itself, path).size() == records.size());
    CHECK(file_bytes(path) == bytes_of(records));
}

TEST_CASE("archive: an index of fewer positions than the deals have is not merged") {
    Random random;
    // An index without the positions of its game.
    const auto records = test::one_with_play(random);
    Bytes bytes = bytes_of(records);
    const std::size_t foot = bytes.size() - kFoot;
    const std::uint64_t texts = number_at(bytes, foot + 32);
    const std::uint64_t details = number_at(bytes, foot + 40);
    const std::uint64_t text_bytes = number_at(bytes, foot + 48);
    const auto up = [](std::uint64_t size) { return (size + 63) / 64 * 64; };
    // Head, block of 107 byte columns and 26 of bits, one entry, details, texts.
    const std::uint64_t keys =
        64 + up((107 * 64) + (26 * 8)) + 64 + up(details) + up(8 * (texts + 1)) + up(text_bytes);
    // No key and no list, 8 bytes each, to a multiple of 64, and two numbers of one bit, 9 bytes.
    Bytes none(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(keys));
    none.resize(up(keys + 64 + 64 + 9) + 8);
    none.insert(none.end(), bytes.begin() + static_cast<std::ptrdiff_t>(foot), bytes.end());
    for (const std::size_t at : {8U, 16U, 24U}) put_number_at(none, none.size() - kFoot + at, 0);
    put_number_at(none, none.size() - kFoot + 56, none.size());
    mend_archive(none);
    const Archive archive = Archive::of(FileBytes::own(none, "file"));
    CHECK(archive.positions() == 0);
    CHECK(fault_of(none).starts_with(
        "file: deal 1: the index has 0 positions of it, and its play phase "));
    TemporaryDirectory directory;
    const std::array<Archive, 2> parts = {archive, archive};
    CHECK_THROWS_WITH_AS(merge_archives(parts, directory.path() / "a"),
                         "file: its index has not the positions of its deals", Error);
    CHECK(std::filesystem::is_empty(directory.path()));
}

}  // namespace
}  // namespace honeymoon
