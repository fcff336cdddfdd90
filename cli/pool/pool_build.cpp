// honeymoon pool build: plays random hands against random others, and keeps what they took.

#include <CLI/CLI.hpp>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "cli/io/output.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/io/text.hpp"
#include "cli/options/operands.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/pool/pool_commands.hpp"
#include "cli/process/thread_limit.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/reader/pool_builder.hpp"

namespace honeymoon::cli {
namespace {

constexpr std::uint64_t kMostThreads = 1024;

struct Options {
    std::string tables;
    std::string hands;
    std::string rounds;
    std::string seed = "1";
    std::optional<std::string> shard;
    std::optional<std::string> threads;
    std::string checkpoint = "10";
    std::string file;
    bool json = false;
};

// "2/8" of a pool of so many hands.
PoolRange parse_range(const Options& options) {
    const std::uint64_t hands = parse_number(options.hands, "--hands", 1, kMaxPoolHands);
    const std::uint64_t seed = parse_number(options.seed, "--seed", 0, UINT64_MAX);
    if (!options.shard) return pool_part(seed, hands);
    const std::string& text = *options.shard;
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos) {
        throw Error(Error::Kind::question,
                    "--shard '" + one_line(text) + "': write which and of how many, as in 1/8");
    }
    const std::uint64_t parts =
        parse_number(text.substr(slash + 1), "--shard, behind the /", 1, kMaxPoolHands);
    const std::uint64_t part = parse_number(text.substr(0, slash), "--shard", 1, parts);
    return pool_part(seed, hands, part, parts);
}

void print_result(const Options& options, const Pool& pool, std::uint32_t before, double seconds) {
    if (options.json) {
        const PoolRange& range = pool.range();
        const nlohmann::ordered_json json = {
            {"file", options.file},    {"seed", range.seed},        {"hands", range.whole},
            {"first", range.first},    {"end", range.end},          {"rounds", pool.rounds()},
            {"rounds_before", before}, {"bytes", pool.file_size()}, {"seconds", seconds}};
        print(json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
        return;
    }
    std::string line = one_line(options.file) + ": " + in_words(pool.range(), pool.rounds());
    if (pool.rounds() == before) {
        line += " already; nothing to do\n";
    } else {
        if (before > 0) line += ", " + grouped(before) + " of them there before";
        line += ", " + counted(pool.file_size(), "byte") + " (" + fixed(seconds, 1) + " s)\n";
    }
    print(line);
}

Exit run(const Options& options) {
    refuse_output(options.file);
    const PoolRange range = parse_range(options);
    const auto rounds =
        static_cast<std::uint32_t>(parse_number(options.rounds, "--rounds", 1, kMaxPoolRounds));
    PoolBuildOptions work;
    if (options.threads) {
        work.threads =
            static_cast<int>(parse_number(*options.threads, "--threads", 1, kMostThreads));
    }
    constexpr std::uint64_t day = 86400;
    work.checkpoint =
        std::chrono::seconds(parse_number(options.checkpoint, "--checkpoint", 0, day));
    require_pool_memory(range.size());

    const auto start = std::chrono::steady_clock::now();
    limit_threads(work.threads);
    PoolBuilder builder(options.file, range, [&] {
        complain(options.file, ": waiting for another process that is building this file");
    });
    const std::uint32_t before = builder.pool().rounds();
    if (before < rounds) {
        ProgressBar bar;
        bar.show(0, "reading tables");
        const Reader reader = open_deal_tables(options.tables);
        work.progress = [&](double share) {
            bar.show(share, "round " + grouped(std::min(builder.pool().rounds() + 1, rounds)) +
                                " of " + grouped(rounds));
        };
        builder.build(reader, rounds, work);
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    print_result(options, builder.pool(), before, seconds.count());
    return Exit::ok;
}

}  // namespace

void add_pool_build(CLI::App& pool, Command& chosen) {
    auto* command = pool.add_subcommand("build", "Build a pool, or go on building it");
    auto options = std::make_shared<Options>();
    command->add_option("--hands", options->hands, "How many hands the whole pool has")
        ->type_name("N")
        ->required();
    command->add_option("--rounds", options->rounds, "How many opponents each hand is to have met")
        ->type_name("R")
        ->required();
    command->add_option("--seed", options->seed, "Chooses other hands (default: 1)")
        ->type_name("N");
    command
        ->add_option("--shard", options->shard,
                     "Only part I of M of the pool, for honeymoon pool merge")
        ->type_name("I/M");
    add_tables_option(*command, options->tables);
    command
        ->add_option("--threads", options->threads,
                     "How many threads (default: one for each processor)")
        ->type_name("N");
    command
        ->add_option("--checkpoint", options->checkpoint,
                     "Write the file when a round ends so long after the last time (default: 10)")
        ->type_name("SECONDS");
    command->add_flag("--json", options->json, "Print one line of JSON when done");
    command->add_option("FILE", options->file, "The pool")
        ->check(refuse_empty)
        ->type_name("")
        ->required();
    command->footer(
        "If FILE is there it goes on where that ends: after it was killed, or with more --rounds "
        "later.\n"
        "The bytes are the same as in one go, with any number of threads.\n"
        "\n"
        "A hand and round are ten deals looked up: with tables of level 13 a thread plays about a\n"
        "million of them a second, without tables about 2,000. A hand takes 28 bytes of FILE (48 "
        "from\n"
        "5,042 rounds on) and 60 of memory. The mean of R rounds is off by about 1.4 / sqrt(R) "
        "tricks.\n"
        "\n"
        "Examples:\n"
        "  honeymoon pool build --hands 1000000 --rounds 20 hands.pool\n"
        "  honeymoon pool build --hands 1000000 --rounds 20 --shard 3/8 part-3.pool");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
