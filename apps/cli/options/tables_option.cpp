#include "apps/cli/options/tables_option.hpp"

#include <filesystem>

#include "apps/cli/io/output.hpp"
#include "apps/cli/io/output_file.hpp"
#include "apps/cli/options/operands.hpp"
#include "apps/cli/options/table_files.hpp"
#include "honeymoon/generator/generate.hpp"
#include "libtb/base/threads.hpp"

namespace honeymoon::cli {
namespace {

// Room for all levels.
constexpr std::size_t kTableBytes = std::size_t{256} << 20U;

// Returns the first file of each level.
std::vector<FileBytes> first_files(const std::vector<std::filesystem::path>& directories) {
    std::vector<FileBytes> files;
    for (const Denomination denomination : kDenominations) {
        for (int level = kMinLevel; level <= kMaxLevel; ++level) {
            const auto file = find_table(directories, {denomination, level});
            if (!file || is_derived(*file)) continue;
            static_cast<void>(read_header(*file));  // checks that its name is right
            files.push_back(FileBytes::map(file->path));
        }
    }
    return files;
}

}  // namespace

Reader open_tables(const std::string& directory, const ReaderOptions& options) {
    const auto chosen = directories_or_default(directory);
    if (named_directories(directory).empty() && options.search &&
        type_of(chosen.front()) == std::filesystem::file_type::not_found) {
        return Reader::without_tables(options);
    }
    if (chosen.size() > 1) return Reader::of(first_files(chosen), options);
    Reader reader = Reader::open(chosen.front(), options);
    const std::string fault = reader.image_fault();
    if (!fault.empty()) print_error(fault, "; the tables answer without it");
    return reader;
}

Reader open_deal_tables(const std::string& directory) {
    ReaderOptions options;
    options.cache_bytes = kTableBytes;
    options.search_bytes = std::size_t{16} << 20U;
    return open_tables(directory, options);
}

void TablesOption::add_to(const CommandLine& line) {
    line.tables(directory);
    line.flag("--no-search", no_search, "Answer from tables only; fail if one is missing");
    line.threads(threads);
}

Reader TablesOption::open() const {
    ReaderOptions options;
    options.search = !no_search;
    options.cache_bytes = kTableBytes;
    options.search_threads = thread_count(threads);
    options.solved_level = solved_level;
    options.solve = [threads = threads](Denomination denomination, int level, const auto& stop) {
        return solve_in_memory(denomination, level, threads, {}, stop);
    };
    return open_tables(directory, options);
}

}  // namespace honeymoon::cli
