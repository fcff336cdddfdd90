// honeymoon archive build, merge.

#include <algorithm>

#include "apps/cli/archive/archive_commands.hpp"
#include "apps/cli/io/input_lines.hpp"

namespace honeymoon::cli {
namespace {

struct ArchiveBuildOptions {
    std::string out;
    std::vector<std::string> files;
    bool append = false;
    bool skip_bad = false;
    bool force = false;
    bool json = false;
};

// The number of a file's first game among all games read.
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

// Reads a file. Returns messages about the games that cannot be read.
std::vector<std::string> read_file(ArchiveBuilder& builder, const std::string& name,
                                   ProgressBar& bar) {
    const Progress progress = bar.of("reading " + name);
    const FileBytes file = input_bytes(name);
    try {
        return import_games(builder, file.text(), input_name(name), progress);
    } catch (const Error& error) {
        if (name == "-" || error.kind() != Error::Kind::question) throw;
        throw Error(ErrorCode::file_corrupt, error.what(), name);
    }
}

// Prints the first fifty faults.
void print_faults(const std::vector<std::string>& faults) {
    constexpr std::size_t most = 50;
    for (std::size_t i = 0; i < std::min(most, faults.size()); ++i) print_error(faults[i]);
    if (faults.size() > most) print_error("and " + grouped(faults.size() - most) + " more");
}

// Writes the archives as one. Returns the duplicates that it left out.
std::vector<DuplicateDeal> merged(const std::vector<Archive>& parts, const NewFile& out,
                                  ProgressBar& bar) {
    std::vector<DuplicateDeal> duplicates;
    out.write([&](const auto& to) { duplicates = merge_archives(parts, to, bar.of("writing")); });
    return duplicates;
}

Exit run_build(const ArchiveBuildOptions& options) {
    if (options.append && options.force) refuse("give --append or --force, not both");
    ProgressBar bar;
    const NewFile out(options.out, options.force, options.files, options.append,
                      ", or give --append or --force");
    // Opened first, so that a bad archive is noticed at once.
    std::vector<Archive> parts;
    if (options.append && out.exists()) parts.push_back(Archive::open(out.path()));

    ArchiveBuilder builder;
    std::vector<FileGames> files;
    std::uint64_t read = 0;
    std::vector<std::string> bad_files;
    std::vector<std::string> faults;
    Exit exit = Exit::ok;  // the status without --skip-bad
    for (const std::string& file : options.files) {
        files.push_back({file, read});
        try {
            const auto bad = read_file(builder, file, bar);
            faults.insert(faults.end(), bad.begin(), bad.end());
            if (!bad.empty()) exit = worse(exit, Exit::bad_input);
        } catch (const Error& error) {
            if (error.kind() == Error::Kind::resource) throw;
            bad_files.emplace_back(error.what());
            exit = worse(exit, exit_of(error.kind()));
        }
        read = builder.size() + builder.duplicates().size();
    }
    if (exit != Exit::ok) {
        bar.erase();
        for (const std::string& fault : bad_files) print_error(fault);
        print_faults(faults);
        if (read == 0 || !options.skip_bad) {
            if (bad_files.size() == options.files.size()) return exit;
            std::string bad = bad_files.empty() ? "" : counted(bad_files.size(), "file");
            if (!faults.empty()) {
                bad += (bad.empty() ? "" : " and ") + counted(faults.size(), "game");
            }
            print_error(
                bad + " cannot be read, and nothing was built" +
                (options.skip_bad ? "" : "; correct them, or build the rest with --skip-bad"));
            return exit;
        }
    }
    // The numbers of the games kept, and messages about those left out.
    std::vector<std::uint64_t> kept;
    std::vector<std::string> left_out;
    const auto& twice = builder.duplicates();
    for (std::uint64_t game = 0; game < read; ++game) {
        if (left_out.size() < twice.size() && twice[left_out.size()].deal == game) {
            const std::uint64_t as = kept[twice[left_out.size()].as];
            left_out.push_back(game_words(files, game) + ": the same as " + game_words(files, as));
        } else {
            kept.push_back(game);
        }
    }
    std::uint64_t before = 0;
    std::uint64_t deals = builder.size();
    if (parts.empty()) {
        out.write([&](const auto& to) { builder.write(to, bar.of("writing")); });
    } else {
        before = parts.front().size();
        deals += before;
        parts.push_back(builder.archive("the games read", bar.of("writing")));
        for (const auto& again : merged(parts, out, bar)) {
            --deals;
            if (again.part == 0) continue;
            left_out.push_back(game_words(files, kept[again.deal]) + ": the same as deal " +
                               grouped(again.as + 1) + " of " + one_line(options.out));
        }
    }
    bar.erase();

    std::string text = one_line(options.out) + ": " + counted(deals, "deal");
    if (options.append) text += ", " + grouped(before) + " of them already there";
    text += " (" + fixed(bar.seconds(), 1) + " s)\n";
    if (!bad_files.empty()) text += "skipped: " + counted(bad_files.size(), "bad file") + "\n";
    if (!faults.empty()) text += "skipped: " + counted(faults.size(), "bad game") + "\n";
    constexpr std::size_t most = 10;
    for (std::size_t i = 0; i < std::min(most, left_out.size()); ++i) {
        text += "left out: " + left_out[i] + "\n";
    }
    if (left_out.size() > most) text += "left out: " + grouped(left_out.size() - most) + " more\n";
    print_result(options.json,
                 {{"file", options.out},
                  {"deals", deals},
                  {"before", before},
                  {"duplicates", left_out},
                  {"bad", faults},
                  {"bad_files", bad_files},
                  {"seconds", bar.seconds()}},
                 text);
    return Exit::ok;
}

Exit run_merge(const MergeOptions& options) {
    const NewFile out(options.out, options.force, options.parts);
    std::vector<Archive> parts;
    std::uint64_t deals = 0;
    for (const std::string& part : options.parts) {
        parts.push_back(Archive::open(part));
        deals += parts.back().size();
    }
    ProgressBar bar;
    const auto duplicates = merged(parts, out, bar);
    bar.erase();
    deals -= duplicates.size();
    std::string text = one_line(options.out) + ": " + counted(deals, "deal") + ", of " +
                       counted(parts.size(), "archive") + "\n";
    if (!duplicates.empty()) {
        const DuplicateDeal& first = duplicates.front();
        text += "left out: " + counted(duplicates.size(), "duplicate") + "; the first is deal " +
                grouped(first.deal + 1) + " of " + one_line(options.parts[first.part]) +
                ", the same as deal " + grouped(first.as + 1) + " here\n";
    }
    print_result(options.json,
                 {{"file", options.out},
                  {"parts", parts.size()},
                  {"deals", deals},
                  {"duplicates", duplicates.size()}},
                 text);
    return Exit::ok;
}

}  // namespace

void add_archive_build(const CommandLine& archive) {
    const auto [line, options] =
        archive.command("build", "Make an archive of game records", run_build);
    line.output("OUT", "FILE", options.out, "The archive").required();
    line.files("FILE", options.files, "Game records as text; - is standard input").required();
    line.flag("--append", options.append, "Add to OUT if it exists");
    line.flag("--skip-bad", options.skip_bad,
              "Leave out games and files that cannot be read, and say what is wrong with each");
    line.threads();
    line.force(options.force);
    line.json(options.json);
    line.help(
        "Reads records as docs/records.md describes them, and as honeymoon archive export "
        "and simulate --text write them. If it cannot read a game or a file, it builds "
        "nothing and lists all faults, unless --skip-bad is given. It leaves out and names "
        "duplicates with the same tags. OUT changes only when everything is on disk.\n",
        {"honeymoon archive build games.hma monday.txt tuesday.txt",
         "honeymoon archive build --append games.hma wednesday.txt"});
}

void add_archive_merge(const CommandLine& archive) {
    const auto [line, options] = archive.command("merge", "Merge archives", run_merge);
    options.add_to(line, "Archives, in the order of their deals");
    line.help("Copies deals and index. Keeps duplicates with the same tags once.\n",
              {"honeymoon archive merge all.hma monday.hma tuesday.hma"});
}

}  // namespace honeymoon::cli
