// honeymoon pool: hands and what they take on average, in files.

#include <CLI/CLI.hpp>
#include <string>

#include "cli/io/text.hpp"
#include "cli/options/commands.hpp"
#include "cli/pool/pool_commands.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/generator/generate.hpp"

namespace honeymoon::cli {

std::string in_words(const PoolRange& range, std::uint32_t rounds) {
    const std::string played = ", " + counted(rounds, "round");
    if (range.size() == range.whole) return counted(range.whole, "hand") + played;
    return "hands " + grouped(range.first) + "-" + grouped(range.end - 1) + " of " +
           grouped(range.whole) + played;
}

void require_pool_memory(std::uint64_t hands) {
    constexpr std::uint64_t each = 60;                           // as pool.hpp says, and a little
    constexpr std::uint64_t tables = std::uint64_t{300} << 20U;  // two levels 13, while decoded
    const std::uint64_t needed = (hands * each) + tables;
    const std::uint64_t available = memory_available();
    if (needed <= available) return;
    throw Error(Error::Kind::resource, "not enough memory: " + counted(hands, "hand") +
                                           " need about " + rough_bytes(needed) + " and " +
                                           rough_bytes(available) +
                                           " are available; make parts with --shard");
}

void refuse_output(const std::string& file) {
    if (file != "-") return;
    throw Error(Error::Kind::question,
                "'-': a pool must have a name (./- for a file of this name)");
}

void add_pool(CLI::App& app, Command& chosen) {
    auto* command = app.add_subcommand(
        "pool", "Random hands and what they take on average: build, merge, info, check");
    command->require_subcommand(0, 1);
    add_pool_build(*command, chosen);
    add_pool_merge(*command, chosen);
    add_pool_info(*command, chosen);
    add_pool_check(*command, chosen);
    command->footer(
        "A pool is a file of random hands of 13 cards, each with the tricks it took against "
        "random\n"
        "hands of the other 39, in every denomination, on lead and not.\n"
        "\n"
        "Examples:\n"
        "  honeymoon pool build --hands 100000 --rounds 20 hands.pool\n"
        "  honeymoon pool info hands.pool");
    // Called after that of a subcommand.
    command->callback([&chosen] {
        if (chosen) return;
        throw Error(Error::Kind::question,
                    "pool: what? write build, merge, info or check after it");
    });
}

}  // namespace honeymoon::cli
