// The search, against full-rules minimax and against the tables.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <numeric>
#include <string>
#include <vector>

#include "honeymoon/generator/generate.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/support/callers.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/skipped.hpp"
#include "tests/support/tables/solved.hpp"
#include "tests/support/values.hpp"

namespace honeymoon {
namespace {

using test::Random;

// What search alone says.
Reader searching() {
    ReaderOptions options;
    options.built_in_tables = false;
    return Reader::without_tables(options);
}

// Every other time lopsided, every other time with a card led.
Position any_question(Random& random, int level) {
    const Trump trump = random.trump();
    Position position =
        random.coin() ? random.position(level, trump) : random.lopsided_position(level, trump);
    if (random.coin()) position.led = random.one_of(position.leader.cards());
    return position;
}

// The same question with the suits renamed.
Position renamed(const Position& position, const std::vector<Suit>& names) {
    const auto name = [&](Suit suit) { return names.at(static_cast<std::size_t>(suit)); };
    const auto hand = [&](Hand from) {
        Hand to;
        for (const Card card : from.cards()) to.insert({name(card.suit), card.rank});
        return to;
    };
    Position result{hand(position.leader), hand(position.follower), {}, {}};
    if (position.trump) result.trump = name(*position.trump);
    if (position.led) result.led = Card{name(position.led->suit), position.led->rank};
    return result;
}

TEST_CASE("without tables, values and cards are those of full-rules minimax") {
    const Reader reader = searching();
    Random random;
    for (int i = 0; i < 3000; ++i) {
        const Position position = any_question(random, random.between(1, i < 2900 ? 6 : 8));
        CAPTURE(to_string(position));
        const auto cards = test::reference_cards(position);
        REQUIRE(reader.value(position) == cards.front().tricks);
        REQUIRE(reader.cards(position) == cards);
    }
}

TEST_CASE("above tables of levels 1 to k, for every k, the answers are the same") {
    Random random;
    const Reader alone = searching();
    std::vector<FileBytes> files;
    for (int k = 0; k <= 7; ++k) {
        if (k > 0) {
            for (const Denomination denomination : kDenominations) {
                files.push_back(
                    FileBytes::map(test::table_directory() / table_file_name(denomination, k)));
            }
        }
        const Reader reader =
            Reader::of(files, {k % 2 == 0 ? Residency::lazy : Residency::resident});
        for (int i = 0; i < 60; ++i) {
            const Position position = any_question(random, random.between(1, 13));
            REQUIRE(reader.value(position) == alone.value(position));
            REQUIRE(reader.cards(position) == alone.cards(position));
        }
    }
}

TEST_CASE("more than 13 cards a hand: cards and names of suits agree with each other") {
    const Reader reader = searching();
    Random random;
    for (int i = 0; i < 60; ++i) {
        const Position position = any_question(random, random.between(14, i < 50 ? 19 : 21));
        CAPTURE(to_string(position));
        const int value = reader.value(position);
        const auto cards = reader.cards(position);
        REQUIRE(cards.front().tricks == value);
        const auto line = reader.line(position);
        REQUIRE(line.size() ==
                2 * static_cast<std::size_t>(position.level()) - (position.led ? 1 : 0));
        REQUIRE(line.front() == cards.front().card);
        std::vector<Suit> names(kAllSuits.begin(), kAllSuits.end());
        random.shuffle(names);
        REQUIRE(reader.value(renamed(position, names)) == value);
    }
}

// docs/research/no-trump.md proves that few replies matter. The values are those of a search that
// tried all of them at levels above 19. It needed more positions with a trump, and for the last
// deal at no-trump.
TEST_CASE("above 19 cards a hand, values are those of all replies, with fewer positions") {
    ReaderOptions options;
    options.built_in_tables = false;
    options.search_threads = 1;
    const auto check = [&](std::uint64_t nodes, bool trump, std::uint64_t deal, int value) {
        CAPTURE(deal);
        Position position = random_position(1, 22, deal);
        REQUIRE(position.trump.has_value());
        if (!trump) position.trump.reset();
        SearchLimits limits;
        limits.nodes = nodes;
        const Bounds bounds = Reader::without_tables(options).bounds(position, limits);
        CHECK(bounds.low == value);
        CHECK(bounds.high == value);
    };
    check(20'000, false, 0, 10);
    check(20'000, false, 5, 13);
    check(20'000, false, 1, 6);
    check(14'000, true, 7, 15);
    check(14'000, true, 22, 11);
    check(14'000, true, 0, 11);
}

TEST_CASE("at any level, equal lengths make the trump suit indifferent") {
    // Known of the game: if both hold equally many cards of every suit, nobody ever ruffs.
    const Reader reader = Reader::without_tables();
    Random random;
    for (int i = 0; i < 20; ++i) {
        Position position;
        for (const Suit suit : kAllSuits) {
            std::vector<unsigned> ranks(13);
            std::iota(ranks.begin(), ranks.end(), 0U);
            random.shuffle(ranks);
            const int each = random.between(3, 5);
            for (int c = 0; c < each; ++c) {
                const std::size_t at = 2 * static_cast<std::size_t>(c);
                position.leader.insert({suit, static_cast<std::uint8_t>(ranks[at])});
                position.follower.insert({suit, static_cast<std::uint8_t>(ranks[at + 1])});
            }
        }
        const int value = reader.value(position);
        for (const Suit suit : kAllSuits) {
            position.trump = suit;
            REQUIRE(reader.value(position) == value);
        }
    }
}

TEST_CASE("without search, hands of more than 13 cards are refused, and so are missing levels") {
    ReaderOptions options;
    options.search = false;
    Random random;
    const Reader reader = Reader::open(test::table_directory(), options);
    for (const int level : {14, 15, 16, 26}) {
        const auto value =
            expected_from([&] { return reader.value(random.position(level, Suit::hearts)); });
        REQUIRE_FALSE(value.has_value());
        CHECK(value.error().kind() == Error::Kind::question);
        CHECK(value.error().what() == std::to_string(level) +
                                          " cards a hand: there are tables for 1 to 13, and "
                                          "searching is switched off");
    }
    const auto missing =
        expected_from([&] { return reader.value(random.position(9, Suit::hearts)); });
    REQUIRE_FALSE(missing.has_value());
    CHECK(missing.error().kind() == Error::Kind::file);
}

TEST_CASE("a search with limits says what it knows, and it is true") {
    Random random;
    const Reader reference = searching();
    int unfinished = 0;
    for (int i = 0; i < 400; ++i) {
        // A reader of its own each time: what one search found would help the next.
        ReaderOptions options;
        options.search_bytes = 1 << 14;
        const Reader reader = Reader::without_tables(options);
        const Position position = any_question(random, random.between(1, 15));
        SearchLimits limits;
        limits.nodes = random.below(200);
        const Bounds bounds = reader.bounds(position, limits);
        const int value = reference.value(position);
        CHECK(bounds.low <= value);
        CHECK(bounds.high >= value);
        const auto bounded = reader.bounded_cards(position, limits);
        const auto cards = reference.cards(position);
        REQUIRE(bounded.size() == cards.size());
        for (const ScoredCard& card : cards) {
            const auto found =
                std::find_if(bounded.begin(), bounded.end(),
                             [&](const BoundedCard& one) { return one.card == card.card; });
            REQUIRE(found != bounded.end());
            CHECK(found->tricks.low <= card.tricks);
            CHECK(found->tricks.high >= card.tricks);
        }
        unfinished += bounds.exact() ? 0 : 1;
    }
    CHECK(unfinished > 20);
    CHECK(unfinished < 380);
}

TEST_CASE("a time that is over leaves a search unfinished") {
    Random random;
    const Reader reader = Reader::without_tables();
    SearchLimits limits;
    limits.time = std::chrono::nanoseconds(0);
    int unfinished = 0;
    for (int i = 0; i < 20; ++i) {
        const Bounds bounds = reader.bounds(random.position(13, random.trump()), limits);
        unfinished += bounds.exact() ? 0 : 1;
    }
    CHECK(unfinished > 10);
}

TEST_CASE("a search ends when it is told to") {
    Random random;
    for (const int threads : {1, 3}) {
        ReaderOptions options;
        options.search_threads = threads;
        const Reader reader = Reader::without_tables(options);
        const Position large = random.position(26, random.trump());
        std::atomic<int> asked = 0;
        SearchLimits limits;
        limits.stop = [&] { return ++asked > 20; };
        CHECK_FALSE(reader.bounds(large, limits).exact());
        CHECK(asked > 20);
        CHECK(asked < 100);  // and then not again and again
        asked = 0;
        CHECK_FALSE(std::ranges::all_of(reader.bounded_cards(large, limits), &Bounds::exact,
                                        &BoundedCard::tricks));
        CHECK(asked < 100);
        asked = 0;
        CHECK(reader.line(large, limits).empty());
    }
    // What is never told to end is as without limits.
    SearchLimits limits;
    limits.stop = [] { return false; };
    const Reader reader = Reader::without_tables();
    for (int i = 0; i < 20; ++i) {
        const Position deal = random.position(6, Suit::clubs);
        CHECK(reader.line(deal, limits) == reader.line(deal));
        CHECK(reader.line(deal).size() == 12);
        CHECK(reader.bounds(deal, limits) == Bounds{reader.value(deal), reader.value(deal)});
    }
}

TEST_CASE("of 26 cards a hand, leads that worked elsewhere come first") {
    // Without what is known of how leads did, this takes 4,488,491 positions.
    const Position deal =
        parse_position("N KT9654.AJ98542.AJ98652.KJ7642 AQJ8732.KQT763.KQT743.AQT9853");
    CHECK(searching().bounds(deal, {.nodes = 1'000'000}) == Bounds{11, 11});
}

TEST_CASE("threads find what one thread finds" * doctest::test_suite("threads")) {
    Random random;
    ReaderOptions options;
    options.search_threads = 3;
    const Reader several = Reader::without_tables(options);
    const Reader one = Reader::without_tables();
    for (int i = 0; i < 12; ++i) {
        const Position position = any_question(random, random.between(16, 19));
        CHECK(several.value(position) == one.value(position));
        if (i < 4) CHECK(several.cards(position) == one.cards(position));
    }
    SearchLimits limits;
    limits.nodes = 1;
    const Position position = random.position(18, Suit::hearts);
    const Bounds bounds = Reader::without_tables(options).bounds(position, limits);
    CHECK(bounds.low <= one.value(position));
    CHECK(bounds.high >= one.value(position));
}

TEST_CASE("a level solved in memory answers, and searches end at it" *
          doctest::test_suite("threads")) {
    ReaderOptions options;
    options.solved_level = 13;
    options.solve = [](Denomination denomination, int level, const auto& stop) {
        return solve_in_memory(denomination, level, 0, {}, stop);
    };
    const auto refused = expected_from([&] { return Reader::without_tables(options); });
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().kind() == Error::Kind::question);
    if (test::kSanitized) return test::skipped("under a sanitizer level 14 takes minutes");
    options.solved_level = 14;
    options.residency = Residency::resident;
    const Reader solved = Reader::without_tables(options);
    const Reader alone = searching();
    Random random;
    for (int i = 0; i < 200; ++i) {
        const Position position = random.position(random.between(14, 17), std::nullopt);
        CHECK(solved.value(position) == alone.value(position));
        if (i < 20) CHECK(solved.cards(position) == alone.cards(position));
    }
    // What could not be solved is an error once, and then done without.
    options.solve = [](Denomination, int, const auto&) -> SolvedLevel {
        throw Error(ErrorCode::no_memory, "no room");
    };
    const Reader without = Reader::without_tables(options);
    const Position position = random.position(15, std::nullopt);
    CHECK(without.bounds(position, {.nodes = std::uint64_t{1} << 40U}).exact());
    CHECK_FALSE(expected_from([&] { return without.value(position); }).has_value());
    CHECK(without.value(position) == alone.value(position));
}

TEST_CASE("the stop of a question ends the solving, and a later question solves again" *
          doctest::test_suite("threads")) {
    int solved = 0;
    ReaderOptions options;
    options.solved_level = 14;
    options.residency = Residency::resident;
    options.solve = [&](Denomination, int, const std::function<bool()>& stop) -> SolvedLevel {
        ++solved;
        if (stop && stop()) return {};
        throw Error(ErrorCode::no_memory, "no room");
    };
    const Reader reader = Reader::without_tables(options);
    Random random;
    const Position position = random.position(16, Suit::hearts);
    // True once, while the level is solved: all of the question ends there.
    for (const int times : {1, 2}) {
        int asked = 0;
        const SearchLimits limits{.stop = [&asked] { return ++asked == 2; }};
        const std::vector<BoundedCard> cards = reader.bounded_cards(position, limits);
        CHECK(std::ranges::all_of(
            cards, [](const BoundedCard& one) { return one.tricks.low < one.tricks.high; }));
        CHECK(solved == times);
        CHECK(asked == 2);
    }
    static_cast<void>(reader.bounds(position, {.nodes = 0}));
    static_cast<void>(reader.bounded_cards(position, {.stop = [] { return true; }}));
    CHECK(solved == 2);
    CHECK_FALSE(expected_from([&] { return reader.value(position); }).has_value());
    CHECK(solved == 3);
}

TEST_CASE("a search that cannot have its memory says so, with threads or without" *
          doctest::test_suite("threads")) {
    if (test::kSanitized) return test::skipped("a sanitizer ends what cannot have its memory");
    for (const int threads : {1, 2}) {
        ReaderOptions options;
        options.search_threads = threads;
        options.search_bytes = std::size_t{1} << 60U;
        const Reader reader = Reader::without_tables(options);
        Random random;
        for (const int level : {13, 20}) {
            const auto value =
                expected_from([&] { return reader.value(random.position(level, Suit::spades)); });
            REQUIRE_FALSE(value.has_value());
            CHECK(value.error().kind() == Error::Kind::resource);
        }
    }
}

TEST_CASE("one reader searches for many callers at once" * doctest::test_suite("threads")) {
    Random random;
    ReaderOptions options;
    options.search_bytes = 1 << 13;  // small, so that they overwrite each other's entries
    const Reader shared = Reader::without_tables(options);
    std::vector<Position> questions;
    questions.reserve(300);
    for (int i = 0; i < 300; ++i) questions.push_back(any_question(random, random.between(8, 11)));
    const Reader alone = Reader::without_tables();
    CHECK(test::wrong_for_callers(shared, alone, questions) == 0);
}

}  // namespace
}  // namespace honeymoon
