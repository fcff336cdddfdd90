// honeymoon draw: keep or discard, from what a player of keep-or-discard sees.

#include "apps/cli/ask/question_lines.hpp"
#include "apps/cli/view/advice_view.hpp"
#include "apps/cli/view/cards_view.hpp"

namespace honeymoon::cli {
namespace {

struct DrawQuestion {
    std::optional<Card> top;
    std::optional<Hand> own;
    std::optional<Hand> thrown;
    bool standard_input = false;
    bool json = false;
};

// Declares the options that the command line and lines of standard input share.
void add_asked(const OptionList& line, DrawQuestion& asked) {
    line.hand("--hand", "HAND", asked.own, "--hand", "Your cards so far (default: none)");
    line.hand("--thrown", "HAND", asked.thrown, "--thrown",
              "What you have thrown away, as many cards (default: none)");
}

std::vector<AdvisedDraw> advice_of(const DrawQuestion& question) {
    if (!question.top) refuse("the card looked at is needed, as in SQ");
    return advise_draw(
        draw_view(question.own.value_or(Hand()), question.thrown.value_or(Hand()), *question.top));
}

Json json_of(const std::vector<AdvisedDraw>& draws) {
    return {{"draws", table_of(draws).json()}};
}

Exit run_draw(const DrawQuestion& question) {
    if (question.standard_input) {
        return answer_lines(Lines::together, [&](const InputLine& line) -> LineAnswer {
            DrawQuestion one;
            LineReader reader(line.text, line.number, "a line is CARD, then options");
            one.top = reader.next("card", [](std::string_view text) { return parse_card(text); });
            add_asked(reader, one);
            reader.read_options();
            return {json_of(advice_of(one))};
        });
    }
    const std::vector<AdvisedDraw> draws = advice_of(question);
    const Style style = Style::of_output();
    print_result(question.json, json_of(draws),
                 "You look at " + style.card(*question.top) + ".\n\n" +
                     view_of_hands({{"You", question.own.value_or(Hand())},
                                    {"Thrown away", question.thrown.value_or(Hand())}},
                                   style) +
                     "\n" + table_of(draws).text() + draw_figures());
    return Exit::ok;
}

}  // namespace

void add_draw(const CommandLine& program) {
    const auto [line, options] = program.command(
        "draw", "Show whether to keep a card in keep-or-discard, and by how many points", run_draw);
    line.card("--card,CARD", options.top, "The top card of the stock, which you look at");
    add_asked(line, options);
    line.flag("--stdin", options.standard_input, "Answer lines of standard input, in JSON");
    line.json(options.json);
    line.help(
        "In keep-or-discard a player looks at the top card of the stock. Whoever keeps it throws "
        "the next away; whoever throws it away keeps the next. The points are yours, less the "
        "opponent's, over the whole game; over the next card, which may be any that you have not "
        "seen, their mean is exact.\n\n"
        "With --stdin each line is CARD, then --hand and --thrown. A bad line is answered by "
        "{\"error\":...}, and reading continues.\n",
        {"honeymoon draw SQ", "honeymoon draw D9 --hand AK.T2.. --thrown ..53.94",
         "echo H5 --hand K... --thrown .2.. | honeymoon draw --stdin"});
}

}  // namespace honeymoon::cli
