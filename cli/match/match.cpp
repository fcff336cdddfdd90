// honeymoon match: two strategies play many deals, each twice with sides changed.

#include "honeymoon/player/match.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cli/io/output.hpp"
#include "cli/io/output_file.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/io/text.hpp"
#include "cli/match/match_commands.hpp"
#include "cli/options/operands.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/process/thread_limit.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/base/threads.hpp"
#include "honeymoon/player/strategy.hpp"

namespace honeymoon::cli {
namespace {

constexpr std::uint64_t kMostThreads = 1024;

struct Options {
    std::array<std::string, 2> strategies;
    std::string rules = "german-whist";
    std::string play = "best";
    std::string deals = "1000";
    std::string seed = "1";
    std::optional<std::string> shard;
    std::optional<std::string> out;
    std::optional<std::string> records;
    std::optional<std::string> threads;
    std::string tables;
    bool json = false;
};

PlayPhase parse_play(const std::string& text) {
    if (text == "best") return PlayPhase::best;
    if (text == "own") return PlayPhase::own;
    throw Error(Error::Kind::question, "--play '" + one_line(text) + "': write best or own");
}

DealRange parse_range(const Options& options, std::uint64_t deals) {
    if (!options.shard) return {0, deals};
    const std::string& text = *options.shard;
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos) {
        throw Error(Error::Kind::question,
                    "--shard '" + one_line(text) + "': write which and of how many, as in 1/8");
    }
    if (!options.out) {
        throw Error(Error::Kind::question,
                    "--shard: part of a match is of use in a file only; add --out FILE");
    }
    const std::uint64_t parts =
        parse_number(text.substr(slash + 1), "--shard, behind the /", 1, deals);
    return match_part(deals, parse_number(text.substr(0, slash), "--shard", 1, parts), parts);
}

// A reader that has what is asked for: the values of deals alone, or of every card of theirs.
Reader open_reader(const Options& options, PlayPhase play_phase) {
    if (!options.records && play_phase == PlayPhase::best) return open_deal_tables(options.tables);
    ReaderOptions all;
    all.residency = Residency::resident;
    all.search_bytes = std::size_t{16} << 20U;
    return open_tables(options.tables, all);
}

Exit run(const Options& options) {
    for (const std::string& strategy : options.strategies) {
        if (strategy.empty()) {
            throw Error(
                Error::Kind::question,
                "match: which strategies? write two, as in: honeymoon match learned greedy");
        }
    }
    MatchSetup setup;
    setup.strategies = {canonical_strategy(options.strategies[0]),
                        canonical_strategy(options.strategies[1])};
    setup.rules = parse_rules(options.rules);
    setup.play_phase = parse_play(options.play);
    setup.deals = parse_number(options.deals, "--deals", 1, kMaxMatchDeals);
    setup.seed = parse_number(options.seed, "--seed", 0, UINT64_MAX);
    const DealRange range = parse_range(options, setup.deals);
    int threads = 0;
    if (options.threads) {
        threads = static_cast<int>(parse_number(*options.threads, "--threads", 1, kMostThreads));
    }
    limit_threads(threads);

    MatchResult result;
    {
        ProgressBar bar;
        bar.show(0, "reading tables");
        const Reader reader = open_reader(options, setup.play_phase);
        std::optional<OutputFile> records;
        std::optional<OutputFile> out;
        if (options.records) records.emplace(*options.records);
        if (options.out) out.emplace(*options.out);
        const std::uint64_t size = range.end - range.first;
        MatchWork work;
        work.progress = [&](double share) {
            const auto done = std::llround(share * static_cast<double>(size));
            bar.show(share,
                     "deal " + grouped(static_cast<std::uint64_t>(done)) + " of " + grouped(size));
        };
        if (records) {
            work.record = [&, first = true](const GameRecord& game) mutable {
                records->write((first ? "" : "\n") + to_text(game));
                first = false;
            };
        }
        with_threads(threads, [&] { result = play_match(setup, range, reader, work); });
        if (records) records->commit();
        if (out) {
            out->write(to_text(result));
            out->commit();
        }
    }
    print_match(result, options.json);
    return Exit::ok;
}

std::string strategies_text() {
    std::string text = "Strategies:\n";
    for (const StrategyHelp& line : strategies_help()) {
        std::string form = line.is_option ? "    " : "  ";
        form += line.form;
        form.resize(24, ' ');
        text += form + std::string(line.help) + "\n";
    }
    return text;
}

}  // namespace

void add_match(CLI::App& app, Command& chosen) {
    auto* command =
        app.add_subcommand("match", "Two strategies play many deals against each other");
    command->require_subcommand(0, 1);
    auto options = std::make_shared<Options>();
    command->add_option("A", options->strategies[0], "The first strategy")->type_name("");
    command->add_option("B", options->strategies[1], "The second strategy")->type_name("");
    command
        ->add_option("--rules", options->rules,
                     "german-whist (default), honeymoon-bridge, draw-bridge, or as in a record")
        ->type_name("RULES");
    command
        ->add_option("--play", options->play,
                     "Who plays the play phase: best, for both sides (default), or own, the "
                     "strategies")
        ->type_name("WHO");
    command->add_option("--deals", options->deals, "How many deals (default: 1000)")
        ->type_name("N");
    command->add_option("--seed", options->seed, "Chooses other deals (default: 1)")
        ->type_name("N");
    command
        ->add_option("--shard", options->shard,
                     "Only part I of M of the deals, for honeymoon match merge; needs --out")
        ->type_name("I/M");
    command->add_option("--out", options->out, "Write the result to a file, too")
        ->check(refuse_empty)
        ->type_name("FILE");
    command->add_option("--records", options->records, "Write all games to a file")
        ->check(refuse_empty)
        ->type_name("FILE");
    add_tables_option(*command, options->tables);
    command
        ->add_option("--threads", options->threads,
                     "How many threads (default: one for each processor)")
        ->type_name("N");
    command->add_flag("--json", options->json, "Print one line of JSON when done");
    add_match_merge(*command, chosen);
    command->footer(
        strategies_text() +
        "\n"
        "Every deal is played twice with sides changed. The result is the same for a seed, with "
        "any\n"
        "number of threads; with a time limit it is not. By default the play phase is not played "
        "but\n"
        "looked up, so that strategies are compared by the hands they get.\n"
        "\n"
        "Examples:\n"
        "  honeymoon match learned greedy --deals 5000\n"
        "  honeymoon match best worlds:500 --deals 100000 --shard 3/20 --out part-3.match\n"
        "  honeymoon match merge part-*.match");
    // Called after that of a subcommand.
    command->callback([&chosen, options] {
        if (!chosen) chosen = [options] { return run(*options); };
    });
}

}  // namespace honeymoon::cli
