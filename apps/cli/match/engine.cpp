// honeymoon engine: serves a strategy to other programs, and tests other engines.

#include "honeymoon/player/engine.hpp"

#include <iostream>

#include "apps/cli/options/commands.hpp"
#include "honeymoon/player/strategies.hpp"

namespace honeymoon::cli {
namespace {

struct ServeOptions {
    std::optional<std::string> strategy;
    std::optional<std::string> tried;
    EngineOptions limits;
    std::uint64_t seed = 1;
    std::string tables;
    bool json = false;
};

Exit test_engine(const ServeOptions& options) {
    std::string command = *options.tried;
    if (command.starts_with(kEnginePrefix)) command.erase(0, kEnginePrefix.size());
    if (command.empty()) refuse("--try: write the command that starts the engine");
    bool passed = true;
    try_engine(command, options.limits, options.seed, [&](const EngineCheck& check) {
        const bool ok = check.fault.empty();
        passed = passed && ok;
        print_result(options.json, {{"check", check.what}, {"passed", ok}, {"fault", check.fault}},
                     (ok ? "passed: " : "FAILED: ") + check.what +
                         (ok ? "" : "\n        " + one_line(check.fault)) + "\n");
        flush_output();
    });
    return passed ? Exit::ok : Exit::mismatch;
}

Exit run_engine(const ServeOptions& options) {
    if (options.tried) {
        if (options.strategy) refuse("engine: give a strategy or --try COMMAND, not both");
        return test_engine(options);
    }
    const Reader reader = open_deal_tables(options.tables);
    const std::string name = canonical_strategy(options.strategy.value_or("best"));
    const auto strategy = make_strategy(name, reader);
    serve_engine(*strategy, "honeymoon " HONEYMOON_VERSION " " + name, std::cin, std::cout);
    return Exit::ok;
}

}  // namespace

void add_engine(const CommandLine& program) {
    const auto [line, options] = program.command(
        "engine", "Serve a strategy to another program, or test an engine", run_engine);
    line.text("STRATEGY", "STRATEGY", options.strategy, "As for honeymoon match (default: best)");
    line.text("--try", "COMMAND", options.tried,
              "Instead, test whether another engine follows the protocol");
    line.move_time(options.limits.move_time, "With --try: time for each action (default: 10000)");
    line.seed(options.seed, "With --try: choose other deals (default: 1)");
    line.tables(options.tables);
    line.flag("--json", options.json, "With --try: print a line of JSON for each check");
    line.help(
        "Speaks the engine protocol of docs/engines.md: lines of text on standard input and "
        "output. An engine plays in honeymoon match as \"exec:COMMAND\". --try prints a line "
        "for each check; the exit code is 1 if one fails.\n",
        {"honeymoon engine fast", "honeymoon engine --try \"./engine --level 3\"",
         "honeymoon match best \"exec:./engine --level 3\" --deals 200"});
}

}  // namespace honeymoon::cli
