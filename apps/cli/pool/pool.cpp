// honeymoon pool: files of random hands with their mean tricks.

#include "apps/cli/pool/pool_commands.hpp"
#include "honeymoon/generator/generate.hpp"

namespace honeymoon::cli {

std::string in_words(const PoolRange& range, std::uint32_t rounds) {
    const std::string played = ", " + counted(std::uint64_t{rounds}, "round");
    if (range.size() == range.whole) return counted(range.whole, "hand") + played;
    return "hands " + grouped(range.first) + "-" + grouped(range.end - 1) + " of " +
           grouped(range.whole) + played;
}

void require_pool_memory(std::uint64_t hands) {
    constexpr std::uint64_t each = 60;                           // as pool.hpp says, and some more
    constexpr std::uint64_t tables = std::uint64_t{300} << 20U;  // two levels 13, while decoded
    const std::uint64_t needed = (hands * each) + tables;
    const std::uint64_t available = memory_available();
    if (needed <= available) return;
    refuse(ErrorCode::no_memory, "not enough memory: ", counted(hands, "hand"), " need about ",
           rough_bytes(needed), " and ", rough_bytes(available),
           " are available; make parts with --shard");
}

void add_pool(const CommandLine& program) {
    const CommandLine pool =
        program.group("pool", "Random hands with their mean tricks: build, merge, info, check");
    add_pool_build(pool);
    add_pool_merge(pool);
    add_pool_info(pool);
    add_pool_check(pool);
    pool.help(
        "A pool is a file of random hands of 13 cards, each with its tricks against random hands "
        "of "
        "the other 39, in every strain, on lead and not.\n",
        {"honeymoon pool build --hands 100000 --rounds 20 hands.pool",
         "honeymoon pool info hands.pool"});
}

}  // namespace honeymoon::cli
