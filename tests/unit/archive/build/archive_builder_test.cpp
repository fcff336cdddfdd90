#include "honeymoon/archive/archive_builder.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "archive/build/simulate.hpp"
#include "honeymoon/archive/archive.hpp"
#include "honeymoon/archive/review.hpp"
#include "honeymoon/archive/timeline.hpp"
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

TEST_CASE("archive: games with tags that no text can have are refused") {
    Random random;
    CAPTURE(random.seed());
    auto records = played_deals(1, random);
    records[0].tags = {{"Event", "two\nlines"}};
    ArchiveBuilder builder;
    CHECK(question_error([&] {
              builder.add(records);
              return 0;
          }) ==
          "the tag Event has a value with a double quote, a line feed or the like, which cannot be "
          "written");
    CHECK(builder.size() == 0);
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
