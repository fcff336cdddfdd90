#include "cli/options/tables_option.hpp"

#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/options/operands.hpp"
#include "cli/options/table_files.hpp"
#include "libtb/base/threads.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {

Reader open_tables(const std::string& directory, const ReaderOptions& options) {
    const auto chosen = directory_or_default(directory);
    const char* const environment = std::getenv("HONEYMOON_TABLES");
    const bool is_named = !directory.empty() || (environment != nullptr && *environment != '\0');
    std::error_code code;
    if (options.search && !std::filesystem::exists(chosen, code) && !code) {
        if (!is_named) return Reader::without_tables(options);
        throw Error(Error::Kind::file,
                    chosen.string() +
                        ": no such directory; honeymoon generate --out makes it, or leave " +
                        (directory.empty() ? "HONEYMOON_TABLES" : "--tables") +
                        " out: what has no table is found by search",
                    chosen);
    }
    require_directory(chosen);
    return Reader::open(chosen, options);
}

Reader open_deal_tables(const std::string& directory, bool every_card) {
    ReaderOptions options;
    options.residency = Residency::resident;
    options.search_bytes = std::size_t{16} << 20U;
    if (!every_card) {
        const Reader there = open_tables(directory, {});
        // One level answers all where it is there. Else there are searches, which use any.
        std::vector<FileBytes> files;
        for (const Denomination d : kDenominations) {
            if (!there.has(d, kMaxLevel)) continue;
            files.push_back(FileBytes::map(there.directory() / table_file_name(d, kMaxLevel)));
        }
        if (files.size() == kDenominations.size()) return Reader::of(std::move(files), options);
    }
    return open_tables(directory, options);
}

void TablesOption::add_to(const CommandLine& line) {
    line.tables(directory);
    line.flag("--no-search", no_search, "Answer from tables only; where one is missing, say which");
    line.threads(threads);
}

Reader TablesOption::open() const {
    ReaderOptions options;
    options.search = !no_search;
    options.search_threads = thread_count(threads);
    return open_tables(directory, options);
}

}  // namespace honeymoon::cli
