// honeymoon pool info, check.

#include "apps/cli/pool/pool_commands.hpp"
#include "apps/cli/process/file_reports.hpp"

namespace honeymoon::cli {
namespace {

constexpr std::array<std::string_view, 5> kNames = {"spades", "hearts", "diamonds", "clubs",
                                                    "notrump"};

struct InfoOptions {
    std::vector<std::string> files;
    bool json = false;
};

Exit run_info(const InfoOptions& options) {
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
                {"  " + std::string(kNames.at(i)), fixed(on_lead, 3), fixed(not_on_lead, 3)});
            means.add(kNames.at(i), {{"on_lead", on_lead}, {"not_on_lead", not_on_lead}});
        }
        const PoolRange& range = pool.range();
        if (!options.json) {
            print_wrapped(one_line(file) + ": " + in_words(range, pool.rounds()) + ", seed " +
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

}  // namespace

void add_pool_info(const CommandLine& pool) {
    const auto [line, options] = pool.command("info", "Show what pools contain", run_info);
    line.files("FILE", options.files, "Pools, whole or parts").required();
    line.threads();
    line.json(options.json);
    line.help(
        "Reads whole files and checks all but the tricks themselves; for those see honeymoon pool "
        "check.\n",
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

}  // namespace honeymoon::cli
