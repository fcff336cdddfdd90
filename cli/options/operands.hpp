// Options and operands that several subcommands share. What is wrong with them is Error (question).
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "honeymoon/cards/denomination.hpp"
#include "honeymoon/game/game_rules.hpp"

namespace honeymoon::cli {

/// Levels first..last.
struct LevelRange {
    int first = kMinLevel;
    int last = kMaxLevel;
};

/// Reads "7" or "3-5".
[[nodiscard]] LevelRange parse_levels(std::string_view text);

/// Reads "trump" or "notrump".
[[nodiscard]] Denomination parse_denomination(std::string_view text);

/// Reads "trump", "notrump" or "both".
[[nodiscard]] std::vector<Denomination> parse_denominations(std::string_view text);

/// Reads a decimal number of first..last; `option` names it in messages.
[[nodiscard]] std::uint64_t parse_number(std::string_view text, std::string_view option,
                                         std::uint64_t first, std::uint64_t last);

/// Reads the rules of a whole game: german-whist, honeymoon-bridge, draw-bridge, or all settings as
/// in a record (parse_game_rules()).
[[nodiscard]] GameRules parse_rules(const std::string& text);
/// What parse_rules() reads.
[[nodiscard]] std::string rules_text(const GameRules& rules);

/// For options that name a file or directory: what is wrong with an empty text, else nothing. (An
/// empty variable in a script must not come to mean the default directory.)
[[nodiscard]] std::string refuse_empty(const std::string& path);

/// Where the tables are if nobody says: $HONEYMOON_TABLES, else ./tables.
[[nodiscard]] std::filesystem::path default_directory();

/// What the option --tables (or --out) says, or the default if it was not given.
[[nodiscard]] std::filesystem::path directory_or_default(const std::string& given);

}  // namespace honeymoon::cli
