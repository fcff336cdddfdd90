// honeymoon pool info: what pools hold.

#include <CLI/CLI.hpp>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/io/text.hpp"
#include "cli/options/operands.hpp"
#include "cli/pool/pool_commands.hpp"
#include "cli/process/thread_limit.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 5> kNames = {"spades", "hearts", "diamonds", "clubs",
                                                    "notrump"};

struct Options {
    std::vector<std::string> files;
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
    Json mean;
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        mean[std::string(kNames.at(i))] = {{"on_lead", entry.mean.at(2 * i)},
                                           {"not_on_lead", entry.mean.at((2 * i) + 1)}};
    }
    return {{"file", entry.file},         {"seed", entry.range.seed},
            {"hands", entry.range.whole}, {"first", entry.range.first},
            {"end", entry.range.end},     {"rounds", entry.rounds},
            {"bytes", entry.bytes},       {"mean_tricks", std::move(mean)}};
}

Exit run(const Options& options) {
    limit_threads();
    Exit exit = Exit::ok;
    Json files = Json::array();
    Json faults = Json::array();
    for (const std::string& file : options.files) {
        try {
            const Entry entry = read(file);
            if (options.json) {
                files.push_back(to_json(entry));
            } else {
                print_text(entry);
                flush_output();
            }
        } catch (const Error& error) {
            if (error.kind() == Error::Kind::resource) throw;  // not the fault of this file
            complain(error.what());
            faults.push_back({{"file", file}, {"error", error.what()}});
            exit = worse(exit, exit_of(error.kind()));
        }
    }
    if (options.json) {
        const Json json = {{"files", std::move(files)}, {"faults", std::move(faults)}};
        print(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
    }
    return exit;
}

}  // namespace

void add_pool_info(CLI::App& pool, Command& chosen) {
    auto* command = pool.add_subcommand("info", "Show what pools hold");
    auto options = std::make_shared<Options>();
    command->add_option("FILE", options->files, "Pools, whole or parts")
        ->check(refuse_empty)
        ->type_name("")
        ->required();
    command->add_flag("--json", options->json, "Print one line of JSON");
    command->footer(
        "Files are read whole, and everything in them checked but the tricks themselves; for "
        "those\n"
        "see honeymoon pool check.\n"
        "\n"
        "Examples:\n"
        "  honeymoon pool info hands.pool\n"
        "  honeymoon pool info --json part-1.pool part-2.pool");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
