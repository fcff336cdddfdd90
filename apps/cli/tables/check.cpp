// honeymoon check: proves that table files are right.

#include <algorithm>
#include <set>

#include "apps/cli/options/commands.hpp"
#include "apps/cli/options/table_files.hpp"
#include "apps/cli/process/file_reports.hpp"
#include "apps/cli/tables/repairs.hpp"
#include "checker/check_file.hpp"
#include "checker/published.hpp"
#include "honeymoon/reader/reader.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {

using namespace checker;

namespace {

const Choices<Mode> kModes = {{"bytes", Mode::bytes},
                              {"certificate", Mode::certificate},
                              {"sample", Mode::sample},
                              {"full", Mode::full}};

struct CheckOptions {
    TableOperands tables;
    Mode mode = Mode::bytes;
    std::optional<std::uint64_t> samples;
    std::optional<std::uint64_t> seed;
    bool fingerprints = false;
    bool json = false;
};

// Returns the work in a file for the progress bar, in positions; 0 if it cannot be opened.
double work_in(const Expected<TableHeader>& header) {
    return header ? static_cast<double>(header->positions) : 0;
}

// Returns a message if a file's fingerprint is not the published one.
std::optional<std::string> fingerprint_mismatch(const TableHeader& header) {
    const auto published = published_fingerprint(header.denomination, header.level);
    if (header.fingerprint == published) return std::nullopt;
    return "the fingerprint is " + hexadecimal(header.fingerprint) + ", the published one " +
           hexadecimal(published);
}

std::string names_of(const std::vector<FileChecks::Bad>& files) {
    return listed(files, ", ", [](const FileChecks::Bad& one) { return one_line(one.file); });
}

// Returns true if the mode checks images.
bool has_images(Mode mode) {
    return mode == Mode::bytes || mode == Mode::full;
}

// Checks an image. Returns the finding if it is sound.
Finding image_found(const std::filesystem::path& image, Mode mode) {
    const auto bytes = check_image(image.parent_path(), mode == Mode::full);
    return {bytes, counted(bytes, "byte"), {}};
}

// Prints the end of the report: the missing levels, the number of files, and the bad files.
void print_summary(const TableSet& set, std::size_t files,
                   const std::vector<FileChecks::Bad>& faults) {
    for (const TableDirectory& directory : set.directories)
        print_wrapped(missing_levels(directory));
    if (faults.empty()) {
        print_wrapped(counted(files, "file") + ", OK\n");
        return;
    }
    // A level is not bad because the level below it is missing.
    std::vector<FileChecks::Bad> bad;
    std::vector<FileChecks::Bad> unchecked;
    for (const auto& one : faults) (one.at_fault() == one.file ? bad : unchecked).push_back(one);
    if (!bad.empty()) {
        print_wrapped(std::to_string(bad.size()) + " of " + counted(files, "file") +
                      " bad: " + names_of(bad) + "\n");
    }
    if (!unchecked.empty()) print_wrapped("not checked: " + names_of(unchecked) + "\n");
}

Exit run_check(const CheckOptions& options) {
    if (options.mode != Mode::sample && (options.samples || options.seed)) {
        refuse(options.samples ? "--samples" : "--seed",
               " is for random positions; add --mode sample");
    }
    if (options.fingerprints && options.mode != Mode::bytes && options.mode != Mode::full) {
        refuse("--fingerprints needs --mode bytes or full, which compare values with fingerprints");
    }
    const auto* const mode = std::ranges::find(kModes, options.mode, [](const auto& word) {
                                 return word.second;
                             })->first;
    FileChecks checks(options.json, std::string(mode) + ": ");
    TableSet set;
    try {
        set = find_tables(options.tables);
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::question) throw;
        checks.check(error.path().string(), [&]() -> Finding { throw error; });
    }
    std::vector<Expected<TableHeader>> headers;
    double all_work = 0;
    for (const TablePath& file : set.files) {
        if (file.path.filename() == kImageName && !has_images(options.mode)) {
            refuse(one_line(file.path.string()),
                   ": only --mode bytes and full check an image of tables");
        }
        headers.push_back(expected_from([&] { return read_header(file); }));
        all_work += work_in(headers.back());
    }

    FileCheckOptions how{.mode = options.mode};
    if (options.samples) how.samples = *options.samples;
    if (options.seed) how.seed = *options.seed;
    FileChecker checker(how);
    double done = 0;
    for (std::size_t i = 0; i < set.files.size(); ++i) {
        const TablePath& file = set.files[i];
        const double work = work_in(headers[i]);
        const std::string label = file.path.filename().string();
        checks.check(file.path.string(), [&] {
            if (file.path.filename() == kImageName) return image_found(file.path, options.mode);
            ProgressBar bar;  // erased before the report on the file
            if (!headers[i]) throw Error(headers[i].error());
            CheckResult result = checker.check(file.path, [&](double fraction) {
                bar.show((done + fraction * work) / std::max(all_work, 1.0), label);
            });
            if (options.fingerprints && !result.mismatch) {
                result.mismatch = fingerprint_mismatch(*headers[i]);
            }
            return Finding{
                result.checked,
                counted(result.checked, options.mode == Mode::bytes ? "byte" : "position"),
                std::move(result.mismatch)};
        });
        done += work;
    }
    std::size_t files = set.files.size();
    for (const TableDirectory& directory : set.directories) {
        const auto image = directory.path / kImageName;
        std::error_code none;
        const bool named = std::ranges::any_of(set.files, [&](const TablePath& file) {
            return std::filesystem::equivalent(file.path, image, none);
        });
        if (named || !has_images(options.mode) || !std::filesystem::exists(image, none)) continue;
        ++files;
        checks.check(image.string(), [&] { return image_found(image, options.mode); });
    }
    const std::set<std::string> commands = repairs(checks.bad());
    if (!options.json && !set.files.empty()) {
        print_summary(set, files, checks.bad());
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
    const auto [line, options] = program.command("check", "Check table files", run_check);
    options.tables.add_to(line);
    line.choice("--mode", options.mode, kModes, "What to check (default: bytes)");
    line.number("--samples", "N", options.samples, 1, UINT64_C(1'000'000'000'000),
                "Positions of each file, in mode sample (default: 100000)");
    line.seed(options.seed, "Choose another sample, in mode sample (default: 1)");
    line.flag("--fingerprints", options.fingerprints,
              "Also compare with the published fingerprints, in modes bytes and full");
    line.threads();
    line.json(options.json);
    line.help(
        "Modes:\n"
        "  bytes        every checksum and every rule of the format\n"
        "  certificate  the two players' values on lead add up to at least n-1 at every "
        "position\n"
        "  sample       random positions, against the rules and the level below\n"
        "  full         every position, against the rules and the level below, and all "
        "checks of mode bytes: a complete proof, if all lower levels are checked too (the "
        "odd levels of a small set are derived)\n\n"
        "Modes bytes and full also check the image of a directory, full by decoding all tables.\n\n"
        "Exit code 1: a value is wrong; 2: a file is missing or corrupt.\n",
        {"honeymoon check", "honeymoon check --mode full tables/trump-07.bin"});
}

}  // namespace honeymoon::cli
