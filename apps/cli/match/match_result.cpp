// Results of matches: printed, and merged by honeymoon match merge.

#include <algorithm>

#include "apps/cli/match/match_commands.hpp"
#include "honeymoon/file/file_bytes.hpp"
#include "libtb/file/fields.hpp"

namespace honeymoon::cli {
namespace {

std::string with_sign(double number, int digits) {
    const std::string text = fixed(number, digits);
    return text.starts_with('-') ? text : "+" + text;
}

// Returns "fast (worlds:28,stop=2,estimate)", or one name if both are the same.
std::string name_of(const std::string& written, const std::string& canonical) {
    return written == canonical ? canonical : written + " (" + canonical + ")";
}

// Returns the time that one strategy took for a move: processor time, or elapsed time for an
// engine.
double microseconds_a_move(const MatchResult& result, std::size_t strategy) {
    const auto moves = static_cast<double>(result.decisions[strategy]);
    if (moves == 0) return 0;
    return static_cast<double>(result.nanoseconds[strategy]) / 1000 / moves;
}

std::string a_move(const MatchResult& result, std::size_t strategy) {
    const double time = microseconds_a_move(result, strategy);
    return time < 1000 ? fixed(time, 1) + " us" : fixed(time / 1000, 2) + " ms";
}

// The verdict of a test: a word for programs, and a line for people.
struct Verdict {
    const char* word;
    std::string text;
};

std::string signed_number(double number) {
    return (number > 0 ? "+" : "") + Json(number).text();
}

Verdict verdict_of(const SequentialTest& test, const MatchResult& result) {
    const std::string plus = signed_number(test.plus());
    const std::string minus = signed_number(test.minus());
    // For points, no error rate is known, because their distribution is not normal enough.
    const bool tricks = result.setup.rules.auction == AuctionTime::none;
    const std::string error = tricks ? ", wrong in about 5 % of matches" : " points";
    switch (test.verdict(tested_sum(result), result.deals())) {
        case SequentialTest::Verdict::plus:
            return {"plus", "Test: accepts " + plus + " and rejects " + minus + error};
        case SequentialTest::Verdict::minus:
            return {"minus", "Test: accepts " + minus + " and rejects " + plus + error};
        case SequentialTest::Verdict::undecided:
            break;
    }
    return {"undecided", "Test: undecided between " + plus + " and " + minus + " after " +
                             counted(result.deals(), "deal")};
}

struct MatchResultOptions {
    std::vector<std::string> parts;
    std::optional<std::string> out;
    bool force = false;
    bool json = false;
};

MatchResult read_part(const std::string& file) {
    const FileBytes bytes = FileBytes::map(file);
    // Check this first, because another kind of file may be huge.
    if (!bytes.text().starts_with("honeymoon-match ")) {
        fail_file(file, "not a match result (it does not begin with honeymoon-match)");
    }
    return parse_match_result(bytes.text(), file);
}

Exit run_match_result(const MatchResultOptions& options) {
    refuse_twice(options.parts);
    auto out = output_file(options.out, options.force, options.parts);
    std::vector<MatchResult> parts;
    for (const std::string& file : options.parts) parts.push_back(read_part(file));
    const MatchResult whole = merge_matches(parts, options.parts);
    if (out) out->update(to_text(whole));
    print_match(whole, whole.setup.strategies, options.json);
    return Exit::ok;
}

}  // namespace

void print_match(const MatchResult& result, const std::array<std::string, 2>& written, bool json,
                 const std::optional<SequentialTest>& test) {
    const MatchSetup& setup = result.setup;
    const std::uint64_t deals = result.deals();
    const bool best = setup.play_phase == PlayPhase::best;
    const bool alone = setup.session == SessionRules();
    const bool engines = std::ranges::any_of(setup.strategies, is_external);
    Json told = {{"strategies", setup.strategies},
                 {"rules", rules_text(setup.rules)},
                 {"play", best ? "best" : "own"},
                 {"seed", setup.seed},
                 {"deals", deals},
                 {"deals_of_match", setup.deals}};
    Columns columns(1);
    if (!alone) {
        told.add("session", to_string(setup.session));
        told.add("games", result.games);
    }
    columns.add({alone ? "ahead a game by" : "ahead a session by", "mean", "95 %"});
    const auto add = [&](const char* what, const char* name, const MatchSum& sum, int digits) {
        const MatchMean mean = sum.mean(deals);
        // One deal has no variance.
        const bool known = deals > 1;
        told.add(name, {{"mean", mean.mean}, {"interval", known ? Json(mean.interval) : Json()}});
        if (what == nullptr) return;
        columns.add({what, with_sign(mean.mean, digits),
                     known ? "+- " + fixed(mean.interval, digits) : "unknown"});
    };
    add("  tricks that count", "tricks", result.tricks, 3);
    add("  tricks of the exchange phase", "exchange_tricks", result.exchange_tricks, 3);
    add("  tricks of the play phase", "play_tricks", result.play_tricks, 3);
    // With other rules, points are the tricks that count.
    const bool apart = setup.rules.auction != AuctionTime::none ||
                       setup.rules.exchange_score == ExchangeScore::half;
    add(apart ? "  points" : nullptr, "points", result.points, 1);
    told.add("wins", result.wins);
    told.add("passed_out", result.passed_out);
    told.add("decisions", result.decisions);
    told.add("microseconds_a_move",
             Json::array({microseconds_a_move(result, 0), microseconds_a_move(result, 1)}));
    if (setup.forfeits) told.add("forfeits", result.forfeits);
    if (test) {
        told.add("until", {{"plus", test->plus()},
                           {"minus", test->minus()},
                           {"verdict", verdict_of(*test, result).word}});
    }
    print_result(
        json, told,
        name_of(written[0], setup.strategies[0]) + " against " +
            name_of(written[1], setup.strategies[1]) + ", rules " + rules_text(setup.rules) + ", " +
            counted(deals, alone ? "deal" : "session") +
            (alone ? ""
                   : " (" + to_string(setup.session) + ", " + counted(result.games, "game") + ")") +
            (deals < setup.deals ? " of " + grouped(setup.deals) : "") +
            ", each twice with sides exchanged, seed " + std::to_string(setup.seed) + "\n" +
            (best ? "The play phase is best play by both sides.\n\n"
                  : "The strategies play the play phase themselves.\n\n") +
            columns.text(Style::of_output().width()) +
            (alone ? "\nGames won: " : "\nSessions won: ") + grouped(result.wins[0]) + " and " +
            grouped(result.wins[1]) + " of " + grouped(2 * deals) +
            (result.passed_out > 0 ? "; passed out: " + grouped(result.passed_out) : "") +
            (setup.forfeits ? "\nForfeited: " + grouped(result.forfeits[0]) + " and " +
                                  grouped(result.forfeits[1])
                            : "") +
            (test ? "\n" + verdict_of(*test, result).text : "") +
            (engines ? "\nTime a move (engines by the clock): " : "\nProcessor time a move: ") +
            a_move(result, 0) + " and " + a_move(result, 1) + "\n");
}

void add_match_merge(const CommandLine& match) {
    const auto [line, options] =
        match.command("merge", "Merge the results of parts", run_match_result);
    line.files("FILE", options.parts, "Results of parts, in any order").required();
    line.output("--out", "FILE", options.out, "Also write the result to a file");
    line.force(options.force);
    line.json(options.json);
    line.help(
        "The figures are exactly those of one run. Parts must be of the same match and must not "
        "share deals; some may be missing, and the result says how many deals it has.\n",
        {"honeymoon match merge part-1.match part-2.match --out whole.match"});
}

}  // namespace honeymoon::cli
