#include "apps/cli/options/operands.hpp"

#include <algorithm>
#include <cstdlib>
#include <random>
#include <span>

#include "apps/cli/format/text.hpp"
#include "honeymoon/player/strategies.hpp"
#include "libtb/base/quoted.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon::cli {
namespace {

const std::array<std::pair<const char*, GameRules>, 5> kRuleSets = {
    {{"german-whist", german_whist()},
     {"honeymoon-bridge", honeymoon_bridge()},
     {"draw-bridge", draw_bridge()},
     {"keep-or-discard", keep_or_discard()},
     {"play-phase", honeymoon::play_phase()}}};

// Returns the code for a text that should be numbers within limits. `parts` are its parts.
ErrorCode number_fault(const std::vector<std::string_view>& parts) {
    return std::ranges::all_of(parts, is_whole_number) ? ErrorCode::out_of_range
                                                       : ErrorCode::question;
}

// Returns the numbers on both sides of a character.
std::optional<NumberRange> two_numbers(std::string_view text, char between) {
    const std::size_t at = text.find(between);
    if (at == std::string_view::npos) return std::nullopt;
    const auto first = number_from<std::uint64_t>(text.substr(0, at));
    const auto last = number_from<std::uint64_t>(text.substr(at + 1));
    if (!first || !last) return std::nullopt;
    return NumberRange{*first, *last};
}

// Returns the message of an error without "rules: " or "session: ", because the message already
// names the option.
std::string_view reason(const Error& error) {
    std::string_view what = error.what();
    for (const std::string_view known : {"rules: ", "session: "}) {
        if (what.starts_with(known)) what.remove_prefix(known.size());
    }
    return what;
}

}  // namespace

std::uint64_t fresh_seed() {
    std::random_device device;
    return device() % 1'000'000;
}

void refuse_cards(std::string_view option, Hand cards, std::string_view where, ErrorCode code) {
    if (!cards.empty()) refuse(code, option, ": ", to_string(cards.cards().front()), " is ", where);
}

std::uint64_t parse_number(std::string_view text, std::string_view option, std::uint64_t first,
                           std::uint64_t last) {
    const auto value = number_from<std::uint64_t>(text);
    if (value && first <= *value && *value <= last) return *value;
    refuse(number_fault({text}), option, ' ', in_quotes(text), ": write a number from ", first,
           " to ", last);
}

NumberRange parse_numbers(std::string_view text, std::string_view option, std::uint64_t first,
                          std::uint64_t last) {
    auto range = two_numbers(text, '-');
    if (const auto one = number_from<std::uint64_t>(text)) range = {*one, *one};
    if (!range || range->first < first || range->last > last) {
        refuse(number_fault(parts_of(text, "-")), option, ' ', in_quotes(text),
               ": write a number from ", first, " to ", last, ", or a range, as in 3-5");
    }
    if (range->first > range->last) refuse_value(option, text, "the first exceeds the last");
    return *range;
}

DealRange Shard::of(std::uint64_t deals) const {
    if (parts > deals) refuse("--shard: ", parts, " parts of only ", counted(deals, "deal"));
    return match_part(deals, part, parts);
}

Shard parse_shard(std::string_view text) {
    const auto shard = two_numbers(text, '/');
    if (!shard || shard->first < 1 || shard->first > shard->last) {
        refuse_value("--shard", text, "write part and number of parts, as in 1/8");
    }
    return {shard->first, shard->last};
}

std::vector<Denomination> parse_denominations(std::string_view text) {
    return parse_choice<std::vector<Denomination>>(
        text, "--denomination",
        {{"trump", {Denomination::trump}},
         {"notrump", {Denomination::notrump}},
         {"both", {kDenominations.begin(), kDenominations.end()}}});
}

std::string parse_path(const std::string& text, std::string_view option) {
    if (text.empty()) refuse(option, ": empty; give the name of a file or directory");
    return text;
}

std::string parse_output(const std::string& text, std::string_view option) {
    if (text != "-") return parse_path(text, option);
    refuse_value(option, text, "the output needs a name (./- for a file called -)");
}

Card parse_card_of(std::string_view text, std::string_view option) {
    try {
        return parse_card(text);
    } catch (const Error& error) {
        refuse(error.code(), option, ": ", error.what());
    }
}

Trump trump_given(const std::optional<Trump>& trump) {
    if (!trump) refuse("--trump is missing; write --trump S, H, D, C, or N for no-trump");
    return *trump;
}

Position position_given(const std::optional<Trump>& trump, const std::optional<Hand>& leader,
                        const std::optional<Hand>& follower, const std::optional<Card>& led,
                        const char* otherwise) {
    const Trump given = trump_given(trump);
    if (!leader || !follower) {
        refuse("two hands are needed, the leader's and the follower's", otherwise);
    }
    const Position position{*leader, *follower, given, led};
    validate(position);
    return position;
}

std::string parse_player(const std::string& text) {
    if (!is_external(text)) return canonical_strategy(text);
    if (!text.starts_with(kEnginePrefix) || text.size() == kEnginePrefix.size() ||
        std::ranges::any_of(text, [](unsigned char c) { return c < 0x20; })) {
        refuse("strategy ", in_quotes(text), ": write exec: and an engine's command, on one line");
    }
    return text;
}

std::array<bool, kSuits> parse_voids(std::string_view text) {
    std::array<bool, kSuits> voids{};
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto suit = suit_from_letter(text[i]);
        if (!suit) {
            refuse("--void, column ", i + 1, ": ", quoted_character(text.substr(i)),
                   " is not a suit; write them as in SH");
        }
        voids.at(static_cast<std::size_t>(*suit)) = true;
    }
    if (text.empty()) refuse("--void: no suit; write them as in SH");
    return voids;
}

GameRules parse_rules(const std::string& text) {
    const auto words = words_of(text, " ");
    const std::string game(words.empty() ? "" : words.front());
    if (!expected_from([&] { return parse_game_rules(game); })) {
        const std::vector<std::string> names = completions_of("RULES");
        const auto first = std::span(names).first(names.size() - 1);
        refuse(ErrorCode::not_rules, "there is no game ", in_quotes(game), "; there are ",
               listed(first, ", ", [](const std::string& one) { return one; }), " and ",
               names.back(), proposal(game, names));
    }
    const auto rules = expected_from([&] { return parse_game_rules(text); });
    if (!rules) refuse_value("--rules", text, reason(rules.error()));
    return *rules;
}

SessionRules parse_session(const std::string& text) {
    try {
        return parse_session_rules(text);
    } catch (const Error& error) {
        refuse_value("--session", text, reason(error));
    }
}

std::string rules_text(const GameRules& rules) {
    std::string text = to_string(rules);
    for (const auto& [word, set] : kRuleSets) {
        const std::string name = to_string(set);
        if (text.starts_with(name)) return text.replace(0, name.size(), word);
    }
    return text;
}

std::vector<std::string> completions_of(std::string_view kind) {
    std::vector<std::string> words;
    if (kind == "FILE" || kind == "DIR") {
        words.emplace_back(kFileNames);
    } else if (kind == "RULES") {
        for (const auto& rules : kRuleSets) words.emplace_back(rules.first);
    } else if (kind == "SESSION") {
        words = {"rubber", "four-deals", "first-to", "deals"};
    } else if (kind == "STRATEGY") {
        for (const StrategyHelp& one : strategies_help()) {
            const bool fixed = !one.is_option && one.form.find(':') == std::string_view::npos;
            if (fixed) words.emplace_back(one.form);
        }
    } else if (kind.find('|') != std::string_view::npos && kind != "N|N-N") {
        for (const std::string_view word : parts_of(kind, "|")) words.emplace_back(word);
    }
    return words;
}

std::vector<std::filesystem::path> named_directories(const std::string& given) {
    std::string_view rest = given;
    std::string_view option = "--tables";
    if (given.empty()) {
        const char* variable = std::getenv("HONEYMOON_TABLES");
        if (variable == nullptr || *variable == '\0') return {};
        rest = variable;
        option = "HONEYMOON_TABLES";
    }
    constexpr auto between = std::filesystem::path::preferred_separator == '/' ? ":" : ";";
    // A directory may have the separator in its name.
    std::error_code none;
    if (std::filesystem::is_directory(rest, none)) return {rest};
    std::vector<std::filesystem::path> directories;
    for (const std::string_view one : parts_of(rest, between)) {
        directories.emplace_back(parse_path(std::string(one), option));
    }
    return directories;
}

std::vector<std::filesystem::path> directories_or_default(const std::string& given) {
    auto directories = named_directories(given);
    if (directories.empty()) directories.emplace_back("tables");
    return directories;
}

}  // namespace honeymoon::cli
