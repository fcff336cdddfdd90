// honeymoon generate: solves levels and writes their files.

#include "honeymoon/generator/generate.hpp"

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "cli/format/json.hpp"
#include "cli/format/text.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/options/command_line.hpp"
#include "cli/options/commands.hpp"
#include "cli/options/operands.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::string out;
    LevelRange levels;
    bool json = false;
    GenerateOptions work;
};

// A level whose file is there.
struct Made {
    Denomination denomination = Denomination::trump;
    int level = 0;
    std::uint64_t bytes = 0;
    bool kept = false;

    [[nodiscard]] std::string file() const { return table_file_name(denomination, level).string(); }
    [[nodiscard]] std::uint64_t positions() const { return position_count(denomination, level); }
};

std::string_view in_words(GenerateProgress::Step step) {
    switch (step) {
        case GenerateProgress::Step::solving:
            return "solving";
        case GenerateProgress::Step::encoding:
            return "encoding";
        case GenerateProgress::Step::writing:
            return "writing";
        case GenerateProgress::Step::kept:
            return "kept";
        case GenerateProgress::Step::finished:
        case GenerateProgress::Step::waiting:
            break;
    }
    return "made";
}

// The sum of a number of all levels.
std::uint64_t total(const std::vector<Made>& all, const auto& number) {
    std::uint64_t sum = 0;
    for (const Made& made : all) sum += std::invoke(number, made);
    return sum;
}

void print_row(const Made& made) {
    print(pad_right(made.file(), 14) + "  " + pad_left(std::to_string(made.level), 5) + "  " +
          pad_left(grouped(made.positions()), 13) + "  " + pad_left(grouped(made.bytes), 10) +
          (made.kept ? "  kept\n" : "  made\n"));
    flush_output();
}

void report(const GenerateOptions& work, const std::vector<Made>& all, double seconds, bool json) {
    const std::uint64_t bytes = total(all, &Made::bytes);
    if (!json) {
        print(pad_right(counted(all.size(), "file"), 14) + "         " +
              pad_left(grouped(total(all, &Made::positions)), 13) + "  " +
              pad_left(grouped(bytes), 10) + "  in " + fixed(seconds, 1) + " s\n");
        return;
    }
    Json files = Json::array();
    for (const Made& made : all) {
        files.push_back({{"file", made.file()},
                         {"denomination", name(made.denomination)},
                         {"level", made.level},
                         {"positions", made.positions()},
                         {"bytes", made.bytes},
                         {"made", !made.kept}});
    }
    print_line({{"directory", work.directory.string()},
                {"files", files},
                {"bytes", bytes},
                {"memory_needed", memory_needed(work)},
                {"seconds", seconds}});
}

Exit run(const Options& options) {
    GenerateOptions work = options.work;
    work.directory = directory_or_default(options.out);
    work.first_level = options.levels.first;
    work.last_level = options.levels.last;
    if (!options.json) {
        print("needs about " + rough_bytes(memory_needed(work)) + " of memory, " +
              rough_bytes(memory_available()) + " available\n");
        flush_output();
    }

    const auto start = std::chrono::steady_clock::now();
    std::vector<Made> all;
    ProgressBar bar;
    work.progress = [&](const GenerateProgress& progress) {
        if (progress.step == GenerateProgress::Step::waiting) {
            complain(work.directory.string(),
                     ": waiting for another process that has locked this directory (another "
                     "honeymoon generate?)");
            return;
        }
        const bool kept = progress.step == GenerateProgress::Step::kept;
        if (kept || progress.step == GenerateProgress::Step::finished) {
            all.push_back({progress.denomination, progress.level, progress.bytes, kept});
            bar.erase();
            if (!options.json && all.size() == 1) {
                print(pad_right("file", 14) + "  level      positions       bytes\n");
            }
            if (!options.json) print_row(all.back());
        }
        bar.show(progress.share, std::string(name(progress.denomination)) + " level " +
                                     std::to_string(progress.level) + ": " +
                                     std::string(in_words(progress.step)));
    };
    generate(work);
    bar.erase();

    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    report(work, all, seconds.count(), options.json);
    return Exit::ok;
}

}  // namespace

void add_generate(const CommandLine& program) {
    const auto [line, options] =
        program.command("generate", "Solve levels and write their files", run);
    line.path("--out", "DIR", options.out,
              "Directory, created if missing (default: $HONEYMOON_TABLES, else ./tables)");
    line.levels(options.levels, "One level, or a range such as 3-5 (default: 1-13)");
    line.denominations(options.work.denominations);
    line.threads(options.work.threads);
    line.choice<Compression>("--compression", options.work.compression,
                             {{"best", Compression::best}, {"default", Compression::standard}},
                             "best makes files a fifth smaller, from which single values are read "
                             "more slowly");
    line.flag("--small", options.work.even_levels_only,
              "Even levels only, a quarter of the bytes; odd levels are answered by looking one "
              "trick ahead");
    line.force(options.work.force, "Make files again even where valid ones exist");
    line.json(options.json);
    line.help(
        "Writes DIR/trump-01.bin .. 13 and DIR/notrump-01.bin .. 13. Valid files that already "
        "exist are kept, even if --compression differs, so an interrupted run goes on where it "
        "stopped; --force makes them again. Bad files are always made again.\n",
        {"honeymoon generate", "honeymoon generate --out tables --levels 1-8 --denomination trump",
         "honeymoon generate --out small --small --compression best"});
}

}  // namespace honeymoon::cli
