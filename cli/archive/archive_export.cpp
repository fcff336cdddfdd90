// honeymoon archive export: the games of an archive as text.

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/archive/archive_commands.hpp"
#include "cli/io/output.hpp"
#include "cli/io/output_file.hpp"
#include "cli/options/operands.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/game/game_record.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::string file;
    std::string out = "-";
    std::optional<std::string> deals;
    FilterOption filter;
};

// Calls write(text) for each game. Throws Error (question) if there is none.
template <class Write>
void write_games(const Archive& archive, const Options& options, const Write& write) {
    const DealRange range = parse_deals(options.deals, archive.size());
    const DealSelector selector(archive, options.filter.filter());
    bool first = true;
    for (std::uint64_t deal = range.first - 1; deal < range.last; ++deal) {
        if (!selector.wants(deal)) continue;
        if (!first) write("\n");
        write(to_text(archive.record(deal)));
        first = false;
    }
    if (first && archive.size() > 0) {
        throw Error(Error::Kind::question, "archive export: no deal of " + options.file +
                                               " is as asked for; nothing is written");
    }
}

Exit run(const Options& options) {
    const Archive archive = Archive::open(options.file);
    if (options.out == "-") {
        write_games(archive, options, [](std::string_view text) { print(text); });
        return Exit::ok;
    }
    refuse_archive_itself(options.file, options.out);
    OutputFile out(options.out);
    write_games(archive, options, [&](std::string_view text) { out.write(text); });
    out.commit();
    return Exit::ok;
}

}  // namespace

void add_archive_export(CLI::App& archive, Command& chosen) {
    auto* command = archive.add_subcommand("export", "Write games of an archive as text");
    auto options = std::make_shared<Options>();
    command->add_option("FILE", options->file, "The archive")
        ->check(refuse_empty)
        ->type_name("")
        ->required();
    command->add_option("OUT", options->out, "File to write (default: -, standard output)")
        ->check(refuse_empty)
        ->type_name("");
    command
        ->add_option("--deals", options->deals,
                     "One deal, or a range such as 3-5, counted from 1 (default: all)")
        ->type_name("N|N-N");
    options->filter.add_to(*command);
    command->footer(
        "Byte for byte what honeymoon archive build read.\n"
        "\n"
        "Examples:\n"
        "  honeymoon archive export games.hma --deals 17\n"
        "  honeymoon archive export games.hma --player Ann ann.txt");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
