// honeymoon pool build, merge.

#include <algorithm>
#include <chrono>

#include "apps/cli/io/interrupts.hpp"
#include "apps/cli/pool/pool_commands.hpp"
#include "honeymoon/advice/pool_builder.hpp"

namespace honeymoon::cli {
namespace {

struct BuildOptions {
    std::string tables;
    std::uint64_t hands = 0;
    std::uint32_t rounds = 0;
    std::uint64_t seed = 1;
    Shard shard;
    std::chrono::nanoseconds checkpoint = PoolBuildOptions().checkpoint;
    std::string file;
    bool json = false;
};

Exit run_build(const BuildOptions& options) {
    const std::uint32_t rounds = options.rounds;
    const PoolRange range =
        pool_part(options.seed, options.hands, options.shard.part, options.shard.parts);
    require_pool_memory(range.size());

    ProgressBar bar;
    PoolBuilder builder(options.file, range, [&] {
        print_error(options.file, ": waiting for another process that is writing this file");
    });
    const Pool& pool = builder.pool();
    const std::uint32_t before = pool.rounds();
    if (before < rounds) {
        const Reader reader = open_deal_tables(options.tables);
        PoolBuildOptions work;
        work.checkpoint = options.checkpoint;
        say_on_interrupt("rounds that were written are kept in " + one_line(options.file) +
                         "; the same command goes on from there");
        work.progress = [&](double share) {
            bar.show(share, "round " + grouped(std::min(pool.rounds() + 1, rounds)) + " of " +
                                grouped(rounds));
        };
        builder.build(reader, rounds, work);
        bar.erase();
    }
    std::string text = one_line(options.file) + ": " + in_words(range, pool.rounds());
    if (pool.rounds() == before) {
        text += " already; nothing to do\n";
    } else {
        if (before > 0) text += ", " + grouped(before) + " of them already there";
        text += ", " + counted(pool.file_size(), "byte") + " (" + fixed(bar.seconds(), 1) + " s)\n";
    }
    print_result(options.json,
                 {{"file", options.file},
                  {"seed", range.seed},
                  {"hands", range.whole},
                  {"first", range.first},
                  {"end", range.end},
                  {"rounds", pool.rounds()},
                  {"rounds_before", before},
                  {"bytes", pool.file_size()},
                  {"seconds", bar.seconds()}},
                 text);
    return Exit::ok;
}

Exit run_merge(const MergeOptions& options) {
    refuse_twice(options.parts);
    OutputFile out(options.out, options.force, options.parts);
    const std::vector<std::filesystem::path> parts(options.parts.begin(), options.parts.end());
    std::uint64_t hands = 0;
    for (const auto& part : parts) hands += read_pool_header(FileBytes::map(part)).range.size();
    require_pool_memory(hands);
    const Pool pool = merge_pools(parts);
    pool.for_each_piece([&](std::span<const std::uint8_t> piece) { out.write(piece); });
    out.commit();
    print_result(options.json,
                 {{"file", options.out},
                  {"parts", parts.size()},
                  {"seed", pool.seed()},
                  {"hands", pool.size()},
                  {"rounds", pool.rounds()},
                  {"bytes", pool.file_size()}},
                 one_line(options.out) + ": " + in_words(pool.range(), pool.rounds()) + ", " +
                     counted(pool.file_size(), "byte") + ", of " + counted(parts.size(), "part") +
                     "\n");
    return Exit::ok;
}

}  // namespace

void add_pool_build(const CommandLine& pool) {
    const auto [line, options] = pool.command("build", "Build or resume a pool", run_build);
    line.number("--hands", "N", options.hands, 1, kMaxPoolHands, "Hands of the whole pool")
        .required();
    line.number("--rounds", "R", options.rounds, 1, kMaxPoolRounds, "Opponents of each hand")
        .required();
    line.seed(options.seed, "Choose other hands (default: 1)");
    line.shard(options.shard, "Build only part I of M, for honeymoon pool merge");
    line.tables(options.tables);
    line.threads();
    constexpr std::chrono::seconds day = std::chrono::hours(24);
    line.time(
        "--checkpoint", "SECONDS", options.checkpoint, std::chrono::seconds(0), day,
        "Write the file after a round if SECONDS have passed since the last time (default: 10)");
    line.json(options.json);
    line.output("FILE", "FILE", options.file, "The pool").required();
    line.help(
        "If FILE exists, building resumes from there: after a kill, or with more --rounds. A FILE "
        "of another pool is refused. The bytes do not depend on interruptions or threads.\n"
        "\n"
        "One hand and one round are ten deals. With tables of level 13 a thread plays about a "
        "million hands and rounds a second, without tables about 2,000. A hand takes 28 bytes of "
        "FILE (48 from 5,042 rounds on) and 60 of memory. The mean of R rounds is off by about 1.4 "
        "/ sqrt(R) tricks.\n",
        {"honeymoon pool build --hands 1000000 --rounds 20 hands.pool",
         "honeymoon pool build --hands 1000000 --rounds 20 --shard 3/8 part-3.pool"});
}

void add_pool_merge(const CommandLine& pool) {
    const auto [line, options] = pool.command("merge", "Merge the parts of a pool", run_merge);
    options.add_to(line, "All parts of one pool, in any order");
    line.help(
        "OUT is byte for byte what honeymoon pool build makes without --shard. The parts must have "
        "the same seed, hands and rounds, and together all hands.\n",
        {"honeymoon pool merge hands.pool part-1.pool part-2.pool part-3.pool"});
}

}  // namespace honeymoon::cli
