// The subcommands of honeymoon match, and what they share.
#pragma once

#include <string>

#include "commands.hpp"
#include "player/match.hpp"

namespace honeymoon::cli {

void add_match_merge(CLI::App& match, Command& chosen);
void add_match_learn(CLI::App& match, Command& chosen);

/// Prints a result, in words or as one line of JSON.
void print_match(const MatchResult& result, bool json);

/// Writes a result to a file. Throws as OutputFile.
void write_match(const MatchResult& result, const std::string& file);

}  // namespace honeymoon::cli
