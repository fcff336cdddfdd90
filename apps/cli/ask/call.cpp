// honeymoon call: what to call, from what a player in an auction sees.

#include "apps/cli/ask/question_lines.hpp"
#include "apps/cli/view/advice_view.hpp"
#include "apps/cli/view/cards_view.hpp"

namespace honeymoon::cli {
namespace {

struct CallQuestion {
    std::optional<Hand> own;
    std::vector<Action> calls;
    std::optional<Hand> other;
    Standing standing;  // the player is north
    GameRules rules = honeymoon_bridge();
    int samples = kCallWorlds;
    AskOptions ask;

    [[nodiscard]] bool exact() const { return rules.auction == AuctionTime::after_exchange; }
};

// Declares the options that the command line and lines of standard input share.
void add_asked(const OptionList& line, CallQuestion& asked) {
    line.hand("--other", "HAND", asked.other, "--other",
              "The other player's hand, known if the auction follows the exchange");
    line.value("--vulnerable", "none|own|other|both", asked.standing,
               "Who is vulnerable (default: none); in a rubber or four deals "
               "with part-scores, as in \"own rubber own 60 other 0\"",
               [](const std::string& text) {
                   const std::optional<Standing> standing = caller_standing(text);
                   if (!standing)
                       refuse_value("--vulnerable", text, joined("write ", kCallerStandings));
                   return *standing;
               });
}

std::vector<AdvisedCall> advice_of(const CallQuestion& question, const Reader& reader) {
    if (!question.own) refuse("a hand is needed, as in AK42.T2.975.K643");
    const PlayerView seen = auction_view(question.rules, *question.own, question.other,
                                         question.calls, question.standing);
    return advise_calls(reader, seen, question.calls,
                        {.worlds = question.samples, .every_call = true});
}

Json json_of(const CallQuestion& question, const std::vector<AdvisedCall>& calls) {
    return {{"rules", rules_text(question.rules)},
            {"exact", question.exact()},
            {"calls", table_of(calls, question.exact()).json()}};
}

CallQuestion line_question(const InputLine& line, const CallQuestion& common) {
    CallQuestion question = common;
    LineReader reader(line.text, line.number, "a line is HAND, then calls and options");
    question.own = reader.next_hand("hand");
    const auto call = [](std::string_view text) { return parse_action(text); };
    while (!reader.at_options()) question.calls.push_back(reader.next("call", call));
    add_asked(reader, question);
    reader.read_options();
    return question;
}

Exit run_call(const CallQuestion& question) {
    if (question.ask.standard_input) {
        const Reader reader = question.ask.tables.open();
        return answer_lines(Lines::together, [&](const InputLine& line) -> LineAnswer {
            const CallQuestion one = line_question(line, question);
            return {json_of(one, advice_of(one, reader))};
        });
    }
    const Reader reader = question.ask.tables.open();
    const std::vector<AdvisedCall> calls = advice_of(question, reader);
    const std::string before =
        listed(question.calls, " ", [](Action call) { return to_string(call); });
    std::vector<NamedHand> hands = {{"You", *question.own}};
    if (question.other) hands.push_back({"The other player", *question.other});
    print_result(question.ask.json, json_of(question, calls),
                 (before.empty() ? "You are the first to call." : "Calls so far: " + before + ".") +
                     "\n\n" + view_of_hands(hands, Style::of_output()) + "\n" +
                     view_of_calls(calls, question.exact()));
    return Exit::ok;
}

}  // namespace

void add_call(const CommandLine& program) {
    const auto [line, options] =
        program.command("call", "Show what to call in an auction, and its points", run_call);
    line.hand("--hand,HAND", "HAND", options.own, "own hand", "Your hand, 13 cards");
    line.in_a_row("CALL", "", options.calls,
                  "All calls so far, by both players in turn: 1C to 7NT, Pass, X or XX",
                  [](const std::string& text) { return parse_action(text); });
    line.rules(options.rules,
               "honeymoon-bridge (default) or draw-bridge, and settings that are different "
               "(docs/rules.md)");
    add_asked(line, options);
    line.number("--samples", "N", options.samples, 1, 1'000'000,
                "Number of hands of the other player tried (default: 2000)");
    options.ask.add_to(line);
    line.help(
        "Points are yours, less the opponent's, over the whole game; part-scores count with "
        "their value to later deals. Before the exchange points are means over hands that "
        "the other player may have, mostly those on which they would have called as they "
        "did; simple rules call each auction to its end. After the exchange both hands are "
        "known, and points are exact.\n\n"
        "With --stdin each line is HAND, then the calls so far, --other and --vulnerable; "
        "put values with blanks in double quotes. A bad line is answered by {\"error\":...}, "
        "and reading continues.\n",
        {"honeymoon call AKT42.2.975.KQ43", "honeymoon call AKT42.2.975.KQ43 1H --vulnerable both",
         "honeymoon call AKT42.2.975.KQ43 1H --vulnerable \"own rubber own 60 other 0\"",
         "honeymoon call --rules draw-bridge AKT42.2.975.KQ43 1S X --other QJ98.AKQ.T86.A92",
         "echo AKT42.2.975.KQ43 1H | honeymoon call --stdin"});
}

}  // namespace honeymoon::cli
