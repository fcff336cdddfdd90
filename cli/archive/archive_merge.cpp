// honeymoon archive merge: one archive of several.

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
#include "libtb/file/file_lock.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::string out;
    std::vector<std::string> parts;
    bool json = false;
};

Exit run(const Options& options) {
    refuse_archive_output(options.out);
    limit_threads();
    const auto path = behind_links(options.out);
    const WriterLock lock(path, [&] {
        complain(options.out, ": waiting for another process that is writing this archive");
    });
    // A forgotten OUT would make the first part the one that is written over.
    require_new_archive(path.string(),
                        "OUT comes before the parts, and must have a name of its own");
    std::vector<Archive> parts;
    std::uint64_t deals = 0;
    for (const std::string& part : options.parts) {
        parts.push_back(Archive::open(part));
        deals += parts.back().size();
    }
    ProgressBar bar;
    const auto duplicates =
        merge_archives(parts, path, [&](double share) { bar.show(share, "writing"); });
    bar.erase();
    deals -= duplicates.size();
    if (options.json) {
        const nlohmann::ordered_json json = {{"file", options.out},
                                             {"parts", parts.size()},
                                             {"deals", deals},
                                             {"duplicates", duplicates.size()}};
        print(json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
        return Exit::ok;
    }
    std::string text = one_line(options.out) + ": " + counted(deals, "deal") + ", of " +
                       counted(parts.size(), "archive") + "\n";
    if (!duplicates.empty()) {
        const DuplicateDeal& first = duplicates.front();
        text += "left out: " + counted(duplicates.size(), "deal") +
                " that were there already; the first is deal " + grouped(first.deal + 1) + " of " +
                one_line(options.parts[first.part]) + ", the same as deal " +
                grouped(first.as + 1) + " here\n";
    }
    print(text);
    return Exit::ok;
}

}  // namespace

void add_archive_merge(CLI::App& archive, Command& chosen) {
    auto* command = archive.add_subcommand("merge", "Make one archive of several");
    auto options = std::make_shared<Options>();
    command->add_option("OUT", options->out, "File to write")
        ->check(refuse_empty)
        ->type_name("")
        ->required();
    command->add_option("PART", options->parts, "Archives, whose deals follow one another")
        ->check(refuse_empty)
        ->type_name("")
        ->required();
    command->add_flag("--json", options->json, "Print one line of JSON when done");
    command->footer(
        "Deals and index are copied, not made again. Games that are the same, tags and all, are "
        "kept\n"
        "once.\n"
        "\n"
        "Examples:\n"
        "  honeymoon archive merge all.hma monday.hma tuesday.hma");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
