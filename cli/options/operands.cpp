#include "cli/options/operands.hpp"

#include <array>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <system_error>
#include <utility>

#include "cli/io/output.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {
namespace {

[[noreturn]] void fail(const std::string& why) {
    throw Error(Error::Kind::question, why);
}

const std::array<std::pair<const char*, GameRules>, 3> kRuleSets = {
    {{"german-whist", german_whist()},
     {"honeymoon-bridge", honeymoon_bridge()},
     {"draw-bridge", draw_bridge()}}};

// The text in quotes, cut if it is long.
std::string shown(std::string_view text) {
    constexpr std::size_t limit = 40;
    std::string result = "'";
    result += one_line(text.substr(0, limit));
    result += text.size() > limit ? "...'" : "'";
    return result;
}

// A whole text of decimal digits as a number; nothing if it is anything else or too large.
std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, value);
    if (result.ec != std::errc() || result.ptr != end) return std::nullopt;
    return value;
}

std::optional<int> level(std::string_view text) {
    const auto value = number(text);
    if (!value || *value < kMinLevel || *value > kMaxLevel) return std::nullopt;
    return static_cast<int>(*value);
}

}  // namespace

LevelRange parse_levels(std::string_view text) {
    const std::size_t dash = text.find('-');
    const auto first = level(text.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : level(text.substr(dash + 1));
    if (!first || !last) {
        fail("levels " + shown(text) + ": write one level, 1..13, or a range, as in 3-5");
    }
    if (*first > *last) fail("levels " + shown(text) + ": the first is above the last");
    return {*first, *last};
}

Denomination parse_denomination(std::string_view text) {
    for (const Denomination d : kDenominations) {
        if (text == name(d)) return d;
    }
    fail("denomination " + shown(text) + ": write trump or notrump");
}

std::vector<Denomination> parse_denominations(std::string_view text) {
    if (text == "both") return {kDenominations.begin(), kDenominations.end()};
    for (const Denomination d : kDenominations) {
        if (text == name(d)) return {d};
    }
    fail("denomination " + shown(text) + ": write trump, notrump or both");
}

std::uint64_t parse_number(std::string_view text, std::string_view option, std::uint64_t first,
                           std::uint64_t last) {
    const auto value = number(text);
    if (!value || *value < first || *value > last) {
        fail(std::string(option) + " " + shown(text) + ": write a number from " +
             std::to_string(first) + " to " + std::to_string(last));
    }
    return *value;
}

GameRules parse_rules(const std::string& text) {
    for (const auto& [word, rules] : kRuleSets) {
        if (text == word) return rules;
    }
    try {
        return parse_game_rules(text);
    } catch (const Error& error) {
        throw Error(Error::Kind::question,
                    "--rules '" + one_line(text) +
                        "': write german-whist, honeymoon-bridge or draw-bridge, or all settings "
                        "of the rules: " +
                        error.what());
    }
}

std::string rules_text(const GameRules& rules) {
    for (const auto& [word, set] : kRuleSets) {
        if (rules == set) return word;
    }
    return to_string(rules);
}

std::string refuse_empty(const std::string& path) {
    return path.empty() ? "is empty; give the name of a file or directory" : "";
}

std::filesystem::path default_directory() {
    const char* directory = std::getenv("HONEYMOON_TABLES");
    return directory == nullptr || *directory == '\0' ? "tables" : directory;
}

std::filesystem::path directory_or_default(const std::string& given) {
    return given.empty() ? default_directory() : std::filesystem::path(given);
}

}  // namespace honeymoon::cli
