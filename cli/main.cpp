// honeymoon: the command.

#include <CLI/CLI.hpp>
#include <csignal>
#include <string>
#include <string_view>

#include "cli/io/output.hpp"
#include "cli/options/commands.hpp"
#include "cli/process/exit_codes.hpp"
#include "cli/process/failure.hpp"
#include "cli/process/signal_handlers.hpp"
#include "cli/process/standard_streams.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {
namespace {

constexpr const char* kAbout =
    "Exact values for the play phase of honeymoon bridge and German whist, two open hands of\n"
    "up to 26 cards each, with a trump suit and without.\n";

constexpr const char* kFooter =
    "Tables are in $HONEYMOON_TABLES, else in ./tables, unless a command is told otherwise.\n"
    "\n"
    "Exit codes:\n"
    "  0  all is well\n"
    "  1  a check found a wrong value, or a search was given up before it was finished\n"
    "  2  a file is missing, unreadable, corrupt or cannot be written, or there is no memory\n"
    "  3  bad usage, or a bad hand or card\n"
    "\n"
    "Examples:\n"
    "  honeymoon generate --levels 1-8\n"
    "  honeymoon probe --trump S AK4.T2.95.K QJ.AK3.T2.4\n"
    "  honeymoon play\n"
    "  honeymoon probe --help";

// Reads the command line; true if there is something to do. Help and version are printed at once.
bool understand(CLI::App& app, int argc, const char* const* argv) {
    try {
        app.parse(argc, argv);
        return true;
    } catch (const CLI::CallForHelp&) {
        print(app.help());
    } catch (const CLI::CallForVersion& version) {
        print(std::string(version.what()) + "\n");
    }
    flush_output();
    return false;
}

// CLI11 would take the word after "--out=" for the option's value.
void refuse_options_without_value(int argc, const char* const* argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word.starts_with("--") && word.find('=') == word.size() - 1) {
            throw Error(Error::Kind::question, std::string(word) + ": no value after the =");
        }
    }
}

Exit run(int argc, const char* const* argv) {
    refuse_options_without_value(argc, argv);
    CLI::App app(kAbout, "honeymoon");
    app.footer(kFooter);
    app.set_version_flag("--version", "honeymoon " HONEYMOON_VERSION, "Print the version and exit");
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.require_subcommand(0, 1);

    Command chosen;
    add_generate(app, chosen);
    add_info(app, chosen);
    add_check(app, chosen);
    add_probe(app, chosen);
    add_advise(app, chosen);
    add_exchange(app, chosen);
    add_play(app, chosen);
    add_match(app, chosen);
    add_export(app, chosen);
    add_stats(app, chosen);
    add_pool(app, chosen);
    add_archive(app, chosen);

    if (!understand(app, argc, argv)) return Exit::ok;
    if (!chosen) {
        std::cerr << app.help();
        complain("no command; write one of those above after honeymoon");
        return Exit::bad_input;
    }
    const Exit exit = chosen();
    flush_output();
    return exit;
}

// Runs the command; whatever goes wrong becomes one line and an exit code.
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
    // A reader that has gone away, and a limit on the size of files, are noticed by the write that
    // fails.
    static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
    static_cast<void>(std::signal(SIGXFSZ, SIG_IGN));
    honeymoon::cli::install_last_words();
    if (!honeymoon::cli::fill_standard_streams()) {
        honeymoon::cli::complain("standard input, output or error is closed, and there is no ",
                                 "/dev/null to put in its place");
        return static_cast<int>(honeymoon::cli::Exit::file_fault);
    }
    return static_cast<int>(honeymoon::cli::guarded(argc, argv));
}
