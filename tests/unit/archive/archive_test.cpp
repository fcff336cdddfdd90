#include "honeymoon/archive/archive.hpp"

#include <doctest/doctest.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <bit>
#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/archive/archive_search.hpp"
#include "archive/find/continuation.hpp"
#include "archive/find/deal_filter.hpp"
#include "honeymoon/archive/deal_pattern.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/archive/position_key.hpp"
#include "honeymoon/archive/review.hpp"
#include "archive/build/simulate.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/rules.hpp"
#include "libtb/index/flat_index.hpp"
#include "tests/unit/support/errors.hpp"
#include "tests/unit/support/played_deals.hpp"
#include "tests/unit/support/random.hpp"
#include "tests/unit/support/sanitized.hpp"
#include "tests/unit/support/solved.hpp"

namespace honeymoon {
namespace {

using test::file_bytes;
using test::played_deals;
using test::question_error;
using test::Random;
using test::TemporaryDirectory;
using test::trick_starts;
using test::TrickStart;
using test::write_bytes;
using Bytes = std::vector<std::uint8_t>;

constexpr std::array<Likeness, 3> kLikenesses = {Likeness::cards, Likeness::suits, Likeness::play};

Archive archive_of(const std::vector<GameRecord>& records) {
    ArchiveBuilder builder;
    builder.add(records);
    return builder.archive("archive");
}

Bytes bytes_of(const std::vector<GameRecord>& records) {
    TemporaryDirectory directory;
    ArchiveBuilder builder;
    builder.add(records);
    builder.save(directory.path() / "a");
    return file_bytes(directory.path() / "a");
}

// What is wrong with the file, or nothing. Throws what is no Error (file).
std::string fault_of(const Bytes& bytes) {
    try {
        check_archive(Archive::of(FileBytes::own(bytes, "file")));
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::file) throw;
        return error.what();
    }
    return {};
}

// A position with its suits renamed.
Position renamed(const Position& position, const std::array<Suit, kSuits>& names) {
    const auto name = [&](Card card) {
        return Card{names.at(static_cast<std::size_t>(card.suit)), card.rank};
    };
    Position result;
    for (const Card card : position.leader.cards()) result.leader.insert(name(card));
    for (const Card card : position.follower.cards()) result.follower.insert(name(card));
    if (position.trump) result.trump = names.at(static_cast<std::size_t>(*position.trump));
    if (position.led) result.led = name(*position.led);
    return result;
}

// Each suit's cards made its highest, the order kept.
Position raised(const Position& position) {
    Position result;
    result.trump = position.trump;
    for (const Suit suit : kAllSuits) {
        std::uint8_t rank = kRanks;
        for (const Card card : (position.leader | position.follower).only(suit).cards()) {
            const Card high{suit, --rank};
            (position.leader.contains(card) ? result.leader : result.follower).insert(high);
            if (position.led == card) result.led = high;
        }
    }
    return result;
}

// By trying all names.
bool alike(const Position& a, const Position& b, Likeness likeness) {
    if (likeness == Likeness::cards) return a == b;
    if (likeness == Likeness::play) return alike(raised(a), raised(b), Likeness::suits);
    std::array<Suit, kSuits> names = kAllSuits;
    do {
        if (renamed(a, names) == b) return true;
    } while (std::next_permutation(names.begin(), names.end()));
    return false;
}

TEST_CASE("archive: every position of a game from two bytes a card, as by playing it again") {
    Random random;
    CAPTURE(random.seed());
    for (const GameRecord& record : played_deals(80, random)) {
        const CardTimes times = card_times(record);
        const auto starts = trick_starts(record);
        REQUIRE(times.reached == (starts.empty() ? 0 : starts.back().trick));
        for (const TrickStart& start : starts) {
            CHECK(position_at(times, start.trick) == start.position);
            CHECK(times.leader(start.trick) == start.leader);
            CHECK(trick_of(times, start.trick).led == start.led);
        }
        CHECK(deal_of(times, record.deal.dealer) == record.deal);
    }
}

TEST_CASE("archive: a key is the flat index, and the same for what the play cannot tell apart") {
    Random random;
    CAPTURE(random.seed());
    CHECK(key_count() == 6'380'298'222);
    CHECK(key_count() < (std::uint64_t{1} << kKeyBits));
    const int rounds = test::kSanitized ? 300 : 3000;
    for (int round = 0; round < rounds; ++round) {
        const Position position = random.any_position(1, 13);
        std::uint64_t first = 0;
        for (const Denomination denomination : kDenominations) {
            for (int level = 1; level <= kMaxLevel; ++level) {
                if (denomination == denomination_of(position.trump) && level == position.level()) {
                    // One of the flat indices of the positions that are alike, the smallest.
                    std::uint64_t smallest = flat_index(position);
                    std::array<Suit, kSuits> names = kAllSuits;
                    do {
                        smallest = std::min(smallest, flat_index(renamed(position, names)));
                    } while (std::next_permutation(names.begin(), names.end()));
                    CHECK(position_key(position) == first + smallest);
                }
                first += position_count(denomination, level);
            }
        }
        auto names = kAllSuits;
        random.shuffle(names);
        CHECK(position_key(raised(renamed(position, names))) == position_key(position));
    }
}

TEST_CASE("archive: mixing keys loses none") {
    // Distinct among neighbours, and its rounds are bijections: an odd factor and a shift of more
    // than half of the bits.
    std::set<std::uint64_t> mixed;
    for (std::uint64_t key = 0; key < 5000; ++key) mixed.insert(mixed_key(key));
    for (std::uint64_t key = key_count() - 5000; key < key_count(); ++key) {
        mixed.insert(mixed_key(key));
    }
    CHECK(mixed.size() == 10000);
    CHECK(*mixed.rbegin() < (std::uint64_t{1} << kKeyBits));
}

TEST_CASE("archive: likeness is what trying all names of suits finds") {
    Random random;
    CAPTURE(random.seed());
    const int rounds = test::kSanitized ? 300 : 3000;
    for (int round = 0; round < rounds; ++round) {
        Position a = random.any_position(1, 3);
        if (random.coin()) a.led = random.one_of(a.leader.cards());
        auto names = kAllSuits;
        random.shuffle(names);
        Position b = random.coin() ? renamed(a, names) : random.any_position(1, 3);
        if (random.coin()) b = raised(b);
        for (const Likeness likeness : kLikenesses) {
            const LikePosition like_a(a, likeness);
            const LikePosition like_b(b, likeness);
            REQUIRE((like_a == like_b) == alike(a, b, likeness));
            if (like_a != like_b) continue;
            // Cards go over one to one, each to the same player's.
            std::set<std::size_t> reached;
            for (const Card card : (a.leader | a.follower).cards()) {
                const Card there = like_a.translated(card, like_b);
                CHECK(b.leader.contains(there) == a.leader.contains(card));
                CHECK(b.follower.contains(there) == a.follower.contains(card));
                reached.insert(card_number(there));
            }
            CHECK(reached.size() == static_cast<std::size_t>(2 * a.level()));
            if (a.led) CHECK(like_a.translated(*a.led, like_b) == *b.led);
        }
    }
}

TEST_CASE("archive: games come out as they went in") {
    Random random;
    CAPTURE(random.seed());
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
    CHECK(archive.with_key(17).empty());
    CHECK(find_by_pattern(archive, DealPattern{}).empty());
}

TEST_CASE("archive: both searches find what a replay of every deal finds") {
    Random random;
    CAPTURE(random.seed());
    const auto records = played_deals(test::kSanitized ? 300 : 1100, random);
    const Archive archive = archive_of(records);
    struct Place {
        DealTrick at;
        TrickStart start;
    };
    std::vector<Place> places;
    for (std::size_t deal = 0; deal < records.size(); ++deal) {
        for (const TrickStart& start : trick_starts(records[deal])) {
            places.push_back({{deal, start.trick}, start});
        }
    }
    const int rounds = test::kSanitized ? 40 : 150;
    for (int round = 0; round < rounds; ++round) {
        // A position that occurred, small ones more often than not, sometimes under other names,
        // or sometimes with a card led.
        Place place = random.one_of(places);
        for (int draw = 0; draw < 4 && place.at.trick < 20; ++draw) place = random.one_of(places);
        if (place.at.trick <= kExchangeTricks) continue;
        Position wanted = place.start.position;
        if (random.coin()) wanted.led = place.start.led;
        if (random.coin()) {
            auto names = kAllSuits;
            random.shuffle(names);
            wanted = renamed(wanted, names);
        }
        for (const Likeness likeness : kLikenesses) {
            std::vector<DealTrick> expected;
            for (const Place& other : places) {
                if (other.at.trick != place.at.trick) continue;
                Position position = other.start.position;
                if (wanted.led) {
                    if (!other.start.led) continue;
                    position.led = other.start.led;
                }
                if (alike(position, wanted, likeness)) expected.push_back(other.at);
            }
            CHECK(find_by_key(archive, wanted, likeness) == expected);
            CHECK(find_by_cards(archive, wanted, likeness) == expected);
        }
    }
}

// Whether a game at the start of a trick is as a pattern says.
bool fits(const TrickStart& start, const DealPattern& pattern) {
    if (start.trick < pattern.tricks.first || start.trick > pattern.tricks.last) return false;
    if (pattern.led && pattern.led != start.led) return false;
    if (pattern.top && pattern.top != start.top) return false;
    if (pattern.trump && *pattern.trump != trump_code(start.position.trump)) return false;
    for (const Suit suit : kAllSuits) {
        for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
            const Card card{suit, rank};
            const bool leader = start.position.leader.contains(card);
            const bool follower = start.position.follower.contains(card);
            const bool gone = start.played.contains(card);
            switch (pattern.mark_of(card)) {
                case Mark::any:
                    break;
                case Mark::leader:
                    if (!leader) return false;
                    break;
                case Mark::follower:
                    if (!follower) return false;
                    break;
                case Mark::either:
                    if (!leader && !follower) return false;
                    break;
                case Mark::gone:
                    if (!gone) return false;
                    break;
                case Mark::stock:
                    if (leader || follower || gone) return false;
                    break;
            }
        }
    }
    return true;
}

DealPattern random_pattern(const TrickStart& start, Random& random) {
    DealPattern pattern;
    const bool exchange = start.trick <= kExchangeTricks;
    const int first = exchange ? 1 : kExchangeTricks + 1;
    const int last = exchange ? kExchangeTricks : kGameTricks;
    pattern.tricks = {random.between(first, start.trick), random.between(start.trick, last)};
    const int marks = random.between(0, 9);
    for (int i = 0; i < marks; ++i) {
        const Card card = random.one_of(Hand::full().cards());
        const bool leader = start.position.leader.contains(card);
        const bool held = leader || start.position.follower.contains(card);
        if (held) {
            pattern.mark(card, random.below(3) == 0 ? Mark::either
                               : leader             ? Mark::leader
                                                    : Mark::follower);
        } else {
            pattern.mark(card, start.played.contains(card) ? Mark::gone : Mark::stock);
        }
    }
    if (random.below(3) == 0) pattern.trump = trump_code(start.position.trump);
    if (random.below(4) == 0 && start.led) pattern.led = start.led;
    if (random.below(4) == 0 && start.top) {
        pattern.top = start.top;
        pattern.mark(*start.top, random.coin() ? Mark::any : Mark::stock);
    }
    if (pattern.led) pattern.mark(*pattern.led, random.coin() ? Mark::any : Mark::leader);
    return pattern;
}

TEST_CASE("archive: patterns of both phases are found as by replay") {
    Random random;
    CAPTURE(random.seed());
    const auto records = played_deals(test::kSanitized ? 150 : 700, random);
    const Archive archive = archive_of(records);
    std::vector<std::vector<TrickStart>> starts;
    for (const GameRecord& record : records) starts.push_back(trick_starts(record));
    const int rounds = test::kSanitized ? 60 : 300;
    for (int round = 0; round < rounds; ++round) {
        const auto& game = random.one_of(starts);
        if (game.empty()) continue;
        const DealPattern pattern = random_pattern(random.one_of(game), random);
        const bool any_suits = random.below(4) == 0;
        const auto patterns =
            any_suits ? renamed_suits(pattern) : std::vector<DealPattern>{pattern};
        std::vector<DealTrick> expected;
        for (std::size_t deal = 0; deal < starts.size(); ++deal) {
            for (const TrickStart& start : starts[deal]) {
                if (std::ranges::any_of(
                        patterns, [&](const DealPattern& named) { return fits(start, named); })) {
                    expected.push_back({deal, start.trick});
                }
            }
        }
        CAPTURE(round);
        CHECK(find_by_pattern(archive, pattern, any_suits) == expected);
        CHECK(count_pattern(archive, pattern, any_suits) == expected.size());
    }
}

TEST_CASE("archive: a full hand of the exchange phase and its face-up card") {
    Random random;
    CAPTURE(random.seed());
    const auto records = played_deals(60, random);
    const Archive archive = archive_of(records);
    for (std::size_t deal = 0; deal < records.size(); ++deal) {
        const auto starts = trick_starts(records[deal]);
        if (starts.empty() || starts.front().trick > kExchangeTricks) continue;
        const TrickStart& start = starts[random.below(
            std::min(starts.size(), static_cast<std::size_t>(kExchangeTricks)))];
        const auto found = find_by_pattern(archive, exchange_pattern(start.position, start.top));
        CHECK(found == std::vector<DealTrick>{{deal, start.trick}});
    }
}

TEST_CASE("archive: patterns that nothing can be like are refused") {
    const Archive archive = archive_of({});
    const auto refused = [&](const DealPattern& pattern) {
        return question_error([&] { return find_by_pattern(archive, pattern); });
    };
    DealPattern pattern;
    pattern.tricks = {13, 14};
    CHECK(refused(pattern) == "tricks of both phases; search in one at a time");
    pattern.tricks = {0, 3};
    CHECK(refused(pattern) == "tricks 0 to 3: a game has tricks 1 to 26");
    pattern.tricks = {14, 14};
    pattern.top = Card{Suit::hearts, 3};
    CHECK(refused(pattern) == "there is no face-up card in the play phase");
    pattern.tricks = {2, 2};
    pattern.mark({Suit::hearts, 3}, Mark::either);
    CHECK(refused(pattern) == "H5 is on top of the stock, and so cannot be elsewhere");
    pattern.top.reset();
    pattern.led = Card{Suit::clubs, 12};
    pattern.mark({Suit::clubs, 12}, Mark::follower);
    CHECK(refused(pattern) == "CA is led, and so cannot be elsewhere than in the leader's hand");
    pattern.led.reset();
    for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
        pattern.mark({Suit::clubs, rank}, Mark::follower);
    }
    pattern.mark({Suit::spades, 0}, Mark::follower);
    CHECK(refused(pattern) == "14 cards of the follower; a hand has at most 13");
}

TEST_CASE("archive: games that are there already are left out, and named") {
    Random random;
    CAPTURE(random.seed());
    const auto records = played_deals(40, random);
    ArchiveBuilder builder;
    builder.add(records);
    const std::vector<GameRecord> again = {records[7], records[3]};
    builder.add(again);
    // A tag makes another game of it.
    GameRecord other = records[5];
    other.tags.push_back({"Note", "again"});
    builder.add(std::vector<GameRecord>{other});
    REQUIRE(builder.duplicates().size() == 2);
    CHECK(builder.duplicates()[0].deal == 40);
    CHECK(builder.duplicates()[0].as == 7);
    CHECK(builder.duplicates()[1].as == 3);
    CHECK(builder.size() == 41);
    const Archive archive = builder.archive("archive");
    check_archive(archive);
    CHECK(archive.record(40) == other);
}

TEST_CASE("archive: merging makes what building makes, without the duplicates") {
    Random random;
    CAPTURE(random.seed());
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

TEST_CASE("archive: the bytes are the same whatever the pieces in which games were added") {
    Random random;
    CAPTURE(random.seed());
    const auto records = played_deals(100, random);
    TemporaryDirectory directory;
    ArchiveBuilder builder;
    for (const GameRecord& record : records) builder.add(std::vector<GameRecord>{record});
    builder.save(directory.path() / "a");
    CHECK(file_bytes(directory.path() / "a") == bytes_of(records));
}

TEST_CASE("archive: a file cut short or with any byte changed is refused") {
    Random random;
    CAPTURE(random.seed());
    const Bytes good = bytes_of(played_deals(5, random));
    REQUIRE(fault_of(good).empty());
    const std::size_t step = test::kSanitized ? 41 : 1;
    for (std::size_t at = 0; at < good.size(); at += step) {
        Bytes bad = good;
        bad[at] ^= static_cast<std::uint8_t>(1U << random.below(8));
        REQUIRE_MESSAGE(!fault_of(bad).empty(), "byte ", at);
    }
    for (std::size_t size = 0; size < good.size(); size += 1 + random.below(50)) {
        Bytes bad = good;
        bad.resize(size);
        REQUIRE_MESSAGE(!fault_of(bad).empty(), "size ", size);
    }
    Bytes longer = good;
    longer.resize(good.size() + 1);
    CHECK(!fault_of(longer).empty());
    CHECK(fault_of(Bytes(100)).find("not an archive") != std::string::npos);
    CHECK(fault_of(Bytes(good.begin(), good.end() - 9)).find("cut short") != std::string::npos);
}

TEST_CASE("archive: what is damaged is refused where it is used, and the rest still answers") {
    Random random;
    CAPTURE(random.seed());
    const auto records = played_deals(1100, random);
    Bytes bytes = bytes_of(records);
    bytes[20000] ^= 1U;  // in the first block
    const Archive archive = Archive::of(FileBytes::own(bytes, "games.hma"));
    CHECK(archive.record(1050) == records[1050]);
    try {
        static_cast<void>(archive.record(0));
        FAIL("a damaged deal was read");
    } catch (const Error& error) {
        CHECK(error.kind() == Error::Kind::file);
        CHECK(std::string(error.what()) ==
              "games.hma: the page of bytes 16384 to 32767 is damaged: its checksum does not "
              "match");
    }
}

constexpr std::size_t kFoot = 88;
constexpr std::size_t kPage = 16384;

std::uint64_t number_at(const Bytes& bytes, std::size_t at) {
    std::uint64_t value = 0;
    for (std::size_t i = 8; i-- > 0;) value = (value << 8U) | bytes.at(at + i);
    return value;
}

void put_number_at(Bytes& bytes, std::size_t at, std::uint64_t number) {
    for (std::size_t i = 0; i < 8; ++i) {
        bytes.at(at + i) = static_cast<std::uint8_t>(number >> (8 * i));
    }
}

// Where the checksums of the pages begin: so many bytes and their checksums are this long.
std::size_t sums_at(const Bytes& bytes) {
    const std::size_t body = bytes.size() - kFoot;
    return body - (8 * ((body + kPage + 7) / (kPage + 8)));
}

// The checksums of a file, so that what was written into it is not refused for those.
void put_checksums(Bytes& bytes) {
    const std::size_t foot = bytes.size() - kFoot;
    const std::size_t sums = sums_at(bytes);
    for (std::size_t begin = 0; begin < sums; begin += kPage) {
        put_number_at(bytes, sums + (begin / kPage * 8),
                      XXH3_64bits(bytes.data() + begin, std::min(kPage, sums - begin)));
    }
    put_number_at(bytes, foot + 64, XXH3_64bits(bytes.data() + sums, foot - sums));
    put_number_at(bytes, foot + 72, XXH3_64bits(bytes.data() + foot, 72));
}

TEST_CASE("archive: rows that only fill the last block up are no deals, whatever is in them") {
    Random random;
    CAPTURE(random.seed());
    const std::vector<GameRecord> records = played_deals(1, random);
    Bytes bytes = bytes_of(records);
    REQUIRE(bytes.size() < 16384);
    // The block begins behind the head; its columns have 64 rows, and one deal.
    for (std::size_t column = 0; column < 107; ++column) {
        for (std::size_t row = 1; row < 64; ++row) bytes.at(64 + (64 * column) + row) = 26;
    }
    put_checksums(bytes);
    const Archive archive = Archive::of(FileBytes::own(bytes, "file"));
    CHECK(archive.record(0) == records[0]);
    for (int trick = 14; trick <= 26; ++trick) {
        DealPattern pattern;
        pattern.tricks = {trick, trick};
        for (const DealTrick& found : find_by_pattern(archive, pattern)) CHECK(found.deal == 0);
        CHECK(count_pattern(archive, pattern) <= 1);
    }
    CHECK(fault_of(bytes).find("a deal too many") != std::string::npos);
}

TEST_CASE("archive: an index of fewer positions than the deals have is not merged") {
    Random random;
    CAPTURE(random.seed());
    // A game with a play phase, and an index without its positions.
    std::vector<GameRecord> records;
    while (records.empty() || archive_of(records).positions() == 0) {
        records = played_deals(1, random);
    }
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
    for (const std::size_t at : {8, 16, 24}) put_number_at(none, none.size() - kFoot + at, 0);
    put_number_at(none, none.size() - kFoot + 56, none.size());
    put_checksums(none);
    const Archive archive = Archive::of(FileBytes::own(none, "file"));
    CHECK(archive.positions() == 0);
    CHECK(fault_of(none).ends_with(": not those of deal 1"));
    TemporaryDirectory directory;
    const std::array<Archive, 2> parts = {archive, archive};
    CHECK_THROWS_WITH_AS(merge_archives(parts, directory.path() / "a"),
                         "file: its index has not the positions of its deals", Error);
    CHECK(std::filesystem::is_empty(directory.path()));
}

TEST_CASE("archive: a check sees that bytes between the sections are not zero") {
    Random random;
    CAPTURE(random.seed());
    Bytes bytes = bytes_of(played_deals(1, random));
    REQUIRE(bytes.size() < kPage);
    REQUIRE(fault_of(bytes).empty());
    // One entry of 16 bytes behind the head and the block, and then zeros.
    const std::size_t entries = 64 + ((((107 * 64) + (26 * 8)) + 63) / 64 * 64);
    bytes.at(entries + 16) = 1;
    put_checksums(bytes);
    CHECK(fault_of(bytes) == "file: it has bytes between its sections that must be zero");
    bytes.at(entries + 16) = 0;
    // The directory's row is short and ends the last section.
    bytes.at(bytes.size() - kFoot - 8 - 1) = 1;
    put_checksums(bytes);
    CHECK(fault_of(bytes) == "file: it has bytes between its sections that must be zero");
}

TEST_CASE("archive: a check sees a posting that no bucket has") {
    Random random;
    CAPTURE(random.seed());
    std::vector<GameRecord> records;
    while (records.empty() || archive_of(records).positions() == 0) {
        records = played_deals(1, random);
    }
    Bytes bytes = bytes_of(records);
    CHECK(fault_of(bytes).empty());
    // The directory is some 10 bytes, in the last 64 before the hash of the only page: its first
    // number, which must be 0, gets its lowest bit.
    std::uint8_t& first = bytes.at(bytes.size() - kFoot - 8 - 64);
    CHECK((first & 1U) == 0);
    first |= 1U;
    put_checksums(bytes);
    CHECK(fault_of(bytes) == "file: the directory of its index is out of order");
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
    constexpr std::uint64_t mask = (std::uint64_t{1} << kKeyBits) - 1;
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
    CAPTURE(random.seed());
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
    const unsigned rest_bits = kKeyBits - bucket_bits;
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

    // All keys in one bucket: even, where the place expected is off by dozens; or crowded at one of
    // its ends or at both, where it is nowhere near.
    for (const int crowd : {0, 1, 2, 3}) {
        const std::uint64_t range = std::uint64_t{1} << rest_bits;
        std::set<std::uint64_t> rests;
        while (rests.size() < keys) {
            const std::uint64_t low = random.below(16 * keys);
            const bool high_end = crowd == 2 || (crowd == 3 && random.coin());
            rests.insert(crowd == 0 ? random.below(range) : high_end ? range - 1 - low : low);
        }
        const std::uint64_t bucket = random.below(buckets);
        for (std::uint64_t i = 0; i <= buckets; ++i) directory.put(i, i <= bucket ? 0 : keys);
        std::uint64_t i = 0;
        for (const std::uint64_t rest : rests) {
            entries.put(i, (rest << (payload_bits + 1)) | (i % deals));
            ++i;
        }
        put_checksums(bytes);
        const Archive archive = Archive::of(FileBytes::own(bytes, "file"));
        i = 0;
        for (const std::uint64_t rest : rests) {
            const std::uint64_t mixed = (bucket << rest_bits) | rest;
            REQUIRE(mixed_key(unmixed(mixed)) == mixed);
            REQUIRE(archive.with_key(unmixed(mixed)) == std::vector<std::uint64_t>{i++ % deals});
            const std::uint64_t next = mixed + 1;
            if (next >> rest_bits != bucket || rests.contains(rest + 1)) continue;
            REQUIRE(archive.count_key(unmixed(next)) == 0);
        }
    }
}

TEST_CASE("archive: the golden file is read, and made again byte for byte") {
    const auto path = std::filesystem::path(HONEYMOON_GOLDEN_DIR) / "archive" / "small.hma";
    const Archive archive = Archive::open(path);
    check_archive(archive);
    std::vector<GameRecord> records;
    for (std::uint64_t deal = 0; deal < archive.size(); ++deal) {
        records.push_back(archive.record(deal));
    }
    CHECK(records.size() == 7);
    CHECK(bytes_of(records) == file_bytes(path));
}

TEST_CASE("archive: a resident index says the same") {
    Random random;
    CAPTURE(random.seed());
    const auto records = played_deals(300, random);
    TemporaryDirectory directory;
    const auto path = directory.path() / "a";
    ArchiveBuilder builder;
    builder.add(records);
    builder.save(path);
    const Archive lazy = Archive::open(path);
    const Archive resident = Archive::open(path, Residency::resident);
    check_archive(resident);
    std::vector<std::uint64_t> keys;
    for (const GameRecord& record : records) {
        for (const TrickStart& start : trick_starts(record)) {
            if (start.trick <= kExchangeTricks) continue;
            const std::uint64_t key = position_key(start.position);
            CHECK(resident.with_key(key) == lazy.with_key(key));
            CHECK(resident.count_key(key) == lazy.with_key(key).size());
            keys.push_back(key);
            keys.push_back(random.below(key_count()));
        }
    }
    std::vector<std::uint64_t> counts(keys.size());
    lazy.count_keys(keys, counts);
    for (std::size_t i = 0; i < keys.size(); ++i) CHECK(counts[i] == lazy.count_key(keys[i]));
    CHECK(question_error([&] {
              lazy.count_keys(keys, std::span(counts).first(1));
              return 0;
          }) == "as many results as keys are needed");
}

TEST_CASE("archive: games come from text, in pieces, and the line at fault is that of the text") {
    Random random;
    CAPTURE(random.seed());
    // More than one piece of 64 KiB.
    const auto records = played_deals(test::kSanitized ? 150 : 400, random);
    std::string text;
    for (const GameRecord& record : records) {
        if (!text.empty()) text += '\n';
        text += to_text(record);
    }
    ArchiveBuilder builder;
    import_games(builder, text, "games.txt");
    const Archive archive = builder.archive("archive");
    REQUIRE(archive.size() == records.size());
    for (std::uint64_t deal = 0; deal < archive.size(); ++deal) {
        REQUIRE(archive.record(deal) == records[deal]);
    }
    // The same with the line ends of Windows; a return elsewhere is refused in its line.
    std::string returns;
    for (const char c : text) returns += c == '\n' ? std::string("\r\n") : std::string(1, c);
    ArchiveBuilder windows;
    import_games(windows, returns, "games.txt");
    REQUIRE(windows.size() == records.size());
    CHECK(windows.archive("archive").record(records.size() - 1) == records.back());
    returns.insert(returns.size() - 4, 1, '\r');
    CHECK(question_error([&] {
              ArchiveBuilder refused;
              import_games(refused, returns, "games.txt");
              return 0;
          }).starts_with("games.txt, line "));
    // Nor may any number of them be more than the machine can take.
    CHECK(question_error([&] {
              ArchiveBuilder refused;
              import_games(refused, std::string(1'000'000, '\r') + "\n", "returns.txt");
              return 0;
          }).starts_with("returns.txt, line 1, column 1: "));
    ArchiveBuilder none;
    import_games(none, "", "nothing");
    CHECK(none.size() == 0);
    for (int round = 0; round < 20; ++round) {
        std::string bad = text;
        bad[random.below(bad.size())] = '?';
        const auto message = [&](const auto& read) { return question_error(read); };
        const std::string plain = message([&] { return parse_game_records(bad, "games.txt"); });
        const std::string here = message([&] {
            ArchiveBuilder refused;
            import_games(refused, bad, "games.txt");
            return 0;
        });
        CHECK(here == plain);
    }
    for (const std::string& end : {std::string("\n"), std::string("\n\n"), std::string("x")}) {
        ArchiveBuilder refused;
        CHECK(question_error([&] {
                  import_games(refused, text + end, "games.txt");
                  return 0;
              }) == question_error([&] { return parse_game_records(text + end, "games.txt"); }));
    }
}

TEST_CASE("archive: deals are chosen by what is known of them") {
    Random random;
    CAPTURE(random.seed());
    const auto records = played_deals(400, random);
    const Archive archive = archive_of(records);
    const auto agree = [&](const DealFilter& filter, const auto& wanted) {
        const DealSelector selector(archive, filter);
        std::size_t found = 0;
        for (std::size_t deal = 0; deal < records.size(); ++deal) {
            REQUIRE(selector.wants(deal) == wanted(records[deal]));
            found += selector.wants(deal) ? 1U : 0U;
        }
        CHECK(found > 0);
        CHECK(found < records.size());
    };
    DealFilter filter;
    filter.rules = honeymoon_bridge();
    agree(filter, [](const GameRecord& record) { return record.rules == honeymoon_bridge(); });
    filter = {};
    filter.dealer = Player::south;
    agree(filter, [](const GameRecord& record) { return record.deal.dealer == Player::south; });
    const auto has = [](const GameRecord& record, const GameTag& tag) {
        return std::ranges::count(record.tags, tag) != 0;
    };
    filter = {};
    filter.player = "Bo";
    agree(filter, [&](const GameRecord& record) { return has(record, {"North", "Bo"}); });
    filter.player = "Cy \xE8\x9C\x9C";
    agree(filter, [&](const GameRecord& record) { return !record.tags.empty(); });
    filter = {};
    filter.tags = {{"Event", "No. 3"}, {"North", "Ann"}};
    agree(filter, [&](const GameRecord& record) {
        return has(record, {"Event", "No. 3"}) && has(record, {"North", "Ann"});
    });
    const auto end_of = [](const GameRecord& record) {
        GameState state = start(record.rules, record.deal, record.vulnerability);
        for (const Action action : record.actions) apply(state, action);
        return state;
    };
    filter = {};
    filter.denomination = Trump(Suit::hearts);
    agree(filter, [&](const GameRecord& record) {
        const GameState end = end_of(record);
        const bool played = end.phase == Phase::play || end.play_tricks[0] + end.play_tricks[1] > 0;
        return played && trump(end) == Suit::hearts;
    });
    filter = {};
    filter.north_tricks = {6, 9};
    agree(filter, [&](const GameRecord& record) {
        const GameState end = end_of(record);
        if (end.phase != Phase::over || end.play_tricks[0] + end.play_tricks[1] == 0) return false;
        const int tricks = result(end).tricks[0];
        return tricks >= 6 && tricks <= 9;
    });
    CHECK(DealSelector(archive, {}).wants(0));
}

TEST_CASE("archive: what came of a place, and what was right") {
    Random random;
    CAPTURE(random.seed());
    const auto records = played_deals(60, random);
    const Archive archive = archive_of(records);
    const Reader reader = Reader::open(test::table_directory());
    for (std::size_t deal = 0; deal < records.size(); ++deal) {
        const auto starts = trick_starts(records[deal]);
        if (starts.empty()) continue;
        const TrickStart& start = random.one_of(starts);
        const bool inside = start.led && random.coin();
        const Continuation place = continuation(archive, {deal, start.trick}, inside, &reader);
        Position position = start.position;
        if (inside) position.led = start.led;
        CHECK(place.position == position);
        CHECK(place.to_move == (inside ? other(start.leader) : start.leader));
        if (!inside) CHECK(place.card == start.led);
        // The game played to its end once more.
        GameState state =
            honeymoon::start(records[deal].rules, records[deal].deal, records[deal].vulnerability);
        std::array<int, 2> before{};
        for (const Action action : records[deal].actions) {
            const int trick = 1 + state.exchange_tricks[0] + state.exchange_tricks[1] +
                              state.play_tricks[0] + state.play_tricks[1];
            if (trick == start.trick) before = {state.play_tricks[0], state.play_tricks[1]};
            apply(state, action);
        }
        const std::size_t i = index(place.to_move);
        CHECK(place.tricks == state.play_tricks.at(i) - before.at(i));
        CHECK(place.finished ==
              (state.phase == Phase::over && state.play_tricks[0] + state.play_tricks[1] == 13));
        CHECK(place.judgement.has_value() == (start.trick > kExchangeTricks));
        if (!place.judgement) continue;
        CHECK(place.judgement->best == reader.value(position));
        CHECK(place.given_away().has_value() == place.card.has_value());
        if (place.given_away()) {
            const bool right = std::ranges::count(place.judgement->best_cards, *place.card) != 0;
            CHECK((*place.given_away() == 0) == right);
        }
    }
}

TEST_CASE("archive: a review adds up, and blames the plays that cost tricks") {
    Random random;
    CAPTURE(random.seed());
    const Reader reader = Reader::open(test::table_directory());
    const int deals = test::kSanitized ? 6 : 40;
    for (const GameRecord& record : played_deals(static_cast<std::size_t>(deals), random)) {
        const CardTimes times = card_times(record);
        const DealReview reviewed = review(times, reader);
        const auto starts = trick_starts(record);
        CHECK(reviewed.north_best.has_value() ==
              (!starts.empty() && starts.back().trick > kExchangeTricks));
        if (!reviewed.north_best) continue;
        const int north = tricks_taken(times, Player::north, 14, 26);
        const int south = tricks_taken(times, Player::south, 14, 26);
        if (is_finished(times)) {
            CHECK(north ==
                  *reviewed.north_best - reviewed.players[0].cost + reviewed.players[1].cost);
            CHECK(north + south == 13);
        }
        std::array<int, 2> cost{};
        for (const CostlyPlay& play : reviewed.costly) {
            // By the cards, all of which the reader judges.
            const auto cards = reader.cards(play.position);
            const auto played = std::ranges::find(cards, play.card, &ScoredCard::card);
            REQUIRE(played != cards.end());
            CHECK(cards.front().tricks - played->tricks == play.cost);
            CHECK(cards.front().card == play.right);
            CHECK(play.cost > 0);
            cost.at(index(play.player)) += play.cost;
        }
        CHECK(cost[0] == reviewed.players[0].cost);
        CHECK(cost[1] == reviewed.players[1].cost);
    }
}

TEST_CASE("archive: simulated games follow from seed and strategies, and can be the best play") {
    const Reader reader = Reader::open(test::table_directory());
    Simulation simulation;
    simulation.seed = test::test_seed();
    CAPTURE(simulation.seed);
    simulation.players = {"random", "greedy"};
    const auto all = simulated_games(simulation, 0, 40, reader);
    const auto some = simulated_games(simulation, 25, 15, reader);
    CHECK(std::equal(some.begin(), some.end(), all.begin() + 25));
    check_archive(archive_of(all));
    CHECK(all[1].deal == random_deal(simulation.seed, 1));
    simulation.play_phase = PlayPhase::best;
    for (const GameRecord& game : simulated_games(simulation, 0, 5, reader)) {
        CHECK(review(card_times(game), reader).costly.empty());
    }
}

}  // namespace
}  // namespace honeymoon
