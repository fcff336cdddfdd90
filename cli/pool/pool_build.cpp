// honeymoon pool build: plays random hands against random others, and keeps what they took.

#include <algorithm>
#include <chrono>
#include <string>

#include "cli/format/json.hpp"
#include "cli/format/text.hpp"
#include "cli/io/output.hpp"
#include "cli/io/output_file.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/options/command_line.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/pool/pool_commands.hpp"
#include "honeymoon/reader/pool_builder.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::string tables;
    std::uint64_t hands = 0;
    std::uint32_t rounds = 0;
    std::uint64_t seed = 1;
    Shard shard;
    PoolBuildOptions work;
    std::string file;
    bool json = false;
};

void print_result(const Options& options, const Pool& pool, std::uint32_t before, double seconds) {
    if (options.json) {
        const PoolRange& range = pool.range();
        print_line({{"file", options.file},
                    {"seed", range.seed},
                    {"hands", range.whole},
                    {"first", range.first},
                    {"end", range.end},
                    {"rounds", pool.rounds()},
                    {"rounds_before", before},
                    {"bytes", pool.file_size()},
                    {"seconds", seconds}});
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
    refuse_standard_output(options.file, "a pool");
    const std::uint32_t rounds = options.rounds;
    const PoolRange range =
        pool_part(options.seed, options.hands, options.shard.part, options.shard.parts);
    PoolBuildOptions work = options.work;
    require_pool_memory(range.size());

    const auto start = std::chrono::steady_clock::now();
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

void add_pool_build(const CommandLine& pool) {
    const auto [line, options] = pool.command("build", "Build a pool, or go on building it", run);
    line.number("--hands", "N", options.hands, 1, kMaxPoolHands,
                "How many hands the whole pool has")
        .required();
    line.number("--rounds", "R", options.rounds, 1, kMaxPoolRounds,
                "How many opponents each hand meets in all")
        .required();
    line.seed(options.seed, "Choose other hands (default: 1)");
    line.shard(options.shard, "Only part I of M of the pool, for honeymoon pool merge");
    line.tables(options.tables);
    line.threads(options.work.threads);
    constexpr std::uint64_t day = 86400;
    line.value("--checkpoint", "SECONDS", options.work.checkpoint,
               "Write the file at the end of a round, if so long has passed since the last time "
               "(default: 10)",
               [](const std::string& text) {
                   return std::chrono::seconds(parse_number(text, "--checkpoint", 0, day));
               });
    line.json(options.json);
    line.file("FILE", options.file, "The pool");
    line.help(
        "If FILE exists, building goes on from there: after it was killed, or with more --rounds. "
        "A FILE of another pool is refused. The bytes are the same as from one run, with any "
        "number of threads.\n"
        "\n"
        "One hand and one round are ten deals. With tables of level 13 a thread plays about a "
        "million hands and rounds a second, without tables about 2,000. A hand takes 28 bytes of "
        "FILE (48 from 5,042 rounds on) and 60 of memory. The mean of R rounds is off by about 1.4 "
        "/ sqrt(R) tricks.\n",
        {"honeymoon pool build --hands 1000000 --rounds 20 hands.pool",
         "honeymoon pool build --hands 1000000 --rounds 20 --shard 3/8 part-3.pool"});
}

}  // namespace honeymoon::cli
