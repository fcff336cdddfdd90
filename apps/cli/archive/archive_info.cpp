// honeymoon archive info, check.

#include "apps/cli/archive/archive_commands.hpp"
#include "apps/cli/process/file_reports.hpp"

namespace honeymoon::cli {
namespace {

Exit run_archive_info(const FilesOptions& options) {
    return report_files(options.files, options.json, [&](const std::string& file) -> Json {
        const Archive archive = open_archive(file);
        const ArchiveSizes sizes = archive.sizes();
        Columns columns(1);
        Json sections = Json::Members{};
        for (const auto& [name, size] :
             {std::pair("cards", sizes.deals), std::pair("details", sizes.details),
              std::pair("texts", sizes.texts), std::pair("index", sizes.index)}) {
            columns.add({"  " + std::string(name), grouped(size)});
            sections.add(name, size);
        }
        if (!options.json) {
            print_wrapped(one_line(file) + ": " + counted(archive.size(), "deal") + ", " +
                          counted(archive.positions(), "position") + " of play phases, " +
                          counted(sizes.file, "byte") + "\n" + columns.text());
        }
        return {{"file", file},
                {"deals", archive.size()},
                {"positions", archive.positions()},
                {"bytes", sizes.file},
                {"sections", sections}};
    });
}

Exit run_archive_check(const FilesOptions& options) {
    return report_files(options.files, options.json, [&](const std::string& file) -> Json {
        const Archive archive = open_archive(file);
        ProgressBar bar;
        check_archive(archive, bar.of("checking " + file));
        bar.erase();
        if (!options.json) {
            print(one_line(file) + ": " + counted(archive.size(), "deal") + ", OK\n");
        }
        return {{"file", file}, {"deals", archive.size()}};
    });
}

}  // namespace

void add_archive_info(const CommandLine& archive) {
    const auto [line, options] =
        archive.command("info", "Show what archives contain", run_archive_info);
    line.files("FILE", options.files, "Archives").required();
    line.json(options.json);
    line.help("Reads only the ends of a file; honeymoon archive check reads all of it.\n",
              {"honeymoon archive info games.hma"});
}

void add_archive_check(const CommandLine& archive) {
    const auto [line, options] =
        archive.command("check", "Check archives from end to end", run_archive_check);
    line.files("FILE", options.files, "Archives").required();
    line.threads();
    line.json(options.json);
    line.help(
        "Verifies every checksum, replays every game by its rules, and compares the index with the "
        "positions. Other commands verify the checksums of what they use.\n",
        {"honeymoon archive check games.hma"});
}

}  // namespace honeymoon::cli
