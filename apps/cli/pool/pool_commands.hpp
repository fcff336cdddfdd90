// The subcommands of honeymoon pool, and what they share.
#pragma once

#include <string>

#include "apps/cli/options/commands.hpp"
#include "honeymoon/advice/pool.hpp"

namespace honeymoon::cli {

void add_pool_build(const CommandLine& pool);
void add_pool_merge(const CommandLine& pool);
void add_pool_info(const CommandLine& pool);
void add_pool_check(const CommandLine& pool);

/// "2,000 hands, 20 rounds", or of a part "hands 500-999 of 2,000, 20 rounds".
[[nodiscard]] std::string in_words(const PoolRange& range, std::uint32_t rounds);

/// Throws Error (resource) if there is not enough memory for so many hands of a pool and the
/// tables.
void require_pool_memory(std::uint64_t hands);

}  // namespace honeymoon::cli
