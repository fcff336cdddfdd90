// honeymoon: the command.

#include <algorithm>
#include <array>
#include <string_view>

#include "apps/cli/io/interrupts.hpp"
#include "apps/cli/options/commands.hpp"
#include "apps/cli/process/limits.hpp"
#include "apps/cli/process/signal_handlers.hpp"

namespace honeymoon::cli {
namespace {

struct Command {
    std::string_view name;
    void (*add)(const CommandLine&);
};

constexpr std::array<Command, 19> kCommands = {{{"generate", add_generate},
                                                {"info", add_info},
                                                {"check", add_check},
                                                {"probe", add_probe},
                                                {"advise", add_advise},
                                                {"exchange", add_exchange},
                                                {"call", add_call},
                                                {"draw", add_draw},
                                                {"play", add_play},
                                                {"rules", add_rules},
                                                {"puzzle", add_puzzle},
                                                {"convert", add_convert},
                                                {"match", add_match},
                                                {"engine", add_engine},
                                                {"export", add_export},
                                                {"stats", add_stats},
                                                {"facts", add_facts},
                                                {"pool", add_pool},
                                                {"archive", add_archive}}};

// The command that shell completions call (apps/cli/completion). It is not for people, so it is not
// in the help.
constexpr std::string_view kComplete = "complete";

// Declares only the command that the first word names, and none for the version. Declaring all
// commands takes longer than answering a question.
void add_commands(const CommandLine& line, std::string_view first, bool alone) {
    if (alone && (first == "--version" || first == "-V")) return;
    const auto* const named = std::ranges::find(kCommands, first, &Command::name);
    if (named != kCommands.end()) return named->add(line);
    for (const Command& command : kCommands) command.add(line);
}

Exit run(int argc, const char* const* argv) {
    const CommandLine line(
        "honeymoon",
        "A double dummy solver for honeymoon bridge and German whist: exact values of the play "
        "phase for two open hands of up to 26 cards, with a trump suit or at no-trump.",
        "honeymoon " HONEYMOON_VERSION);
    add_commands(line, argc < 2 ? "" : argv[1], argc == 2);
    line.help(
        "Commands look for tables in $HONEYMOON_TABLES, else in ./tables; --tables names "
        "another directory, or several as in A:B. NO_COLOR turns colours off, FORCE_COLOR "
        "turns them on in a pipe.\n\n"
        "Exit codes:\n"
        "  0  success\n"
        "  1  a check found a wrong value, a search was stopped before it finished, or "
        "nothing was found\n"
        "  2  a file is missing, corrupt, or cannot be read or written; out of memory; or "
        "the output pipe was closed, as by head\n"
        "  3  bad usage, a bad hand or card, or a file that exists and may not be overwritten\n",
        {"honeymoon generate --levels 1-8", "honeymoon probe --trump S AK4.T2.95.K QJ.AK3.T2.4",
         "honeymoon play", "honeymoon probe --help"});

    if (argc < 2) {
        print_aside(line.help_text());
        print_error("no command; write one of the above after honeymoon");
        return Exit::bad_input;
    }
    if (argv[1] == kComplete) {
        print(line.completions({argv + 2, argv + argc}));
        flush_output();
        return Exit::ok;
    }
    const Task task = line.read(argc, argv);
    const Exit exit = task ? task() : Exit::ok;
    flush_output();
    return exit;
}

// Runs the command. Turns any failure into one line and an exit code.
Exit guarded(int argc, const char* const* argv) {
    try {
        return run(argc, argv);
    } catch (...) {
        return report_failure();
    }
}

}  // namespace
}  // namespace honeymoon::cli

int main(int argc, char** argv) {
    honeymoon::cli::install_signal_handlers();
    honeymoon::cli::clean_up_on_interrupts();
    if (const char* const fault = honeymoon::cli::environment_fault()) {
        honeymoon::cli::print_error(fault);
        return static_cast<int>(honeymoon::cli::Exit::file_fault);
    }
    return static_cast<int>(honeymoon::cli::guarded(argc, argv));
}
