#include "honeymoon/game/game_rules.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "libtb/base/quoted.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon {
namespace {

[[noreturn]] void refuse_rules(const std::string& why) {
    refuse(ErrorCode::not_rules, "rules: ", why);
}

using Values = std::array<std::string_view, 7>;

// How a field is written: its name, and its values in the order of their numbers. `get` and `set`
// use these numbers.
struct Setting {
    std::string_view name;
    Values values;
    std::size_t (*get)(const GameRules&);
    void (*set)(GameRules&, std::size_t);
};

constexpr Values kNoYes = {"no", "yes"};

template <auto Field>
constexpr Setting setting(std::string_view name, const Values& values) {
    return {name, values,
            [](const GameRules& rules) { return static_cast<std::size_t>(rules.*Field); },
            [](GameRules& rules, std::size_t value) {
                using Type = std::remove_reference_t<decltype(rules.*Field)>;
                rules.*Field = static_cast<Type>(value);
            }};
}

constexpr std::array<Setting, 9> kSettings = {
    setting<&GameRules::auction>("auction", {"none", "before", "after"}),
    setting<&GameRules::exchange_trump>("trump",
                                        {"none", "turned-up", "contract", "S", "H", "D", "C"}),
    setting<&GameRules::exchange_lead>("first", {"non-dealer", "declarer"}),
    setting<&GameRules::play_lead>("lead", {"winner", "loser", "declarer", "defender"}),
    setting<&GameRules::face_up>("stock", {"closed", "open"}),
    setting<&GameRules::notrump_bids>("notrump", kNoYes),
    setting<&GameRules::doubles>("doubles", kNoYes),
    setting<&GameRules::exchange_score>("exchange-tricks", {"no", "yes", "half"}),
    setting<&GameRules::discards>("discards", {"closed", "open", "taken"}),
};

using RuleSet = std::pair<std::string_view, GameRules>;
constexpr std::array<RuleSet, 5> kRuleSets = {{
    {"GermanWhist", german_whist()},
    {"HoneymoonBridge", honeymoon_bridge()},
    {"DrawBridge", draw_bridge()},
    {"KeepOrDiscard", keep_or_discard()},
    {"PlayPhase", play_phase()},
}};

constexpr std::string_view kNames =
    "GermanWhist, HoneymoonBridge, DrawBridge, KeepOrDiscard or PlayPhase";

// Returns the word in lower case and without dashes, so that "german-whist" equals "GermanWhist".
std::string plain(std::string_view word) {
    std::string result = small_letters(word);
    std::erase(result, '-');
    return result;
}

std::string setting_text(const Setting& setting, std::size_t value) {
    return joined(setting.name, '=', setting.values[value]);
}

// Returns, for example, "auction=none, auction=before or auction=after".
std::string choices(const Setting& setting) {
    std::string text;
    for (std::size_t value = 0; value < setting.values.size(); ++value) {
        if (setting.values[value].empty()) break;
        const bool last = value + 1 == setting.values.size() || setting.values[value + 1].empty();
        if (value > 0) text += last ? " or " : ", ";
        text += setting_text(setting, value);
    }
    return text;
}

void read(const Setting& setting, std::string_view word, GameRules& rules) {
    for (std::size_t value = 0; value < setting.values.size(); ++value) {
        if (setting.values[value].empty()) break;
        if (!same_word(word, setting_text(setting, value))) continue;
        setting.set(rules, value);
        return;
    }
    refuse_rules(quoted_text(word) + " where " + choices(setting) + " should be");
}

}  // namespace

void validate(const GameRules& rules) {
    const bool called = rules.auction != AuctionTime::none;
    const bool before = rules.auction == AuctionTime::before_exchange;
    const bool turned_up = rules.exchange_trump == ExchangeTrump::turned_up;
    GameRules alone = play_phase();
    alone.exchange_trump = rules.exchange_trump;
    GameRules draws = keep_or_discard();
    draws.play_lead = rules.play_lead;
    draws.notrump_bids = rules.notrump_bids;
    draws.doubles = rules.doubles;
    draws.discards = rules.discards;
    const std::array<std::pair<bool, const char*>, 10> contradictions = {{
        {rules.exchange == ExchangeKind::none &&
             (rules != alone || turned_up || rules.exchange_trump == ExchangeTrump::contract),
         "the only setting of the play phase alone is trump=S, H, D, C or none; the non-dealer "
         "leads"},
        {rules.exchange == ExchangeKind::draws &&
             (rules != draws || rules.play_lead == PlayLead::last_winner ||
              rules.play_lead == PlayLead::last_loser),
         "the only settings of keep-or-discard are lead=declarer or defender, notrump, doubles and "
         "discards"},
        {rules.exchange != ExchangeKind::draws && rules.discards != Discards::closed,
         "only keep-or-discard has the setting discards"},
        {rules.exchange_trump == ExchangeTrump::contract && !before,
         "the trump suit of a contract in the exchange phase needs an auction before it"},
        {turned_up && before,
         "no card is turned up for trump after an auction; the trump suit of the exchange phase is "
         "the contract's, or there is none"},
        {turned_up && !rules.face_up, "a trump suit turned up from the stock needs a face-up card"},
        {rules.exchange_lead == ExchangeLead::declarer && !before,
         "a declarer to lead to the exchange phase needs an auction before it"},
        {called && rules.exchange_score != ExchangeScore::none,
         "a contract is about the tricks of the play phase; those of the exchange cannot count"},
        {!called &&
             (rules.play_lead == PlayLead::declarer || rules.play_lead == PlayLead::defender),
         "a declarer or a defender to lead to the play phase needs an auction"},
        {!called && (!rules.notrump_bids || !rules.doubles),
         "without an auction there are no settings notrump and doubles"},
    }};
    for (const auto& [there, why] : contradictions) {
        if (there) refuse_rules(why);
    }
}

std::string to_string(const GameRules& rules) {
    const auto is_changed = [&](const Setting& setting, const GameRules& set) {
        return setting.get(rules) != setting.get(set);
    };
    const auto& [name, set] = *std::ranges::min_element(kRuleSets, {}, [&](const auto& named) {
        // The kind of exchange is the only field without a setting.
        if (named.second.exchange != rules.exchange) return std::ptrdiff_t{kSettings.size() + 1};
        return std::ranges::count_if(
            kSettings, [&](const Setting& setting) { return is_changed(setting, named.second); });
    });
    std::string text(name);
    for (const Setting& setting : kSettings) {
        if (is_changed(setting, set)) {
            text += joined(' ', setting_text(setting, setting.get(rules)));
        }
    }
    return text;
}

GameRules parse_game_rules(std::string_view text) {
    std::optional<GameRules> rules;
    std::array<bool, kSettings.size()> given{};
    for (const std::string_view word : words_of(text, " ")) {
        if (!rules) {
            const auto is_this = [name = plain(word)](const auto& set) {
                return plain(set.first) == name;
            };
            const std::span sets(kRuleSets);
            const auto set = std::ranges::find_if(sets, is_this);
            if (set == sets.end()) {
                refuse_rules(joined(quoted_text(word), " where ", kNames, " should be",
                                    proposal(word, kRuleSets, &RuleSet::first)));
            }
            rules = set->second;
            continue;
        }
        const auto is_it = [setting = word.substr(0, word.find('='))](std::string_view name) {
            return same_word(name, setting);
        };
        const auto number = static_cast<std::size_t>(
            std::ranges::find_if(kSettings, is_it, &Setting::name) - kSettings.begin());
        if (number == kSettings.size()) {
            refuse_rules(
                joined(quoted_text(word), " where a setting, as in lead=winner, should be",
                       proposal(word.substr(0, word.find('=')), kSettings, &Setting::name)));
        }
        if (std::exchange(given.at(number), true)) {
            refuse_rules(joined(kSettings.at(number).name, " is given twice"));
        }
        read(kSettings.at(number), word, *rules);
    }
    if (!rules) refuse_rules(joined("name a game, ", kNames, ", before what is different in it"));
    validate(*rules);
    return *rules;
}

}  // namespace honeymoon
