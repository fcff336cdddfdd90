// honeymoon match learn: learns the card values again.

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "match_commands.hpp"
#include "operands.hpp"
#include "output.hpp"
#include "output_file.hpp"
#include "player/learning.hpp"
#include "progress_bar.hpp"
#include "tables_option.hpp"
#include "thread_limit.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::string rounds = std::to_string(LearningOptions{}.rounds);
    std::string games = std::to_string(LearningOptions{}.games);
    std::string seed = "1";
    std::optional<std::string> out;
    std::string tables;
};

Exit run(const Options& options) {
    LearningOptions learning;
    learning.rounds = static_cast<int>(parse_number(options.rounds, "--rounds", 1, 100));
    learning.games =
        static_cast<std::uint32_t>(parse_number(options.games, "--games", 1, 10'000'000));
    learning.seed = parse_number(options.seed, "--seed", 0, UINT64_MAX);
    limit_threads();
    std::string text;
    {
        ProgressBar bar;
        bar.show(0, "reading tables");
        const Reader reader = open_deal_tables(options.tables);
        learning.progress = [&](double share) { bar.show(share, "learning"); };
        text = learn_card_values(reader, learning);
    }
    if (options.out) {
        OutputFile out(*options.out);
        out.write(text);
        out.commit();
    } else {
        print(text);
    }
    return Exit::ok;
}

}  // namespace

void add_match_learn(CLI::App& match, Command& chosen) {
    auto* command =
        match.add_subcommand("learn", "Learn the card values of the strategy learned again");
    auto options = std::make_shared<Options>();
    command->add_option("--rounds", options->rounds, "How often to begin with what was learned")
        ->type_name("R");
    command->add_option("--games", options->games, "Games of a round, with trump and without")
        ->type_name("N");
    command->add_option("--seed", options->seed, "Chooses other games (default: 1)")
        ->type_name("N");
    command->add_option("--out", options->out, "Write to a file, not to standard output")
        ->check(refuse_empty)
        ->type_name("FILE");
    add_tables_option(*command, options->tables);
    command->footer(
        "Prints the C++ source file that the values are compiled from, "
        "player/src/learned_numbers.cpp.\n"
        "Without options it is the one that was compiled in; the same with any tables, or none, "
        "and any\n"
        "number of threads. It takes a second with tables, and half a minute without.\n"
        "\n"
        "Examples:\n"
        "  honeymoon match learn --out player/src/learned_numbers.cpp");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
