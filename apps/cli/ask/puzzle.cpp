// honeymoon puzzle: a position in which one card is right.

#include "puzzle/puzzle.hpp"

#include "apps/cli/options/commands.hpp"
#include "apps/cli/view/puzzle_view.hpp"
#include "libtb/base/quoted.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/file/fields.hpp"
#include "puzzle/search/find_puzzles.hpp"

namespace honeymoon::cli {

using namespace puzzle;

namespace {

struct PuzzleOptions {
    PuzzleChoice choice;
    std::string tables;
    bool solution = false;
    bool find = false;
    bool json = false;
};

// The puzzles of a theme for the list, and how many positions qualify.
struct ThemePuzzles {
    std::vector<Puzzle> some;
    std::size_t all = 0;
};
using ByTheme = std::array<ThemePuzzles, kThemes.size()>;

ByTheme puzzles_in(const Reader& reader) {
    constexpr std::size_t most = 60;
    ProgressBar bar;
    std::array<std::vector<FoundPuzzle>, kThemes.size()> found;
    for (int level = kFirstLevel; level <= kLastLevel; ++level) {
        for (const Denomination denomination : kDenominations) {
            const auto progress =
                bar.of(joined("searching ", name(denomination), " level ", level));
            for (const auto& one : find_puzzles(reader, denomination, level, progress)) {
                found.at(static_cast<std::size_t>(one.puzzle.theme)).push_back(one);
            }
        }
    }
    ByTheme puzzles;
    for (std::size_t i = 0; i < kThemes.size(); ++i) {
        puzzles.at(i) = {some_of(found.at(i), most), found.at(i).size()};
    }
    return puzzles;
}

// Returns the list in the format of puzzle/puzzles.txt.
std::string list_of(const ByTheme& puzzles) {
    std::string text =
        "# THEME TURNS STRENGTHS POSITION, as puzzle/puzzle.hpp says. Made by scripts/puzzles.\n";
    for (std::size_t i = 0; i < kThemes.size(); ++i) {
        const auto& [some, all] = puzzles.at(i);
        text += joined("# ", kThemes.at(i).name, ": ", some.size(), " of ", all,
                       " positions that qualify\n");
        for (const Puzzle& puzzle : some) text += to_string(puzzle) + "\n";
    }
    return text;
}

Json json_of(const ByTheme& puzzles) {
    Json themes = Json::array();
    for (std::size_t i = 0; i < kThemes.size(); ++i) {
        const auto& [some, all] = puzzles.at(i);
        themes.push_back({{"theme", kThemes.at(i).name},
                          {"qualify", all},
                          {"puzzles", Json::each(some, [](const Puzzle& puzzle) {
                               return Json{{"turns", puzzle.turns},
                                           {"strengths", puzzle.strengths},
                                           {"position", to_string(puzzle.position)}};
                           })}});
    }
    return {{"themes", themes}};
}

Exit run_puzzle(const PuzzleOptions& options) {
    if (options.find) {
        const PuzzleChoice& choice = options.choice;
        if (choice.theme || choice.level || choice.seed || choice.date || options.solution) {
            refuse("--find cannot be combined with options that choose or show a puzzle");
        }
        try {
            const ByTheme found = puzzles_in(
                open_tables(options.tables, {.residency = Residency::resident, .search = false}));
            options.json ? print_line(json_of(found)) : print(list_of(found));
        } catch (const Error& error) {
            const bool is_table = error.path().extension() == ".bin";  // else a directory
            if (error.code() != ErrorCode::file_missing || !is_table) throw;
            fail_file(
                error.path(),
                joined("no such file; --find needs levels 1 to ", kLastLevel,
                       ", with a trump and without: honeymoon generate --levels 1-", kLastLevel,
                       " --out ", shell_word(error.path().parent_path().string()), " makes them"),
                ErrorCode::file_missing);
        }
        return Exit::ok;
    }
    if (!options.tables.empty()) refuse("--tables needs --find; a puzzle needs no tables");
    PuzzleChoice choice = options.choice;
    if (!choice.seed && !choice.date) choice.seed = fresh_seed();
    const std::size_t place = choice.place();
    const Puzzle& puzzle = all_puzzles()[place];
    const Reader reader = Reader::without_tables();
    const Style style = Style::of_output();
    std::string text = view_of(puzzle, reader, style) + "\n";
    text += options.solution
                ? solution_of(puzzle, reader, style)
                : "Answer: honeymoon puzzle" + choice.text() +
                      " --solution\nPlay it: honeymoon play --puzzle" + choice.text() + "\n";
    print_result(options.json, puzzle_json(choice, reader, options.solution), text);
    return Exit::ok;
}

}  // namespace

void add_puzzle(const CommandLine& program) {
    const auto [line, options] =
        program.command("puzzle", "Show a position in which one card alone is right", run_puzzle);
    options.choice.add_to(line);
    line.number("--level", "N", options.choice.level, kFirstLevel, kLastLevel,
                "Only puzzles of N cards a hand, 4-8 (default: any)");
    line.number("--seed", "N", options.choice.seed, 0, kMaxSeed, "Random puzzle number N");
    line.flag("--solution", options.solution, "Also show the answer, with a line of best play");
    line.tables(options.tables);
    line.flag("--find", options.find,
              "Instead, find all puzzles of levels 4 to 8 in the tables, and print the list that "
              "the command has");
    line.threads();
    line.json(options.json);
    line.help(
        "In a puzzle both hands are open. One card takes more tricks than any other; neighbouring "
        "cards count as one. A rule of thumb chooses another card. At least one more decision with "
        "one right card follows, whatever the best defence is.\n\n"
        "Rules of thumb:\n"
        "  on lead    cash a master, a card that is the highest of its suit in play; without one, "
        "lead the top of your longest suit\n"
        "  following  win as cheaply as you can; if you cannot win, play your lowest card\n"
        "  void       ruff with your lowest trump; without one, discard the lowest card of your "
        "longest suit\n"
        "  as trump   name your longest suit\n\n"
        "Themes:\n" +
            listed(kThemes, "",
                   [](const ThemeWords& theme) {
                       return "  " + pad_right(theme.name, 10) + std::string(theme.title) + "\n";
                   }),
        {"honeymoon puzzle", "honeymoon puzzle --theme duck --level 8 --seed 3 --solution",
         "honeymoon puzzle --date $(date +%F)", "honeymoon play --puzzle",
         "honeymoon puzzle --find --tables tables"});
}

}  // namespace honeymoon::cli
