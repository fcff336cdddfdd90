// The subcommands of honeymoon match, and the code that they share.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "apps/cli/options/commands.hpp"
#include "honeymoon/player/match.hpp"
#include "honeymoon/player/sequential_test.hpp"

namespace honeymoon::cli {

void add_match_merge(const CommandLine& match);

/// Prints a result in words, or as one line of JSON. `written` are the names of the strategies as
/// the user wrote them. Also prints the verdict of the test, if there was one.
void print_match(const MatchResult& result, const std::array<std::string, 2>& written, bool json,
                 const std::optional<SequentialTest>& test = {});

}  // namespace honeymoon::cli
