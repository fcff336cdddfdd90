// Values of options and operands, parsed from text. All throw Error (question).
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

/// A seed nobody chose, short enough to be typed.
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

    /// That part of so many deals. Throws Error (question) if there are more parts than deals.
    [[nodiscard]] DealRange of(std::uint64_t deals) const;
};

/// A decimal number of first..last; `option` names it in messages, here and below.
[[nodiscard]] std::uint64_t parse_number(std::string_view text, std::string_view option,
                                         std::uint64_t first, std::uint64_t last);

/// "7" or "3-5", numbers of first..last.
[[nodiscard]] NumberRange parse_numbers(std::string_view text, std::string_view option,
                                        std::uint64_t first, std::uint64_t last);

/// The same as another type of range.
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

/// "3/8", of --shard.
[[nodiscard]] Shard parse_shard(std::string_view text);

/// The words that an option takes, and their values.
template <class Value>
using Choices = std::vector<std::pair<const char*, Value>>;

/// One of the words.
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

/// "trump", "notrump" or "both", of --denomination.
[[nodiscard]] std::vector<Denomination> parse_denominations(std::string_view text);

/// The name of a file or directory. An empty one is refused: an empty variable in a script must not
/// mean the default.
[[nodiscard]] std::string parse_path(const std::string& text, std::string_view option);
/// The same of one to write; refuses -, standard output.
[[nodiscard]] std::string parse_output(const std::string& text, std::string_view option);

/// A card.
[[nodiscard]] Card parse_card_of(std::string_view text, std::string_view option);

/// The option --trump, which must be given.
[[nodiscard]] Trump trump_given(const std::optional<Trump>& trump);

/// The position that options give. If hands are missing, the message ends with `otherwise`.
[[nodiscard]] Position position_given(const std::optional<Trump>& trump,
                                      const std::optional<Hand>& leader,
                                      const std::optional<Hand>& follower,
                                      const std::optional<Card>& led, const char* otherwise);

/// The canonical name of a strategy, or exec: and an engine's command.
[[nodiscard]] std::string parse_player(const std::string& text);

/// Suits as in "SH", of --void: true at those named.
[[nodiscard]] std::array<bool, kSuits> parse_voids(std::string_view text);

/// Rules of a game: german-whist, honeymoon-bridge, draw-bridge, keep-or-discard or play-phase, and
/// settings that are different, as parse_game_rules() reads them. A game that there is not is
/// refused with the names of all.
[[nodiscard]] GameRules parse_rules(const std::string& text);
/// As parse_session_rules() reads it.
[[nodiscard]] SessionRules parse_session(const std::string& text);
/// The inverse of parse_rules().
[[nodiscard]] std::string rules_text(const GameRules& rules);

/// The words that a value may be, by the kind that the help names, such as "trump|notrump|both" or
/// RULES; kFileNames alone for files and directories; none if the help does not tell.
[[nodiscard]] std::vector<std::string> completions_of(std::string_view kind);
inline constexpr std::string_view kFileNames = "<files>";

/// The directories given, else those in $HONEYMOON_TABLES, separated as in $PATH; none if neither
/// names any.
[[nodiscard]] std::vector<std::filesystem::path> named_directories(const std::string& given);
/// The same, else ./tables.
[[nodiscard]] std::vector<std::filesystem::path> directories_or_default(
    const std::string& given = {});

}  // namespace honeymoon::cli
