// The strategies there are. A new one is a header in this folder and a line in the table.
#include "honeymoon/player/strategy.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "honeymoon/base/error.hpp"
#include "player/strategies/greedy.hpp"
#include "player/strategies/policy_player.hpp"
#include "player/strategies/random_player.hpp"
#include "player/strategies/worlds_player.hpp"
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
    std::string_view name;
    std::string_view form;
    std::string_view help;
    std::unique_ptr<Strategy> (*make)(const WorldsOptions& options, const Reader& reader);
    std::string_view worlds = {};  // of a name for worlds: how many, and their options
};

// What `fast` and `best` stand for proved good at the time they cost: see docs/matches.md.
constexpr std::array<Entry, 7> kStrategies = {{
    {"random", "random", "any legal card or call", made<RandomPlayer>},
    {"greedy", "greedy", "wins a trump or a jack or better as cheaply as it can, loses the rest",
     made<Greedy>},
    {"learned", "learned", "card values learned from play against itself, one step ahead",
     made<PolicyPlayer<false>>},
    {"taught", "taught", "a network taught by sampled worlds", made<PolicyPlayer<true>>},
    {"worlds", "worlds:N[,OPTION...]", "N samples of the hidden cards, played on to their end",
     made<WorldsPlayer>},
    {"fast", "fast", "worlds with good options, at most 0.1 ms a move with a face-up card",
     made<WorldsPlayer>, "96,by=taught,stop=2,race"},
    {"best", "best", "worlds with good options, at most 2 ms a move with a face-up card",
     made<WorldsPlayer>, "3000,by=taught,stop=6,race"},
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

struct Description {
    const Entry* entry;
    WorldsOptions options;  // with no worlds if it is of another kind
};

Description understood(std::string_view text) try {
    const std::size_t end = std::min(text.find_first_of(",:"), text.size());
    const auto* const entry = std::ranges::find(kStrategies, text.substr(0, end), &Entry::name);
    if (entry == kStrategies.end()) fail("there is none of this name; there are " + all_names());
    if (entry->form != entry->name) {
        if (!text.substr(end).starts_with(':')) fail("write how many worlds, as in worlds:500");
        return {entry, parse_worlds_options(text.substr(end + 1))};
    }
    if (end != text.size()) fail(std::string(entry->name) + " has no options");
    if (entry->worlds.empty()) return {entry, {}};
    return {entry, parse_worlds_options(entry->worlds)};
} catch (const Error& error) {
    throw Error(error.code(), "strategy '" + std::string(text) + "': " + error.what());
}

}  // namespace

std::unique_ptr<Strategy> make_strategy(std::string_view description, const Reader& reader) {
    const Description words = understood(description);
    return words.entry->make(words.options, reader);
}

std::string canonical_strategy(std::string_view description) {
    const Description words = understood(description);
    if (words.options.worlds > 0) return "worlds:" + player::to_string(words.options);
    return std::string(words.entry->name);
}

std::vector<StrategyHelp> strategies_help() {
    std::vector<StrategyHelp> help;
    for (const Entry& entry : kStrategies) {
        help.push_back({entry.form, entry.help});
        if (entry.form == entry.name) continue;
        for (const StrategyHelp& option : worlds_options_help()) help.push_back(option);
    }
    return help;
}

}  // namespace honeymoon
