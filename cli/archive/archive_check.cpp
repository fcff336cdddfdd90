// honeymoon archive check: everything in archives, looked at.

#include <string>
#include <vector>

#include "cli/archive/archive_commands.hpp"
#include "cli/format/text.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/process/file_reports.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::vector<std::string> files;
    int threads = 0;
    bool json = false;
};

Exit run(const Options& options) {
    return report_files(options.files, options.json, [&](const std::string& file) -> Json {
        const Archive archive = Archive::open(file);
        ProgressBar bar;
        check_archive(archive,
                      [&](double share) { bar.show(share, "checking " + one_line(file)); });
        bar.erase();
        if (!options.json) {
            print(one_line(file) + ": " + counted(archive.size(), "deal") + ", all is well\n");
        }
        return {{"file", file}, {"deals", archive.size()}};
    });
}

}  // namespace

void add_archive_check(const CommandLine& archive) {
    const auto [line, options] = archive.command("check", "Check archives from end to end", run);
    line.files("FILE", options.files, "Archives").required();
    line.threads(options.threads);
    line.json(options.json);
    line.help(
        "Verifies every checksum, plays every game again by its rules, and compares the index with "
        "the positions of the games. Other commands verify the checksums of what they use.\n",
        {"honeymoon archive check games.hma"});
}

}  // namespace honeymoon::cli
