// honeymoon match learn, honeymoon match teach: make the numbers of the players `learned` and
// `taught` again.

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "cli/io/output.hpp"
#include "cli/io/output_file.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/match/match_commands.hpp"
#include "cli/options/operands.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/process/thread_limit.hpp"
#include "player/training/learning.hpp"
#include "player/training/teaching.hpp"

namespace honeymoon::cli {

using namespace player;

namespace {

// What both take. Numbers are still text.
struct Options {
    std::string rounds;
    std::string games;
    std::string worlds;  // of teach only
    std::string seed = "1";
    std::optional<std::string> out;
    std::string tables;
};

// Writes the source file that make(reader, progress) returns.
template <class Make>
Exit write_source(const Options& options, const char* doing, const Make& make) {
    limit_threads();
    std::optional<OutputFile> out;
    if (options.out) out.emplace(*options.out);
    std::string text;
    {
        ProgressBar bar;
        bar.show(0, "reading tables");
        const Reader reader = open_deal_tables(options.tables);
        text = make(reader, [&](double share) { bar.show(share, doing); });
    }
    if (out) {
        out->write(text);
        out->commit();
    } else {
        print(text);
    }
    return Exit::ok;
}

Exit learn(const Options& options) {
    LearningOptions learning;
    learning.rounds = static_cast<int>(parse_number(options.rounds, "--rounds", 1, 100));
    learning.games =
        static_cast<std::uint32_t>(parse_number(options.games, "--games", 1, 10'000'000));
    learning.seed = parse_number(options.seed, "--seed", 0, UINT64_MAX);
    return write_source(options, "learning", [&](const Reader& reader, const auto& progress) {
        learning.progress = progress;
        return learn_card_values(reader, learning);
    });
}

Exit teach(const Options& options) {
    TeachingOptions teaching;
    teaching.rounds = static_cast<int>(parse_number(options.rounds, "--rounds", 1, 20));
    teaching.games =
        static_cast<std::uint32_t>(parse_number(options.games, "--games", 1, 1'000'000));
    teaching.worlds = static_cast<int>(parse_number(options.worlds, "--worlds", 1, 1'000'000));
    teaching.seed = parse_number(options.seed, "--seed", 0, UINT64_MAX);
    return write_source(options, "teaching", [&](const Reader& reader, const auto& progress) {
        teaching.progress = progress;
        return teach_network(reader, teaching);
    });
}

void add_options(CLI::App& command, Options& options) {
    command.add_option("--rounds", options.rounds, "How often to begin with what was learned")
        ->type_name("R");
    command.add_option("--games", options.games, "Games of a round")->type_name("N");
    command.add_option("--seed", options.seed, "Chooses other games (default: 1)")->type_name("N");
    command.add_option("--out", options.out, "Write to a file, not to standard output")
        ->check(refuse_empty)
        ->type_name("FILE");
    add_tables_option(command, options.tables);
}

}  // namespace

void add_match_learn(CLI::App& match, Command& chosen) {
    auto* command =
        match.add_subcommand("learn", "Learn the card values of the strategy learned again");
    auto options = std::make_shared<Options>();
    options->rounds = std::to_string(LearningOptions{}.rounds);
    options->games = std::to_string(LearningOptions{}.games);
    add_options(*command, *options);
    command->footer(
        "Prints the C++ source file that the values are compiled from, "
        "player/policies/learned_numbers.cpp.\n"
        "Without options it is the one that was compiled in; the same with any tables, or none, "
        "and any\n"
        "number of threads. Games are played with trump and without, so many each. It takes a "
        "second with\n"
        "tables, and half a minute without.\n"
        "\n"
        "Examples:\n"
        "  honeymoon match learn --out player/policies/learned_numbers.cpp");
    command->callback([&chosen, options] { chosen = [options] { return learn(*options); }; });
}

void add_match_teach(CLI::App& match, Command& chosen) {
    auto* command = match.add_subcommand("teach", "Teach the network of the strategy taught again");
    auto options = std::make_shared<Options>();
    options->rounds = std::to_string(TeachingOptions{}.rounds);
    options->games = std::to_string(TeachingOptions{}.games);
    options->worlds = std::to_string(TeachingOptions{}.worlds);
    add_options(*command, *options);
    command->add_option("--worlds", options->worlds, "Samples of the hidden cards for each move")
        ->type_name("N");
    command->footer(
        "Prints the C++ source file that the network is compiled from, "
        "player/policies/taught_numbers.cpp.\n"
        "Without options it is the one that was compiled in, if it is made by the same compiler "
        "and\n"
        "mathematics library; the same with any tables, or none, and any number of threads. It "
        "takes ten\n"
        "minutes on two cores with tables, and a gigabyte of memory; without tables, hours.\n"
        "\n"
        "Examples:\n"
        "  honeymoon match teach --out player/policies/taught_numbers.cpp\n"
        "  honeymoon match teach --rounds 1 --games 1000 --worlds 20");
    command->callback([&chosen, options] { chosen = [options] { return teach(*options); }; });
}

}  // namespace honeymoon::cli
