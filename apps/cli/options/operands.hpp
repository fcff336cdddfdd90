// Parses the values of options and operands. All functions throw Error (question).
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

#include "apps/cli/format/safe_text.hpp"
#include "honeymoon/cards/card.hpp"
#include "honeymoon/cards/position.hpp"
#include "honeymoon/game/game_rules.hpp"
#include "honeymoon/game/session.hpp"
#include "honeymoon/player/match.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon::cli {

/// Refuses an option's text: "--deals '0': why".
template <class... Why>
[[noreturn]] void refuse_value(std::string_view option, std::string_view text, const Why&... why) {
    refuse(option, ' ', in_quotes(text), ": ", why...);
}

/// Refuses cards that an option names, if there are any: "--holds: SA is in your own hand".
void refuse_cards(std::string_view option, Hand cards, std::string_view where,
                  ErrorCode code = ErrorCode::card_twice);

/// Seeds of random deals are 0..kMaxSeed.
inline constexpr std::uint64_t kMaxSeed = 0xFFFF'FFFF;

/// Returns a random seed, short enough to type.
[[nodiscard]] std::uint64_t fresh_seed();

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

    /// Returns this part of the deals. Throws Error (question) if there are more parts than deals.
    [[nodiscard]] DealRange of(std::uint64_t deals) const;
};

/// Reads a decimal number, first..last. Here and below, messages call the value `option`.
[[nodiscard]] std::uint64_t parse_number(std::string_view text, std::string_view option,
                                         std::uint64_t first, std::uint64_t last);

/// Reads "7" or "3-5", numbers first..last.
[[nodiscard]] NumberRange parse_numbers(std::string_view text, std::string_view option,
                                        std::uint64_t first, std::uint64_t last);

/// Reads the same as another type of range.
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

/// Reads "3/8" of --shard.
[[nodiscard]] Shard parse_shard(std::string_view text);

/// The words that an option takes, and their values.
template <class Value>
using Choices = std::vector<std::pair<const char*, Value>>;

/// Returns the value of one of the words.
template <class Value>
[[nodiscard]] Value parse_choice(std::string_view text, std::string_view option,
                                 const Choices<Value>& choices) {
    std::string words;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (text == choices[i].first) return choices[i].second;
        if (i != 0) words += i + 1 == choices.size() ? " or " : ", ";
        words += choices[i].first;
    }
    refuse_value(option, text, "write ", words,
                 proposal(text, choices, [](const auto& one) { return one.first; }));
}

/// Reads "trump", "notrump" or "both" of --denomination.
[[nodiscard]] std::vector<Denomination> parse_denominations(std::string_view text);

/// Returns the name of a file or directory. Refuses an empty name, because an empty variable in a
/// script must not mean the default.
[[nodiscard]] std::string parse_path(const std::string& text, std::string_view option);
/// The same for a file or directory to write. Also refuses - (standard output).
[[nodiscard]] std::string parse_output(const std::string& text, std::string_view option);

/// Reads a card.
[[nodiscard]] Card parse_card_of(std::string_view text, std::string_view option);

/// Returns the value of the option --trump, which must be given.
[[nodiscard]] Trump trump_given(const std::optional<Trump>& trump);

/// Returns the position that options give. If hands are missing, the message ends with `otherwise`.
[[nodiscard]] Position position_given(const std::optional<Trump>& trump,
                                      const std::optional<Hand>& leader,
                                      const std::optional<Hand>& follower,
                                      const std::optional<Card>& led, const char* otherwise);

/// Returns the canonical name of a strategy, or exec: and an engine's command.
[[nodiscard]] std::string parse_player(const std::string& text);

/// Reads suits, such as "SH", of --void. Returns true for each suit named.
[[nodiscard]] std::array<bool, kSuits> parse_voids(std::string_view text);

/// Reads the rules of a game: german-whist, honeymoon-bridge, draw-bridge, keep-or-discard or
/// play-phase, and settings that differ, as parse_game_rules() reads them. The message about an
/// unknown game lists all games.
[[nodiscard]] GameRules parse_rules(const std::string& text);
/// Reads the rules of a session, as parse_session_rules() does.
[[nodiscard]] SessionRules parse_session(const std::string& text);
/// Returns the text that parse_rules() reads.
[[nodiscard]] std::string rules_text(const GameRules& rules);

/// Returns the words that a value may be. `kind` is the kind of value in the help, such as
/// "trump|notrump|both" or RULES. Returns only kFileNames for files and directories, and nothing if
/// the kind does not tell the words.
[[nodiscard]] std::vector<std::string> completions_of(std::string_view kind);
inline constexpr std::string_view kFileNames = "<files>";

/// Returns the directories in `given`, or else those in $HONEYMOON_TABLES, separated as in $PATH.
/// Empty if neither names any.
[[nodiscard]] std::vector<std::filesystem::path> named_directories(const std::string& given);
/// Returns the same directories, or else ./tables.
[[nodiscard]] std::vector<std::filesystem::path> directories_or_default(
    const std::string& given = {});

}  // namespace honeymoon::cli
