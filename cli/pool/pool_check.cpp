// honeymoon pool check: plays hands of pools again.

#include <algorithm>
#include <string>
#include <vector>

#include "cli/format/text.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/options/command_line.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/pool/pool_commands.hpp"
#include "cli/process/file_reports.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::string tables;
    std::uint64_t samples = 1000;
    std::uint64_t seed = 1;
    std::vector<std::string> files;
    int threads = 0;
    bool json = false;
};

Exit run(const Options& options) {
    const Reader reader = open_deal_tables(options.tables);
    FileChecks checks(options.json);
    for (const std::string& file : options.files) {
        checks.check(file, [&] {
            ProgressBar bar;
            const Pool pool = Pool::open(file);
            CheckResult result = check_pool(pool, reader, options.samples, options.seed,
                                            [&](double share) { bar.show(share, file); });
            return Finding{result.checked, counted(result.checked, "hand") + " played again",
                           std::move(result.mismatch)};
        });
    }
    return checks.finish();
}

}  // namespace

void add_pool_check(const CommandLine& pool) {
    const auto [line, options] =
        pool.command("check", "Play hands of pools again, and compare", run);
    line.number(
        "--samples", "N", options.samples, 1, kMaxPoolHands,
        "How many hands of each file, chosen at random; all if it has no more (default: 1000)");
    line.seed(options.seed, "Choose another sample (default: 1)");
    line.tables(options.tables);
    line.threads(options.threads);
    line.json(options.json);
    line.files("FILE", options.files, "Pools, whole or parts").required();
    line.help(
        "All rounds of a hand are played again, which costs what building them did. The exit code "
        "is 1 if a sum is wrong, and 2 if a file is missing or corrupt.\n",
        {"honeymoon pool check hands.pool"});
}

}  // namespace honeymoon::cli
