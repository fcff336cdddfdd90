// honeymoon archive simulate: an archive of games that strategies play against each other.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/build/simulate.hpp"
#include "cli/archive/archive_commands.hpp"
#include "cli/io/output.hpp"
#include "cli/io/output_file.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/io/text.hpp"
#include "cli/options/operands.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/process/thread_limit.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/base/threads.hpp"
#include "honeymoon/player/strategy.hpp"
#include "libtb/file/file_lock.hpp"

namespace honeymoon::cli {
namespace {

constexpr std::uint64_t kMostSimulated = 100'000'000;

struct Options {
    std::string deals;
    std::string seed = "1";
    std::string north = "random";
    std::string south = "random";
    std::string rules = "german-whist";
    std::string play = "own";
    std::optional<std::string> threads;
    std::string tables;
    std::string file;
    bool text = false;
    bool json = false;
};

Simulation simulation_of(const Options& options) {
    Simulation simulation;
    simulation.rules = parse_rules(options.rules);
    simulation.players = {options.north, options.south};
    if (options.play != "own" && options.play != "best") {
        throw Error(Error::Kind::question,
                    "--play '" + one_line(options.play) + "': write own or best");
    }
    simulation.play_phase = options.play == "best" ? PlayPhase::best : PlayPhase::own;
    simulation.seed = parse_number(options.seed, "--seed", 0, UINT64_MAX);
    return simulation;
}

// Calls use(games) for pieces of all games, in their order.
template <class Use>
void simulate(const Simulation& simulation, std::uint64_t count, const Reader& reader,
              const Use& use) {
    ProgressBar bar;
    constexpr std::uint64_t piece = 8192;
    for (std::uint64_t first = 0; first < count; first += piece) {
        const std::uint64_t size = std::min(piece, count - first);
        use(simulated_games(simulation, first, static_cast<std::size_t>(size), reader));
        bar.show(static_cast<double>(first + size) / static_cast<double>(count), "playing");
    }
}

void write_text(const Options& options, const Simulation& simulation, std::uint64_t count,
                const Reader& reader) {
    std::optional<OutputFile> file;
    if (options.file != "-") file.emplace(options.file);
    const auto write = [&](std::string_view text) {
        if (file) {
            file->write(text);
        } else {
            print(text);
        }
    };
    bool first = true;
    simulate(simulation, count, reader, [&](const std::vector<GameRecord>& games) {
        for (const GameRecord& game : games) {
            if (!first) write("\n");
            write(to_text(game));
            first = false;
        }
    });
    if (file) file->commit();
}

Exit run(const Options& options) {
    if (!options.text) refuse_archive_output(options.file);
    const std::uint64_t count = parse_number(options.deals, "--deals", 1, kMostSimulated);
    const Simulation simulation = simulation_of(options);
    int threads = 0;
    if (options.threads) {
        constexpr std::uint64_t most = 1024;
        threads = static_cast<int>(parse_number(*options.threads, "--threads", 1, most));
    }
    // As archive build does it: of two that write one archive one waits, and then finds it there.
    std::filesystem::path path = options.file;
    std::optional<WriterLock> lock;
    if (!options.text) {
        path = behind_links(path);
        lock.emplace(path, [&] {
            complain(options.file, ": waiting for another process that is writing this archive");
        });
        require_new_archive(path.string(), "choose another name, or remove it");
    }
    const auto start = std::chrono::steady_clock::now();
    limit_threads(threads);
    const Reader reader = open_tables(options.tables, {});
    // A strategy that is none is refused before anything is begun.
    for (const std::string& player : simulation.players) {
        static_cast<void>(make_strategy(player, reader));
    }
    std::uint64_t deals = count;
    with_threads(threads, [&] {
        if (options.text) {
            write_text(options, simulation, count, reader);
            return;
        }
        ArchiveBuilder builder;
        simulate(simulation, count, reader,
                 [&](const std::vector<GameRecord>& games) { builder.add(games); });
        deals = builder.size();
        ProgressBar bar;
        builder.save(path, [&](double share) { bar.show(share, "writing"); });
    });
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    if (options.json && options.file != "-") {
        const nlohmann::ordered_json json = {{"file", options.file},
                                             {"deals", deals},
                                             {"seed", simulation.seed},
                                             {"seconds", seconds.count()}};
        print(json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    } else if (options.file != "-") {
        print(one_line(options.file) + ": " + counted(deals, "deal") + " (" +
              fixed(seconds.count(), 1) + " s)\n");
    }
    return Exit::ok;
}

}  // namespace

void add_archive_simulate(CLI::App& archive, Command& chosen) {
    auto* command =
        archive.add_subcommand("simulate", "Make an archive of games between strategies");
    auto options = std::make_shared<Options>();
    command->add_option("--deals", options->deals, "How many games")->type_name("N")->required();
    command->add_option("--seed", options->seed, "Chooses other deals and choices (default: 1)")
        ->type_name("N");
    command->add_option("--north", options->north, "Who plays North (default: random)")
        ->type_name("STRATEGY");
    command->add_option("--south", options->south, "Who plays South (default: random)")
        ->type_name("STRATEGY");
    command
        ->add_option("--rules", options->rules,
                     "german-whist (default), honeymoon-bridge, draw-bridge, or as in a record")
        ->type_name("RULES");
    command
        ->add_option("--play", options->play,
                     "Who plays the play phase: the strategies (own, default), or best play")
        ->type_name("own|best");
    command
        ->add_option("--threads", options->threads,
                     "How many threads (default: one for each processor)")
        ->type_name("N");
    add_tables_option(*command, options->tables);
    command->add_flag("--text", options->text, "Write records as text, no archive; FILE may be -");
    command->add_flag("--json", options->json, "Print one line of JSON when done");
    command->add_option("FILE", options->file, "The archive to make")
        ->check(refuse_empty)
        ->type_name("")
        ->required();
    command->footer(
        "Strategies are random, greedy, learned, taught, worlds:N, fast and best. The games follow "
        "from "
        "the\n"
        "seed and the strategies, whatever the number of threads. A game takes 200 bytes of FILE, "
        "and\n"
        "400 of memory; larger archives are made in parts, and merged.\n"
        "\n"
        "Examples:\n"
        "  honeymoon archive simulate --deals 1000000 random.hma\n"
        "  honeymoon archive simulate --deals 1000 --north greedy --play best games.hma\n"
        "  honeymoon archive simulate --deals 2 --text -");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
