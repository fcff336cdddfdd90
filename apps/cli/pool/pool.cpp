// honeymoon pool: files of random hands with their mean tricks.

#include <algorithm>
#include <chrono>

#include "apps/cli/io/interrupts.hpp"
#include "apps/cli/options/commands.hpp"
#include "apps/cli/process/file_reports.hpp"
#include "honeymoon/advice/pool_builder.hpp"
#include "honeymoon/generator/generate.hpp"

namespace honeymoon::cli {
namespace {

// Returns "2,000 hands, 20 rounds", or for a part "hands 500-999 of 2,000, 20 rounds".
std::string described(const PoolRange& range, std::uint32_t rounds) {
    const std::string played = ", " + counted(std::uint64_t{rounds}, "round");
    if (range.size() == range.whole) return counted(range.whole, "hand") + played;
    return "hands " + grouped(range.first) + "-" + grouped(range.end - 1) + " of " +
           grouped(range.whole) + played;
}

// Throws Error (resource) if there is not enough memory for this many hands of a pool and for the
// tables.
void require_pool_memory(std::uint64_t hands) {
    constexpr std::uint64_t each = 60;                           // a little more than in pool.hpp
    constexpr std::uint64_t tables = std::uint64_t{300} << 20U;  // two levels 13, while decoded
    const std::uint64_t needed = (hands * each) + tables;
    const std::uint64_t available = memory_available();
    if (needed <= available) return;
    refuse(ErrorCode::no_memory, "not enough memory: ", counted(hands, "hand"), " need about ",
           rough_bytes(needed), " and ", rough_bytes(available),
           " are available; make parts with --shard");
}

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
        say_on_interrupt("if a round was written, it is kept in " + one_line(options.file) +
                         ", and the same command continues from there");
        work.progress = [&](double share) {
            bar.show(share, "round " + grouped(std::min(pool.rounds() + 1, rounds)) + " of " +
                                grouped(rounds));
        };
        builder.build(reader, rounds, work);
        bar.erase();
    }
    std::string text = one_line(options.file) + ": " + described(range, pool.rounds());
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
                 one_line(options.out) + ": " + described(pool.range(), pool.rounds()) + ", " +
                     counted(pool.file_size(), "byte") + ", of " + counted(parts.size(), "part") +
                     "\n");
    return Exit::ok;
}

// The strains in JSON and for people.
constexpr std::array<std::string_view, 5> kNames = {"spades", "hearts", "diamonds", "clubs",
                                                    "notrump"};
constexpr std::array<std::string_view, 5> kShownNames = {"spades", "hearts", "diamonds", "clubs",
                                                         "no-trump"};

Exit run_info(const FilesOptions& options) {
    return report_files(options.files, options.json, [&](const std::string& file) -> Json {
        const Pool pool = Pool::open(file);
        std::array<std::uint64_t, kPoolSums> all{};
        for (std::size_t i = 0; i < pool.size(); ++i) {
            const auto sums = pool.sums(i);
            for (std::size_t place = 0; place < kPoolSums; ++place) all.at(place) += sums[place];
        }
        const double deals = static_cast<double>(pool.size()) * pool.rounds();
        Columns columns(1);
        columns.add({"  mean tricks", "on lead", "not on lead"});
        Json means = Json::Members{};
        for (std::size_t i = 0; i < kNames.size(); ++i) {
            const double on_lead = static_cast<double>(all.at(2 * i)) / deals;
            const double not_on_lead = static_cast<double>(all.at((2 * i) + 1)) / deals;
            columns.add(
                {joined("  ", kShownNames.at(i)), fixed(on_lead, 3), fixed(not_on_lead, 3)});
            means.add(kNames.at(i), {{"on_lead", on_lead}, {"not_on_lead", not_on_lead}});
        }
        const PoolRange& range = pool.range();
        if (!options.json) {
            print_wrapped(one_line(file) + ": " + described(range, pool.rounds()) + ", seed " +
                          std::to_string(range.seed) + ", " + counted(pool.file_size(), "byte") +
                          "\n" + columns.text());
        }
        return {{"file", file},
                {"seed", range.seed},
                {"hands", range.whole},
                {"first", range.first},
                {"end", range.end},
                {"rounds", pool.rounds()},
                {"bytes", pool.file_size()},
                {"mean_tricks", means}};
    });
}

struct CheckOptions {
    std::string tables;
    std::uint64_t samples = 1000;
    std::uint64_t seed = 1;
    std::vector<std::string> files;
    bool json = false;
};

Exit run_check(const CheckOptions& options) {
    const Reader reader = open_deal_tables(options.tables);
    FileChecks checks(options.json);
    for (const std::string& file : options.files) {
        checks.check(file, [&] {
            ProgressBar bar;
            const Pool pool = Pool::open(file);
            CheckResult result =
                check_pool(pool, reader, options.samples, options.seed, bar.of(file));
            return Finding{result.checked, counted(result.checked, "hand") + " replayed",
                           std::move(result.mismatch)};
        });
    }
    return checks.finish();
}

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
    line.time("--checkpoint", "SECONDS", options.checkpoint, std::chrono::seconds(0), day,
              "Write the file after a round if SECONDS have passed since the last write (default: "
              "10)");
    line.json(options.json);
    line.output("FILE", "FILE", options.file, "The pool").required();
    line.help(
        "If FILE exists, building continues from it, after a kill or with more --rounds. A "
        "FILE of another pool is refused. The bytes do not depend on interruptions or "
        "threads.\n\n"
        "One hand and one round make ten deals. With tables of level 13 a thread plays about "
        "a million hands and rounds a second, without tables about 2,000. A hand takes 28 "
        "bytes of FILE (48 from 5,042 rounds on) and 60 of memory. The mean of R rounds is "
        "off by about 1.4 / sqrt(R) tricks.\n",
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

void add_pool_info(const CommandLine& pool) {
    const auto [line, options] = pool.command("info", "Show what pools contain", run_info);
    line.files("FILE", options.files, "Pools, whole or parts").required();
    line.threads();
    line.json(options.json);
    line.help(
        "Reads whole files and checks everything except the tricks; honeymoon pool check "
        "replays those.\n",
        {"honeymoon pool info hands.pool", "honeymoon pool info --json part-1.pool part-2.pool"});
}

void add_pool_check(const CommandLine& pool) {
    const auto [line, options] =
        pool.command("check", "Replay hands of pools and compare", run_check);
    line.number("--samples", "N", options.samples, 1, kMaxPoolHands,
                "Random hands of each file; all if it has no more (default: 1000)");
    line.seed(options.seed, "Choose another sample (default: 1)");
    line.tables(options.tables);
    line.threads();
    line.json(options.json);
    line.files("FILE", options.files, "Pools, whole or parts").required();
    line.help(
        "Replays all rounds of each hand, at the cost of building them. Exit code 1: a sum is "
        "wrong; 2: a file is missing or corrupt.\n",
        {"honeymoon pool check hands.pool"});
}

}  // namespace

void add_pool(const CommandLine& program) {
    const CommandLine pool =
        program.group("pool", "Random hands with their mean tricks: build, merge, info, check");
    add_pool_build(pool);
    add_pool_merge(pool);
    add_pool_info(pool);
    add_pool_check(pool);
    pool.help(
        "A pool is a file of random hands of 13 cards, each with its tricks against random hands "
        "of the other 39, in every strain, on lead and not.\n",
        {"honeymoon pool build --hands 100000 --rounds 20 hands.pool",
         "honeymoon pool info hands.pool"});
}

}  // namespace honeymoon::cli
