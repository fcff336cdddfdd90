#include "honeymoon/reader/reader.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "honeymoon/cards/trick.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/table_file.hpp"
#include "tests/support/at_once.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/random.hpp"
#include "tests/support/tables/raw_table.hpp"
#include "tests/support/tables/solved.hpp"
#include "tests/support/values.hpp"

namespace honeymoon {
namespace {

using test::file_error;
using test::Random;
using test::TemporaryDirectory;

Position random_question(Random& random, int level) {
    const Trump trump = random.trump();  // one draw after another: arguments have no order
    Position position = random.position(level, trump);
    if (random.coin()) position.led = random.one_of(position.leader.cards());
    return position;
}

TEST_CASE("values and cards are those of full-rules minimax, however levels are held") {
    const Reader adaptive = Reader::open(test::table_directory());
    const Reader tiny = Reader::open(test::table_directory(), {Residency::lazy, 0});
    const Reader resident = Reader::open(test::table_directory(), {Residency::resident, 0});
    Random random;
    for (int i = 0; i < 1500; ++i) {
        const int level = random.between(1, i < 1400 ? 6 : 7);
        const Position position = random_question(random, level);
        CAPTURE(to_string(position));
        const auto cards = test::reference_cards(position);
        for (const Reader* reader : {&adaptive, &tiny, &resident}) {
            REQUIRE(reader->value(position) == cards.front().tricks);
            REQUIRE(reader->cards(position) == cards);
        }
    }
}

TEST_CASE("every card of the level above the tables is looked up or searched for alike") {
    const Reader resident = Reader::open(test::table_directory(), {Residency::resident, 0});
    const Reader tiny = Reader::open(test::table_directory(), {Residency::lazy, 0});
    Random random;
    for (int i = 0; i < 300; ++i) {
        const Position position = random_question(random, 8);
        CAPTURE(to_string(position));
        const auto cards = resident.cards(position);
        CHECK(cards == tiny.cards(position));
        CHECK(cards.front().tricks == tiny.value(position));
    }
}

TEST_CASE("whatever the limits are, what has a table is exact") {
    SearchLimits limits;
    limits.time = std::chrono::nanoseconds(0);
    Random random;
    const Reader resident = Reader::open(test::table_directory(), {Residency::resident, 0});
    for (int i = 0; i < 30; ++i) {
        // A reader that has searched nothing yet.
        const Reader adaptive = Reader::open(test::table_directory());
        const Position position = random_question(random, random.between(5, 7));
        const int value = resident.value(position);
        CHECK(adaptive.bounds(position, limits) == Bounds{value, value});
        const auto cards = resident.cards(position);
        const auto bounded = adaptive.bounded_cards(position, limits);
        REQUIRE(bounded.size() == cards.size());
        for (std::size_t k = 0; k < cards.size(); ++k) {
            CHECK(bounded[k].card == cards[k].card);
            CHECK(bounded[k].tricks == Bounds{cards[k].tricks, cards[k].tricks});
        }
    }
}

TEST_CASE("an adaptive reader that is asked for many values at once opens their level") {
    // Which shows where its only frame is damaged: searches do not read it.
    const test::CopiedTables tables(4);
    auto bytes = test::file_bytes(tables.path(4));
    bytes.back() ^= 1U;
    tables.replace(4, bytes);
    REQUIRE(decode_header(FileBytes::map(tables.path(4))).frames <= kFramesPerPage);
    Random random;
    std::vector<Position> positions;
    positions.reserve(256);
    for (int i = 0; i < 256; ++i) positions.push_back(random.position(4, Suit::hearts));
    std::vector<std::uint8_t> out(positions.size());
    const Reader few = Reader::open(tables.directory());
    few.values(std::span(positions).first(8), std::span(out).first(8));
    test::RememberingMinimax minimax;
    for (std::size_t i = 0; i < 8; ++i) CHECK(out[i] == minimax.value(positions[i]));
    const Reader many = Reader::open(tables.directory());
    CHECK_THROWS_AS(many.values(positions, out), Error);

    // Or if it is told before that it will be.
    const auto expects = [&](int level, std::uint64_t values) {
        const Reader reader = Reader::open(tables.directory());
        reader.prepare(Denomination::trump, level, values);
        try {
            reader.values(std::span(positions).first(8), std::span(out).first(8));
            return false;
        } catch (const Error&) {
            return true;
        }
    };
    CHECK(expects(4, 256));
    CHECK_FALSE(expects(4, 255));
    CHECK_FALSE(expects(3, 256));
    CHECK_FALSE(expects(0, 256));
    CHECK_FALSE(expects(26, 256));
}

TEST_CASE("a line of best play takes the tricks it promises, all the way") {
    const Reader reader = Reader::open(test::table_directory());
    Random random;
    for (int i = 0; i < 300; ++i) {
        const int level = random.between(1, 7);
        Position at = random_question(random, level);
        // Tricks are counted for one player; `mine` says whether that player is on lead.
        const int promised = reader.value(at);
        bool mine = !at.led;
        int taken = 0;
        const auto line = reader.line(at);
        for (const Card card : line) {
            REQUIRE(legal_cards(at).contains(card));
            if (!at.led) {
                at = lead(at, card);
                continue;
            }
            const Trick trick = reply(at, card);
            mine = mine == trick.leader_won;
            taken += mine ? 1 : 0;
            at = trick.next;
        }
        CHECK(at.leader.empty());
        CHECK(taken == promised);
    }
}

TEST_CASE("many at once are the same as one by one" * doctest::test_suite("threads")) {
    const Reader lazy = Reader::open(test::table_directory(), {Residency::lazy});
    const Reader resident = Reader::open(test::table_directory(), {Residency::resident, 0});
    Random random;
    std::vector<Position> positions;
    const Trump trump = random.trump();
    for (int i = 0; i < 5000; ++i) {
        const int level = i < 4600 ? 7 : random.between(1, 7);
        const Trump own_trump = i < 4800 ? trump : random.trump();
        positions.push_back(random.position(level, own_trump));
    }
    std::vector<std::uint8_t> one_by_one;
    one_by_one.reserve(positions.size());
    for (const Position& position : positions) {
        one_by_one.push_back(static_cast<std::uint8_t>(lazy.value(position)));
    }
    std::vector<std::uint8_t> out(positions.size());
    resident.values(positions, out);
    CHECK(out == one_by_one);
    std::fill(out.begin(), out.end(), std::uint8_t{99});
    REQUIRE(expected_from([&] { return lazy.values(positions, out); }));
    CHECK(out == one_by_one);
    CHECK(test::question_error([&] { resident.values(positions, std::span(out).first(3)); }) ==
          "5000 positions, but room for 3 values");
}

TEST_CASE("batches of any size, with levels and denominations mixed, agree with minimax") {
    const Reader resident = Reader::open(test::table_directory(), {Residency::resident, 0});
    const Reader adaptive = Reader::open(test::table_directory());
    Random random;
    std::vector<std::vector<std::uint8_t>> layouts;
    for (const Denomination denomination : {Denomination::notrump, Denomination::trump}) {
        for (int level = 1; level <= 7; ++level) {
            layouts.push_back(test::reference_level(denomination, level));
        }
    }
    for (const std::size_t size : {0U, 1U, 15U, 16U, 17U, 127U, 128U, 129U, 257U}) {
        CAPTURE(size);
        for (const std::uint64_t run : {1U, 3U, 40U, 1000U}) {
            CAPTURE(run);
            std::vector<Position> positions;
            std::vector<std::uint8_t> expected;
            int level = 1;
            bool trumps = false;
            while (positions.size() < size) {
                if (positions.empty() || random.below(run) == 0) {
                    level = random.between(1, 7);
                    trumps = random.coin();
                }
                Trump trump;
                if (trumps) trump = random.one_of(kAllSuits);
                positions.push_back(random.position(level, trump));
                const std::size_t table = (trumps ? 7U : 0U) + static_cast<std::size_t>(level) - 1;
                expected.push_back(layouts[table][flat_index(positions.back())]);
            }
            std::vector<std::uint8_t> out(size, 0xEE);
            resident.values(positions, out);
            CHECK(out == expected);
            std::fill(out.begin(), out.end(), std::uint8_t{0xEE});
            adaptive.values(positions, out);
            CHECK(out == expected);
        }
    }
}

TEST_CASE("every card of many positions is that of full-rules minimax, however levels are held") {
    const Reader adaptive = Reader::open(test::table_directory());
    const Reader tiny = Reader::open(test::table_directory(), {Residency::lazy, 0});
    const Reader resident = Reader::open(test::table_directory(), {Residency::resident, 0});
    const Reader searching = Reader::without_tables();
    Random random;
    for (const std::size_t size : {0U, 1U, 63U, 64U, 65U, 300U}) {
        CAPTURE(size);
        for (const std::uint64_t run : {1U, 40U, 1000U}) {
            CAPTURE(run);
            std::vector<Position> positions;
            std::vector<CardTricks> expected;
            int level = 1;
            while (positions.size() < size) {
                if (positions.empty() || random.below(run) == 0) level = random.between(1, 5);
                positions.push_back(random_question(random, level));
                CardTricks& tricks = expected.emplace_back();
                tricks.tricks.fill(CardTricks::kIllegal);
                for (const ScoredCard& one : test::reference_cards(positions.back())) {
                    tricks.tricks.at(card_number(one.card)) = static_cast<std::uint8_t>(one.tricks);
                }
            }
            for (const Reader* reader : {&adaptive, &tiny, &resident, &searching}) {
                std::vector<CardTricks> out(size);
                reader->cards_of(positions, out);
                CHECK(out == expected);
            }
        }
    }
    std::vector<CardTricks> two(2);
    CHECK(test::question_error([&] { resident.cards_of({}, two); }) ==
          "0 positions, but room for the cards of 2");
}

TEST_CASE("a bad position anywhere in a batch is refused as it is alone") {
    const Reader resident = Reader::open(test::table_directory(), {Residency::resident, 0});
    const Reader lazy = Reader::open(test::table_directory(), {Residency::lazy});
    Random random;
    const auto own = [&] { return random.position(6, Suit::hearts); };
    Position shared = own();
    shared.follower = shared.leader;
    Position shorter = own();
    shorter.follower.erase(shorter.follower.cards().front());
    Position longer = own();
    longer.leader = longer.leader | (Hand::full() - longer.leader - longer.follower);
    Position shared_and_led = shared;
    shared_and_led.led = shared.leader.cards().front();
    Position led = own();
    led.led = led.leader.cards().front();
    Position led_by_the_other = own();
    led_by_the_other.led = led_by_the_other.follower.cards().front();
    for (const Position& bad : {shared, shorter, longer, shared_and_led, led, led_by_the_other,
                                Position{}, Position{{}, own().follower, Suit::clubs, {}}}) {
        CAPTURE(to_string(bad));
        for (const std::size_t at : {0U, 1U, 14U, 128U, 256U}) {
            CAPTURE(at);
            std::vector<Position> positions;
            while (positions.size() < 257) positions.push_back(own());
            positions[at] = bad;
            std::string message = test::question_error([&] {
                validate({bad.leader, bad.follower, bad.trump, {}});
            });
            if (message == "no error") {
                message =
                    "position " + std::to_string(at) + ": values() takes none with a card led";
            }
            std::vector<std::uint8_t> out(positions.size());
            std::vector<CardTricks> all(positions.size());
            for (const Reader* const reader : {&resident, &lazy}) {
                CHECK(test::question_error([&] { reader->cards_of(positions, all); }) ==
                      test::question_error(
                          [&] { return static_cast<int>(reader->cards(bad).size()); }));
                CHECK(test::question_error([&] { reader->values(positions, out); }) == message);
            }
        }
    }
}

TEST_CASE("bad questions are refused in one line") {
    const Reader reader = Reader::open(test::table_directory());
    Random random;
    const auto refused = [&](const Position& position) {
        std::string message = test::question_error([&] { return reader.value(position); });
        CHECK(test::question_error([&] { return reader.cards(position); }) == message);
        CHECK(test::question_error([&] { return reader.line(position); }) == message);
        CHECK(expected_from([&] { return reader.value(position); }).error().what() == message);
        CHECK(expected_from([&] { return reader.cards(position); }).error().what() == message);
        CHECK(expected_from([&] { return reader.line(position); }).error().what() == message);
        return message;
    };
    Position position = random.position(5, Suit::hearts);
    position.leader.erase(position.leader.cards().front());
    CHECK(refused(position) != "no error");
    position = random.position(5, Suit::hearts);
    position.led = position.follower.cards().front();
    CHECK(refused(position) != "no error");
    position.led.reset();
    position.follower.erase(position.follower.cards().front());
    position.follower.insert(position.leader.cards().front());
    CHECK(refused(position) != "no error");
}

TEST_CASE("directories and files that are missing or damaged are named") {
    CHECK(file_error([] { (void)Reader::open("/no/such/place"); }) ==
          "/no/such/place: no such directory; honeymoon generate --out /no/such/place makes it");
    CHECK(file_error([] { (void)Reader::open(""); }) ==
          "the name of the directory of tables is empty");

    ReaderOptions tables_only;
    tables_only.search = false;
    TemporaryDirectory directory;
    const Reader empty = Reader::open(directory.path(), tables_only);
    CHECK_FALSE(empty.has(Denomination::trump, 3));
    Random random;
    const Position position = random.position(3, Suit::clubs);
    const auto path = [&](int level) {
        return directory.path() / table_file_name(Denomination::trump, level);
    };
    CHECK(file_error([&] { (void)empty.value(position); }) ==
          path(3).string() + ": no such file; honeymoon generate --out " +
              directory.path().string() + " --levels 1-3 --denomination trump makes it");

    const auto copy = [&](int level) {
        std::filesystem::copy_file(
            test::table_directory() / table_file_name(Denomination::trump, level), path(level),
            std::filesystem::copy_options::overwrite_existing);
    };
    // The level alone gives the value; the cards need the level below.
    copy(3);
    const Reader one = Reader::open(directory.path(), tables_only);
    CHECK(one.has(Denomination::trump, 3));
    CHECK_FALSE(one.has(Denomination::notrump, 3));
    CHECK_FALSE(one.has(Denomination::trump, 14));
    CHECK(one.value(position) >= 0);
    CHECK(file_error([&] { (void)one.cards(position); }).find("trump-02.bin: no such file") !=
          std::string::npos);
    // A level that failed to load is tried again.
    copy(2);
    CHECK(one.cards(position).front().tricks == one.value(position));

    // A file under the name of another.
    std::filesystem::copy_file(path(2), path(4));
    const Reader misnamed = Reader::open(directory.path());
    CHECK(file_error([&] {
              (void)misnamed.value(random.position(4, Suit::clubs));
          }).find("which is not what its name says") != std::string::npos);

    // Of the right level, and yet the values of another game.
    const auto other = directory.path() / table_file_name(Denomination::notrump, 3);
    std::filesystem::copy_file(path(3), other);
    const Reader other_game = Reader::open(directory.path());
    CHECK(file_error([&] { (void)other_game.value(random.position(3, {})); }) ==
          other.string() + ": the file holds trump level 3, which is not what its name says");
    std::filesystem::remove(other);

    std::filesystem::remove(path(4));
    auto bytes = test::file_bytes(path(3));
    bytes.back() ^= 1;
    test::write_bytes(path(3), bytes);
    CHECK(file_error([&] {
              (void)Reader::open(directory.path(), {Residency::resident, 0});
          }).find(path(3).string()) == 0);
}

TEST_CASE("one reader serves many threads, failing loads included" *
          doctest::test_suite("threads")) {
    TemporaryDirectory directory;
    for (int level = 1; level <= 7; ++level) {
        const auto file = table_file_name(Denomination::trump, level);
        std::filesystem::copy_file(test::table_directory() / file, directory.path() / file);
    }
    const Reader shared = Reader::open(directory.path(), {Residency::lazy, 1 << 16, false});
    const Reader alone = Reader::open(test::table_directory(), {Residency::resident, 0});
    const std::uint64_t seed = test::test_seed();
    CAPTURE(seed);
    std::array<int, 4> wrong{};
    std::array<int, 4> refused{};
    test::at_once(wrong.size(), [&](std::size_t t) {
        Random random(seed + t);
        for (int i = 0; i < 400; ++i) {
            const int level = random.between(1, 7);
            const Position position = random_question(random, level);
            const auto cards = expected_from([&] { return shared.cards(position); });
            if (position.trump || position.level() == 1) {
                if (!cards || *cards != alone.cards(position)) ++wrong.at(t);
            } else if (!cards && cards.error().kind() == Error::Kind::file) {
                ++refused.at(t);
            } else {
                ++wrong.at(t);
            }
        }
    });
    for (std::size_t t = 0; t < wrong.size(); ++t) {
        CHECK(wrong.at(t) == 0);
        CHECK(refused.at(t) > 0);
    }
}

TEST_CASE("a batch refuses what single questions refuse") {
    Random random;
    const Reader reader = Reader::open(test::table_directory());
    const auto refused = [&](const Position& position) {
        std::uint8_t value = 0;
        const auto batch = expected_from([&] {
            return reader.values({&position, 1}, {&value, 1});
        });
        const auto single = expected_from([&] { return reader.value(position); });
        CHECK(batch.has_value() == single.has_value());
        if (!batch && !single) CHECK(batch.error().what() == std::string(single.error().what()));
        return !single;
    };
    Position position;
    position.trump = Suit::spades;
    position.leader = parse_hand("A.A..");
    position.follower = parse_hand("AKQ.A..");  // two cards shared, and two too many
    CHECK(refused(position));
    int wrong = 0;
    for (int i = 0; i < 2000; ++i) {
        Position any = random.position(random.between(1, 7), random.trump());
        // One or two cards more, less or shared.
        for (int change = random.between(0, 2); change > 0; --change) {
            Hand& hand = random.coin() ? any.leader : any.follower;
            const Card card = random.one_of(Hand::full().cards());
            hand.contains(card) ? hand.erase(card) : hand.insert(card);
        }
        if (any.leader.empty()) continue;
        wrong += refused(any) ? 1 : 0;
    }
    CHECK(wrong > 500);
}

TEST_CASE("a small set answers as the whole one does") {
    Random random;
    TemporaryDirectory directory;
    for (const Denomination denomination : kDenominations) {
        for (const int level : {2, 4, 6}) {
            const auto name = table_file_name(denomination, level);
            std::filesystem::copy_file(test::table_directory() / name, directory.path() / name);
        }
    }
    const Reader small = Reader::open(directory.path());
    const Reader whole = Reader::open(test::table_directory());
    std::vector<Position> before_lead;
    for (int i = 0; i < 400; ++i) {
        const Position position = random_question(random, random.between(1, 7));
        CHECK(small.value(position) == whole.value(position));
        CHECK(small.cards(position) == whole.cards(position));
        if (i % 10 == 0) CHECK(small.line(position) == whole.line(position));
        if (!position.led) before_lead.push_back(position);
    }
    std::vector<std::uint8_t> small_values(before_lead.size());
    std::vector<std::uint8_t> whole_values(before_lead.size());
    small.values(before_lead, small_values);
    whole.values(before_lead, whole_values);
    CHECK(small_values == whole_values);
    // Two levels in a row are too many to look down.
    const Position position = random.position(8, Suit::hearts);
    const Reader tables_only = Reader::open(directory.path(), {Residency::lazy, 1 << 16, false});
    CHECK(file_error([&] {
              (void)tables_only.value(position);
          }).find("trump-08.bin: no such file") != std::string::npos);
    CHECK(file_error([&] {
              (void)tables_only.value(random.position(9, Suit::hearts));
          }).find("trump-08.bin: no such file") != std::string::npos);
}

}  // namespace
}  // namespace honeymoon
