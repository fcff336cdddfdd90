// honeymoon pool check: plays hands of pools again.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/io/text.hpp"
#include "cli/options/operands.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/pool/pool_commands.hpp"
#include "cli/process/thread_limit.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::string tables;
    std::string samples = "1000";
    std::string seed = "1";
    std::vector<std::string> files;
    bool json = false;
};

// What became of one file.
struct Outcome {
    std::string file;
    Exit exit = Exit::ok;
    std::uint64_t checked = 0;
    std::string message;  // of a mismatch or an error
    double seconds = 0;
};

Outcome check_one(const std::string& file, const Reader& reader, std::uint64_t samples,
                  std::uint64_t seed) {
    Outcome outcome;
    outcome.file = file;
    const auto start = std::chrono::steady_clock::now();
    ProgressBar bar;
    try {
        const Pool pool = Pool::open(file);
        const CheckResult result =
            check_pool(pool, reader, samples, seed, [&](double share) { bar.show(share, file); });
        outcome.checked = result.checked;
        if (result.mismatch) {
            outcome.exit = Exit::mismatch;
            outcome.message = *result.mismatch;
        }
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::resource) throw;  // not the fault of this file
        outcome.exit = exit_of(error.kind());
        outcome.message = error.what();
    }
    outcome.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return outcome;
}

void print_line(const Outcome& outcome) {
    const std::string head = one_line(outcome.file) + ": ";
    if (outcome.exit == Exit::ok) {
        print(head + counted(outcome.checked, "hand") + " played again, all right (" +
              fixed(outcome.seconds, 1) + " s)\n");
    } else if (outcome.exit == Exit::mismatch) {
        print(head + "WRONG: " + one_line(outcome.message) + "\n");
    } else {
        complain(outcome.message);
    }
    flush_output();
}

Json to_json(const Outcome& outcome) {
    Json json = {{"file", outcome.file}};
    if (outcome.exit == Exit::ok) {
        json["result"] = "ok";
        json["checked"] = outcome.checked;
    } else {
        json["result"] = outcome.exit == Exit::mismatch ? "mismatch" : "error";
        json["message"] = outcome.message;
    }
    json["seconds"] = outcome.seconds;
    return json;
}

Exit run(const Options& options) {
    const std::uint64_t samples = parse_number(options.samples, "--samples", 1, kMaxPoolHands);
    const std::uint64_t seed = parse_number(options.seed, "--seed", 0, UINT64_MAX);
    limit_threads();
    const Reader reader = open_deal_tables(options.tables);
    Exit exit = Exit::ok;
    Json files = Json::array();
    for (const std::string& file : options.files) {
        const Outcome outcome = check_one(file, reader, samples, seed);
        exit = worse(exit, outcome.exit);
        if (options.json) {
            files.push_back(to_json(outcome));
        } else {
            print_line(outcome);
        }
    }
    if (options.json) {
        const Json json = {{"files", std::move(files)}, {"exit", static_cast<int>(exit)}};
        print(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
    }
    return exit;
}

}  // namespace

void add_pool_check(CLI::App& pool, Command& chosen) {
    auto* command = pool.add_subcommand("check", "Play hands of pools again, and compare");
    auto options = std::make_shared<Options>();
    command
        ->add_option("--samples", options->samples,
                     "Hands of each file, chosen at random; as many as it has: all "
                     "(default: 1000)")
        ->type_name("N");
    command->add_option("--seed", options->seed, "Chooses other samples (default: 1)")
        ->type_name("N");
    add_tables_option(*command, options->tables);
    command->add_flag("--json", options->json, "Print one line of JSON when done");
    command->add_option("FILE", options->files, "Pools, whole or parts")
        ->check(refuse_empty)
        ->type_name("")
        ->required();
    command->footer(
        "All rounds of a hand are played again, which costs what building them did. The exit code "
        "is 1\n"
        "if a sum is wrong, and 2 if a file is missing or corrupt.\n"
        "\n"
        "Examples:\n"
        "  honeymoon pool check hands.pool");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
