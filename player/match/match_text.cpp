// Results of matches as text. Each line begins with a word that names its value.

#include <xxhash.h>

#include <array>
#include <cstddef>
#include <locale>
#include <sstream>
#include <string>
#include <string_view>

#include "honeymoon/base/error.hpp"
#include "honeymoon/player/match.hpp"
#include "honeymoon/player/strategies.hpp"

namespace honeymoon {

namespace {

constexpr std::string_view kFirstWord = "honeymoon-match";
// Change it whenever a strategy plays differently under the same name, so that results of both are
// never merged.
constexpr int kVersion = 1;

// The lines between the first and the last one, in the order in which they are written and read.
template <class Result, class Line>
void each_line(Result& result, Line& line) {
    line("first", result.setup.strategies[0]);
    line("second", result.setup.strategies[1]);
    line("rules", result.setup.rules);
    line("play", result.setup.play_phase);
    line("session", result.setup.session);
    line("forfeit", result.setup.forfeits);
    line("deals", result.setup.deals);
    line("seed", result.setup.seed);
    line("played", result.played);
    line("tricks", result.tricks);
    line("exchange-tricks", result.exchange_tricks);
    line("play-tricks", result.play_tricks);
    line("points", result.points);
    line("wins", result.wins);
    line("passed-out", result.passed_out);
    line("decisions", result.decisions);
    line("nanoseconds", result.nanoseconds);
    line("forfeits", result.forfeits);
    line("games", result.games);
}

std::string checksum(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::uint64_t hash = XXH3_64bits(text.data(), text.size());
    std::string hex(16, '0');
    for (std::size_t i = hex.size(); i-- > 0; hash /= 16) hex[i] = digits[hash % 16];
    return hex;
}

class Writer {
public:
    Writer() { out_.imbue(std::locale::classic()); }

    void operator()(std::string_view word, const auto& value) {
        out_ << word << ' ';
        put(value);
        out_ << '\n';
    }
    [[nodiscard]] std::string text() const { return out_.str(); }

private:
    void put(const auto& word) { out_ << word; }
    void put(const GameRules& rules) { out_ << to_string(rules); }
    void put(const SessionRules& session) { out_ << to_string(session); }
    void put(bool yes) { out_ << (yes ? "yes" : "no"); }
    void put(PlayPhase phase) { out_ << (phase == PlayPhase::best ? "best" : "own"); }
    void put(const MatchSum& of) { out_ << of.sum << ' ' << of.squares; }
    void put(const std::array<std::uint64_t, 2>& of) { out_ << of[0] << ' ' << of[1]; }
    void put(const std::vector<DealRange>& ranges) {
        const char* between = "";
        for (const DealRange& range : ranges) {
            out_ << between << range.first << '-' << range.end - 1;
            between = " ";
        }
    }

    std::ostringstream out_;
};

// Reads what Writer writes. It may also accept other texts; the caller then finds that Writer would
// write the result differently.
class Lines {
public:
    Lines(std::string_view text, const std::string& name, const MatchResult& result)
        : rest_(text), name_(name), result_(result) {}

    // The text after "word " in the next line.
    std::string next(std::string_view word) {
        ++number_;
        const std::size_t end = rest_.find('\n');
        if (end == std::string_view::npos) fail("the file is cut short");
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        if (!line.starts_with(word) || line.size() <= word.size() || line[word.size()] != ' ') {
            fail("there should be a line '" + std::string(word) + " ...' here");
        }
        return std::string(line.substr(word.size() + 1));
    }

    void operator()(std::string_view word, std::string& strategy) {
        strategy = next(word);
        if (!is_external(strategy)) strategy = canonical_strategy(strategy);
    }
    void operator()(std::string_view word, GameRules& rules) {
        rules = parse_game_rules(next(word));
    }
    void operator()(std::string_view word, SessionRules& session) {
        session = parse_session_rules(next(word));
    }
    void operator()(std::string_view word, bool& yes) { yes = next(word) == "yes"; }
    void operator()(std::string_view word, PlayPhase& phase) {
        phase = next(word) == "best" ? PlayPhase::best : PlayPhase::own;
    }
    void operator()(std::string_view word, std::uint64_t& number) { read(word, number); }
    void operator()(std::string_view word, std::array<std::uint64_t, 2>& pair) {
        read(word, pair[0], pair[1]);
    }
    // Refuses sums that the deals cannot have, so that adding up parts does not overflow.
    void operator()(std::string_view word, MatchSum& of) {
        read(word, of.sum, of.squares);
        // `most` is above any difference in points of a deal, or of a session. most^2 *
        // kMaxMatchDeals, or most^2 * kMaxMatchSessions, is below 2^63.
        const bool alone = result_.setup.session == SessionRules();
        const std::int64_t most = alone ? 50'000 : 4'000'000;
        const auto deals = static_cast<std::int64_t>(result_.deals());
        // The sum of whole numbers is no larger than the sum of their squares.
        if (of.squares < 0 || of.squares > deals * most * most || of.sum > of.squares ||
            of.sum < -of.squares) {
            fail("these sums are impossible for so many deals");
        }
    }
    void operator()(std::string_view word, std::vector<DealRange>& ranges) {
        const bool alone = result_.setup.session == SessionRules();
        if (result_.setup.deals > (alone ? kMaxMatchDeals : kMaxMatchSessions)) {
            fail("the match has too many deals");
        }
        std::istringstream line = words(word);
        char dash = 0;
        std::uint64_t least = 0;
        for (DealRange range; line >> range.first >> dash >> range.end; least = range.end + 1) {
            if (range.first < least || range.first > range.end ||
                range.end++ >= result_.setup.deals) {
                fail("the deals are not in order, or more than the match has");
            }
            ranges.push_back(range);
        }
    }

    [[noreturn]] void fail(const std::string& why) const {
        throw Error(
            Error::Kind::file,
            name_ + ": line " + std::to_string(number_) + ": not a result of a match: " + why,
            name_);
    }

private:
    std::istringstream words(std::string_view word) {
        std::istringstream line(next(word));
        line.imbue(std::locale::classic());
        return line;
    }
    void read(std::string_view word, auto&... numbers) {
        if (!(words(word) >> ... >> numbers)) fail("a number is missing or too large");
    }

    std::string_view rest_;
    const std::string& name_;
    const MatchResult& result_;  // as read so far
    int number_ = 0;
};

}  // namespace

std::string to_text(const MatchResult& result) {
    Writer line;
    line(kFirstWord, kVersion);
    each_line(result, line);
    line("checksum", checksum(line.text()));
    return line.text();
}

MatchResult parse_match_result(std::string_view text, const std::string& name) {
    MatchResult result;
    Lines lines(text, name, result);
    if (lines.next(kFirstWord) != std::to_string(kVersion)) {
        lines.fail("it is of another version, in which strategies play otherwise");
    }
    try {
        each_line(result, lines);
        const std::uint64_t least = 2 * result.deals();
        const bool alone = result.setup.session == SessionRules();
        if (result.games < least || result.games > least * (alone ? 1 : SessionRules::kMostDeals)) {
            lines.fail("so many games are impossible for so many deals");
        }
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::question) throw;
        lines.fail(error.what());
    }
    static_cast<void>(lines.next("checksum"));
    if (to_text(result) != text) lines.fail("the checksum does not match what is above it");
    return result;
}

}  // namespace honeymoon
