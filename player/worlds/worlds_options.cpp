#include "player/worlds/worlds_options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <set>
#include <utility>

#include "honeymoon/base/error.hpp"

namespace honeymoon::player {
namespace {

using std::chrono::nanoseconds;

constexpr std::array<std::pair<std::string_view, std::int64_t>, 4> kUnits = {
    {{"ns", 1}, {"us", 1'000}, {"ms", 1'000'000}, {"s", 1'000'000'000}}};
constexpr std::int64_t kHour = 3'600'000'000'000;

[[noreturn]] void fail(const std::string& why) {
    throw Error(Error::Kind::question, why);
}

// All of `digits` as a number from `least` to `most`.
std::optional<std::int64_t> number(std::string_view digits, std::int64_t least, std::int64_t most) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size()) return {};
    if (value < least || value > most) return {};
    return value;
}

std::optional<nanoseconds> duration(std::string_view text) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    for (const auto& [unit, scale] : kUnits) {
        if (text.substr(digits) != unit) continue;
        const auto value = number(text.substr(0, digits), 1, kHour / scale);
        if (value) return nanoseconds(*value * scale);
    }
    return {};
}

std::string to_string(nanoseconds time) {
    std::string text;
    for (const auto& [unit, scale] : kUnits) {
        if (time.count() % scale == 0) {
            text = std::to_string(time.count() / scale) + std::string(unit);
        }
    }
    return text;
}

// An option: `name`, or `name` and a value.
struct Option {
    std::string_view name;
    std::string_view form;
    std::string_view help;
    std::string_view values;  // of an option with a value: what it must be
    // False if `value` is none.
    bool (*read)(std::string_view value, WorldsOptions& options);
    // The option as it is written; empty if it changes nothing.
    std::string (*write)(const WorldsOptions& options);
};

constexpr std::array<Option, 4> kOptions = {{
    {"by=", "by=learned|taught", "who plays the samples on (default: learned)",
     "is learned or taught",
     [](std::string_view value, WorldsOptions& options) {
         options.taught = value == "taught";
         return options.taught || value == "learned";
     },
     [](const WorldsOptions& options) { return std::string(options.taught ? "by=taught" : ""); }},
    {"stop=", "stop=K", "they are played on for K tricks (1-13), not to the end of the stock",
     "needs a number from 1 to 13 behind it",
     [](std::string_view value, WorldsOptions& options) {
         const auto tricks = number(value, 1, 13);
         if (tricks) options.stop = static_cast<int>(*tricks);
         return tricks.has_value();
     },
     [](const WorldsOptions& options) {
         return options.stop ? "stop=" + std::to_string(*options.stop) : std::string();
     }},
    {"race", "race", "cards that fall behind are tried no further", "",
     [](std::string_view /*value*/, WorldsOptions& options) { return options.race = true; },
     [](const WorldsOptions& options) { return std::string(options.race ? "race" : ""); }},
    {"time=", "time=T", "as many samples as T allows: 500us, 2ms",
     "needs a time of at most an hour behind it, as in time=2ms; the units are ns, us, ms and s",
     [](std::string_view value, WorldsOptions& options) {
         options.time = duration(value);
         return options.time.has_value();
     },
     [](const WorldsOptions& options) {
         return options.time ? "time=" + to_string(*options.time) : std::string();
     }},
}};

std::string all_forms() {
    std::string forms;
    for (const Option& option : kOptions) {
        if (!forms.empty()) forms += &option == &kOptions.back() ? " and " : ", ";
        forms += option.form;
    }
    return forms;
}

const Option& option_of(std::string_view word) {
    for (const Option& option : kOptions) {
        if (option.values.empty() ? word == option.name : word.starts_with(option.name)) {
            return option;
        }
    }
    fail("'" + std::string(word) + "' is not an option; there are " + all_forms());
}

}  // namespace

WorldsOptions parse_worlds_options(std::string_view text) {
    std::size_t comma = text.find(',');
    const auto worlds = number(text.substr(0, comma), 1, kMaxWorlds);
    if (!worlds) fail("worlds: needs a number from 1 to 1000000 behind it");
    WorldsOptions options;
    options.worlds = static_cast<int>(*worlds);
    std::set<std::string_view> given;
    while (comma != std::string_view::npos) {
        text.remove_prefix(comma + 1);
        comma = text.find(',');
        const std::string_view word = text.substr(0, comma);
        const Option& option = option_of(word);
        const std::string name(option.name.substr(0, option.name.find('=')));
        if (!given.insert(option.name).second) fail(name + " is there twice");
        if (!option.read(word.substr(option.name.size()), options)) {
            fail(std::string(option.name) + " " + std::string(option.values));
        }
    }
    return options;
}

std::string to_string(const WorldsOptions& options) {
    std::string text = std::to_string(options.worlds);
    for (const Option& option : kOptions) {
        const std::string word = option.write(options);
        if (!word.empty()) text += "," + word;
    }
    return text;
}

std::vector<StrategyHelp> worlds_options_help() {
    std::vector<StrategyHelp> help;
    for (const Option& option : kOptions) help.push_back({option.form, option.help, true});
    return help;
}

}  // namespace honeymoon::player
