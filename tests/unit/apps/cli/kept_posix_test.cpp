// What commands keep of their games while files cannot be written.
#include <doctest/doctest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/match/kept_match.hpp"
#include "honeymoon/reader/reader.hpp"
#include "tests/support/errors.hpp"
#include "tests/support/file_size_limit_posix.hpp"
#include "tests/support/tables/solved.hpp"

namespace honeymoon {
namespace {

using cli::KeptGames;
using cli::KeptMatch;
using test::error_of;
using test::FileSizeLimit;
using test::TemporaryDirectory;

struct KeptDeal {
    std::vector<GameRecord> games;
    MatchResult so_far;
};

MatchSetup short_match() {
    return {{"greedy", "random"}, german_whist(), PlayPhase::own, 12, 1, false, {}};
}

// The games of a match, with the result after each deal.
std::vector<KeptDeal> deals_of(const MatchSetup& setup) {
    std::vector<KeptDeal> deals;
    std::vector<GameRecord> games;
    MatchWork work;
    work.record = [&](const GameRecord& game) { games.push_back(game); };
    work.enough = [&](const MatchResult& so_far) {
        deals.push_back({std::exchange(games, {}), so_far});
        return false;
    };
    static_cast<void>(play_match(setup, {0, setup.deals}, Reader::without_tables(), work));
    return deals;
}

std::string text_of(const std::vector<GameRecord>& games) {
    std::string text;
    for (const GameRecord& game : games) text += to_text(game) + "\n";
    return text;
}

TEST_CASE("games that could not be kept are kept once they can be") {
    const TemporaryDirectory directory;
    const std::string name = (directory.path() / "games").string();
    const auto deals = deals_of(short_match());
    const auto two = [&](std::size_t deal) { return deals[deal].games; };
    KeptGames kept(name, "these");
    CHECK(kept.resume(100, false).empty());
    for (const GameRecord& game : two(0)) kept.add(game);
    kept.save();
    CHECK(kept.saved() == 2);
    for (const GameRecord& game : two(1)) kept.add(game);
    const auto size = std::filesystem::file_size(name + ".unfinished");
    for (const std::uint64_t room : {0U, 1U, 500U, 900U}) {
        const auto error = [&] {
            const FileSizeLimit limit(size + room);
            return error_of([&] { kept.save(); });
        }();
        REQUIRE(error);
        CHECK(error->path() == name + ".unfinished");
        CHECK(kept.saved() == 2);
        CHECK(std::filesystem::file_size(name + ".unfinished") == size);
    }
    kept.save();
    CHECK(kept.saved() == 4);
    std::vector<GameRecord> all = two(0);
    for (const GameRecord& game : two(1)) all.push_back(game);
    CHECK(text_of(KeptGames(name, "these").resume(100, false)) == text_of(all));

    // Of a killed process: a game that is cut short, and one more than counts.
    std::ofstream(name + ".unfinished", std::ios::app) << to_text(all[0]).substr(0, 300);
    KeptGames next(name, "these");
    CHECK(next.resume(3, false).size() == 3);
    next.add(all[0]);
    next.save();
    all[3] = all[0];
    CHECK(text_of(KeptGames(name, "these").resume(100, false)) == text_of(all));
    CHECK(error_of([&] { (void)KeptGames(name, "others").resume(100, false); }));
    CHECK(KeptGames(name, "others").resume(100, true).empty());
    next.remove();
    CHECK(!std::filesystem::exists(name + ".unfinished"));
}

TEST_CASE("the kept result of a match is never ahead of its records") {
    const MatchSetup setup = short_match();
    const auto deals = deals_of(setup);
    const DealRange range = {0, setup.deals};
    for (const bool out : {true, false}) {
        for (rlim_t room = 100; room < 15'000; room += 431) {
            const TemporaryDirectory directory;
            const auto name = [&](const char* file) { return (directory.path() / file).string(); };
            const auto made = [&] {
                return KeptMatch(out ? std::optional(name("out")) : std::nullopt, name("records"),
                                 setup, range, {});
            };
            // Goes on from what is there: how many deals, whose games these are.
            const auto resumed = [&](KeptMatch& kept) {
                std::vector<GameRecord> games;
                const auto before =
                    kept.resume(false, [&](const GameRecord& game) { games.push_back(game); });
                const std::size_t count = before ? before->deals() : 0;
                if (before) CHECK(to_text(*before) == to_text(deals[count - 1].so_far));
                std::vector<GameRecord> expected;
                for (std::size_t i = 0; i < count; ++i) {
                    expected.insert(expected.end(), deals[i].games.begin(), deals[i].games.end());
                }
                CHECK(text_of(games) == text_of(expected));
                return count;
            };
            std::size_t played = 0;
            while (played < deals.size()) {
                KeptMatch kept = made();
                const std::size_t before = resumed(kept);
                CHECK(before >= played);
                std::size_t saves = 0;
                for (played = before; played < deals.size() && saves < 2; ++played) {
                    for (const GameRecord& game : deals[played].games) kept.add(game);
                    kept.keep(deals[played].so_far);
                    if (played % 3 != 2) continue;
                    ++saves;
                    const auto error = [&] {
                        const FileSizeLimit limit(room);
                        return error_of([&] { kept.save(); });
                    }();
                    KeptMatch other = made();
                    const std::size_t there = resumed(other);
                    if (!error) CHECK(there == played + 1);
                    if (error) CHECK(there <= played);
                }
                // Once there is room again the same match can be kept to its end.
                kept.save();
            }
            KeptMatch whole = made();
            CHECK(resumed(whole) == deals.size());
            whole.remove();
            CHECK(std::filesystem::is_empty(directory.path()));
        }
    }
}

}  // namespace
}  // namespace honeymoon
