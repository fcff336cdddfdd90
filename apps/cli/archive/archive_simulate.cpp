// honeymoon archive simulate: an archive of games between strategies.

#include "apps/cli/archive/archive_commands.hpp"
#include "apps/cli/io/interrupts.hpp"
#include "apps/cli/io/kept_games.hpp"
#include "archive/write/simulate.hpp"
#include "honeymoon/player/strategies.hpp"

namespace honeymoon::cli {
namespace {

constexpr std::uint64_t kMostSimulated = 100'000'000;

struct ArchiveSimulateOptions {
    std::uint64_t deals = 0;
    Shard shard;
    Simulation simulation{german_whist(), {"random", "random"}, PlayPhase::best, 1};
    std::string tables;
    std::string file;
    bool text = false;
    bool force = false;
    bool json = false;
};

// Returns a text that is the same only for simulations that play the same games.
std::string in_words(const Simulation& simulation, std::uint64_t first) {
    return joined("games of honeymoon archive simulate from number ", first, " on, seed ",
                  simulation.seed, ", north ", one_line(simulation.players[0]), ", south ",
                  one_line(simulation.players[1]), ", rules ", to_string(simulation.rules),
                  simulation.play_phase == PlayPhase::own ? ", play own" : ", play best");
}

Exit run_archive_simulate(const ArchiveSimulateOptions& options) {
    const Simulation& simulation = options.simulation;
    const DealRange games = options.shard.of(options.deals);
    std::optional<OutputFile> text;
    std::optional<NewFile> archive;
    if (options.text) {
        text.emplace(options.file, options.force);
    } else {
        archive.emplace(parse_output(options.file, "FILE"), options.force);
    }
    ProgressBar bar;
    const Reader reader = open_tables(options.tables, {});
    // Refuse bad strategies before any work.
    for (const std::string& player : simulation.players) {
        static_cast<void>(make_strategy(player, reader));
    }
    ArchiveBuilder builder;
    const std::uint64_t count = games.end - games.first;
    std::uint64_t done = 0;
    const auto take = [&](std::span<const GameRecord> played) {
        if (text) {
            for (const GameRecord& game : played) text->write(game);
        } else {
            builder.add(played);
        }
        done += played.size();
        bar.show(static_cast<double>(done) / static_cast<double>(count), "playing");
    };
    KeptGames kept(options.file, in_words(simulation, games.first));
    if (const auto before = kept.resume(count, options.force); !before.empty()) take(before);
    if (kept.file()) defer_interrupts();
    const auto stopped = [&] {
        bar.erase();
        if (text) text->discard();
        kept.stop();
    };
    std::uint64_t deals = count;
    try {
        simulate(simulation, games.first + done, count - done, reader,
                 {stop_if_interrupted, [&](std::span<const GameRecord> played) {
                      for (const GameRecord& game : played) kept.add(game);
                      take(played);
                  }});
        if (text) {
            text->commit();
        } else {
            deals = builder.size();
            const Progress shown = bar.of("writing");
            archive->write([&](const auto& to) {
                builder.write(to, [&](double share) {
                    stop_if_interrupted();
                    shown(share);
                });
            });
        }
    } catch (const Error& error) {
        // If a file of this name has appeared, the whole result is in a file beside it.
        if (error.kind() != Error::Kind::question) stopped();
        throw;
    } catch (...) {
        stopped();
        throw;
    }
    kept.remove();
    bar.erase();
    if (options.file == "-") return Exit::ok;
    print_result(options.json,
                 {{"file", options.file},
                  {"deals", deals},
                  {"seed", simulation.seed},
                  {"seconds", bar.seconds()}},
                 one_line(options.file) + ": " + counted(deals, "deal") + " (" +
                     fixed(bar.seconds(), 1) + " s)\n");
    return Exit::ok;
}

}  // namespace

void add_archive_simulate(const CommandLine& archive) {
    const auto [line, options] = archive.command(
        "simulate", "Make an archive of games between strategies", run_archive_simulate);
    line.number("--deals", "N", options.deals, 1, kMostSimulated, "Number of games").required();
    line.seed(options.simulation.seed, "Choose other deals and random choices (default: 1)");
    line.shard(options.shard, "Play only part I of M, for honeymoon archive merge");
    line.text("--north", "STRATEGY", options.simulation.players[0],
              "Strategy of North (default: random)");
    line.text("--south", "STRATEGY", options.simulation.players[1],
              "Strategy of South (default: random)");
    line.games(options.simulation);
    line.threads();
    line.tables(options.tables);
    line.flag("--text", options.text, "Write records as text instead; FILE may be -");
    line.force(options.force);
    line.json(options.json);
    line.file("FILE", options.file, "The archive to make");
    line.help(
        "Strategies are those of honeymoon match. The games depend only on the seed and the "
        "strategies, not on the number of threads. Best play is looked up; without tables it "
        "is searched, which takes long. A game takes 200 bytes of FILE and 400 of memory; "
        "make large archives in parts, and merge them.\n\n"
        "Games played so far are saved every second beside FILE, as text in FILE.unfinished. "
        "After Ctrl-C or a kill the same command continues from there.\n",
        {"honeymoon archive simulate --deals 1000000 --play own random.hma",
         "honeymoon archive simulate --deals 1000 --north greedy games.hma",
         "honeymoon archive simulate --deals 1000000 --play own --shard 3/8 part-3.hma",
         "honeymoon archive simulate --deals 2 --text -"});
}

}  // namespace honeymoon::cli
