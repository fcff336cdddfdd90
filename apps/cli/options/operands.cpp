#include "apps/cli/options/operands.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <system_error>

#include "apps/cli/format/safe_text.hpp"
#include "honeymoon/base/error.hpp"

namespace honeymoon::cli {
namespace {

const std::array<std::pair<const char*, GameRules>, 3> kRuleSets = {
    {{"german-whist", german_whist()},
     {"honeymoon-bridge", honeymoon_bridge()},
     {"draw-bridge", draw_bridge()}}};

// A whole text of decimal digits as a number; nothing if it is anything else or too large.
std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, value);
    if (result.ec != std::errc() || result.ptr != end) return std::nullopt;
    return value;
}

}  // namespace

void refuse(const std::string& why) {
    throw Error(Error::Kind::question, why);
}

void refuse(std::string_view option, std::string_view text, const std::string& why) {
    refuse(std::string(option) + " " + in_quotes(text) + ": " + why);
}

void refuse_cards(std::string_view option, Hand cards, std::string_view where) {
    if (cards.empty()) return;
    refuse(std::string(option) + ": " + to_string(cards.cards().front()) + " is " +
           std::string(where));
}

std::uint64_t parse_number(std::string_view text, std::string_view option, std::uint64_t first,
                           std::uint64_t last) {
    const auto value = number(text);
    if (!value || *value < first || *value > last) {
        refuse(option, text,
               "write a number from " + std::to_string(first) + " to " + std::to_string(last));
    }
    return *value;
}

NumberRange parse_numbers(std::string_view text, std::string_view option, std::uint64_t first,
                          std::uint64_t last) {
    const std::size_t dash = text.find('-');
    const auto begin = number(text.substr(0, dash));
    const auto end = dash == std::string_view::npos ? begin : number(text.substr(dash + 1));
    if (!begin || !end || *begin < first || *end > last) {
        refuse(option, text,
               "write a number from " + std::to_string(first) + " to " + std::to_string(last) +
                   ", or a range, as in 3-5");
    }
    if (*begin > *end) refuse(option, text, "the first is above the last");
    return {*begin, *end};
}

Shard parse_shard(std::string_view text) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto part = number(text.substr(0, slash));
    const auto parts = number(text.substr(std::min(slash + 1, text.size())));
    if (!part || !parts || *part < 1 || *part > *parts) {
        refuse("--shard", text, "write which part and of how many, as in 1/8");
    }
    return {*part, *parts};
}

std::vector<Denomination> parse_denominations(std::string_view text) {
    return parse_choice<std::vector<Denomination>>(
        text, "--denomination",
        {{"trump", {Denomination::trump}},
         {"notrump", {Denomination::notrump}},
         {"both", {kDenominations.begin(), kDenominations.end()}}});
}

std::string parse_path(const std::string& text, std::string_view option) {
    if (text.empty()) {
        refuse(std::string(option) + ": is empty; give the name of a file or directory");
    }
    return text;
}

std::string parse_output(const std::string& text, std::string_view option) {
    if (text == "-") {
        refuse(option, text, "what is written here must have a name (./- for one of this name)");
    }
    return parse_path(text, option);
}

Card parse_card_of(std::string_view text, std::string_view option) {
    try {
        return parse_card(text);
    } catch (const Error& error) {
        refuse(std::string(option) + ": " + error.what());
    }
}

Position position_given(const std::optional<Trump>& trump, const std::optional<Hand>& leader,
                        const std::optional<Hand>& follower, const std::optional<Card>& led,
                        const char* otherwise) {
    if (!trump) refuse("--trump is missing; write --trump S, H, D, C, or N for no-trump");
    if (!leader || !follower) {
        refuse(std::string("two hands are needed, the leader's and the follower's") + otherwise);
    }
    const Position position{*leader, *follower, *trump, led};
    validate(position);
    return position;
}

std::array<bool, kSuits> parse_voids(const std::string& text) {
    std::array<bool, kSuits> voids{};
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto suit = suit_from_letter(text[i]);
        if (!suit) {
            refuse("--void, column " + std::to_string(i + 1) + ": " + in_quotes(text.substr(i, 1)) +
                   " is not a suit; write them as in SH");
        }
        voids.at(static_cast<std::size_t>(*suit)) = true;
    }
    if (text.empty()) refuse("--void: no suit; write them as in SH");
    return voids;
}

GameRules parse_rules(const std::string& text) {
    for (const auto& [word, rules] : kRuleSets) {
        if (text == word) return rules;
    }
    try {
        return parse_game_rules(text);
    } catch (const Error& error) {
        // Whoever writes settings is told what is wrong with them.
        refuse("--rules", text,
               text.find('=') != std::string::npos
                   ? error.what()
                   : "write german-whist, honeymoon-bridge or draw-bridge, or all eight settings "
                     "of the rules");
    }
}

std::string rules_text(const GameRules& rules) {
    for (const auto& [word, set] : kRuleSets) {
        if (rules == set) return word;
    }
    return to_string(rules);
}

std::filesystem::path default_directory() {
    const char* directory = std::getenv("HONEYMOON_TABLES");
    return directory == nullptr || *directory == '\0' ? "tables" : directory;
}

std::filesystem::path directory_or_default(const std::string& given) {
    return given.empty() ? default_directory() : std::filesystem::path(given);
}

}  // namespace honeymoon::cli
