#include "apps/cli/options/tables_option.hpp"

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "apps/cli/options/operands.hpp"
#include "apps/cli/options/table_files.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon::cli {
namespace {

// Room for all levels.
constexpr std::size_t kTableBytes = std::size_t{256} << 20U;

}  // namespace

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

Reader open_deal_tables(const std::string& directory) {
    ReaderOptions options;
    options.cache_bytes = kTableBytes;
    options.search_bytes = std::size_t{16} << 20U;
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
    options.cache_bytes = kTableBytes;
    options.search_threads = thread_count(threads);
    return open_tables(directory, options);
}

}  // namespace honeymoon::cli
