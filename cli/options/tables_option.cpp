#include "cli/options/tables_option.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "cli/options/operands.hpp"
#include "cli/options/table_files.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {
namespace {

constexpr int kMostThreads = 1024;

}  // namespace

void add_tables_option(CLI::App& command, std::string& directory) {
    command
        .add_option("--tables", directory,
                    "Directory of the tables (default: $HONEYMOON_TABLES, else ./tables)")
        ->check(refuse_empty)
        ->type_name("DIR");
}

Reader open_tables(const std::string& directory, const ReaderOptions& options) {
    const auto chosen = directory_or_default(directory);
    const char* const environment = std::getenv("HONEYMOON_TABLES");
    const bool is_named = !directory.empty() || (environment != nullptr && *environment != '\0');
    std::error_code code;
    if (!is_named && options.search && !std::filesystem::exists(chosen, code) && !code) {
        return Reader::without_tables(options);
    }
    require_directory(chosen);
    return Reader::open(chosen, options);
}

Reader open_deal_tables(const std::string& directory) {
    ReaderOptions options;
    options.residency = Residency::lazy;
    options.search_bytes = std::size_t{16} << 20U;
    const Reader there = open_tables(directory, options);
    options.residency = Residency::resident;
    // One level answers all where it is there. Else there are searches, which use any.
    std::vector<FileBytes> files;
    for (const Denomination d : kDenominations) {
        if (there.has(d, kMaxLevel)) {
            files.push_back(FileBytes::map(there.directory() / table_file_name(d, kMaxLevel)));
        }
    }
    if (files.size() == kDenominations.size()) return Reader::of(std::move(files), options);
    return open_tables(directory, options);
}

void TablesOption::add_to(CLI::App& command) {
    add_tables_option(command, directory);
    command.add_flag("--no-search", no_search,
                     "Answer from tables only; where one is missing, say which");
    command
        .add_option("--threads", threads,
                    "How many threads work on what takes long (default: one for each processor)")
        ->type_name("N");
}

int TablesOption::thread_count() const {
    return threads ? static_cast<int>(parse_number(*threads, "--threads", 1, kMostThreads)) : 0;
}

Reader TablesOption::open() const {
    ReaderOptions options;
    options.search = !no_search;
    const int processors = static_cast<int>(
        std::clamp(std::thread::hardware_concurrency(), 1U, unsigned{kMostThreads}));
    options.search_threads = threads ? thread_count() : processors;
    return open_tables(directory, options);
}

void LimitsOption::add_to(CLI::App& command) {
    command
        .add_option("--nodes", nodes, "Give up a search after about so many positions; see below")
        ->type_name("N");
    command.add_option("--time", milliseconds, "Give up a search after so many milliseconds")
        ->type_name("MS");
}

SearchLimits LimitsOption::limits() const {
    SearchLimits result;
    if (nodes) {
        result.nodes = parse_number(*nodes, "--nodes", 0, std::uint64_t{1} << 62U);
    }
    if (milliseconds) {
        constexpr std::uint64_t year = 31'536'000'000;
        result.time = std::chrono::milliseconds(parse_number(*milliseconds, "--time", 0, year));
    }
    return result;
}

}  // namespace honeymoon::cli
