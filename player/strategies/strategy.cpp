// The strategies there are. A new one is a header in this folder and a line in the table.
#include "honeymoon/player/strategy.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "honeymoon/base/error.hpp"
#include "player/strategies/exchange_player.hpp"
#include "player/strategies/greedy.hpp"
#include "player/strategies/random_player.hpp"
#include "player/worlds/worlds_options.hpp"

namespace honeymoon {

using namespace player;

namespace {

template <class Player>
std::unique_ptr<Strategy> made(const WorldsOptions& options, const Reader& reader) {
    if constexpr (std::is_constructible_v<Player, const Reader&>) {
        return std::make_unique<Player>(reader);
    } else {
        return std::make_unique<Player>(options, reader);
    }
}

struct Entry {
    std::string_view form;  // the name, and behind a colon what it needs
    std::string_view help;
    std::unique_ptr<Strategy> (*make)(const WorldsOptions& options, const Reader& reader);
    WorldsOptions options = {};  // what the name stands for

    [[nodiscard]] constexpr std::string_view name() const { return form.substr(0, form.find(':')); }
    [[nodiscard]] constexpr bool takes_options() const { return form != name(); }
};

// What `fast` and `best` stand for proved good at the time they cost: see docs/matches.md.
constexpr WorldsOptions kTaught = {.taught = true};
constexpr WorldsOptions kFast = {.worlds = 96, .taught = true, .stop = 2, .race = true};
constexpr WorldsOptions kBest = {.worlds = 3000, .taught = true, .stop = 6, .race = true};

constexpr std::array<Entry, 7> kStrategies = {{
    {"random", "any legal card or call", made<RandomPlayer>},
    {"greedy", "wins a trump or a jack or better as cheaply as it can, loses the rest",
     made<Greedy>},
    {"learned", "card values learned from play against itself, one step ahead",
     made<ExchangePlayer>},
    {"taught", "a network taught by sampled worlds", made<ExchangePlayer>, kTaught},
    {"worlds:N[,OPTION...]", "N samples of the hidden cards, played on to their end",
     made<ExchangePlayer>},
    {"fast", "worlds with good options, at most 0.1 ms a move with a face-up card",
     made<ExchangePlayer>, kFast},
    {"best", "worlds with good options, at most 2 ms a move with a face-up card",
     made<ExchangePlayer>, kBest},
}};

std::string all_names() {
    std::string names;
    for (const Entry& entry : kStrategies) {
        if (!names.empty()) names += &entry == &kStrategies.back() ? " and " : ", ";
        names += entry.form.substr(0, entry.form.find('['));
    }
    return names;
}

[[noreturn]] void fail(const std::string& why) {
    throw Error(Error::Kind::question, why);
}

// The entry of a description, with its options.
Entry understood(std::string_view text) try {
    const std::size_t end = std::min(text.find_first_of(",:"), text.size());
    const auto* const found = std::ranges::find(kStrategies, text.substr(0, end), &Entry::name);
    if (found == kStrategies.end()) fail("there is none of this name; there are " + all_names());
    Entry entry = *found;
    if (entry.takes_options()) {
        if (!text.substr(end).starts_with(':')) fail("write how many worlds, as in worlds:500");
        entry.options = parse_worlds_options(text.substr(end + 1));
    } else if (end != text.size()) {
        fail(std::string(entry.name()) + " has no options");
    }
    return entry;
} catch (const Error& error) {
    throw Error(error.code(), "strategy '" + std::string(text) + "': " + error.what());
}

}  // namespace

std::unique_ptr<Strategy> make_strategy(std::string_view description, const Reader& reader) {
    const Entry entry = understood(description);
    return entry.make(entry.options, reader);
}

std::string canonical_strategy(std::string_view description) {
    const Entry entry = understood(description);
    if (entry.options.worlds > 0) return "worlds:" + player::to_string(entry.options);
    return std::string(entry.name());
}

std::vector<StrategyHelp> strategies_help() {
    std::vector<StrategyHelp> help;
    for (const Entry& entry : kStrategies) {
        help.push_back({entry.form, entry.help});
        if (!entry.takes_options()) continue;
        help.insert(help.end(), kWorldsOptions.begin(), kWorldsOptions.end());
    }
    return help;
}

}  // namespace honeymoon
