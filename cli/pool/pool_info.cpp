// honeymoon pool info: what pools hold.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/format/text.hpp"
#include "cli/io/output.hpp"
#include "cli/options/command_line.hpp"
#include "cli/pool/pool_commands.hpp"
#include "cli/process/file_reports.hpp"

namespace honeymoon::cli {
namespace {

constexpr std::array<std::string_view, 5> kNames = {"spades", "hearts", "diamonds", "clubs",
                                                    "notrump"};

struct Options {
    std::vector<std::string> files;
    int threads = 0;
    bool json = false;
};

// Of a file that could be read.
struct Entry {
    std::string file;
    PoolRange range;
    std::uint32_t rounds = 0;
    std::uint64_t bytes = 0;
    std::array<double, kPoolSums> mean{};
};

Entry read(const std::string& file) {
    const Pool pool = Pool::open(file);
    Entry entry{file, pool.range(), pool.rounds(), pool.file_size(), {}};
    std::array<std::uint64_t, kPoolSums> all{};
    for (std::size_t i = 0; i < pool.size(); ++i) {
        const auto sums = pool.sums(i);
        for (std::size_t place = 0; place < kPoolSums; ++place) all.at(place) += sums[place];
    }
    const double deals = static_cast<double>(pool.size()) * pool.rounds();
    for (std::size_t place = 0; place < kPoolSums; ++place) {
        entry.mean.at(place) = static_cast<double>(all.at(place)) / deals;
    }
    return entry;
}

void print_text(const Entry& entry) {
    print(one_line(entry.file) + ": " + in_words(entry.range, entry.rounds) + ", seed " +
          std::to_string(entry.range.seed) + ", " + counted(entry.bytes, "byte") + "\n");
    Columns columns(1);
    columns.add({"  mean tricks", "on lead", "not on lead"});
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        columns.add({"  " + std::string(kNames.at(i)), fixed(entry.mean.at(2 * i), 3),
                     fixed(entry.mean.at((2 * i) + 1), 3)});
    }
    print(columns.text());
}

Json to_json(const Entry& entry) {
    Json mean = Json::Members{};
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        mean.add(kNames.at(i),
                 {{"on_lead", entry.mean.at(2 * i)}, {"not_on_lead", entry.mean.at((2 * i) + 1)}});
    }
    return {{"file", entry.file},         {"seed", entry.range.seed}, {"hands", entry.range.whole},
            {"first", entry.range.first}, {"end", entry.range.end},   {"rounds", entry.rounds},
            {"bytes", entry.bytes},       {"mean_tricks", mean}};
}

Exit run(const Options& options) {
    return report_files(options.files, options.json, [&](const std::string& file) {
        const Entry entry = read(file);
        if (!options.json) print_text(entry);
        return to_json(entry);
    });
}

}  // namespace

void add_pool_info(const CommandLine& pool) {
    const auto [line, options] = pool.command("info", "Show what pools hold", run);
    line.files("FILE", options.files, "Pools, whole or parts").required();
    line.threads(options.threads);
    line.json(options.json);
    line.help(
        "Files are read whole, and everything in them is checked except the tricks themselves; for "
        "those see honeymoon pool check.\n",
        {"honeymoon pool info hands.pool", "honeymoon pool info --json part-1.pool part-2.pool"});
}

}  // namespace honeymoon::cli
