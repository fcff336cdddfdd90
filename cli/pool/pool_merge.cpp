// honeymoon pool merge: a whole pool from its parts.

#include <filesystem>
#include <string>
#include <vector>

#include "cli/format/json.hpp"
#include "cli/format/text.hpp"
#include "cli/io/output.hpp"
#include "cli/io/output_file.hpp"
#include "cli/options/command_line.hpp"
#include "cli/pool/pool_commands.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::string out;
    std::vector<std::string> parts;
    int threads = 0;
    bool force = false;
    bool json = false;
};

Exit run(const Options& options) {
    refuse_standard_output(options.out, "a pool");
    const std::vector<std::filesystem::path> parts(options.parts.begin(), options.parts.end());
    for (const auto& part : parts) refuse_source(options.out, part);
    OutputFile out(options.out, options.force);
    std::uint64_t hands = 0;
    for (const auto& part : parts) hands += read_pool_header(FileBytes::map(part)).range.size();
    require_pool_memory(hands);
    const Pool pool = merge_pools(parts);
    pool.for_each_piece([&](std::span<const std::uint8_t> piece) { out.write(piece); });
    out.commit();
    if (options.json) {
        print_line({{"file", options.out},
                    {"parts", parts.size()},
                    {"seed", pool.seed()},
                    {"hands", pool.size()},
                    {"rounds", pool.rounds()},
                    {"bytes", pool.file_size()}});
    } else {
        print(one_line(options.out) + ": " + in_words(pool.range(), pool.rounds()) + ", " +
              counted(pool.file_size(), "byte") + ", of " + counted(parts.size(), "part") + "\n");
    }
    return Exit::ok;
}

}  // namespace

void add_pool_merge(const CommandLine& pool) {
    const auto [line, options] = pool.command("merge", "Make a whole pool from its parts", run);
    line.file("OUT", options.out, "File to write");
    line.files("PART", options.parts, "All parts of one pool, in any order").required();
    line.threads(options.threads);
    line.force(options.force);
    line.json(options.json);
    line.help(
        "OUT is byte for byte the file that honeymoon pool build would have made without --shard. "
        "The parts must have the same seed, hands and rounds, and every hand must be in one of "
        "them.\n",
        {"honeymoon pool merge hands.pool part-1.pool part-2.pool part-3.pool"});
}

}  // namespace honeymoon::cli
