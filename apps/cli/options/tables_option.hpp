// The options of commands that ask the tables: which ones, and what to do where they end.
#pragma once

#include <string>

#include "apps/cli/options/command_line.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {

/// A reader of the directory given, else of the default one. If none was named, neither here nor in
/// the environment, and ./tables does not exist, one without tables, unless there must be no
/// search. Throws Error (file).
[[nodiscard]] Reader open_tables(const std::string& directory, const ReaderOptions& options);

/// The same for very many deals: with more memory for what searches find.
[[nodiscard]] Reader open_deal_tables(const std::string& directory);

/// --tables, --no-search and --threads.
struct TablesOption {
    std::string directory;  ///< empty if not given
    bool no_search = false;
    int threads = 0;  ///< 0 if not given

    void add_to(const CommandLine& line);
    /// As open_tables().
    [[nodiscard]] Reader open() const;
};

}  // namespace honeymoon::cli
