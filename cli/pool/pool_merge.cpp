// honeymoon pool merge: a whole pool from its parts.

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/io/output_file.hpp"
#include "cli/io/text.hpp"
#include "cli/options/operands.hpp"
#include "cli/pool/pool_commands.hpp"
#include "cli/process/thread_limit.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::string out;
    std::vector<std::string> parts;
    bool json = false;
};

// A forgotten OUT would make the first part the one that is written over.
void require_free(const std::string& out, const PoolHeader& merged) {
    std::error_code code;
    if (!std::filesystem::is_regular_file(out, code)) return;
    try {
        const PoolHeader there = read_pool_header(FileBytes::map(out));
        if (there.range == merged.range && there.rounds <= merged.rounds) return;
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::resource) throw;
    }
    throw Error(Error::Kind::question,
                out +
                    ": is there already, and is not an earlier merge of this pool; OUT comes "
                    "before the parts, and must have a name of its own");
}

Exit run(const Options& options) {
    refuse_output(options.out);
    limit_threads();
    const std::vector<std::filesystem::path> parts(options.parts.begin(), options.parts.end());
    std::uint64_t hands = 0;
    PoolHeader merged;
    for (const auto& part : parts) {
        const PoolHeader header = read_pool_header(FileBytes::map(part));
        hands += header.range.size();
        merged.range = {header.range.seed, header.range.whole, 0, header.range.whole};
        merged.rounds = header.rounds;
    }
    require_free(options.out, merged);
    require_pool_memory(hands);
    const Pool pool = merge_pools(parts);
    OutputFile out(options.out);
    pool.for_each_piece([&](std::span<const std::uint8_t> piece) { out.write(piece); });
    out.commit();
    if (options.json) {
        const nlohmann::ordered_json json = {
            {"file", options.out},  {"parts", parts.size()},   {"seed", pool.seed()},
            {"hands", pool.size()}, {"rounds", pool.rounds()}, {"bytes", pool.file_size()}};
        print(json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    } else {
        print(one_line(options.out) + ": " + in_words(pool.range(), pool.rounds()) + ", " +
              counted(pool.file_size(), "byte") + ", of " + counted(parts.size(), "part") + "\n");
    }
    return Exit::ok;
}

}  // namespace

void add_pool_merge(CLI::App& pool, Command& chosen) {
    auto* command = pool.add_subcommand("merge", "Make a whole pool of its parts");
    auto options = std::make_shared<Options>();
    command->add_option("OUT", options->out, "File to write")
        ->check(refuse_empty)
        ->type_name("")
        ->required();
    command->add_option("PART", options->parts, "All parts of one pool, in any order")
        ->check(refuse_empty)
        ->type_name("")
        ->required();
    command->add_flag("--json", options->json, "Print one line of JSON when done");
    command->footer(
        "OUT is byte for byte the file that honeymoon pool build would have made without --shard.\n"
        "The parts must have the same seed, hands and rounds, and every hand must be in one of "
        "them.\n"
        "\n"
        "Examples:\n"
        "  honeymoon pool merge hands.pool part-1.pool part-2.pool part-3.pool");
    command->callback([&chosen, options] { chosen = [options] { return run(*options); }; });
}

}  // namespace honeymoon::cli
