// Results of matches, for people and for programs.

#include <string>
#include <string_view>

#include "cli/format/json.hpp"
#include "cli/format/text.hpp"
#include "cli/io/output.hpp"
#include "cli/match/match_commands.hpp"
#include "cli/options/operands.hpp"

namespace honeymoon::cli {
namespace {

std::string with_sign(double number, int digits) {
    const std::string text = fixed(number, digits);
    return text.starts_with('-') ? text : "+" + text;
}

// Of one of the strategies, in microseconds.
double microseconds_a_move(const MatchResult& result, std::size_t strategy) {
    const auto moves = static_cast<double>(result.decisions[strategy]);
    if (moves == 0) return 0;
    return static_cast<double>(result.nanoseconds[strategy]) / 1000 / moves;
}

std::string a_move(const MatchResult& result, std::size_t strategy) {
    const double time = microseconds_a_move(result, strategy);
    return time < 1000 ? fixed(time, 1) + " us" : fixed(time / 1000, 2) + " ms";
}

void print_text(const MatchResult& result) {
    const MatchSetup& setup = result.setup;
    const std::uint64_t deals = result.deals();
    print(setup.strategies[0] + " against " + setup.strategies[1] + ", rules " +
          rules_text(setup.rules) + ", " + counted(deals, "deal") +
          (deals < setup.deals ? " of " + grouped(setup.deals) : "") +
          ", each twice with sides changed, seed " + std::to_string(setup.seed) + "\n");
    print(setup.play_phase == PlayPhase::best
              ? "Both sides play the play phase as well as it can be played.\n\n"
              : "The strategies play the play phase themselves.\n\n");
    Columns columns(1);
    columns.add({"ahead a game by", "mean", "95 %"});
    const auto row = [&](const char* what, const MatchSum& sum, int digits) {
        const MatchMean mean = sum.mean(deals);
        // One deal says nothing of how far others would be from it.
        columns.add({what, with_sign(mean.mean, digits),
                     deals > 1 ? "+- " + fixed(mean.interval, digits) : "unknown"});
    };
    row("  tricks that count", result.tricks, 3);
    row("  tricks of the exchange phase", result.exchange_tricks, 3);
    row("  tricks of the play phase", result.play_tricks, 3);
    if (setup.rules.auction != AuctionTime::none) row("  points", result.points, 1);
    print(columns.text() + "\n");
    print("Games won: " + grouped(result.wins[0]) + " and " + grouped(result.wins[1]) + " of " +
          grouped(2 * deals));
    if (result.passed_out > 0) print("; passed out: " + grouped(result.passed_out));
    print("\nProcessor time a move: " + a_move(result, 0) + " and " + a_move(result, 1) + "\n");
}

Json to_json(const MatchSum& sum, std::uint64_t deals) {
    const MatchMean mean = sum.mean(deals);
    return {{"mean", mean.mean}, {"interval", deals > 1 ? Json(mean.interval) : Json()}};
}

Json to_json(const MatchResult& result) {
    const MatchSetup& setup = result.setup;
    const std::uint64_t deals = result.deals();
    return {{"strategies", setup.strategies},
            {"rules", rules_text(setup.rules)},
            {"play", setup.play_phase == PlayPhase::best ? "best" : "own"},
            {"seed", setup.seed},
            {"deals", deals},
            {"deals_of_match", setup.deals},
            {"tricks", to_json(result.tricks, deals)},
            {"exchange_tricks", to_json(result.exchange_tricks, deals)},
            {"play_tricks", to_json(result.play_tricks, deals)},
            {"points", to_json(result.points, deals)},
            {"wins", result.wins},
            {"passed_out", result.passed_out},
            {"decisions", result.decisions},
            {"microseconds_a_move",
             Json::array({microseconds_a_move(result, 0), microseconds_a_move(result, 1)})}};
}

}  // namespace

void print_match(const MatchResult& result, bool json) {
    if (json) {
        print_line(to_json(result));
    } else {
        print_text(result);
    }
}

}  // namespace honeymoon::cli
