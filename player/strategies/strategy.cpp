// The strategies there are. A new one is a header in this folder and a line in the table.
#include "honeymoon/player/strategy.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "honeymoon/base/error.hpp"
#include "libtb/system/thread_time.hpp"
#include "player/strategies/exchange_player.hpp"
#include "player/strategies/greedy.hpp"
#include "player/strategies/random_player.hpp"
#include "player/strategies/strategy_options.hpp"
#include "player/strategies/worlds_text.hpp"

namespace honeymoon {

using namespace player;

namespace {

template <class Player>
std::unique_ptr<Strategy> made(const StrategyOptions& options, const Reader& reader) {
    if constexpr (std::is_constructible_v<Player, const Reader&>) {
        return std::make_unique<Player>(reader);
    } else {
        return std::make_unique<Player>(options, reader);
    }
}

struct Entry {
    std::string_view form;  // the name, and behind a colon what it needs
    std::string_view help;
    std::unique_ptr<Strategy> (*make)(const StrategyOptions& options, const Reader& reader);
    StrategyOptions options = {};  // what the name stands for

    [[nodiscard]] constexpr std::string_view name() const { return form.substr(0, form.find(':')); }
    [[nodiscard]] constexpr bool takes_options() const { return form != name(); }
};

// What `fast` and `best` stand for proved good at the time they cost: see docs/matches.md.
constexpr StrategyOptions kSwift = {{.by = PolicyKind::swift}};
constexpr StrategyOptions kFast = {
    {.worlds = 28, .by = PolicyKind::swift, .stop = 2, .estimate = true}};
constexpr StrategyOptions kBest = {
    {.worlds = 250, .by = PolicyKind::swift, .stop = 6, .estimate = true, .race = true}};

constexpr std::array<Entry, 7> kStrategies = {{
    {"random", "any legal card or call", made<RandomPlayer>},
    {"greedy", "wins a trump or a jack or better as cheaply as it can, loses the rest",
     made<Greedy>},
    {"taught", "a small network that does as swift would", made<ExchangePlayer>},
    {"swift", "a larger network that has learned by playing against itself", made<ExchangePlayer>,
     kSwift},
    {"worlds:N[,OPTION...]", "N samples of the hidden cards, played on to their end",
     made<ExchangePlayer>},
    {"fast", "worlds with good options, at most 0.1 ms a card with a face-up card",
     made<ExchangePlayer>, kFast},
    {"best", "worlds with good options, at most 2 ms a card with a face-up card",
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

// "sampled", "rule", ...: as a list that ends in "and" or "or".
std::string calls_words(const std::string& last) {
    std::string words;
    for (const CallsWord& one : kCallsWords) {
        if (!words.empty()) words += &one == &kCallsWords.back() ? " " + last + " " : ", ";
        words += one.word;
    }
    return words;
}

// Takes a word "calls=..." out of the options, if there is one.
std::optional<Calls> taken_calls(std::string& options) {
    constexpr std::string_view name = "calls=";
    std::optional<Calls> calls;
    std::string rest;
    for (std::size_t begin = 0; begin <= options.size();) {
        const std::size_t end = std::min(options.find(',', begin), options.size());
        const std::string_view word = std::string_view(options).substr(begin, end - begin);
        if (word.starts_with(name)) {
            if (calls) fail("calls is there twice");
            const std::span<const CallsWord> words(kCallsWords);
            const auto found = std::ranges::find(words, word.substr(name.size()), &CallsWord::word);
            if (found == words.end()) fail("calls= is " + calls_words("or"));
            calls = found->calls;
        } else {
            if (word.empty() && options.find(name) != std::string::npos) fail("a comma too many");
            if (begin > 0 && !(rest.empty() && calls)) rest += ',';
            rest += word;
        }
        begin = end + 1;
    }
    options = rest;
    return calls;
}

// The entry of a description, with its options.
Entry understood(std::string_view text) try {
    const std::size_t end = std::min(text.find_first_of(",:"), text.size());
    const std::span<const Entry> entries(kStrategies);
    const auto found = std::ranges::find(entries, text.substr(0, end), &Entry::name);
    if (text.substr(0, end) == "learned") {
        fail("it is gone; taught plays better, in about as little time");
    }
    if (found == entries.end()) fail("there is none of this name; there are " + all_names());
    Entry entry = *found;
    const bool colon = text.substr(end).starts_with(':');
    std::string options(colon ? text.substr(end + 1) : std::string_view{});
    if (entry.takes_options()) {
        // As behind other names: a colon, where the other options have a comma.
        const std::size_t at = options.find(":calls=");
        if (at != std::string::npos && at > 0) options[at] = ',';
    }
    const std::optional<Calls> calls = taken_calls(options);
    if (calls && entry.name() == "random") fail("random has no options; it calls at random");
    if (entry.takes_options()) {
        if (!colon) fail("write how many worlds, as in worlds:500");
        entry.options.worlds = parse_worlds_options(options);
    } else if (end != text.size() && !(calls && options.empty())) {
        fail(std::string(entry.name()) + " has no options" +
             (entry.name() == "random" ? "" : " but calls="));
    }
    if (calls) entry.options.calls = *calls;
    return entry;
} catch (const Error& error) {
    throw Error(error.code(), "strategy '" + std::string(text) + "': " + error.what());
}

}  // namespace

std::chrono::nanoseconds Strategy::clock() const {
    return thread_time();
}

std::unique_ptr<Strategy> make_strategy(std::string_view description, const Reader& reader) {
    const Entry entry = understood(description);
    return entry.make(entry.options, reader);
}

std::string canonical_strategy(std::string_view description) {
    const Entry entry = understood(description);
    const bool worlds = entry.options.worlds.worlds > 0;
    std::string text =
        worlds ? "worlds:" + player::to_string(entry.options.worlds) : std::string(entry.name());
    const Calls calls = entry.options.calls;
    if (calls == Calls::sampled) return text;
    const std::span<const CallsWord> words(kCallsWords);
    const auto word = std::ranges::find(words, calls, &CallsWord::calls);
    return text + (worlds ? "," : ":") + "calls=" + std::string(word->word);
}

std::vector<StrategyHelp> strategies_help() {
    std::vector<StrategyHelp> help;
    for (const Entry& entry : kStrategies) {
        help.push_back({entry.form, entry.help});
        if (!entry.takes_options()) continue;
        help.insert(help.end(), kWorldsOptions.begin(), kWorldsOptions.end());
    }
    help.push_back({"...:calls=RULE",
                    "how any but random calls: sampled (default), rule, doubling, fearful, plain"});
    return help;
}

}  // namespace honeymoon
