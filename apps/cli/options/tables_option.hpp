// The options of commands that read tables.
#pragma once

#include <string>

#include "apps/cli/options/command_line.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// Returns a reader of the directories given, or else of the default ones. For each level, the
/// first file found counts. If neither the option nor the environment names a directory, and
/// ./tables does not exist, returns a reader without tables, unless search is off. Throws Error
/// (file).
[[nodiscard]] Reader open_tables(const std::string& directory, const ReaderOptions& options);

/// Returns a reader for very many deals, which has more memory for search results.
[[nodiscard]] Reader open_deal_tables(const std::string& directory);

/// --tables, --no-search and --threads.
struct TablesOption {
    std::string directory;  ///< empty if not given
    bool no_search = false;
    int threads = 0;       ///< 0 if not given
    int solved_level = 0;  ///< as in ReaderOptions

    void add_to(const CommandLine& line);
    /// Returns a reader as open_tables() does.
    [[nodiscard]] Reader open() const;
};

}  // namespace honeymoon::cli
