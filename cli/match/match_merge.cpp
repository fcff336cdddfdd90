// honeymoon match merge: one result of those of the parts.

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io/output_file.hpp"
#include "cli/match/match_commands.hpp"
#include "cli/options/operands.hpp"
#include "honeymoon/file/file_bytes.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::vector<std::string> parts;
    std::optional<std::string> out;
    bool json = false;
};

MatchResult read_part(const std::string& file) {
    const FileBytes bytes = FileBytes::read(file);
    const auto all = bytes.bytes();
    return parse_match_result({reinterpret_cast<const char*>(all.data()), all.size()}, file);
}

Exit run(const Options& options) {
    std::vector<MatchResult> parts;
    parts.reserve(options.parts.size());
    for (const std::string& file : options.parts) parts.push_back(read_part(file));
    const MatchResult whole = merge_matches(parts, options.parts);
    if (options.out) {
        OutputFile out(*options.out);
        out.write(to_text(whole));
        out.commit();
    }
    print_match(whole, options.json);
    return Exit::ok;
}

}  // namespace

void add_match_merge(CLI::App& match, Command& chosen) {
    auto* command = match.add_subcommand("merge", "Put the results of parts together");
    auto options = std::make_shared<Options>();
    command->add_option("FILE", options->parts, "Results of parts, in any order")
        ->check(refuse_empty)
        ->type_name("")
        ->required();
    command->add_option("--out", options->out, "Write the result to a file, too")
        ->check(refuse_empty)
        ->type_name("FILE");
    command->add_flag("--json", options->json, "Print one line of JSON");
    command->footer(
        "The figures are exactly those of one run. Parts must be of the same match, and have no "
        "deal in\n"
        "common; some may be missing, and the result says how many deals it is of.\n"
        "\n"
        "Examples:\n"
        "  honeymoon match merge part-1.match part-2.match --out whole.match");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
