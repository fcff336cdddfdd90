// What options and operands say, from text. What is wrong with them is Error (question).
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/game/game_rules.hpp"

namespace honeymoon::cli {

/// Throws Error (question).
[[noreturn]] void refuse(const std::string& why);
/// The same of an option's text: "--deals '0': why".
[[noreturn]] void refuse(std::string_view option, std::string_view text, const std::string& why);

/// The same of cards that an option names, if there are any: "--holds: SA is in your own hand".
void refuse_cards(std::string_view option, Hand cards, std::string_view where);

/// Numbers first..last.
struct NumberRange {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

/// Levels first..last.
struct LevelRange {
    int first = kMinLevel;
    int last = kMaxLevel;
};

/// Part `part` of `parts`, counted from 1.
struct Shard {
    std::uint64_t part = 1;
    std::uint64_t parts = 1;
};

/// Reads a decimal number of first..last; `option` names it in messages, here and below.
[[nodiscard]] std::uint64_t parse_number(std::string_view text, std::string_view option,
                                         std::uint64_t first, std::uint64_t last);

/// Reads "7" or "3-5", numbers of first..last.
[[nodiscard]] NumberRange parse_numbers(std::string_view text, std::string_view option,
                                        std::uint64_t first, std::uint64_t last);

/// The same as any two numbers in one.
template <class Range>
[[nodiscard]] Range parse_range(std::string_view text, std::string_view option, std::uint64_t first,
                                std::uint64_t last) {
    const NumberRange numbers = parse_numbers(text, option, first, last);
    Range range;
    auto& [begin, end] = range;
    begin = static_cast<std::decay_t<decltype(begin)>>(numbers.first);
    end = static_cast<std::decay_t<decltype(end)>>(numbers.last);
    return range;
}

/// Reads "3/8", for the option --shard.
[[nodiscard]] Shard parse_shard(std::string_view text);

/// The words that an option takes, and what they mean.
template <class Value>
using Choices = std::vector<std::pair<const char*, Value>>;

/// Reads one of the words.
template <class Value>
[[nodiscard]] Value parse_choice(std::string_view text, std::string_view option,
                                 const Choices<Value>& choices) {
    std::string words;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (text == choices[i].first) return choices[i].second;
        if (i != 0) words += i + 1 == choices.size() ? " or " : ", ";
        words += choices[i].first;
    }
    refuse(option, text, "write " + words);
}

/// Reads "trump", "notrump" or "both", for the option --denomination.
[[nodiscard]] std::vector<Denomination> parse_denominations(std::string_view text);

/// The name of a file or directory, which is not empty: an empty variable in a script must not come
/// to mean the default.
[[nodiscard]] std::string parse_path(const std::string& text, std::string_view option);
/// The same of one to be written, and not standard output.
[[nodiscard]] std::string parse_output(const std::string& text, std::string_view option);

/// Reads a card.
[[nodiscard]] Card parse_card_of(std::string_view text, std::string_view option);

/// The position that options give. Throws Error (question) if something is missing; of hands with
/// `otherwise` behind it.
[[nodiscard]] Position position_given(const std::optional<Trump>& trump,
                                      const std::optional<Hand>& leader,
                                      const std::optional<Hand>& follower,
                                      const std::optional<Card>& led, const char* otherwise);

/// Reads suits as in "SH", for the option --void: true at those named.
[[nodiscard]] std::array<bool, kSuits> parse_voids(const std::string& text);

/// Reads the rules of a whole game: german-whist, honeymoon-bridge, draw-bridge, or all settings as
/// in a record (parse_game_rules()).
[[nodiscard]] GameRules parse_rules(const std::string& text);
/// What parse_rules() reads.
[[nodiscard]] std::string rules_text(const GameRules& rules);

/// Where the tables are if nobody says: $HONEYMOON_TABLES, else ./tables.
[[nodiscard]] std::filesystem::path default_directory();

/// What the option --tables (or --out) says, or the default if it was not given.
[[nodiscard]] std::filesystem::path directory_or_default(const std::string& given);

}  // namespace honeymoon::cli
