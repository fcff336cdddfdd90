// honeymoon archive merge: one archive of several.

#include <string>
#include <vector>

#include "cli/archive/archive_commands.hpp"
#include "cli/format/json.hpp"
#include "cli/format/text.hpp"
#include "cli/io/output.hpp"
#include "cli/io/output_file.hpp"
#include "cli/io/progress_bar.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::string out;
    std::vector<std::string> parts;
    int threads = 0;
    bool force = false;
    bool json = false;
};

Exit run(const Options& options) {
    const NewArchive out(options.out, options.force);
    std::vector<Archive> parts;
    std::uint64_t deals = 0;
    for (const std::string& part : options.parts) {
        refuse_source(out.path(), part);
        parts.push_back(Archive::open(part));
        deals += parts.back().size();
    }
    ProgressBar bar;
    const auto duplicates =
        merge_archives(parts, out.path(), [&](double share) { bar.show(share, "writing"); });
    bar.erase();
    deals -= duplicates.size();
    if (options.json) {
        print_line({{"file", options.out},
                    {"parts", parts.size()},
                    {"deals", deals},
                    {"duplicates", duplicates.size()}});
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

void add_archive_merge(const CommandLine& archive) {
    const auto [line, options] = archive.command("merge", "Make one archive from several", run);
    line.file("OUT", options.out, "File to write");
    line.files("PART", options.parts, "Archives, whose deals follow one another").required();
    line.threads(options.threads);
    line.force(options.force);
    line.json(options.json);
    line.help(
        "Deals and index are copied, not made again. A game that occurs twice with the same tags "
        "is kept once.\n",
        {"honeymoon archive merge all.hma monday.hma tuesday.hma"});
}

}  // namespace honeymoon::cli
