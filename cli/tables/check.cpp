// honeymoon check: proofs that table files say the truth.

#include "checker/check.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/io/text.hpp"
#include "cli/options/commands.hpp"
#include "cli/options/operands.hpp"
#include "cli/options/table_files.hpp"
#include "cli/process/thread_limit.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {

using namespace checker;

namespace {

using Json = nlohmann::ordered_json;

enum class Mode : std::uint8_t { bytes, certificate, sample, full };

constexpr std::array<std::pair<std::string_view, Mode>, 4> kModes = {{
    {"bytes", Mode::bytes},
    {"certificate", Mode::certificate},
    {"sample", Mode::sample},
    {"full", Mode::full},
}};

struct Options {
    std::vector<std::string> operands;
    std::string mode = "bytes";
    std::string samples = "100000";
    std::string seed = "1";
    bool json = false;
};

// What to do with every file.
struct Plan {
    Mode mode = Mode::bytes;
    std::uint64_t samples = 0;
    std::uint64_t seed = 0;
};

// What became of one file.
struct Outcome {
    std::filesystem::path path;
    Exit exit = Exit::ok;
    std::uint64_t checked = 0;
    std::string message;  // of a mismatch or an error
    double seconds = 0;
};

Mode parse_mode(std::string_view text) {
    for (const auto& [word, mode] : kModes) {
        if (word == text) return mode;
    }
    throw Error(Error::Kind::question,
                "--mode '" + std::string(text) + "': write bytes, certificate, sample or full");
}

// Checks files one after the other. Where each needs the level below, in rising order a level is
// decoded only once.
class Checker {
public:
    explicit Checker(const Plan& plan) : plan_(plan) {}

    // Throws Error if the file, or the one of the level below, is missing or bad.
    CheckResult check(const TablePath& file, const Progress& progress) {
        if (plan_.mode == Mode::bytes) {
            static_cast<void>(read_header(file));  // that it holds what its name says
            return check_bytes(file.path, progress);
        }

        const TableFile opened = open_table(file);
        const TableHeader& header = opened.header();
        const bool needs_below = plan_.mode != Mode::certificate;
        std::optional<LevelTable> below;
        if (needs_below) below = table_below(file.path, {header.denomination, header.level});
        last_.reset();
        LevelTable table = opened.decode();
        CheckResult result;
        if (plan_.mode == Mode::certificate) {
            result = check_certificate(table, progress);
        } else if (plan_.mode == Mode::sample) {
            result = check_sample(table, *below, plan_.samples, plan_.seed, progress);
        } else {
            result = check_values_and_hash(opened, table, *below, progress);
        }
        if (needs_below) last_.emplace(file.path, std::move(table));
        return result;
    }

private:
    // Values that are right may still not be those whose hash the header states. The hash comes
    // last: of a wrong value, its position says more.
    static CheckResult check_values_and_hash(const TableFile& file, const LevelTable& table,
                                             const LevelTable& below, const Progress& progress) {
        constexpr double values = 0.7;  // their share of the time
        CheckResult result =
            check_full(table, below, [&](double share) { progress(values * share); });
        if (!result.mismatch) {
            check_content_hash(file, table,
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
                error.kind(),
                file.string() + ": cannot be checked without the level below: " + error.what(),
                path);
        }
    }

    Plan plan_;
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

Outcome check_one(Checker& checker, const TablePath& file, const Progress& progress) {
    Outcome outcome;
    outcome.path = file.path;
    const auto start = std::chrono::steady_clock::now();
    try {
        CheckResult result = checker.check(file, progress);
        outcome.checked = result.checked;
        if (result.mismatch) {
            outcome.exit = Exit::mismatch;
            outcome.message = std::move(*result.mismatch);
        }
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::resource) throw;  // not the fault of this file
        outcome.exit = exit_of(error.kind());
        outcome.message = error.what();
    }
    outcome.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return outcome;
}

void print_line(const Outcome& outcome, const Options& options, Mode mode) {
    const std::string head = one_line(outcome.path.string()) + ": " + options.mode + ": ";
    if (outcome.exit == Exit::ok) {
        print(head + counted(outcome.checked, mode == Mode::bytes ? "byte" : "position") +
              ", all right (" + fixed(outcome.seconds, 1) + " s)\n");
    } else if (outcome.exit == Exit::mismatch) {
        print(head + "WRONG: " + one_line(outcome.message) + "\n");
    } else {
        complain(outcome.message);
    }
    flush_output();
}

Json to_json(const Outcome& outcome) {
    Json json = {{"file", outcome.path.string()}};
    if (outcome.exit == Exit::ok) {
        json["result"] = "ok";
        json["checked"] = outcome.checked;
    } else {
        json["result"] = outcome.exit == Exit::mismatch ? "mismatch" : "error";
        json["message"] = outcome.message;
    }
    json["seconds"] = outcome.seconds;
    return json;
}

// What the lines of the files do not say: which levels had none, how many there were, and once more
// which were bad, with the way to mend them.
void print_summary(const TableSet& set, const std::vector<Outcome>& bad) {
    for (const TableDirectory& directory : set.directories) print(missing_levels(directory));
    if (bad.empty()) {
        print(counted(set.files.size(), "file") + ", all right\n");
        return;
    }
    std::string names;
    bool wrong = false;
    for (const Outcome& outcome : bad) {
        names += (names.empty() ? "" : ", ") + one_line(outcome.path.string());
        wrong = wrong || outcome.exit == Exit::mismatch;
    }
    print(std::to_string(bad.size()) + " of " + counted(set.files.size(), "file") +
          " bad: " + names + "\n");
    if (std::none_of(bad.begin(), bad.end(), [](const Outcome& outcome) {
            return std::filesystem::is_regular_file(outcome.path);
        })) {
        return;
    }
    const std::string directory = bad.front().path.parent_path().string();
    print("To mend: honeymoon generate" +
          (directory.empty() ? "" : " --out " + one_line(directory)) +
          (wrong ? " --force (makes every file anew)\n" : " (makes damaged files anew)\n"));
}

Exit run(const Options& options) {
    const Plan plan{parse_mode(options.mode),
                    parse_number(options.samples, "--samples", 1, UINT64_C(1'000'000'000'000)),
                    parse_number(options.seed, "--seed", 0, UINT64_MAX)};
    const TableSet set = find_tables(options.operands);
    double all_work = 0;
    for (const TablePath& file : set.files) all_work += work_in(file);

    limit_threads();
    Checker checker(plan);
    ProgressBar bar;
    Exit exit = Exit::ok;
    double done = 0;
    std::vector<Outcome> bad;
    Json files = Json::array();
    for (const TablePath& file : set.files) {
        const double work = work_in(file);
        const std::string label = file.path.filename().string();
        const Outcome outcome = check_one(checker, file, [&](double fraction) {
            bar.show((done + fraction * work) / std::max(all_work, 1.0), label);
        });
        done += work;
        exit = worse(exit, outcome.exit);
        bar.erase();
        if (outcome.exit != Exit::ok) bad.push_back(outcome);
        if (options.json) {
            files.push_back(to_json(outcome));
        } else {
            print_line(outcome, options, plan.mode);
        }
    }
    if (!options.json) print_summary(set, bad);
    if (options.json) {
        const Json json = {
            {"mode", options.mode}, {"files", std::move(files)}, {"exit", static_cast<int>(exit)}};
        print(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
    }
    return exit;
}

}  // namespace

void add_check(CLI::App& app, Command& chosen) {
    auto* command = app.add_subcommand("check", "Check table files");
    auto options = std::make_shared<Options>();
    command->add_option("DIR|FILE", options->operands, "Directories of tables, or single files")
        ->check(refuse_empty)
        ->type_name("");
    command
        ->add_option("--mode", options->mode,
                     "How thoroughly: bytes, certificate, sample or full (default: bytes)")
        ->type_name("MODE");
    command
        ->add_option("--samples", options->samples,
                     "Positions of each file, in mode sample (default: 100000)")
        ->type_name("N");
    command->add_option("--seed", options->seed, "Chooses other samples (default: 1)")
        ->type_name("N");
    command->add_flag("--json", options->json, "Print one line of JSON when done");
    command->footer(
        "Modes:\n"
        "  bytes        every checksum and every rule of the format\n"
        "  certificate  V(b) + V(~b) >= n-1 at every position, ~b being b with the hands "
        "exchanged\n"
        "  sample       random positions, against the rules and the level below\n"
        "  full         every position, against the rules and the level below: the complete "
        "proof,\n"
        "               if all levels below are checked too (the odd levels of a small set are\n"
        "               derived); and all that bytes does\n"
        "\n"
        "The exit code is 1 if a value is wrong, and 2 if a file is missing or corrupt, even if a "
        "value\n"
        "is wrong elsewhere.\n"
        "\n"
        "Examples:\n"
        "  honeymoon check\n"
        "  honeymoon check --mode full tables/trump-07.bin");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
