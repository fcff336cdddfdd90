#include "player/strategies/worlds_text.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

#include "honeymoon/base/error.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/words.hpp"

namespace honeymoon::player {

namespace {

using advice::WorldsOptions;
using std::chrono::nanoseconds;

constexpr std::array<std::pair<std::string_view, std::int64_t>, 4> kUnits = {
    {{"ns", 1}, {"us", 1'000}, {"ms", 1'000'000}, {"s", 1'000'000'000}}};
constexpr std::int64_t kHour = 3'600'000'000'000;

// `digits` as a number; nothing unless it is `least` to `most` and there is nothing else.
std::optional<std::int64_t> number(std::string_view digits, std::int64_t least, std::int64_t most) {
    const auto value = number_from<std::int64_t>(digits);
    return value && *value >= least && *value <= most ? value : std::nullopt;
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

// Reads an option. `name` is the word up to and including "=", and `value` is the rest.
void read(std::string_view name, std::string_view value, WorldsOptions& options) {
    if (name == "stop=") {
        const auto tricks = number(value, 1, 13);
        if (!tricks) refuse("stop= needs a number from 1 to 13 after it");
        options.stop = static_cast<int>(*tricks);
    } else if (name == "estimate") {
        options.estimate = true;
    } else if (name == "race") {
        options.race = true;
    } else if (name == "estimate=" || name == "race=") {
        refuse(std::string(name.substr(0, name.size() - 1)) + " has no value");
    } else if (name == "time=") {
        options.time = duration(value);
        if (!options.time) {
            refuse(
                "time= needs a time of at most an hour after it, as in time=2ms; the units are "
                "ns, us, ms and s");
        }
    } else {
        refuse(
            "'" + std::string(name) + std::string(value) + "' is not an option; there are " +
            listed(kWorldsOptions, ", ", [](const StrategyHelp& option) { return option.form; }));
    }
}

}  // namespace

WorldsOptions parse_worlds_options(std::string_view text) {
    std::size_t comma = text.find_first_of(",:");
    const auto worlds = number(text.substr(0, comma), 1, advice::kMaxWorlds);
    if (!worlds) refuse("worlds: needs a number from 1 to 1000000 after it");
    if (comma != std::string_view::npos && text[comma] == ':') {
        refuse("options come after commas, as in worlds:500,race");
    }
    WorldsOptions options;
    options.worlds = static_cast<int>(*worlds);
    std::set<std::string_view> given;
    while (comma != std::string_view::npos) {
        text.remove_prefix(comma + 1);
        comma = text.find(',');
        const std::string_view word = text.substr(0, comma);
        const std::size_t equals = word.find('=');
        const std::size_t end = equals == std::string_view::npos ? word.size() : equals + 1;
        read(word.substr(0, end), word.substr(end), options);
        if (!given.insert(word.substr(0, equals)).second) {
            refuse(std::string(word.substr(0, equals)) + " is there twice");
        }
    }
    return options;
}

std::string to_string(const WorldsOptions& options) {
    std::string text = std::to_string(options.worlds);
    if (options.stop) text += ",stop=" + std::to_string(*options.stop);
    if (options.estimate) text += ",estimate";
    if (options.race) text += ",race";
    if (options.time) text += ",time=" + to_string(*options.time);
    return text;
}

}  // namespace honeymoon::player
