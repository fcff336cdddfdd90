// honeymoon generate: solves levels and writes their files.

#include "honeymoon/generator/generate.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/io/text.hpp"
#include "cli/options/commands.hpp"
#include "cli/options/operands.hpp"
#include "cli/process/thread_limit.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {
namespace {

constexpr std::uint64_t kMostThreads = 1024;

struct Options {
    std::string out;
    std::string levels = "1-13";
    std::string denomination = "both";
    std::optional<std::string> threads;
    std::string compression = "default";
    bool small = false;
    bool force = false;
    bool json = false;
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
        case GenerateProgress::Step::hashing:
            return "hashing";
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

GenerateOptions generate_options(const Options& options) {
    GenerateOptions result;
    result.directory = directory_or_default(options.out);
    const LevelRange levels = parse_levels(options.levels);
    result.first_level = levels.first;
    result.last_level = levels.last;
    result.denominations = parse_denominations(options.denomination);
    if (options.threads) {
        result.threads =
            static_cast<int>(parse_number(*options.threads, "--threads", 1, kMostThreads));
    }
    result.force = options.force;
    result.even_levels_only = options.small;
    if (options.compression == "best") {
        result.compression = Compression::best;
    } else if (options.compression != "default") {
        throw Error(Error::Kind::question,
                    "--compression '" + options.compression + "': write best or default");
    }
    return result;
}

void print_row(const Made& made) {
    print(pad_right(made.file(), 14) + "  " + pad_left(std::to_string(made.level), 5) + "  " +
          pad_left(grouped(made.positions()), 13) + "  " + pad_left(grouped(made.bytes), 10) +
          (made.kept ? "  kept\n" : "  made\n"));
    flush_output();
}

void print_json(const GenerateOptions& work, const std::vector<Made>& all, double seconds) {
    auto files = nlohmann::ordered_json::array();
    std::uint64_t bytes = 0;
    for (const Made& made : all) {
        bytes += made.bytes;
        files.push_back({{"file", made.file()},
                         {"denomination", std::string(name(made.denomination))},
                         {"level", made.level},
                         {"positions", made.positions()},
                         {"bytes", made.bytes},
                         {"made", !made.kept}});
    }
    const nlohmann::ordered_json json = {{"directory", work.directory.string()},
                                         {"files", std::move(files)},
                                         {"bytes", bytes},
                                         {"memory_needed", memory_needed(work)},
                                         {"seconds", seconds}};
    print(json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
}

void print_total(const std::vector<Made>& all, double seconds) {
    std::uint64_t bytes = 0;
    std::uint64_t positions = 0;
    for (const Made& made : all) {
        bytes += made.bytes;
        positions += made.positions();
    }
    print(pad_right(counted(all.size(), "file"), 14) + "         " +
          pad_left(grouped(positions), 13) + "  " + pad_left(grouped(bytes), 10) + "  in " +
          fixed(seconds, 1) + " s\n");
}

Exit run(const Options& options) {
    GenerateOptions work = generate_options(options);
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
    limit_threads(work.threads);
    generate(work);
    bar.erase();

    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    if (options.json) {
        print_json(work, all, seconds.count());
    } else {
        print_total(all, seconds.count());
    }
    return Exit::ok;
}

}  // namespace

void add_generate(CLI::App& app, Command& chosen) {
    auto* command = app.add_subcommand("generate", "Solve levels and write their files");
    auto options = std::make_shared<Options>();
    command
        ->add_option("--out", options->out,
                     "Directory, made if missing (default: $HONEYMOON_TABLES, else ./tables)")
        ->check(refuse_empty)
        ->type_name("DIR");
    command
        ->add_option("--levels", options->levels,
                     "One level, or a range such as 3-5 (default: 1-13)")
        ->type_name("N|N-N");
    command
        ->add_option("--denomination", options->denomination,
                     "trump, notrump or both (default: both)")
        ->type_name("WHICH");
    command
        ->add_option("--threads", options->threads,
                     "How many threads (default: one for each processor)")
        ->type_name("N");
    command
        ->add_option("--compression", options->compression,
                     "best: smaller, but single values are read more slowly")
        ->type_name("best|default");
    command->add_flag("--small", options->small,
                      "Even levels only, a quarter of the bytes; odd levels are answered one trick "
                      "down");
    command->add_flag("--force", options->force,
                      "Make files anew even where valid ones are present");
    command->add_flag("--json", options->json, "Print one line of JSON when done");
    command->footer(
        "Files are DIR/trump-01.bin .. DIR/trump-13.bin and DIR/notrump-01.bin .. 13. Valid ones "
        "that\n"
        "are there already are kept, so a run that was interrupted goes on where it stopped; with\n"
        "another --compression too, unless --force is given.\n"
        "\n"
        "Examples:\n"
        "  honeymoon generate\n"
        "  honeymoon generate --out tables --levels 1-8 --denomination trump\n"
        "  honeymoon generate --out small --small --compression best");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
