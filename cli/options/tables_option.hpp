// The options of commands that ask the tables: which ones, and what to do where they end.
#pragma once

#include <optional>
#include <string>

#include "honeymoon/reader/reader.hpp"

namespace CLI {
class App;
}

namespace honeymoon::cli {

/// The option --tables alone.
void add_tables_option(CLI::App& command, std::string& directory);

/// A reader of the directory given, else of the default one. If none was named, neither here nor in
/// the environment, and ./tables does not exist, one without tables, unless there must be no
/// search. Throws Error (file).
[[nodiscard]] Reader open_tables(const std::string& directory, const ReaderOptions& options);

/// The same for the values of very many deals of 13 cards: what they need is decoded now.
[[nodiscard]] Reader open_deal_tables(const std::string& directory);

/// --tables, --no-search and --threads.
struct TablesOption {
    std::string directory;  ///< empty if not given
    bool no_search = false;
    std::optional<std::string> threads;

    void add_to(CLI::App& command);
    /// As open_tables(). Throws Error (question) too, if --threads is no number.
    [[nodiscard]] Reader open() const;
    /// What --threads says, 1..1024; 0 if it was not given. Throws Error (question) if it is no
    /// number.
    [[nodiscard]] int thread_count() const;
};

/// --nodes and --time: when to give up a search.
struct LimitsOption {
    std::optional<std::string> nodes;
    std::optional<std::string> milliseconds;

    void add_to(CLI::App& command);
    /// Throws Error (question) if one is not a number.
    [[nodiscard]] SearchLimits limits() const;
};

}  // namespace honeymoon::cli
