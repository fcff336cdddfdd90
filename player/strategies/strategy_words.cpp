#include "player/strategies/strategy_words.hpp"

#include <array>
#include <charconv>
#include <set>
#include <utility>

#include "honeymoon/base/error.hpp"

namespace honeymoon::player {
namespace {

constexpr std::array<std::pair<std::string_view, std::int64_t>, 4> kUnits = {
    {{"ns", 1}, {"us", 1'000}, {"ms", 1'000'000}, {"s", 1'000'000'000}}};
constexpr std::int64_t kHour = 3'600'000'000'000;

// What proved good at no more than 0.1 ms and 2 ms a move; docs/matches.md has the figures.
constexpr std::string_view kFast = "worlds:96,by=taught,stop=2,race";
constexpr std::string_view kBest = "worlds:3000,by=taught,stop=6,race";

// One description while it is read.
class Parser {
public:
    explicit Parser(std::string_view text) : text_(text) {}

    [[nodiscard]] StrategyWords parse() {
        const std::string_view head = next_word();
        StrategyWords words;
        if (head == "random" || head == "greedy" || head == "learned" || head == "taught") {
            words.kind = head == "random"   ? StrategyKind::random
                         : head == "greedy" ? StrategyKind::greedy
                         : head == "taught" ? StrategyKind::taught
                                            : StrategyKind::learned;
            if (more_) fail(std::string(head) + " has no options");
            return words;
        }
        if (head == "fast" || head == "best") {
            if (more_) fail(std::string(head) + " has no options");
            return Parser(head == "fast" ? kFast : kBest).parse();
        }
        if (!head.starts_with("worlds")) {
            fail(
                "there is none of this name; there are random, greedy, learned, taught, worlds:N, "
                "fast and best");
        }
        words.kind = StrategyKind::worlds;
        if (!head.starts_with("worlds:")) fail("write how many worlds, as in worlds:500");
        words.options.worlds = number(head.substr(7), "worlds:", 1, kMaxWorlds);
        while (more_) option(words.options);
        return words;
    }

private:
    [[noreturn]] void fail(const std::string& why) const {
        throw Error(Error::Kind::question, "strategy '" + std::string(text_) + "': " + why);
    }

    // Up to the next comma.
    std::string_view next_word() {
        const std::string_view rest = text_.substr(at_);
        const std::size_t comma = rest.find(',');
        more_ = comma != std::string_view::npos;
        at_ += more_ ? comma + 1 : rest.size();
        return rest.substr(0, comma);
    }

    [[nodiscard]] int number(std::string_view digits, std::string_view what, int least,
                             int most) const {
        int value = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (digits.empty() || error != std::errc{} || end != digits.data() + digits.size() ||
            value < least || value > most) {
            fail(std::string(what) + " needs a number from " + std::to_string(least) + " to " +
                 std::to_string(most) + " behind it");
        }
        return value;
    }

    [[nodiscard]] std::chrono::nanoseconds duration(std::string_view text) const {
        for (const auto& [unit, scale] : kUnits) {
            const std::size_t digits = text.find_first_not_of("0123456789");
            if (digits == std::string_view::npos || text.substr(digits) != unit) continue;
            std::int64_t value = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + digits, value);
            if (digits == 0 || error != std::errc{} || value < 1 || value > kHour / scale) break;
            return std::chrono::nanoseconds(value * scale);
        }
        fail(
            "time= needs a time of at most an hour behind it, as in time=2ms; the units are ns, "
            "us, ms and s");
    }

    void option(WorldsOptions& options) {
        const std::string_view word = next_word();
        const std::size_t equals = word.find('=');
        const std::string_view name = word.substr(0, equals);
        const std::string_view value =
            equals == std::string_view::npos ? std::string_view{} : word.substr(equals + 1);
        if (!given_.insert(name).second) fail(std::string(name) + " is there twice");
        if (name == "stop") {
            options.stop = number(value, "stop=", 1, 13);
        } else if (name == "leaf") {
            if (value != "exact" && value != "learned") fail("leaf= is exact or learned");
            options.learned_leaf = value == "learned";
        } else if (name == "exact") {
            options.exact = number(value, "exact=", 0, kMaxExact);
        } else if (word == "weighted") {
            options.weighted = true;
        } else if (name == "by") {
            if (value != "learned" && value != "taught") fail("by= is learned or taught");
            options.taught = value == "taught";
        } else if (word == "race") {
            options.race = true;
        } else if (name == "time") {
            options.time = duration(value);
        } else {
            fail("'" + std::string(word).append(
                           "' is not an option; there are by=learned|taught, stop=K, "
                           "leaf=exact|learned, exact=K, weighted, race and time=T"));
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool more_ = false;
    std::set<std::string_view> given_;
};

std::string to_string(std::chrono::nanoseconds time) {
    std::string text;
    for (const auto& [unit, scale] : kUnits) {
        if (time.count() % scale == 0) {
            text = std::to_string(time.count() / scale) + std::string(unit);
        }
    }
    return text;
}

}  // namespace

StrategyWords parse_strategy(std::string_view description) {
    return Parser(description).parse();
}

std::string to_string(const StrategyWords& words) {
    switch (words.kind) {
        case StrategyKind::random:
            return "random";
        case StrategyKind::greedy:
            return "greedy";
        case StrategyKind::learned:
            return "learned";
        case StrategyKind::taught:
            return "taught";
        case StrategyKind::worlds:
            break;
    }
    const WorldsOptions& options = words.options;
    std::string text = "worlds:" + std::to_string(options.worlds);
    if (options.taught) text += ",by=taught";
    if (options.stop) text += ",stop=" + std::to_string(*options.stop);
    if (options.learned_leaf) text += ",leaf=learned";
    if (options.exact > 0) text += ",exact=" + std::to_string(options.exact);
    if (options.weighted) text += ",weighted";
    if (options.race) text += ",race";
    if (options.time) text += ",time=" + to_string(*options.time);
    return text;
}

}  // namespace honeymoon::player
