#include "honeymoon/archive/archive.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <vector>

#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/archive/archive_search.hpp"
#include "honeymoon/archive/timeline.hpp"
#include "tests/support/games/played_deals.hpp"
#include "tests/support/random.hpp"
#include "tests/support/tables/solved.hpp"
#include "tests/unit/archive/archives.hpp"

namespace honeymoon {
namespace {

using test::archive_of;
using test::bytes_of;
using test::file_bytes;
using test::kKeys;
using test::played_deals;
using test::Random;
using test::trick_starts;
using test::TrickStart;
using test::with_key;

TEST_CASE("archive: games come out as they went in") {
    Random random;
    const auto records = played_deals(600, random);
    const Archive archive = archive_of(records);
    REQUIRE(archive.size() == records.size());
    std::uint64_t positions = 0;
    for (std::uint64_t deal = 0; deal < archive.size(); ++deal) {
        const GameRecord record = archive.record(deal);
        REQUIRE(record == records[deal]);
        CHECK(to_text(record) == to_text(records[deal]));
        positions += static_cast<std::uint64_t>(std::ranges::count_if(
            trick_starts(record),
            [](const TrickStart& start) { return start.trick > kExchangeTricks; }));
    }
    CHECK(archive.positions() == positions);
    check_archive(archive);
}

TEST_CASE("archive: one without deals") {
    const Archive archive = archive_of({});
    CHECK(archive.size() == 0);
    check_archive(archive);
    CHECK(with_key(archive, 17).empty());
    CHECK(find_by_pattern(archive, DealPattern{}).empty());
}

TEST_CASE("archive: the golden file is read, and made again byte for byte") {
    const auto path = std::filesystem::path(HONEYMOON_GOLDEN_DIR) / "archive" / "small.hma";
    const Archive archive = Archive::open(path);
    check_archive(archive);
    std::vector<GameRecord> records;
    for (std::uint64_t deal = 0; deal < archive.size(); ++deal) {
        records.push_back(archive.record(deal));
    }
    CHECK(records.size() == 12);
    CHECK(bytes_of(records) == file_bytes(path));
}

TEST_CASE("archive: every position is found by its key, and none by another") {
    Random random;
    const auto records = played_deals(300, random);
    const Archive archive = archive_of(records);
    std::map<std::uint64_t, std::vector<std::uint64_t>> deals;
    for (std::uint64_t deal = 0; deal < records.size(); ++deal) {
        for (const TrickStart& start : trick_starts(records[deal])) {
            if (start.trick > kExchangeTricks) deals[position_key(start.position)].push_back(deal);
        }
    }
    for (const auto& [key, expected] : deals) {
        CHECK(with_key(archive, key) == expected);
        const std::uint64_t other = random.below(kKeys);
        CHECK(with_key(archive, other).empty() != deals.contains(other));
    }
}

}  // namespace
}  // namespace honeymoon
