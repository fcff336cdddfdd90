// The options of commands that read tables.
#pragma once

#include <string>

#include "apps/cli/options/command_line.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// A reader of the directories given, else of the default ones; of a level the first file counts.
/// If neither option nor environment names one and ./tables does not exist, a reader without
/// tables, unless search is off. Throws Error (file).
[[nodiscard]] Reader open_tables(const std::string& directory, const ReaderOptions& options);

/// The same for very many deals: with more memory for search results.
[[nodiscard]] Reader open_deal_tables(const std::string& directory);

/// --tables, --no-search and --threads.
struct TablesOption {
    std::string directory;  ///< empty if not given
    bool no_search = false;
    int threads = 0;       ///< 0 if not given
    int solved_level = 0;  ///< as in ReaderOptions

    void add_to(const CommandLine& line);
    /// As open_tables().
    [[nodiscard]] Reader open() const;
};

}  // namespace honeymoon::cli
