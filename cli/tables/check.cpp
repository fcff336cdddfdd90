// honeymoon check: proofs that table files say the truth.

#include "checker/check.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/format/text.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/options/commands.hpp"
#include "cli/options/table_files.hpp"
#include "cli/process/file_reports.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {

using namespace checker;

namespace {

enum class Mode : std::uint8_t { bytes, certificate, sample, full };

const Choices<Mode> kModes = {{"bytes", Mode::bytes},
                              {"certificate", Mode::certificate},
                              {"sample", Mode::sample},
                              {"full", Mode::full}};

struct Options {
    std::vector<std::string> operands;
    Mode mode = Mode::bytes;
    std::uint64_t samples = 100'000;
    std::uint64_t seed = 1;
    bool json = false;
};

// Checks files one after the other. Where each needs the level below, in rising order a level is
// decoded only once.
class Checker {
public:
    explicit Checker(const Options& options) : options_(options) {}

    // Throws Error if the file, or the one of the level below, is missing or bad.
    CheckResult check(const TablePath& file, const Progress& progress) {
        if (options_.mode == Mode::bytes) {
            static_cast<void>(read_header(file));  // that it holds what its name says
            return check_bytes(FileBytes::map(file.path));
        }

        const TableFile opened = open_table(file);
        const TableHeader& header = opened.header();
        const bool needs_below = options_.mode != Mode::certificate;
        std::optional<LevelTable> below;
        if (needs_below) below = table_below(file.path, {header.denomination, header.level});
        last_.reset();
        LevelTable table = opened.decode();
        CheckResult result;
        if (options_.mode == Mode::certificate) {
            result = check_certificate(table, progress);
        } else if (options_.mode == Mode::sample) {
            result = check_sample(table, *below, options_.samples, options_.seed, progress);
        } else {
            result = check_values_and_fingerprint(opened, table, *below, progress);
        }
        if (needs_below) last_.emplace(file.path, std::move(table));
        return result;
    }

private:
    // Values that are right may still not be those whose fingerprint the header states. It comes
    // last: of a wrong value, its position says more.
    static CheckResult check_values_and_fingerprint(const TableFile& file, const LevelTable& table,
                                                    const LevelTable& below,
                                                    const Progress& progress) {
        constexpr double values = 0.7;  // their share of the time
        CheckResult result =
            check_full(table, below, [&](double share) { progress(values * share); });
        if (!result.mismatch) {
            check_raw_fingerprint(file, table,
                                  [&](double share) { progress(values + ((1 - values) * share)); });
        }
        return result;
    }

    // The table one level below the one in `file`, from the same directory. The odd levels of a
    // small set are derived.
    LevelTable table_below(const std::filesystem::path& file, const TableName& held) {
        if (held.level == kMinLevel) return LevelTable::no_cards(held.denomination);
        const TableName below{held.denomination, held.level - 1};
        const auto path = file.parent_path() / table_file_name(below.denomination, below.level);
        if (last_ && last_->first == path) return std::move(std::exchange(last_, {})->second);
        if (below.level % 2 == 1 && is_small_set(file.parent_path(), held.denomination)) {
            return derive_level(table_below(path, below));
        }
        try {
            return load_level({path, below});
        } catch (const Error& error) {
            throw Error(
                error.code(),
                file.string() + ": cannot be checked without the level below: " + error.what(),
                path);
        }
    }

    const Options& options_;
    std::optional<std::pair<std::filesystem::path, LevelTable>> last_;
};

// The work in a file, in positions, for the progress bar; 0 if it cannot even be opened.
double work_in(const TablePath& file) {
    try {
        return static_cast<double>(read_header(file).positions);
    } catch (const Error&) {
        return 0;
    }
}

std::string names_of(const std::vector<FileChecks::Bad>& files) {
    return joined(files, ", ", [](const FileChecks::Bad& one) { return one_line(one.file); });
}

// The command that makes a file as it should be, of all those that generate makes.
std::string repair(const std::filesystem::path& file, bool again) {
    const std::string directory = file.parent_path().string();
    const std::string command =
        "honeymoon generate" + (directory.empty() ? "" : " --out " + one_line(directory));
    if (again) return command + " --force (makes every file again)";
    if (std::filesystem::exists(file)) return command + " (makes damaged files again)";
    const TableName table = *name_of(file);
    return command + " --levels " + std::to_string(table.level) + " --denomination " +
           std::string(name(table.denomination)) + " (makes the level that is missing)";
}

// What the lines of the files do not say: which levels had none, how many there were, and once more
// which were bad, with the way to mend them.
void print_summary(const TableSet& set, const std::vector<FileChecks::Bad>& faults) {
    for (const TableDirectory& directory : set.directories) print(missing_levels(directory));
    if (faults.empty()) {
        print(counted(set.files.size(), "file") + ", all right\n");
        return;
    }
    // A level is not bad for want of the level below it.
    std::vector<FileChecks::Bad> bad;
    std::vector<FileChecks::Bad> unchecked;
    for (const auto& one : faults) (one.at_fault() == one.file ? bad : unchecked).push_back(one);
    if (!bad.empty()) {
        print(std::to_string(bad.size()) + " of " + counted(set.files.size(), "file") +
              " bad: " + names_of(bad) + "\n");
    }
    if (!unchecked.empty()) print("not checked: " + names_of(unchecked) + "\n");

    const bool again = std::ranges::any_of(faults, [](const FileChecks::Bad& one) {
        return !one.error || one.error->code() == ErrorCode::file_version;
    });
    std::set<std::string> repairs;
    for (const auto& one : faults) {
        // A file that is only misnamed, or cannot be read, is not made again.
        const bool misplaced = one.error && one.error->code() == ErrorCode::file;
        if (!misplaced && name_of(one.at_fault())) {
            repairs.insert(repair(one.at_fault(), again));
        }
    }
    for (const std::string& command : repairs) print("To repair: " + command + "\n");
}

Exit run(const Options& options) {
    const TableSet set = find_tables(options.operands);
    double all_work = 0;
    for (const TablePath& file : set.files) all_work += work_in(file);

    const auto* const mode = std::ranges::find(kModes, options.mode, [](const auto& word) {
                                 return word.second;
                             })->first;
    Checker checker(options);
    FileChecks checks(options.json, std::string(mode) + ": ");
    double done = 0;
    for (const TablePath& file : set.files) {
        const double work = work_in(file);
        const std::string label = file.path.filename().string();
        checks.check(file.path.string(), [&] {
            ProgressBar bar;  // gone before anything is said of the file
            CheckResult result = checker.check(file, [&](double fraction) {
                bar.show((done + fraction * work) / std::max(all_work, 1.0), label);
            });
            return Finding{
                result.checked,
                counted(result.checked, options.mode == Mode::bytes ? "byte" : "position"),
                std::move(result.mismatch)};
        });
        done += work;
    }
    if (!options.json) print_summary(set, checks.bad());
    return checks.finish({{"mode", mode}});
}

}  // namespace

void add_check(const CommandLine& program) {
    const auto [line, options] = program.command("check", "Check table files", run);
    line.files("DIR|FILE", options.operands, "Directories of tables, or single files");
    line.choice("--mode", options.mode, kModes, "How thoroughly (default: bytes)");
    line.number("--samples", "N", options.samples, 1, UINT64_C(1'000'000'000'000),
                "Positions of each file, in mode sample (default: 100000)");
    line.seed(options.seed, "Choose another sample (default: 1)");
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
