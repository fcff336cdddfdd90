// honeymoon export: writes the values of a level, one byte for each position.

#include <span>

#include "apps/cli/options/commands.hpp"
#include "apps/cli/options/table_files.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/raw_layout.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {
namespace {

struct ExportOptions {
    std::string tables;
    int level = 0;
    Denomination denomination = Denomination::trump;
    std::string out;
    bool raw = false;
    bool force = false;
};

Exit run_export(const ExportOptions& options) {
    const auto [level, denomination] = std::pair(options.level, options.denomination);
    if (options.out == "-" && output_is_terminal()) {
        refuse("standard output is a terminal; write to a file or a pipe");
    }
    const auto directories = directories_or_default(options.tables);
    const TableName table_name{denomination, level};
    const TablePath file =
        find_table(directories, table_name)
            .value_or(
                TablePath{directories.front() / table_file_name(denomination, level), table_name});
    OutputFile out(options.out, options.force, {source_of(file).path.string()});
    const TableFile opened = open_table(file);
    const LevelTable table = opened.decode();

    ProgressBar bar;
    std::uint64_t written = 0;
    const auto all = static_cast<double>(position_count(denomination, level));
    const std::string what = std::string(name(denomination)) + " level " + std::to_string(level);
    const std::string label = "exporting " + what;
    const std::uint64_t found = for_each_raw_piece(table, [&](std::span<const std::uint8_t> piece) {
        out.write(piece);
        written += piece.size();
        bar.show(static_cast<double>(written) / all, label);
    });
    if (found != opened.header().fingerprint) {
        fail_file(file.path, "the values do not match the fingerprint in the header");
    }
    out.commit();
    bar.erase();
    if (options.out != "-") {
        print_wrapped(one_line(options.out) + ": " + what + ", " + counted(written, "value") +
                      " of a byte each\n");
    }
    return Exit::ok;
}

}  // namespace

void add_export(const CommandLine& program) {
    const auto [line, options] =
        program.command("export", "Write a level as plain bytes, one per position", run_export);
    line.flag("--raw", options.raw, "Raw layout: the default and only format");
    line.number("--level", "N", options.level, kMinLevel, kMaxLevel, "Level, 1..13").required();
    line.choice<Denomination>("--denomination", options.denomination,
                              {{"trump", Denomination::trump}, {"notrump", Denomination::notrump}},
                              "Which")
        .required();
    line.tables(options.tables);
    line.threads();
    line.force(options.force);
    line.file("OUT", options.out, "File to write, or - for standard output");
    line.help(
        "The values in the order of the flat index: at level 13, 3.7 GB with a trump, 1.1 GB "
        "without. OUT appears only when it is complete.\n",
        {"honeymoon export --level 8 --denomination trump trump-08.raw",
         "honeymoon export --level 13 --denomination notrump - | sha256sum"});
}

}  // namespace honeymoon::cli
