// The subcommands. Each add_… describes its options to the parser; when the command line has been
// read, the one chosen has put what is to be done into `chosen`.
#pragma once

#include <functional>

#include "cli/process/exit_codes.hpp"

namespace CLI {
class App;
}

namespace honeymoon::cli {

/// What to do once the command line has been understood.
using Command = std::function<Exit()>;

void add_generate(CLI::App& app, Command& chosen);
void add_info(CLI::App& app, Command& chosen);
void add_check(CLI::App& app, Command& chosen);
void add_probe(CLI::App& app, Command& chosen);
void add_advise(CLI::App& app, Command& chosen);
void add_exchange(CLI::App& app, Command& chosen);
void add_play(CLI::App& app, Command& chosen);
void add_match(CLI::App& app, Command& chosen);
void add_export(CLI::App& app, Command& chosen);
void add_stats(CLI::App& app, Command& chosen);
void add_pool(CLI::App& app, Command& chosen);
void add_archive(CLI::App& app, Command& chosen);

}  // namespace honeymoon::cli
