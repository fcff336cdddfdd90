// honeymoon rules: the rules of the games in short.

#include "apps/cli/play/rules.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "apps/cli/options/commands.hpp"

namespace honeymoon::cli {
namespace {

struct RulesOptions {
    std::optional<GameRules> rules;
};

// The page has the same text; one of its tests compares them.
constexpr std::string_view kAuction =
    "The calls are those of bridge, and the dealer calls first. After a bid, one pass ends the "
    "auction. If both players pass without a bid, the game is over.";
constexpr std::string_view kScored =
    "The contract is scored as in duplicate bridge. In a rubber, contracts made count below the "
    "line: 100 points there make a game, and two games win.";
constexpr std::array<std::string_view, 4> kEveryGame = {
    "Two players use a pack of 52 cards, ace high. Each gets 13 cards, and 26 form the stock. Keep "
    "or discard starts differently.",
    "Exchange: after each trick the winner draws a card from the stock, then the loser. These "
    "tricks do not count; you play for better cards.",
    "Play: both players play their last 13 cards, and these 13 tricks count.",
    "You must follow suit if you can. If you cannot, you may play any card, trump or not. The "
    "highest trump wins the trick. If there is no trump, the highest card of the suit led wins. "
    "The winner leads to the next trick."};

// In each row, the text for the game's ExchangeScore replaces the first text.
constexpr std::array<std::array<std::string_view, 3>, 3> kExchangeScore = {
    {{"These tricks do not count; you play for better cards.", "These tricks count too.",
      "Each of these tricks scores one point."},
     {"these 13 tricks count", "these 13 tricks count", "each of these 13 tricks scores two"},
     {"takes most of its 13 tricks", "takes most of all 26 tricks", "has the most points"}}};

constexpr const char* kThumbTitle =
    "Rules of thumb, with how often they are right with 13 cards a hand";
constexpr std::array<std::string_view, 3> kThumb = {
    "Lead the highest card of your longest suit. It is a best lead in 92% of deals with trumps, "
    "and in 90% without.",
    "Win the trick if you can. Ducking is better for fewer than 1 lead in 1,000.",
    "Ruff if you cannot follow suit. Throwing another card away is better for fewer than 1 lead in "
    "5,000."};

std::vector<std::string> german_whist_rules() {
    return {"The first card turned up names the trump suit. The non-dealer leads.",
            "The top card of the stock lies face up. The winner of a trick takes it, and the loser "
            "takes the next one unseen.",
            "The winner of the last exchange trick leads to the play. Whoever takes most of its 13 "
            "tricks wins."};
}

std::vector<std::string> honeymoon_bridge_rules() {
    return {joined("The auction comes first, on the cards dealt. ", kAuction),
            "The trumps of the contract apply from the start, and declarer leads. The stock lies "
            "face up, as in German whist.",
            joined("The loser of the last exchange trick leads to the play. ", kScored)};
}

std::vector<std::string> draw_bridge_rules() {
    return {"The exchange is first, without trumps. Both draw unseen cards. The non-dealer leads.",
            joined("The auction follows. ", kAuction),
            joined("The player who did not make the last bid leads to the play. ", kScored)};
}

std::vector<std::string> keep_or_discard_rules() {
    return {joined("Nothing is dealt: all 52 cards form the stock. The players take turns to look ",
                   "at its top card. The non-dealer starts."),
            joined("Keep it, and you see the next card and throw it away. Or throw it away, and ",
                   "the next card is yours, whatever it is. Each player does this 13 times."),
            joined("The auction follows. ", kAuction),
            joined("The hands stay hidden. Of the 26 cards you have not seen, your opponent holds ",
                   "13. The others were thrown away."),
            joined("The player who did not make the last bid leads to the play. ", kScored)};
}

struct ShortRules {
    GameRules game;
    const char* name;
    std::vector<std::string> (*lines)();
};
constexpr std::array<ShortRules, 4> kGames = {
    {{german_whist(), "German whist", german_whist_rules},
     {honeymoon_bridge(), "Honeymoon bridge", honeymoon_bridge_rules},
     {draw_bridge(), "Draw bridge", draw_bridge_rules},
     {keep_or_discard(), "Keep or discard", keep_or_discard_rules}}};

std::string section(std::string_view name, const auto& lines) {
    std::string text = joined(name, "\n");
    for (const auto& line : lines) text += joined("  -  ", line, "\n");
    return text;
}

Exit print_rules(const RulesOptions& options) {
    std::string text;
    if (options.rules) {
        text = rules_in_short(*options.rules);
    } else {
        text = section("Every game", kEveryGame) + "\n" + section(kThumbTitle, kThumb);
        for (const ShortRules& one : kGames) text += "\n" + section(one.name, one.lines());
    }
    print_wrapped(text);
    return Exit::ok;
}

}  // namespace

std::string rules_in_short(const GameRules& rules) {
    if (rules.exchange == ExchangeKind::none) {
        return section("Play phase", std::span(kEveryGame).last(2)) + "\n" +
               section(kThumbTitle, kThumb);
    }
    const std::string text = to_string(rules);
    const auto of_name = [](std::string_view one) { return one.substr(0, one.find(' ')); };
    const auto* const game = std::ranges::find_if(kGames, [&](const ShortRules& one) {
        return of_name(to_string(one.game)) == of_name(text);
    });
    std::string shown =
        section("Every game", kEveryGame) + "\n" + section(game->name, game->lines());
    for (const auto& texts : kExchangeScore) {
        const std::size_t at = shown.find(texts[0]);
        if (at == std::string::npos) continue;
        shown.replace(at, texts[0].size(),
                      texts.at(static_cast<std::size_t>(rules.exchange_score)));
    }
    GameRules others = rules;
    others.exchange_score = ExchangeScore::none;
    if (others != game->game) {
        const std::string settings = to_string(others);
        shown += joined("  -  Settings that change this: ", settings.substr(settings.find(' ') + 1),
                        " (docs/rules.md).\n");
    }
    return shown;
}

void add_rules(const CommandLine& program) {
    const auto [line, options] =
        program.command("rules", "Print the rules of the games in short", print_rules);
    line.value("--rules,GAME", "RULES", options.rules,
               "german-whist, honeymoon-bridge, draw-bridge, keep-or-discard or play-phase "
               "(default: all)",
               parse_rules);
    line.help("docs/rules.md has all settings of the rules.\n",
              {"honeymoon rules", "honeymoon rules keep-or-discard"});
}

}  // namespace honeymoon::cli
