// The table of strategies. A new strategy needs a header in this folder and a line in the table.
#include "honeymoon/player/strategies.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <span>

#include "honeymoon/base/error.hpp"
#include "libtb/base/refuse.hpp"
#include "libtb/base/words.hpp"
#include "libtb/system/thread_time.hpp"
#include "player/strategies/exchange_player.hpp"
#include "player/strategies/greedy.hpp"
#include "player/strategies/random_player.hpp"
#include "player/strategies/strengths.hpp"
#include "player/strategies/worlds_text.hpp"

namespace honeymoon {

using namespace player;

namespace {

template <class Player>
std::unique_ptr<Strategy> made(const ExchangeStyle& style, const Reader& reader) {
    if constexpr (std::is_constructible_v<Player, const Reader&>) {
        return std::make_unique<Player>(reader);
    } else {
        return std::make_unique<Player>(style, reader);
    }
}

struct Entry {
    std::string_view form;  // the name, and after a colon its options
    std::string_view help;
    std::unique_ptr<Strategy> (*make)(const ExchangeStyle& style, const Reader& reader);
    ExchangeStyle style = {};

    [[nodiscard]] constexpr std::string_view name() const { return form.substr(0, form.find(':')); }
    [[nodiscard]] constexpr bool takes_options() const { return form != name(); }
};

// Options that play well for their time. See docs/matches.md, also for how far the weaker strengths
// are apart.
constexpr ExchangeStyle kFast = {.worlds = {.worlds = 28, .stop = 2, .estimate = true}};
constexpr ExchangeStyle kBest = {
    .worlds = {.worlds = 250, .stop = 6, .estimate = true, .race = true}};

constexpr std::array<Entry, 12> kStrategies = {{
    {"random", "any legal card or call", made<RandomPlayer>},
    {"greedy", "wins a trump or a jack or better as cheaply as it can, loses the rest",
     made<Greedy>},
    {kWeaker[0],
     "swift with small mistakes in the exchange and the play; in German whist 0.8 tricks a game "
     "weaker than novice",
     made<ExchangePlayer>,
     {.temperature = kTemperatures[0], .hands = 1}},
    {kWeaker[1],
     "likewise; 0.8 tricks a game weaker than easy",
     made<ExchangePlayer>,
     {.temperature = kTemperatures[1], .hands = 2}},
    {kWeaker[2],
     "likewise; 0.7 tricks a game weaker than medium",
     made<ExchangePlayer>,
     {.temperature = kTemperatures[2], .hands = 3}},
    {kWeaker[3],
     "likewise; 0.7 tricks a game weaker than hard",
     made<ExchangePlayer>,
     {.temperature = kTemperatures[3], .hands = 4}},
    {kWeaker[4],
     "likewise; 0.7 tricks a game weaker than expert",
     made<ExchangePlayer>,
     {.temperature = kTemperatures[4], .hands = 6}},
    {kWeaker[5],
     "likewise; 0.6 tricks a game weaker than best",
     made<ExchangePlayer>,
     {.temperature = kTemperatures[5], .hands = 12}},
    {"swift", "a network that has learned by playing against itself", made<ExchangePlayer>},
    {"worlds:N[,OPTION...]", "N samples of the hidden cards, played on to their end by swift",
     made<ExchangePlayer>},
    {"fast", "worlds with tuned options; at most 0.1 ms a card while a card lies face up",
     made<ExchangePlayer>, kFast},
    {"best",
     "worlds with tuned options; at most 2 ms a card while a card lies face up; also: hardest",
     made<ExchangePlayer>, kBest},
}};

constexpr bool weaker_before(const Entry& one, const Entry& next) {
    return one.style.temperature > next.style.temperature && one.style.hands < next.style.hands;
}
// From beginner to swift.
static_assert(std::ranges::adjacent_find(kStrategies.begin() + 2, kStrategies.begin() + 9,
                                         std::not_fn(weaker_before)) == kStrategies.begin() + 9);

// The names, with N for a number that belongs to them.
std::vector<std::string> all_names() {
    std::vector<std::string> names;
    names.reserve(kStrategies.size());
    for (const Entry& entry : kStrategies) {
        names.emplace_back(entry.form.substr(0, entry.form.find('[')));
    }
    return names;
}

// The entry for a description, with the options that it has.
Entry parsed(std::string_view text) try {
    const std::size_t end = std::min(text.find_first_of(",:"), text.size());
    const std::span<const Entry> entries(kStrategies);
    const std::string_view name = text.substr(0, end);
    // "hardest" is another name for the last strength.
    const auto found = std::ranges::find(entries, name == "hardest" ? "best" : name, &Entry::name);
    if (found == entries.end()) {
        std::vector<std::string> names = all_names();
        const std::string all =
            listed(std::span(names).first(names.size() - 1), ", ", std::identity()) + " and " +
            names.back();
        names.emplace_back("hardest");
        refuse("there is none of this name; there are ", all, proposal(name, names));
    }
    Entry entry = *found;
    if (entry.takes_options()) {
        if (!text.substr(end).starts_with(':')) refuse("write how many worlds, as in worlds:500");
        entry.style.worlds = parse_worlds_options(text.substr(end + 1));
    } else if (end != text.size()) {
        refuse(std::string(entry.name()) + " has no options");
    }
    return entry;
} catch (const Error& error) {
    throw Error(error.code(), "strategy '" + std::string(text) + "': " + error.what());
}

}  // namespace

std::chrono::nanoseconds Strategy::clock() const {
    return thread_time();
}

std::unique_ptr<Strategy> make_strategy(std::string_view description, const Reader& reader) {
    const Entry entry = parsed(description);
    return entry.make(entry.style, reader);
}

std::string canonical_strategy(std::string_view description) {
    const Entry entry = parsed(description);
    return entry.style.worlds.worlds > 0 ? "worlds:" + player::to_string(entry.style.worlds)
                                         : std::string(entry.name());
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
