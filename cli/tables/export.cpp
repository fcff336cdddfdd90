// honeymoon export: the values of a level, one byte a position.

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <system_error>

#include "cli/io/output.hpp"
#include "cli/io/output_file.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/io/terminal.hpp"
#include "cli/options/commands.hpp"
#include "cli/options/operands.hpp"
#include "cli/options/table_files.hpp"
#include "cli/process/thread_limit.hpp"
#include "honeymoon/base/error.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/raw_layout.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::string tables;
    std::string level;
    std::string denomination;
    std::string out;
    bool raw = false;
};

Exit run(const Options& options) {
    const auto level =
        static_cast<int>(parse_number(options.level, "--level", kMinLevel, kMaxLevel));
    const Denomination denomination = parse_denomination(options.denomination);
    const bool to_output = options.out == "-";
    if (to_output && output_is_terminal()) {
        throw Error(Error::Kind::question,
                    "standard output is a terminal; send the bytes to a file or a pipe");
    }
    const auto directory = directory_or_default(options.tables);
    require_directory(directory);
    const auto file = directory / table_file_name(denomination, level);
    std::error_code different;
    if (!to_output && std::filesystem::equivalent(file, options.out, different)) {
        throw Error(Error::Kind::question,
                    options.out + ": is the table itself; give the export another name");
    }
    limit_threads();
    const LevelTable table = load_level({file, TableName{denomination, level}});

    ProgressBar bar;
    std::uint64_t written = 0;
    const auto all = static_cast<double>(position_count(denomination, level));
    const std::string label =
        "exporting " + std::string(name(denomination)) + " level " + std::to_string(level);
    const auto advance = [&](std::size_t bytes) {
        written += bytes;
        bar.show(static_cast<double>(written) / all, label);
    };
    if (to_output) {
        for_each_raw_piece(table, [&](std::span<const std::uint8_t> piece) {
            print(piece);
            advance(piece.size());
        });
    } else {
        OutputFile out(options.out);
        for_each_raw_piece(table, [&](std::span<const std::uint8_t> piece) {
            out.write(piece);
            advance(piece.size());
        });
        out.commit();
    }
    return Exit::ok;
}

}  // namespace

void add_export(CLI::App& app, Command& chosen) {
    auto* command = app.add_subcommand("export", "Write a level as plain bytes, one a position");
    auto options = std::make_shared<Options>();
    command->add_flag("--raw", options->raw, "In the raw layout (the only one there is)")
        ->required();
    command->add_option("--level", options->level, "Level, 1..13")->type_name("N")->required();
    command->add_option("--denomination", options->denomination, "trump or notrump")
        ->type_name("WHICH")
        ->required();
    command
        ->add_option("--tables", options->tables,
                     "Directory of the tables (default: $HONEYMOON_TABLES, else ./tables)")
        ->check(refuse_empty)
        ->type_name("DIR");
    command->add_option("OUT", options->out, "File to write, or - for standard output")
        ->check(refuse_empty)
        ->type_name("")
        ->required();
    command->footer(
        "The raw layout is the values in the order of the flat index. At level 13 it is 3.7 GB "
        "with a\n"
        "trump and 1.1 GB without. OUT appears under its name only when it is whole.\n"
        "\n"
        "Examples:\n"
        "  honeymoon export --raw --level 8 --denomination trump trump-08.raw\n"
        "  honeymoon export --raw --level 13 --denomination notrump - | sha256sum");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
