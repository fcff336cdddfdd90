// honeymoon match: two strategies play many deals, each twice with sides exchanged.

#include <charconv>
#include <cmath>
#include <system_error>

#include "apps/cli/io/interrupts.hpp"
#include "apps/cli/match/kept_match.hpp"
#include "apps/cli/match/match_commands.hpp"
#include "honeymoon/player/engine.hpp"
#include "honeymoon/player/sequential_test.hpp"
#include "honeymoon/player/strategies.hpp"

namespace honeymoon::cli {
namespace {

struct MatchOptions {
    std::array<std::string, 2> strategies;
    MatchSetup setup{{}, german_whist(), PlayPhase::best, 1000, 1, false, {}};
    Shard shard;
    std::optional<std::string> out;
    std::optional<std::string> records;
    std::optional<SequentialTest> until;
    EngineOptions engines;
    std::string tables;
    bool force = false;
    bool json = false;
};

// Returns the deals of the part that --shard selects.
DealRange deals_of(const MatchOptions& options) {
    if (options.shard.parts > 1 && !options.out) refuse("--shard needs --out FILE");
    if (options.shard.parts > 1 && options.until) {
        refuse("--until needs all deals in order; leave out --shard");
    }
    return options.shard.of(options.setup.deals);
}

// Reads "0.3,0": the two leads between which a test decides.
SequentialTest parse_until(const std::string& text) {
    const char* at = text.data();
    const char* const end = at + text.size();
    std::array<double, 2> ahead{};
    for (double& by : ahead) {
        if (end - at > 1 && *at == '+' && at[1] != '-') ++at;
        const auto [stop, fault] = std::from_chars(at, end, by, std::chars_format::fixed);
        const bool last = &by == &ahead.back();
        if (fault != std::errc{} || (last ? stop != end : stop == end || *stop != ',')) {
            refuse_value("--until", text, "write two numbers, as in 0.3,0");
        }
        at = stop + 1;
    }
    try {
        return {ahead[0], ahead[1]};
    } catch (const Error& error) {
        refuse_value("--until", text, error.what());
    }
}

Exit run_match(const MatchOptions& options) {
    MatchSetup setup = options.setup;
    for (std::size_t i = 0; i < 2; ++i) {
        if (options.strategies.at(i).empty()) {
            refuse("match: write two strategies, as in: honeymoon match swift greedy");
        }
        setup.strategies.at(i) = parse_player(options.strategies.at(i));
    }
    DealRange range = deals_of(options);
    std::optional<OutputFile> records;
    std::optional<OutputFile> out;
    const bool both = options.out && options.records;
    if (both) {
        refuse_collision(*options.out, *options.records, "is named by --out and by --records");
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
    work.make = [&](const std::string& description, const Reader&) {
        return make_engine(description.substr(kEnginePrefix.size()), options.engines);
    };
    KeptMatch kept(options.out, options.records, setup, range, options.until);
    const auto decided = [&](const MatchResult& so_far) {
        return options.until && options.until->verdict(tested_sum(so_far), so_far.deals()) !=
                                    SequentialTest::Verdict::undecided;
    };
    if (records) {
        work.record = [&](const GameRecord& game) {
            records->write(game);
            kept.add(game);
        };
    }
    const std::optional<MatchResult> before =
        kept.resume(options.force, [&](const GameRecord& game) { records->write(game); });
    const auto with_before = [&](const MatchResult& played) {
        return before ? merge_matches({*before, played}, {"", ""}) : played;
    };
    MatchResult result;
    if (before) {
        result = *before;
        range.first = before->played[0].end;
    }
    work.enough = [&](const MatchResult& so_far) {
        result = with_before(so_far);
        kept.keep(result);
        return decided(result);
    };
    work.between_games = stop_if_interrupted;
    // Not with records to a pipe, because a write to a pipe may wait for its reader.
    if (kept.file() || !options.records) defer_interrupts(true);
    const auto stopped = [&] {
        bar.erase();
        // Free the space of half-written records, because the disk may be full.
        if (records) records->discard();
        kept.stop();
        if (result.deals() > 0) {
            print_match(result, options.strategies, options.json, options.until);
            flush_output();
        }
    };
    try {
        if (range.first < range.end && !(before && decided(*before))) {
            result = with_before(play_match(setup, range, reader, work));
        }
        if (records) records->commit();
        if (out) out->update(to_text(result));
    } catch (const Error& error) {
        // If a file of this name has appeared, the whole result is in a file beside it.
        if (error.kind() != Error::Kind::question) stopped();
        stop_if_interrupted();
        throw;
    } catch (...) {
        stopped();
        throw;
    }
    bar.erase();
    kept.remove();
    print_match(result, options.strategies, options.json, options.until);
    return Exit::ok;
}

std::string strategies_text() {
    std::string text = "Strategies:\n";
    for (const StrategyHelp& line : strategies_help()) {
        const std::string indent = line.is_option ? "    " : "  ";
        text += pad_right(indent + std::string(line.form), 24) + std::string(line.help) + "\n";
    }
    return text +
           "\n"
           "Without tables worlds are slow unless estimated, because each sample ends with a "
           "search.\n";
}

}  // namespace

void add_match(const CommandLine& program) {
    const auto [line, options] =
        program.command("match", "Let two strategies play deals against each other", run_match);
    line.text("A", "STRATEGY", options.strategies[0], "A strategy, or an engine, exec:COMMAND");
    line.text("B", "STRATEGY", options.strategies[1], "Another");
    line.games(options.setup);
    line.number("--deals", "N", options.setup.deals, 1, kMaxMatchDeals,
                "How many deals, or sessions (default: 1000)");
    line.session(options.setup.session);
    line.value(
        "--until", "PLUS,MINUS", options.until,
        "Stop once a sequential test decides whether A's lead per game or session is PLUS or "
        "MINUS (tricks, or points in games with an auction), at the latest after --deals",
        parse_until);
    line.move_time(options.engines.move_time, "Time for each action of an engine (default: 10000)");
    line.flag("--forfeits", options.setup.forfeits,
              "An engine that fails loses the game, and the match continues");
    line.seed(options.setup.seed, "Choose other deals (default: 1)");
    line.shard(options.shard, "Play only part I of M, for honeymoon match merge; needs --out");
    line.output("--out", "FILE", options.out, "Also write the result to a file");
    line.output("--records", "FILE", options.records, "Write all games to a file");
    line.force(options.force);
    line.tables(options.tables);
    line.threads();
    line.json(options.json);
    add_match_merge(line);
    line.help(
        strategies_text() +
            "\n"
            "Every deal is played twice, with sides exchanged. The result depends only on the "
            "seed, not on the number of threads, unless a strategy has a time limit. With --play "
            "best the result of the play phase is looked up: the match compares the hands that "
            "strategies get. Then the play in --records is best play, not that of the "
            "strategies.\n\n"
            "An engine is a program that speaks the protocol of docs/engines.md, one process for "
            "each thread. An engine that ends, times out or acts illegally ends the match; with "
            "--forfeits it loses that game.\n\n"
            "--json has the seed as a number. Programs that read numbers as floating-point round "
            "seeds above 2^53.\n\n"
            "With --out or --records, games played so far are saved every second in "
            "NAME.unfinished, beside the file. After Ctrl-C, a fault of an engine or a kill, the "
            "same command continues from there and finally writes the same files as one run. "
            "Ctrl-C waits for the current games, and prints the result so far; a second one does "
            "not wait. The game in which an engine failed is the last of RECORDS.unfinished.\n",
        {"honeymoon match swift greedy --deals 5000",
         "honeymoon match best fast --rules draw-bridge --session rubber --deals 500",
         "honeymoon match best fast --deals 100000 --shard 3/20 --out part-3.match",
         "honeymoon match merge part-*.match",
         "honeymoon match best \"exec:./engine --level 3\" --deals 5000 --until 0.3,0"});
}

}  // namespace honeymoon::cli
