// Results of matches as text.

#include <xxhash.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>

#include "honeymoon/base/error.hpp"
#include "honeymoon/player/match.hpp"

namespace honeymoon {

namespace {

constexpr std::string_view kFirstLine = "honeymoon-match 1";

std::string checksum(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::uint64_t hash = XXH3_64bits(text.data(), text.size());
    std::string hex(16, '0');
    for (std::size_t i = hex.size(); i-- > 0; hash /= 16) hex[i] = digits[hash % 16];
    return hex;
}

// Takes a text apart, line by line, each with a word that says what it is.
class Lines {
public:
    Lines(std::string_view text, const std::string& name) : text_(text), name_(name) {}

    // What comes behind "word " in the next line.
    std::string_view next(std::string_view word) {
        ++number_;
        const std::size_t end = text_.find('\n');
        if (end == std::string_view::npos) fail("the file is cut short");
        std::string_view line = text_.substr(0, end);
        text_.remove_prefix(end + 1);
        if (!line.starts_with(word) || line.size() <= word.size() || line[word.size()] != ' ') {
            fail("there should be a line '" + std::string(word) + " ...' here");
        }
        line.remove_prefix(word.size() + 1);
        return line;
    }

    // The numbers of the next line, as many as `numbers` has.
    template <class Number, std::size_t size>
    std::array<Number, size> numbers(std::string_view word) {
        std::array<Number, size> result{};
        std::string_view line = next(word);
        for (std::size_t i = 0; i < size; ++i) {
            result[i] = number<Number>(line);
            if (i + 1 < size) expect(line, ' ');
        }
        if (!line.empty()) fail("there is something behind its end");
        return result;
    }

    template <class Number>
    Number number(std::string_view& line) const {
        Number value = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
        if (error != std::errc{}) fail("a number is missing or too large");
        line.remove_prefix(static_cast<std::size_t>(end - line.data()));
        return value;
    }

    void expect(std::string_view& line, char character) const {
        if (!line.starts_with(character)) fail("the numbers are malformed");
        line.remove_prefix(1);
    }

    [[nodiscard]] bool at_end() const { return text_.empty(); }

    [[noreturn]] void fail(const std::string& why) const {
        throw Error(
            Error::Kind::file,
            name_ + ": line " + std::to_string(number_) + ": not a result of a match: " + why,
            name_);
    }

private:
    std::string_view text_;
    const std::string& name_;
    int number_ = 0;
};

std::string body(const MatchResult& result) {
    std::ostringstream text;
    text.imbue(std::locale::classic());
    const MatchSetup& setup = result.setup;
    text << kFirstLine << '\n'
         << "first " << setup.strategies[0] << '\n'
         << "second " << setup.strategies[1] << '\n'
         << "rules " << to_string(setup.rules) << '\n'
         << "play " << (setup.play_phase == PlayPhase::best ? "best" : "own") << '\n'
         << "deals " << setup.deals << '\n'
         << "seed " << setup.seed << '\n'
         << "played";
    for (const DealRange& range : result.played) text << ' ' << range.first << '-' << range.end - 1;
    text << '\n';
    const auto sum = [&](std::string_view word, const MatchSum& of) {
        text << word << ' ' << of.sum << ' ' << of.squares << '\n';
    };
    sum("tricks", result.tricks);
    sum("exchange-tricks", result.exchange_tricks);
    sum("play-tricks", result.play_tricks);
    sum("points", result.points);
    const auto pair = [&](std::string_view word, const std::array<std::uint64_t, 2>& of) {
        text << word << ' ' << of[0] << ' ' << of[1] << '\n';
    };
    pair("wins", result.wins);
    text << "passed-out " << result.passed_out << '\n';
    pair("decisions", result.decisions);
    pair("nanoseconds", result.nanoseconds);
    return text.str();
}

// Of so many deals. What no deals could sum up to is refused, so that sums of parts fit.
MatchSum read_sum(Lines& lines, std::string_view word, std::uint64_t deals) {
    // Beyond any difference in points of a deal; times itself and kMaxMatchDeals it is below 2^63.
    constexpr std::int64_t most = 50'000;
    const auto [sum, squares] = lines.numbers<std::int64_t, 2>(word);
    // A whole number is no larger than its square.
    const bool possible = squares >= 0 &&
                          squares <= static_cast<std::int64_t>(deals) * most * most &&
                          sum <= squares && sum >= -squares;
    if (!possible) lines.fail("these sums are impossible for so many deals");
    return {sum, squares};
}

// One of the strategies, written as it should be.
std::string read_strategy(Lines& lines, std::string_view word) {
    std::string strategy(lines.next(word));
    if (canonical_strategy(strategy) != strategy) lines.fail("a strategy is misspelt");
    return strategy;
}

void read_setup(Lines& lines, MatchSetup& setup) {
    if (lines.next("honeymoon-match") != "1") lines.fail("it is of another version");
    try {
        setup.strategies[0] = read_strategy(lines, "first");
        setup.strategies[1] = read_strategy(lines, "second");
        setup.rules = parse_game_rules(lines.next("rules"));
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::question) throw;
        lines.fail(error.what());
    }
    const std::string_view play = lines.next("play");
    if (play != "best" && play != "own") lines.fail("play is best or own");
    setup.play_phase = play == "best" ? PlayPhase::best : PlayPhase::own;
    setup.deals = lines.numbers<std::uint64_t, 1>("deals")[0];
    setup.seed = lines.numbers<std::uint64_t, 1>("seed")[0];
}

void read_ranges(Lines& lines, MatchResult& result) {
    std::string_view line = lines.next("played");
    while (true) {
        const auto first = lines.number<std::uint64_t>(line);
        lines.expect(line, '-');
        const auto last = lines.number<std::uint64_t>(line);
        const bool rising = result.played.empty() || first > result.played.back().end;
        if (first > last || last >= result.setup.deals || !rising) {
            lines.fail("the deals are not in order, or more than the match has");
        }
        result.played.push_back({first, last + 1});
        if (line.empty()) return;
        lines.expect(line, ' ');
    }
}

}  // namespace

std::string to_text(const MatchResult& result) {
    std::string text = body(result);
    text += "checksum " + checksum(text) + "\n";
    return text;
}

MatchResult parse_match_result(std::string_view text, const std::string& name) {
    Lines lines(text, name);
    MatchResult result;
    read_setup(lines, result.setup);
    if (result.setup.deals > kMaxMatchDeals) lines.fail("there are too many deals");
    read_ranges(lines, result);
    const std::uint64_t deals = result.deals();
    result.tricks = read_sum(lines, "tricks", deals);
    result.exchange_tricks = read_sum(lines, "exchange-tricks", deals);
    result.play_tricks = read_sum(lines, "play-tricks", deals);
    result.points = read_sum(lines, "points", deals);
    result.wins = lines.numbers<std::uint64_t, 2>("wins");
    result.passed_out = lines.numbers<std::uint64_t, 1>("passed-out")[0];
    result.decisions = lines.numbers<std::uint64_t, 2>("decisions");
    result.nanoseconds = lines.numbers<std::uint64_t, 2>("nanoseconds");
    const std::string_view sum = lines.next("checksum");
    if (sum != checksum(text.substr(0, text.rfind("checksum ")))) {
        lines.fail("the checksum does not match what is above it");
    }
    if (!lines.at_end() || to_text(result) != text) lines.fail("there is something behind its end");
    return result;
}

}  // namespace honeymoon
