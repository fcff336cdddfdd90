// honeymoon probe: the value of a position and of every card.

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "apps/cli/ask/answer_lines.hpp"
#include "apps/cli/format/text.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/options/commands.hpp"
#include "apps/cli/options/question.hpp"
#include "apps/cli/options/tables_option.hpp"
#include "apps/cli/system/terminal.hpp"
#include "apps/cli/view/answer_view.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/cards/rules.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    TablesOption tables;
    SearchLimits limits;
    std::optional<Trump> trump;
    std::optional<Hand> leader;
    std::optional<Hand> follower;
    std::optional<Card> led;
    bool standard_input = false;
    bool json = false;
};

// The line of best play. Without search it needs all levels below, and says so where one is not
// there.
std::string best_play(const Reader& reader, const Position& position, Card first,
                      const Style& style) {
    const auto line = expected_from([&] {
        const Position next = position.led ? reply(position, first).next : lead(position, first);
        std::vector<Card> cards = {first};
        if (next.level() > 0) std::ranges::copy(reader.line(next), std::back_inserter(cards));
        return cards;
    });
    if (line) return view_of_play(position, *line, style);
    const std::filesystem::path& path = line.error().path();
    std::error_code code;
    const auto status = std::filesystem::status(path, code);
    if (status.type() != std::filesystem::file_type::not_found) throw Error(line.error());
    return "The line of best play needs the lower levels too; there is no " +
           one_line(path.string()) + "\n";
}

Exit answer_one(const Options& options) {
    const Position position = position_given(options.trump, options.leader, options.follower,
                                             options.led, ", as in AK4.T2.95.K QJ.AK3.T2.4");
    const Reader reader = options.tables.open();
    const Answer found = answer(reader, position, options.limits);
    const Exit exit = found.finished() ? Exit::ok : Exit::mismatch;
    if (options.json) {
        print_line(to_json(position, found));
        return exit;
    }
    const Style style = Style::of_output();
    print_wrapped(view_of(position, found, style) + "\n");
    print_wrapped(found.finished()
                      ? best_play(reader, position, found.cards.front().card, style)
                      : "Not finished: the search was given up when it reached its limit.\n");
    return exit;
}

Exit answer_input(const Options& options) {
    if (options.trump || options.leader || options.follower || options.led) {
        refuse(
            "--stdin takes trump, hands and the card led from standard input, not from the command "
            "line");
    }
    const Reader reader = options.tables.open();
    return answer_lines(Lines::together, [&](const InputLine& line) -> LineAnswer {
        const Position position = parse_line(line.text, line.number);
        const Answer found = answer(reader, position, options.limits);
        return {to_json(position, found), found.finished() ? Exit::ok : Exit::mismatch};
    });
}

Exit run(const Options& options) {
    return options.standard_input ? answer_input(options) : answer_one(options);
}

}  // namespace

void add_probe(const CommandLine& program) {
    const auto [line, options] =
        program.command("probe", "Show the value of a position and of every card", run);
    line.position(options.leader, options.follower, "Hand of the player on lead",
                  "Hand of the other");
    line.trump(options.trump);
    line.card(
        "--led", options.led,
        "The card that the leader has led, still counted in his hand; it is the follower's turn");
    line.flag("--stdin", options.standard_input,
              "Read questions from standard input and answer each with a line of JSON");
    line.json(options.json);
    options.tables.add_to(line);
    line.number("--nodes", "N", options.limits.nodes, 0, std::uint64_t{1} << 62U,
                "Give up a search after about N positions; see below");
    line.time(options.limits.time, "Give up a search after MS milliseconds");
    line.help(
        "Write hands as spades.hearts.diamonds.clubs, with nothing for an empty suit: AK4..95.K. "
        "Write cards as suit, then rank: SA, D10. Values are tricks for the player to move, of all "
        "tricks that are not finished yet.\n"
        "\n"
        "Where there is no table, the answer is found by search: in some 50 microseconds for hands "
        "of 13 cards, in half a second for 26. A search that --nodes or --time ends leaves ranges "
        "in the place of numbers (in JSON null, with \"low\" and \"high\" beside it), and the exit "
        "code is 1.\n"
        "\n"
        "With --stdin each line is TRUMP LEADER FOLLOWER or TRUMP LEADER FOLLOWER LED. A bad line "
        "is answered by {\"error\":...}, and the next one is read. At the end the exit code is 2 "
        "if a file was at fault, else 3 if a line was, else 1 if a search was given up.\n",
        {"honeymoon probe --trump S AK4.T2.95.K QJ.AK3.T2.4",
         "honeymoon probe --trump N --led HT AK4.T2.95.K QJ.AK3.T2.4 --json",
         "echo S AK4.T2.95.K QJ.AK3.T2.4 | honeymoon probe --stdin"});
}

}  // namespace honeymoon::cli
