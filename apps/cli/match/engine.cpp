// honeymoon engine: our players for other programs, and a trial of other programs.

#include "honeymoon/player/engine.hpp"

#include <chrono>
#include <iostream>
#include <optional>
#include <string>

#include "apps/cli/format/safe_text.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/options/commands.hpp"
#include "apps/cli/options/tables_option.hpp"
#include "honeymoon/player/strategies.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::optional<std::string> strategy;
    std::optional<std::string> tried;
    EngineOptions limits;
    std::uint64_t seed = 1;
    std::string tables;
    bool json = false;
};

Exit try_it(const Options& options) {
    std::string command = *options.tried;
    if (command.starts_with(kEnginePrefix)) command.erase(0, kEnginePrefix.size());
    if (command.empty()) refuse("--try: which engine? write the command that starts it");
    bool passed = true;
    try_engine(command, options.limits, options.seed, [&](const EngineCheck& check) {
        const bool well = check.fault.empty();
        passed = passed && well;
        print_result(options.json,
                     {{"check", check.what}, {"passed", well}, {"fault", check.fault}},
                     (well ? "passed: " : "FAILED: ") + check.what +
                         (well ? "" : "\n        " + one_line(check.fault)) + "\n");
        flush_output();
    });
    return passed ? Exit::ok : Exit::mismatch;
}

Exit run(const Options& options) {
    if (options.tried) {
        if (options.strategy) refuse("engine: give a strategy, or --try COMMAND, not both");
        return try_it(options);
    }
    const Reader reader = open_deal_tables(options.tables);
    const std::string name = canonical_strategy(options.strategy.value_or("best"));
    const auto strategy = make_strategy(name, reader);
    serve_engine(*strategy, "honeymoon " HONEYMOON_VERSION " " + name, std::cin, std::cout);
    return Exit::ok;
}

}  // namespace

void add_engine(const CommandLine& program) {
    const auto [line, options] =
        program.command("engine", "Play for another program, or try one that plays", run);
    line.text("STRATEGY", "", options.strategy,
              "Who plays, as for honeymoon match (default: best)");
    line.text("--try", "COMMAND", options.tried,
              "Start another engine instead, and see whether it keeps to the protocol");
    line.move_time(options.limits.move_time,
                   "With --try: how long it may take for each action (default: 10000)");
    line.seed(options.seed, "With --try: choose other deals (default: 1)");
    line.tables(options.tables);
    line.json(options.json);
    line.help(
        "Speaks the engine protocol, lines of text over standard input and output: "
        "docs/engines.md describes it. An engine that keeps to it plays in honeymoon match as "
        "\"exec:COMMAND\". A trial prints a line for each thing tried; the exit code is 1 if one "
        "of them fails.\n",
        {"honeymoon engine fast", "honeymoon engine --try \"./engine --level 3\"",
         "honeymoon match best \"exec:./engine --level 3\" --deals 200"});
}

}  // namespace honeymoon::cli
