// The subcommands of honeymoon match, and what they share.
#pragma once

#include <optional>

#include "cli/options/commands.hpp"
#include "honeymoon/player/match.hpp"
#include "honeymoon/player/sequential_test.hpp"

namespace honeymoon::cli {

void add_match_merge(const CommandLine& match);

/// Prints a result, in words or as one line of JSON; of a match that a test could end, what it
/// says.
void print_match(const MatchResult& result, bool json,
                 const std::optional<SequentialTest>& test = {});

}  // namespace honeymoon::cli
