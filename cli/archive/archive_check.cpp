// honeymoon archive check: everything in archives, looked at.

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/archive/archive_commands.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/io/text.hpp"
#include "cli/options/operands.hpp"
#include "cli/process/thread_limit.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::vector<std::string> files;
    bool json = false;
};

Exit run(const Options& options) {
    limit_threads();
    Exit exit = Exit::ok;
    Json files = Json::array();
    Json faults = Json::array();
    for (const std::string& file : options.files) {
        try {
            const Archive archive = Archive::open(file);
            {
                ProgressBar bar;
                check_archive(archive,
                              [&](double share) { bar.show(share, "checking " + one_line(file)); });
            }
            if (options.json) {
                files.push_back({{"file", file}, {"deals", archive.size()}});
            } else {
                print(one_line(file) + ": " + counted(archive.size(), "deal") + ", all is well\n");
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

void add_archive_check(CLI::App& archive, Command& chosen) {
    auto* command = archive.add_subcommand("check", "Look at everything in archives");
    auto options = std::make_shared<Options>();
    command->add_option("FILE", options->files, "Archives")
        ->check(refuse_empty)
        ->type_name("")
        ->required();
    command->add_flag("--json", options->json, "Print one line of JSON when done");
    command->footer(
        "Every checksum is compared, every game played again under its rules, and the index held\n"
        "against the positions of the games. Other commands compare the checksums of what they "
        "use.\n"
        "\n"
        "Examples:\n"
        "  honeymoon archive check games.hma");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
