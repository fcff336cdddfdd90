// honeymoon archive info: what archives hold.

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "cli/archive/archive_commands.hpp"
#include "cli/format/text.hpp"
#include "cli/io/output.hpp"
#include "cli/process/file_reports.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::vector<std::string> files;
    bool json = false;
};

// The sections of the file, by name, and their bytes.
std::array<std::pair<const char*, std::uint64_t>, 4> sections(const ArchiveSizes& sizes) {
    return {{{"cards", sizes.deals},
             {"details", sizes.details},
             {"texts", sizes.texts},
             {"index", sizes.index}}};
}

Json look(const std::string& file, bool json) {
    const Archive archive = Archive::open(file);
    const ArchiveSizes sizes = archive.sizes();
    Columns columns(1);
    Json bytes = Json::Members{};
    for (const auto& [name, size] : sections(sizes)) {
        columns.add({"  " + std::string(name), grouped(size)});
        bytes.add(name, size);
    }
    if (!json) {
        print(one_line(file) + ": " + counted(archive.size(), "deal") + ", " +
              counted(archive.positions(), "position") + " of play phases, " +
              counted(sizes.file, "byte") + "\n" + columns.text());
    }
    return {{"file", file},
            {"deals", archive.size()},
            {"positions", archive.positions()},
            {"bytes", sizes.file},
            {"sections", bytes}};
}

Exit run(const Options& options) {
    return report_files(options.files, options.json,
                        [&](const std::string& file) { return look(file, options.json); });
}

}  // namespace

void add_archive_info(const CommandLine& archive) {
    const auto [line, options] = archive.command("info", "Show what archives hold", run);
    line.files("FILE", options.files, "Archives").required();
    line.json(options.json);
    line.help("Only the ends of a file are looked at; honeymoon archive check reads all of it.\n",
              {"honeymoon archive info games.hma"});
}

}  // namespace honeymoon::cli
