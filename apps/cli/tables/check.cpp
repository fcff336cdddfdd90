// honeymoon check: proofs that table files say the truth.

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/format/text.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/io/progress_bar.hpp"
#include "apps/cli/options/commands.hpp"
#include "apps/cli/options/table_files.hpp"
#include "apps/cli/process/file_reports.hpp"
#include "checker/check_file.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {

using namespace checker;

namespace {

const Choices<Mode> kModes = {{"bytes", Mode::bytes},
                              {"certificate", Mode::certificate},
                              {"sample", Mode::sample},
                              {"full", Mode::full}};

struct Options {
    std::vector<std::string> operands;
    Mode mode = Mode::bytes;
    std::optional<std::uint64_t> samples;
    std::optional<std::uint64_t> seed;
    bool json = false;
};

// The work in a file, in positions, for the progress bar; 0 if it cannot even be opened.
double work_in(const Expected<TableHeader>& header) {
    return header ? static_cast<double>(header->positions) : 0;
}

std::string names_of(const std::vector<FileChecks::Bad>& files) {
    return joined(files, ", ", [](const FileChecks::Bad& one) { return one_line(one.file); });
}

// Whether there are files in a directory that were made with --compression best. Longer frames
// tell: standard ones have 1,263 entries on average at most, those of level 13 with a trump; from
// level 6 up, best ones have 2,398 at least. On lower levels the difference is a few bytes.
bool has_best_compression(const std::filesystem::path& directory) {
    constexpr std::uint64_t between = 1800;
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            try {
                const TableHeader header =
                    decode_header(FileBytes::map(directory / table_file_name(denomination, level)));
                if (header.entries / header.frames >= between) return true;
            } catch (const Error&) {
                continue;  // one that is missing or damaged says nothing
            }
        }
    }
    return false;
}

// A command for each directory that makes its files as they should be, as far as generate makes
// them: what is damaged or wrong, what is missing, and what that in turn needs to be checked.
std::set<std::string> repairs(const std::vector<FileChecks::Bad>& faults) {
    struct Repair {
        std::set<Denomination> denominations;
        LevelRange levels{kMaxLevel, kMinLevel};
        bool again = false;
        std::set<std::filesystem::path> in_the_way;
    };
    std::map<std::pair<std::filesystem::path, bool>, Repair> by_directory;
    for (const auto& one : faults) {
        const std::filesystem::path file = one.at_fault();
        const auto table = name_of(file);
        std::error_code none;
        const auto type = std::filesystem::status(file, none).type();
        const bool is_there = type != std::filesystem::file_type::not_found;
        // So is a link that leads nowhere.
        const bool in_the_way = is_there ? type != std::filesystem::file_type::regular
                                         : std::filesystem::is_symlink(file, none);
        // A file that is only misnamed, or cannot be read, is not made again.
        const bool misplaced = one.error && one.error->code() == ErrorCode::file;
        if (!table || (misplaced && !in_the_way)) continue;

        const Denomination denomination = table->denomination;
        const int level = table->level;
        const auto directory = file.has_parent_path() ? file.parent_path() : ".";
        const auto has = [&](int other) {
            return std::filesystem::exists(directory / table_file_name(denomination, other), none);
        };
        const bool small = is_small_set(directory, denomination);
        Repair& repair = by_directory[{directory, small}];
        LevelRange levels{level, level};
        // The level below one that is to be checked will be checked as well.
        while (!is_there && file != one.file && levels.first > 1 && !has(levels.first - 1)) {
            --levels.first;
        }
        // What was made from a wrong level, or by another program, is made again too.
        if (!one.error || one.error->code() == ErrorCode::file_version) {
            repair.again = true;
            while (levels.last < kMaxLevel && has(levels.last + 1)) ++levels.last;
        }
        repair.denominations.insert(denomination);
        repair.levels.first = std::min(repair.levels.first, levels.first);
        repair.levels.last = std::max(repair.levels.last, levels.last);
        if (in_the_way) repair.in_the_way.insert(file);
    }

    std::set<std::string> commands;
    for (const auto& [where, repair] : by_directory) {
        const auto& [directory, is_small] = where;
        const auto [first, last] = repair.levels;
        std::string command;
        for (const auto& file : repair.in_the_way) {
            command += "mv " + shell_word(file.string()) + " " +
                       shell_word(file.string() + ".moved") + " && ";
        }
        command += "honeymoon generate --out " + shell_word(directory.string()) + " --levels " +
                   std::to_string(first) + (first == last ? "" : "-" + std::to_string(last));
        if (repair.denominations.size() == 1) {
            command += " --denomination " + std::string(name(*repair.denominations.begin()));
        }
        if (has_best_compression(directory)) command += " --compression best";
        commands.insert(command + (is_small ? " --small" : "") + (repair.again ? " --force" : ""));
    }
    return commands;
}

// What the lines of the files do not say: which levels had none, how many there were, and once more
// which were bad.
void print_summary(const TableSet& set, const std::vector<FileChecks::Bad>& faults) {
    for (const TableDirectory& directory : set.directories)
        print_wrapped(missing_levels(directory));
    if (faults.empty()) {
        print_wrapped(counted(set.files.size(), "file") + ", all right\n");
        return;
    }
    // A level is not bad for want of the level below it.
    std::vector<FileChecks::Bad> bad;
    std::vector<FileChecks::Bad> unchecked;
    for (const auto& one : faults) (one.at_fault() == one.file ? bad : unchecked).push_back(one);
    if (!bad.empty()) {
        print_wrapped(std::to_string(bad.size()) + " of " + counted(set.files.size(), "file") +
                      " bad: " + names_of(bad) + "\n");
    }
    if (!unchecked.empty()) print_wrapped("not checked: " + names_of(unchecked) + "\n");
}

Exit run(const Options& options) {
    if (options.mode != Mode::sample && (options.samples || options.seed)) {
        refuse(std::string(options.samples ? "--samples" : "--seed") +
               " is for random positions; add --mode sample");
    }
    const TableSet set = find_tables(options.operands);
    std::vector<Expected<TableHeader>> headers;
    double all_work = 0;
    for (const TablePath& file : set.files) {
        headers.push_back(expected_from([&] { return read_header(file); }));
        all_work += work_in(headers.back());
    }

    const auto* const mode = std::ranges::find(kModes, options.mode, [](const auto& word) {
                                 return word.second;
                             })->first;
    FileCheckOptions how{.mode = options.mode};
    if (options.samples) how.samples = *options.samples;
    if (options.seed) how.seed = *options.seed;
    FileChecker checker(how);
    FileChecks checks(options.json, std::string(mode) + ": ");
    double done = 0;
    for (std::size_t i = 0; i < set.files.size(); ++i) {
        const TablePath& file = set.files[i];
        const double work = work_in(headers[i]);
        const std::string label = file.path.filename().string();
        checks.check(file.path.string(), [&] {
            ProgressBar bar;  // gone before anything is said of the file
            if (!headers[i]) throw Error(headers[i].error());
            CheckResult result = checker.check(file.path, [&](double fraction) {
                bar.show((done + fraction * work) / std::max(all_work, 1.0), label);
            });
            return Finding{
                result.checked,
                counted(result.checked, options.mode == Mode::bytes ? "byte" : "position"),
                std::move(result.mismatch)};
        });
        done += work;
    }
    const std::set<std::string> commands = repairs(checks.bad());
    if (!options.json) {
        print_summary(set, checks.bad());
        for (const std::string& command : commands) print("To repair: " + command + "\n");
    }
    return checks.finish(
        {{"mode", mode},
         {"directories",
          Json::each(set.directories, [](const auto& directory) { return to_json(directory); })},
         {"repairs", commands}});
}

}  // namespace

void add_check(const CommandLine& program) {
    const auto [line, options] = program.command("check", "Check table files", run);
    line.files("DIR|FILE", options.operands, "Directories of tables, or single files");
    line.choice("--mode", options.mode, kModes, "How thoroughly (default: bytes)");
    line.number("--samples", "N", options.samples, 1, UINT64_C(1'000'000'000'000),
                "Positions of each file, in mode sample (default: 100000)");
    line.seed(options.seed, "Choose another sample, in mode sample (default: 1)");
    line.threads();
    line.json(options.json);
    line.help(
        "Modes:\n"
        "  bytes        every checksum and every rule of the format\n"
        "  certificate  V(b) + V(~b) >= n-1 at every position, ~b being b with the hands "
        "exchanged\n"
        "  sample       random positions, against the rules and the level below\n"
        "  full         every position, against the rules and the level below: the complete proof, "
        "if all levels below are checked too (the odd levels of a small set are derived); and all "
        "that bytes does\n"
        "\n"
        "The exit code is 1 if a value is wrong, and 2 if a file is missing or corrupt, even if a "
        "value is wrong elsewhere.\n",
        {"honeymoon check", "honeymoon check --mode full tables/trump-07.bin"});
}

}  // namespace honeymoon::cli
