// honeymoon archive info: what archives hold.

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/archive/archive_commands.hpp"
#include "cli/io/output.hpp"
#include "cli/io/text.hpp"
#include "cli/options/operands.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::vector<std::string> files;
    bool json = false;
};

void print_text(const std::string& file, const Archive& archive) {
    const ArchiveSizes sizes = archive.sizes();
    print(one_line(file) + ": " + counted(archive.size(), "deal") + ", " +
          counted(archive.positions(), "position") + " of play phases, " +
          counted(sizes.file, "byte") + "\n");
    Columns columns(1);
    columns.add({"  cards", grouped(sizes.deals)});
    columns.add({"  details", grouped(sizes.details)});
    columns.add({"  texts", grouped(sizes.texts)});
    columns.add({"  index", grouped(sizes.index)});
    print(columns.text());
}

Json to_json(const std::string& file, const Archive& archive) {
    const ArchiveSizes sizes = archive.sizes();
    return {{"file", file},
            {"deals", archive.size()},
            {"positions", archive.positions()},
            {"bytes", sizes.file},
            {"sections",
             {{"cards", sizes.deals},
              {"details", sizes.details},
              {"texts", sizes.texts},
              {"index", sizes.index}}}};
}

Exit run(const Options& options) {
    Exit exit = Exit::ok;
    Json files = Json::array();
    Json faults = Json::array();
    for (const std::string& file : options.files) {
        try {
            const Archive archive = Archive::open(file);
            if (options.json) {
                files.push_back(to_json(file, archive));
            } else {
                print_text(file, archive);
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

void add_archive_info(CLI::App& archive, Command& chosen) {
    auto* command = archive.add_subcommand("info", "Show what archives hold");
    auto options = std::make_shared<Options>();
    command->add_option("FILE", options->files, "Archives")
        ->check(refuse_empty)
        ->type_name("")
        ->required();
    command->add_flag("--json", options->json, "Print one line of JSON");
    command->footer(
        "Only the ends of a file are looked at; honeymoon archive check reads all of it.\n"
        "\n"
        "Examples:\n"
        "  honeymoon archive info games.hma");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
