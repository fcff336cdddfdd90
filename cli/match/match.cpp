// honeymoon match: two strategies play many deals, each twice with sides changed.

#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "cli/format/text.hpp"
#include "cli/io/output_file.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/match/match_commands.hpp"
#include "cli/options/tables_option.hpp"
#include "honeymoon/player/strategy.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::array<std::string, 2> strategies;
    MatchSetup setup{{}, german_whist(), PlayPhase::best, 1000, 1};
    Shard shard;
    std::optional<std::string> out;
    std::optional<std::string> records;
    std::string tables;
    bool force = false;
    bool json = false;
};

// The deals of the part that is asked for.
DealRange deals_of(const Options& options) {
    const auto [part, parts] = options.shard;
    if (parts > 1 && !options.out) {
        refuse("--shard: part of a match is of use in a file only; add --out FILE");
    }
    if (parts > options.setup.deals) {
        refuse("--shard: " + std::to_string(parts) + " parts of " +
               counted(options.setup.deals, "deal") + "; some would have none");
    }
    return match_part(options.setup.deals, part, parts);
}

Exit run(const Options& options) {
    for (const std::string& strategy : options.strategies) {
        if (strategy.empty()) {
            refuse("match: which strategies? write two, as in: honeymoon match learned greedy");
        }
    }
    MatchSetup setup = options.setup;
    setup.strategies = {canonical_strategy(options.strategies[0]),
                        canonical_strategy(options.strategies[1])};
    const DealRange range = deals_of(options);
    std::optional<OutputFile> records;
    std::optional<OutputFile> out;
    const bool both = options.out && options.records;
    if (both) {
        // Each would wait for the other to be written.
        refuse_twice({*options.out, *options.records},
                     "is named by --out and by --records; each must be a file of its own");
    }
    if (both && comes_first(*options.out, *options.records)) {
        out.emplace(*options.out, options.force);
    }
    if (options.records) records.emplace(*options.records, options.force);
    if (options.out && !out) out.emplace(*options.out, options.force);

    ProgressBar bar;
    const Reader reader = open_deal_tables(options.tables);
    const std::uint64_t size = range.end - range.first;
    MatchWork work;
    work.progress = [&](double share) {
        const auto done = std::llround(share * static_cast<double>(size));
        bar.show(share,
                 "deal " + grouped(static_cast<std::uint64_t>(done)) + " of " + grouped(size));
    };
    if (records) work.record = [&](const GameRecord& game) { records->write(game); };
    const MatchResult result = play_match(setup, range, reader, work);
    bar.erase();
    if (records) records->commit();
    if (out) {
        out->write(to_text(result));
        out->commit();
    }
    print_match(result, options.json);
    return Exit::ok;
}

std::string strategies_text() {
    std::string text = "Strategies:\n";
    for (const StrategyHelp& line : strategies_help()) {
        const std::string indent = line.is_option ? "    " : "  ";
        text += pad_right(indent + std::string(line.form), 24) + std::string(line.help) + "\n";
    }
    return text;
}

}  // namespace

void add_match(const CommandLine& program) {
    const auto [line, options] =
        program.command("match", "Let two strategies play deals against each other", run);
    line.text("A", "", options.strategies[0], "A strategy");
    line.text("B", "", options.strategies[1], "Another");
    line.games(options.setup);
    line.number("--deals", "N", options.setup.deals, 1, kMaxMatchDeals,
                "How many deals (default: 1000)");
    line.seed(options.setup.seed, "Choose other deals (default: 1)");
    line.shard(options.shard,
               "Only part I of M of the deals, for honeymoon match merge; needs --out");
    line.output("--out", "FILE", options.out, "Also write the result to a file");
    line.output("--records", "FILE", options.records, "Write all games to a file");
    line.force(options.force);
    line.tables(options.tables);
    line.threads();
    line.json(options.json);
    add_match_merge(line);
    line.help(strategies_text() +
                  "\n"
                  "Every deal is played twice, with sides exchanged. The result depends only on "
                  "the seed, not on the number of threads, unless a strategy has a time limit. "
                  "With --play best the play phase is not played but looked up, so that strategies "
                  "are compared by the hands they get.\n",
              {"honeymoon match learned greedy --deals 5000",
               "honeymoon match best worlds:500 --deals 100000 --shard 3/20 --out part-3.match",
               "honeymoon match merge part-*.match"});
}

}  // namespace honeymoon::cli
