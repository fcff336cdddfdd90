#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "archive/timeline/position_key.hpp"
#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/archive/archive_search.hpp"
#include "honeymoon/base/error.hpp"
#include "tests/support/games/played_deals.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/tables/solved.hpp"
#include "tests/unit/archive/archives.hpp"

namespace honeymoon {
namespace {

using test::archive_of;
using test::Bytes;
using test::bytes_of;
using test::fault_of;
using test::file_error;
using test::kFoot;
using test::kPage;
using test::mend_archive;
using test::number_at;
using test::played_deals;
using test::put_number_at;
using test::Random;
using test::sums_at;
using test::with_key;

TEST_CASE("archive: a file cut short or with any byte changed is refused") {
    Random random;
    const Bytes good = bytes_of(played_deals(5, random));
    REQUIRE(fault_of(good) == "no error");
    const std::size_t step = test::kSanitized ? 41 : 1;
    for (std::size_t at = 0; at < good.size(); at += step) {
        Bytes bad = good;
        bad[at] ^= static_cast<std::uint8_t>(1U << random.below(8));
        REQUIRE_MESSAGE(fault_of(bad).starts_with("file: "), "byte ", at);
    }
    for (std::size_t size = 0; size < good.size(); size += 1 + random.below(50)) {
        Bytes bad = good;
        bad.resize(size);
        REQUIRE_MESSAGE(fault_of(bad).starts_with("file: "), "size ", size);
    }
    Bytes longer = good;
    longer.resize(good.size() + 1);
    CHECK(fault_of(longer).starts_with("file: "));
    CHECK(fault_of(Bytes(100)).starts_with("file: not an archive"));
    const std::string cut = fault_of(Bytes(good.begin(), good.end() - 9));
    CHECK((cut.starts_with("file: ") && cut.find("cut short") != std::string::npos));
}

TEST_CASE("archive: what is damaged is refused where it is used, and the rest still answers") {
    Random random;
    const auto records = played_deals(1100, random);
    Bytes bytes = bytes_of(records);
    bytes[20000] ^= 1U;  // in the first block
    const Archive archive = Archive::of(FileBytes::own(bytes, "games.hma"));
    CHECK(archive.record(1050) == records[1050]);
    CHECK(file_error([&] { return archive.record(0); }, "games.hma") ==
          "games.hma: the page of bytes 16384 to 32767 is damaged: its checksum does not match");
}

TEST_CASE("archive: rows that only fill the last block up are no deals, whatever is in them") {
    Random random;
    const std::vector<GameRecord> records = played_deals(1, random);
    Bytes bytes = bytes_of(records);
    REQUIRE(bytes.size() < 16384);
    // The block begins behind the head; its columns have 64 rows, and one deal.
    for (std::size_t column = 0; column < 107; ++column) {
        for (std::size_t row = 1; row < 64; ++row) bytes.at(64 + (64 * column) + row) = 26;
    }
    mend_archive(bytes);
    const Archive archive = Archive::of(FileBytes::own(bytes, "file"));
    CHECK(archive.record(0) == records[0]);
    for (int trick = 14; trick <= 26; ++trick) {
        DealPattern pattern;
        pattern.tricks = {trick, trick};
        for (const DealTrick& found : find_by_pattern(archive, pattern)) CHECK(found.deal == 0);
        CHECK(find_by_pattern(archive, pattern).size() <= 1);
    }
    const std::string fault = fault_of(bytes);
    CHECK((fault.starts_with("file: ") && fault.find("a deal too many") != std::string::npos));
}

TEST_CASE("archive: a check sees that bytes between the sections are not zero") {
    Random random;
    Bytes bytes = bytes_of(played_deals(1, random));
    REQUIRE(bytes.size() < kPage);
    REQUIRE(fault_of(bytes) == "no error");
    // One entry of 16 bytes behind the head and the block, and then zeros.
    const std::size_t entries = 64 + ((((107 * 64) + (26 * 8)) + 63) / 64 * 64);
    bytes.at(entries + 16) = 1;
    mend_archive(bytes);
    CHECK(fault_of(bytes) == "file: the padding between its sections is not zero");
    bytes.at(entries + 16) = 0;
    // The directory's row is short and ends the last section.
    bytes.at(bytes.size() - kFoot - 8 - 1) = 1;
    mend_archive(bytes);
    CHECK(fault_of(bytes) == "file: the padding between its sections is not zero");
}

TEST_CASE("archive: a check sees a posting that no bucket has") {
    Random random;
    Bytes bytes = bytes_of(test::one_with_play(random));
    CHECK(fault_of(bytes) == "no error");
    // The directory is some 10 bytes, in the last 64 before the hash of the only page: its first
    // number, which must be 0, gets its lowest bit.
    std::uint8_t& first = bytes.at(bytes.size() - kFoot - 8 - 64);
    CHECK((first & 1U) == 0);
    first |= 1U;
    mend_archive(bytes);
    CHECK(fault_of(bytes) == "file: the directory of its index is out of order");
}

TEST_CASE("archive: a check sees that texts do not fill their section") {
    Random random;
    // A byte more, where the section's padding leaves room for it, so that all stands where it did.
    Bytes bytes;
    std::uint64_t size = 0;
    while (size % 64 == 0) {
        bytes = bytes_of(played_deals(1 + random.below(9), random));
        size = number_at(bytes, bytes.size() - kFoot + 48);
    }
    put_number_at(bytes, bytes.size() - kFoot + 48, size + 1);
    mend_archive(bytes);
    CHECK(fault_of(bytes) == "file: its texts do not fill their section");
}

TEST_CASE("archive: a deal that is not possible is named, with its file, by all that would go on") {
    Random random;
    auto records = test::one_with_play(random);
    records[0].tags = {{"Event", "found again"}};
    const Bytes good = bytes_of(records);
    const auto check = [&](const Bytes& bad, const std::string& fault) {
        const Archive archive = Archive::of(FileBytes::own(bad, "file"));
        CHECK(file_error([&] { return archive.record(0); }) == fault);
        CHECK(fault_of(bad) == fault);
        const test::TemporaryDirectory directory;
        const std::array<Archive, 2> parts = {archive_of({}), archive};
        CHECK(file_error([&] { return merge_archives(parts, directory.path() / "a"); }) == fault);
        CHECK(std::filesystem::is_empty(directory.path()));
    };
    Bytes bad = good;
    std::uint8_t& trump = bad.at(64 + (std::size_t{106} * 64));  // of the play phase
    trump = static_cast<std::uint8_t>((trump + 1) % 5);
    mend_archive(bad);
    check(bad, "file: deal 1: its cards do not come from its actions");
    bad = good;
    const std::string text = "found again";
    const auto found = std::search(bad.begin(), bad.end(), text.begin(), text.end());
    REQUIRE(found != bad.end());
    *(found + 5) = '\n';
    mend_archive(bad);
    check(bad,
          "file: deal 1: the tag Event has a value with a line feed or the like, "
          "which cannot be written");
}

TEST_CASE("archive: a file of format 1 is refused, and the line says what helps") {
    Bytes bytes = bytes_of({});
    bytes.at(8) = 1;
    CHECK(fault_of(bytes) ==
          "file: format version 1; this program reads version 2: let the program that made it "
          "export the games, and build it again from these");
    bytes.at(8) = 3;
    CHECK(fault_of(bytes) ==
          "file: format version 3; this program reads version 2: let the program that made it "
          "export the games, and build it again from these");
}

// Numbers of so many bits, as in a file.
class PackedRow {
public:
    PackedRow(Bytes& bytes, std::size_t at, unsigned width)
        : bytes_(bytes), at_(at), width_(width) {}
    [[nodiscard]] std::uint64_t get(std::uint64_t i) const {
        std::uint64_t value = 0;
        for (unsigned bit = 0; bit < width_; ++bit) {
            const std::uint64_t at = (i * width_) + bit;
            value |= ((std::uint64_t{bytes_.at(at_ + (at / 8))} >> (at % 8)) & 1U) << bit;
        }
        return value;
    }
    void put(std::uint64_t i, std::uint64_t value) {
        for (unsigned bit = 0; bit < width_; ++bit) {
            const std::uint64_t at = (i * width_) + bit;
            const auto mask = static_cast<std::uint8_t>(1U << (at % 8));
            std::uint8_t& byte = bytes_.at(at_ + (at / 8));
            byte =
                static_cast<std::uint8_t>(((value >> bit) & 1U) != 0 ? byte | mask : byte & ~mask);
        }
    }

private:
    Bytes& bytes_;
    std::size_t at_;
    unsigned width_;
};

// The key that is mixed to `mixed`.
std::uint64_t unmixed(std::uint64_t mixed) {
    constexpr std::uint64_t mask = (std::uint64_t{1} << archive::kKeyBits) - 1;
    const auto divided = [](std::uint64_t x, std::uint64_t odd) {
        std::uint64_t inverse = 1;
        for (int i = 0; i < 6; ++i) inverse *= 2 - (odd * inverse);
        return (x * inverse) & mask;
    };
    mixed = divided(mixed ^ (mixed >> 17U), 0xBF58'476D'1CE4'E5B9);
    return divided(mixed ^ (mixed >> 17U), 0x9E37'79B9'7F4A'7C15);
}

TEST_CASE("archive: a key is found wherever in its bucket it is") {
    Random random;
    Bytes bytes = bytes_of(played_deals(400, random));
    const std::size_t foot = bytes.size() - kFoot;
    const std::uint64_t deals = number_at(bytes, foot);
    const std::uint64_t postings = number_at(bytes, foot + 8);
    const std::uint64_t keys = number_at(bytes, foot + 16);
    const std::uint64_t list_numbers = number_at(bytes, foot + 24);
    const auto width_of = [](std::uint64_t number) {
        return static_cast<unsigned>(std::bit_width(number));
    };
    // As ARCHIVE.md has them, from behind.
    const unsigned bucket_bits = width_of(std::max(deals, postings) / 16) - 1;
    const unsigned rest_bits = archive::kKeyBits - bucket_bits;
    const unsigned deal_bits = width_of(deals - 1);
    const unsigned payload_bits = std::max(deal_bits, width_of(postings + (postings / 2)));
    const unsigned key_width = rest_bits + 1 + payload_bits;
    const std::uint64_t buckets = std::uint64_t{1} << bucket_bits;
    const auto section = [](std::uint64_t count, unsigned width) {
        return ((((count * width) + 7) / 8) + 8 + 63) / 64 * 64;
    };
    const std::size_t directory_at = sums_at(bytes) - section(buckets + 1, width_of(postings));
    const std::size_t keys_at =
        directory_at - section(list_numbers, deal_bits) - section(keys, key_width);
    PackedRow entries(bytes, keys_at, key_width);
    PackedRow directory(bytes, directory_at, width_of(postings));
    CHECK(directory.get(0) == 0);
    CHECK(directory.get(buckets) == keys);

    // All keys in one bucket, from its lowest to its highest.
    const std::uint64_t range = std::uint64_t{1} << rest_bits;
    std::set<std::uint64_t> rests = {0, range - 1};
    while (rests.size() < keys) rests.insert(random.below(range));
    const std::uint64_t bucket = random.below(buckets);
    for (std::uint64_t i = 0; i <= buckets; ++i) directory.put(i, i <= bucket ? 0 : keys);
    std::uint64_t i = 0;
    for (const std::uint64_t rest : rests) {
        entries.put(i, (rest << (payload_bits + 1)) | (i % deals));
        ++i;
    }
    mend_archive(bytes);
    const Archive archive = Archive::of(FileBytes::own(bytes, "file"));
    i = 0;
    for (const std::uint64_t rest : rests) {
        const std::uint64_t mixed = (bucket << rest_bits) | rest;
        REQUIRE(archive::mixed_key(unmixed(mixed)) == mixed);
        REQUIRE(with_key(archive, unmixed(mixed)) == std::vector<std::uint64_t>{i++ % deals});
        const std::uint64_t next = mixed + 1;
        if (next >> rest_bits != bucket || rests.contains(rest + 1)) continue;
        REQUIRE(with_key(archive, unmixed(next)).empty());
    }
}

}  // namespace
}  // namespace honeymoon
