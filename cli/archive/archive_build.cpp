// honeymoon archive build: an archive of records of games.

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "cli/archive/archive_commands.hpp"
#include "cli/format/json.hpp"
#include "cli/format/text.hpp"
#include "cli/io/input_lines.hpp"
#include "cli/io/output.hpp"
#include "cli/io/output_file.hpp"
#include "cli/io/progress_bar.hpp"
#include "honeymoon/archive/archive_builder.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/file/file_bytes.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::string out;
    std::vector<std::string> files;
    int threads = 0;
    bool append = false;
    bool force = false;
    bool json = false;
};

// Where the games of a file begin, among all that were read.
struct FileGames {
    std::string name;
    std::uint64_t first = 0;
};

// "a.txt, game 3"
std::string game_words(const std::vector<FileGames>& files, std::uint64_t game) {
    const auto after = std::ranges::upper_bound(files, game, {}, &FileGames::first);
    const FileGames& file = *(after - 1);
    return one_line(file.name) + ", game " + grouped(game - file.first + 1);
}

std::string standard_input() {
    std::string text;
    InputLines lines;
    for (auto batch = lines.next(); !batch.empty(); batch = lines.next()) {
        for (const InputLine& line : batch) {
            if (line.too_long) {
                refuse("standard input, line " + std::to_string(line.number) +
                       ": longer than any line of a record");
            }
            text += line.text + '\n';
        }
    }
    return text;
}

void read_file(ArchiveBuilder& builder, const std::string& name, ProgressBar& bar) {
    const auto progress = [&](double share) { bar.show(share, "reading " + one_line(name)); };
    if (name == "-") {
        import_games(builder, standard_input(), "standard input", progress);
        return;
    }
    const FileBytes file = FileBytes::map(name);
    const auto bytes = file.bytes();
    import_games(builder, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, name,
                 progress);
}

struct Outcome {
    std::uint64_t deals = 0;   // in the archive
    std::uint64_t before = 0;  // of them, those there before
    std::vector<std::string> duplicates;
};

Outcome build(const Options& options) {
    if (options.append && options.force) {
        refuse("--append and --force: one keeps what is in OUT, the other does not; give one");
    }
    const NewArchive out(options.out, options.force, options.append);
    const std::filesystem::path& path = out.path();
    for (const std::string& file : options.files) refuse_source(path, file);
    const bool adds = options.append && out.exists();
    // Opened before the games are read, so that what is no archive is known at once.
    std::vector<Archive> parts;
    if (adds) parts.push_back(Archive::open(path));

    ProgressBar bar;
    ArchiveBuilder builder;
    std::vector<FileGames> files;
    std::uint64_t read = 0;
    for (const std::string& file : options.files) {
        files.push_back({file, read});
        read_file(builder, file, bar);
        read = builder.size() + builder.duplicates().size();
    }
    Outcome outcome;
    // A game that was added is number i among those kept and those left out.
    std::vector<std::uint64_t> kept;
    std::size_t next = 0;
    const auto& twice = builder.duplicates();
    for (std::uint64_t game = 0; game < read; ++game) {
        if (next < twice.size() && twice[next].deal == game) {
            outcome.duplicates.push_back(game_words(files, game) + ": the same as " +
                                         game_words(files, kept[twice[next++].as]));
        } else {
            kept.push_back(game);
        }
    }
    const auto writing = [&](double share) { bar.show(share, "writing"); };
    if (!adds) {
        builder.save(path, writing);
        outcome.deals = builder.size();
        return outcome;
    }
    outcome.before = parts.front().size();
    parts.push_back(builder.archive("the games read", writing));
    const auto again = merge_archives(parts, path, writing);
    for (const DuplicateDeal& duplicate : again) {
        if (duplicate.part == 0) continue;
        outcome.duplicates.push_back(game_words(files, kept[duplicate.deal]) +
                                     ": the same as deal " + grouped(duplicate.as + 1) + " of " +
                                     one_line(options.out));
    }
    outcome.deals = outcome.before + builder.size() - again.size();
    return outcome;
}

Exit run(const Options& options) {
    const auto start = std::chrono::steady_clock::now();
    const Outcome outcome = build(options);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    if (options.json) {
        print_line({{"file", options.out},
                    {"deals", outcome.deals},
                    {"before", outcome.before},
                    {"duplicates", outcome.duplicates},
                    {"seconds", seconds.count()}});
        return Exit::ok;
    }
    std::string text = one_line(options.out) + ": " + counted(outcome.deals, "deal");
    if (options.append) text += ", " + grouped(outcome.before) + " of them there before";
    text += " (" + fixed(seconds.count(), 1) + " s)\n";
    constexpr std::size_t most = 10;
    for (std::size_t i = 0; i < std::min(most, outcome.duplicates.size()); ++i) {
        text += "left out: " + outcome.duplicates[i] + "\n";
    }
    if (outcome.duplicates.size() > most) {
        text += "left out: " + grouped(outcome.duplicates.size() - most) + " more\n";
    }
    print(text);
    return Exit::ok;
}

}  // namespace

void add_archive_build(const CommandLine& archive) {
    const auto [line, options] =
        archive.command("build", "Make an archive from records of games", run);
    line.file("OUT", options.out, "The archive");
    line.files("FILE", options.files, "Records of games as text; - is standard input").required();
    line.flag("--append", options.append, "Add to OUT, if it exists");
    line.threads(options.threads);
    line.force(options.force);
    line.json(options.json);
    line.help(
        "A file has one game after the other, with an empty line between them, as honeymoon "
        "archive export and simulate --text write them. A game that is there already, with the "
        "same tags, is left out and named. OUT appears, or changes, only when everything has been "
        "read and is on disk; until then it stays as it was.\n",
        {"honeymoon archive build games.hma monday.txt tuesday.txt",
         "honeymoon archive build --append games.hma wednesday.txt"});
}

}  // namespace honeymoon::cli
