// honeymoon match merge: one result of those of the parts.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io/output_file.hpp"
#include "cli/match/match_commands.hpp"
#include "cli/options/command_line.hpp"
#include "honeymoon/file/file_bytes.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::vector<std::string> parts;
    std::optional<std::string> out;
    bool force = false;
    bool json = false;
};

MatchResult read_part(const std::string& file) {
    const FileBytes bytes = FileBytes::read(file);
    const auto all = bytes.bytes();
    return parse_match_result({reinterpret_cast<const char*>(all.data()), all.size()}, file);
}

Exit run(const Options& options) {
    auto out = output_file(options.out, options.force, "a result");
    std::vector<MatchResult> parts;
    for (const std::string& file : options.parts) {
        if (options.out) refuse_source(*options.out, file);
        parts.push_back(read_part(file));
    }
    const MatchResult whole = merge_matches(parts, options.parts);
    if (out) {
        out->write(to_text(whole));
        out->commit();
    }
    print_match(whole, options.json);
    return Exit::ok;
}

}  // namespace

void add_match_merge(const CommandLine& match) {
    const auto [line, options] = match.command("merge", "Put the results of parts together", run);
    line.files("FILE", options.parts, "Results of parts, in any order").required();
    line.path("--out", "FILE", options.out, "Also write the result to a file");
    line.force(options.force);
    line.json(options.json);
    line.help(
        "The figures are exactly those of one run. Parts must be of the same match, and have no "
        "deal in common; some may be missing, and the result says how many deals it is of.\n",
        {"honeymoon match merge part-1.match part-2.match --out whole.match"});
}

}  // namespace honeymoon::cli
