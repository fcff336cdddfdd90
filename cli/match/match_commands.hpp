// The subcommands of honeymoon match, and what they share.
#pragma once

#include "cli/options/commands.hpp"
#include "honeymoon/player/match.hpp"

namespace honeymoon::cli {

void add_match_merge(const CommandLine& match);

/// Prints a result, in words or as one line of JSON.
void print_match(const MatchResult& result, bool json);

}  // namespace honeymoon::cli
