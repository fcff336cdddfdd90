#include "honeymoon/archive/archive_builder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "archive/write/simulate.hpp"
#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/review.hpp"
#include "honeymoon/archive/timeline.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/threads.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/games/played_deals.hpp"
#include "tests/support/random.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/tables/solved.hpp"
#include "tests/unit/archive/archives.hpp"

namespace honeymoon {
namespace {

using test::archive_of;
using test::bytes_of;
using test::file_bytes;
using test::played_deals;
using test::question_error;
using test::Random;
using test::TemporaryDirectory;

TEST_CASE("archive: games that are there already are left out, and named") {
    Random random;
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

TEST_CASE("archive: games with tags that no text can have are refused") {
    Random random;
    auto records = played_deals(1, random);
    records[0].tags = {{"Event", "two\nlines"}};
    ArchiveBuilder builder;
    CHECK(question_error([&] { builder.add(records); }) ==
          "the tag Event has a value with a line feed or the like, which cannot be written");
    CHECK(builder.size() == 0);
}

TEST_CASE("archive: the bytes are the same whatever the pieces in which games were added" *
          doctest::test_suite("threads")) {
    Random random;
    const auto records = played_deals(100, random);
    TemporaryDirectory directory;
    ArchiveBuilder builder;
    for (const GameRecord& record : records) builder.add(std::vector<GameRecord>{record});
    builder.save(directory.path() / "a");
    CHECK(file_bytes(directory.path() / "a") == bytes_of(records));
}

TEST_CASE("archive: games come from text, in pieces, and the line at fault is that of the text" *
          doctest::test_suite("threads")) {
    Random random;
    // More than one piece of 64 KiB.
    const auto records = played_deals(test::kSanitized ? 150 : 400, random);
    std::string text;
    for (const GameRecord& record : records) {
        if (!text.empty()) text += '\n';
        text += to_text(record);
    }
    ArchiveBuilder builder;
    CHECK(import_games(builder, text, "games.txt").empty());
    const Archive archive = builder.archive("archive");
    REQUIRE(archive.size() == records.size());
    for (std::uint64_t deal = 0; deal < archive.size(); ++deal) {
        REQUIRE(archive.record(deal) == records[deal]);
    }
    // The same with the line ends of Windows, and more empty lines.
    std::string returns = "\xEF\xBB\xBF\r\n";
    for (const char c : text) returns += c == '\n' ? std::string("\r\n") : std::string(1, c);
    ArchiveBuilder windows;
    CHECK(import_games(windows, returns + "\r\n\r\n", "games.txt").empty());
    REQUIRE(windows.size() == records.size());
    CHECK(windows.archive("archive").record(records.size() - 1) == records.back());
    ArchiveBuilder none;
    for (const std::string& nothing :
         {std::string(), std::string(1'000'000, '\r') + "\n", std::string("% PBN 2.1\n")}) {
        CHECK(test::question_error([&] { return import_games(none, nothing, "x.txt").size(); }) ==
              "x.txt: not game records (it has no tag Rules)");
    }
    CHECK(none.size() == 0);
    // Bad games are named, each by its line, and the others are there.
    std::set<std::size_t> bad;
    for (int i = 0; i < 5; ++i) bad.insert(random.below(records.size()));
    std::string damaged;
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < records.size(); ++i) {
        std::string game = to_text(records[i]);
        if (bad.contains(i)) {
            const std::size_t place = game.find("[Dealer \"") + 9;
            game[place] = '?';
            const std::string before = damaged + game.substr(0, place);
            lines.push_back(joined("games.txt, line ", 1 + std::ranges::count(before, '\n'),
                                   ", column 10: a player should stand here"));
        }
        damaged += game + (random.coin() ? "\n" : "\n \n");
    }
    ArchiveBuilder rest;
    const std::vector<std::string> faults = import_games(rest, damaged, "games.txt");
    CHECK(rest.size() == records.size() - bad.size());
    REQUIRE(faults.size() == lines.size());
    for (std::size_t i = 0; i < faults.size(); ++i) CHECK(faults[i].starts_with(lines[i]));
}

std::vector<GameRecord> games_of(const Simulation& simulation, std::uint64_t first,
                                 std::uint64_t count, const Reader& reader) {
    std::vector<GameRecord> games;
    simulate(simulation, first, count, reader, {{}, [&](std::span<const GameRecord> some) {
                                                    games.insert(games.end(), some.begin(),
                                                                 some.end());
                                                }});
    return games;
}

TEST_CASE("archive: simulated games follow from seed and strategies, and can be the best play" *
          doctest::test_suite("threads")) {
    const Reader reader = Reader::open(test::table_directory());
    Simulation simulation;
    simulation.seed = test::test_seed();
    CAPTURE(simulation.seed);
    simulation.players = {"random", "greedy"};
    const auto all = games_of(simulation, 0, 300, reader);
    const auto some = games_of(simulation, 125, 150, reader);
    REQUIRE(all.size() == 300);
    REQUIRE(some.size() == 150);
    CHECK(std::equal(some.begin(), some.end(), all.begin() + 125));
    // What ends it leaves all games before.
    std::vector<GameRecord> before;
    int begun = 0;
    const SimulationWork work = {[&] {
                                     if (++begun > 201) throw std::runtime_error("enough");
                                 },
                                 [&](std::span<const GameRecord> more) {
                                     before.insert(before.end(), more.begin(), more.end());
                                 }};
    with_threads(1, [&] {
        CHECK_THROWS_AS(simulate(simulation, 0, 300, reader, work), std::runtime_error);
    });
    CHECK(before.size() == 201);
    CHECK(std::equal(before.begin(), before.end(), all.begin()));
    check_archive(archive_of(all));
    CHECK(all[1].deal == random_deal(simulation.seed, 1));
    simulation.play_phase = PlayPhase::best;
    for (const GameRecord& game : games_of(simulation, 0, 5, reader)) {
        CHECK(review(card_times(game), reader).costly.empty());
    }
}

}  // namespace
}  // namespace honeymoon
