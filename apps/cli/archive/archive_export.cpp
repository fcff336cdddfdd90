// honeymoon archive export: games as text.

#include "apps/cli/archive/archive_commands.hpp"

namespace honeymoon::cli {
namespace {

struct ArchiveExportOptions {
    std::string file;
    std::string out = "-";
    DealsOption deals;
    DealFilter filter;
    bool force = false;
};

Exit run_archive_export(const ArchiveExportOptions& options) {
    const Archive archive = open_archive(options.file);
    OutputFile out(options.out, options.force, {options.file});
    const NumberRange range = options.deals.of(archive.size());
    const DealSelector selector(archive, options.filter);
    for (std::uint64_t deal = range.first - 1; deal < range.last; ++deal) {
        if (selector.wants(deal)) out.write(archive.record(deal));
    }
    if (out.empty() && archive.size() > 0) {
        print_unknown_player(archive, options.filter);
        refuse(ErrorCode::nothing_found, options.file, ": no deal matches; nothing is written");
    }
    out.commit();
    return Exit::ok;
}

}  // namespace

void add_archive_export(const CommandLine& archive) {
    const auto [line, options] =
        archive.command("export", "Write games of an archive as text", run_archive_export);
    line.file("FILE", options.file, "The archive");
    line.path("OUT", "FILE", options.out, "File to write (default: -, standard output)");
    options.deals.add_to(line);
    add_filter(line, options.filter);
    line.force(options.force);
    line.help("The output is byte for byte what honeymoon archive build read.\n",
              {"honeymoon archive export games.hma --deals 17",
               "honeymoon archive export games.hma --player Ann ann.txt"});
}

}  // namespace honeymoon::cli
