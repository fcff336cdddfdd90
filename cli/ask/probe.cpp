// honeymoon probe: the value of a position and of every card.

#include <tbb/parallel_for.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "cli/io/input_lines.hpp"
#include "cli/io/output.hpp"
#include "cli/io/terminal.hpp"
#include "cli/options/commands.hpp"
#include "cli/options/question.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/process/thread_limit.hpp"
#include "cli/view/hands_view.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/reader/reader.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    TablesOption tables;
    LimitsOption limits;
    std::optional<std::string> trump;
    std::optional<std::string> leader;
    std::optional<std::string> follower;
    std::optional<std::string> led;
    bool standard_input = false;
    bool json = false;
};

[[noreturn]] void fail(const std::string& why) {
    throw Error(Error::Kind::question, why);
}

Card parse_led(const std::string& text) {
    try {
        return parse_card(text);
    } catch (const Error& error) {
        fail("--led: " + std::string(error.what()));
    }
}

Position position_of(const Options& options) {
    if (!options.trump) fail("--trump is missing; write --trump S, H, D, C, or N for no-trump");
    if (!options.leader || !options.follower) {
        fail(
            "two hands are needed, the leader's and the follower's, as in AK4.T2.95.K QJ.AK3.T2.4");
    }
    Position position;
    position.trump = parse_trump(*options.trump);
    position.leader = parse_hand(*options.leader, "leader's hand");
    position.follower = parse_hand(*options.follower, "follower's hand");
    if (options.led) position.led = parse_led(*options.led);
    validate(position);
    return position;
}

// The line of best play. Without search it needs all levels below, and says so where one is not
// there.
Exit print_play(const Reader& reader, const Position& position, const Style& style) {
    const auto line = reader.try_line(position);
    if (line) {
        print("\n" + view_of_play(position, *line, style));
        return Exit::ok;
    }
    const Error& error = line.error();
    std::error_code code;
    const auto status = std::filesystem::status(error.path(), code);
    if (status.type() != std::filesystem::file_type::not_found) throw Error(error);
    print("\nThe line of best play needs the lower levels too; there is no " +
          one_line(error.path().string()) + "\n");
    return Exit::ok;
}

Exit answer_one(const Options& options) {
    const Position position = position_of(options);
    const SearchLimits limits = options.limits.limits();
    const Reader reader = options.tables.open();
    const Answer found = answer(reader, position, limits);
    if (options.json) {
        print(to_json(position, found) + "\n");
        return found.finished() ? Exit::ok : Exit::mismatch;
    }
    const Style style = Style::of_output();
    print(view_of(position, style) + "\n" + view_of(position, found, style));
    if (!found.finished()) {
        print("\nNot finished: the search was given up when it reached its limit.\n");
        return Exit::mismatch;
    }
    return print_play(reader, position, style);
}

std::string json_of_error(std::string_view message) {
    const nlohmann::ordered_json json = {{"error", one_line(message)}};
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

struct LineAnswer {
    std::string json;
    Exit exit = Exit::ok;
};

LineAnswer answer_line(const Reader& reader, const InputLine& line, const SearchLimits& limits) {
    try {
        if (line.too_long) {
            fail("line " + std::to_string(line.number) + ", column " +
                 std::to_string(kMaxLine + 1) + ": the line is too long to be a question");
        }
        const Position position = parse_line(line.text, line.number);
        const Answer found = answer(reader, position, limits);
        return {to_json(position, found), found.finished() ? Exit::ok : Exit::mismatch};
    } catch (const Error& error) {
        const bool about_the_line = error.kind() == Error::Kind::question;
        const std::string where = "line " + std::to_string(line.number) + ": ";
        return {json_of_error((about_the_line ? "" : where) + error.what()), exit_of(error.kind())};
    }
}

Exit answer_lines(const Options& options) {
    if (options.trump || options.leader || options.follower || options.led) {
        fail(
            "--stdin takes trump, hands and the card led from standard input, not from the command "
            "line");
    }
    const SearchLimits limits = options.limits.limits();
    const Reader reader = options.tables.open();
    limit_threads();
    Exit exit = Exit::ok;
    InputLines input;
    while (true) {
        const auto lines = input.next();
        if (lines.empty()) return exit;
        std::vector<LineAnswer> answers(lines.size());
        tbb::parallel_for(std::size_t{0}, lines.size(), [&](std::size_t i) {
            answers[i] = answer_line(reader, lines[i], limits);
        });
        std::string text;
        for (const LineAnswer& one : answers) {
            text += one.json;
            text += '\n';
            exit = worse(exit, one.exit);
        }
        print(text);
        flush_output();
    }
}

}  // namespace

void add_probe(CLI::App& app, Command& chosen) {
    auto* command = app.add_subcommand("probe", "Show the value of a position and of every card");
    auto options = std::make_shared<Options>();
    command->add_option("LEADER", options->leader, "Hand of the player on lead")->type_name("");
    command->add_option("FOLLOWER", options->follower, "Hand of the other")->type_name("");
    command->add_option("--trump", options->trump, "Trump suit, or N for no-trump")
        ->type_name("S|H|D|C|N");
    command
        ->add_option(
            "--led", options->led,
            "The card the leader has played, still in his hand here; the follower is to play")
        ->type_name("CARD");
    command->add_flag("--stdin", options->standard_input,
                      "Answer questions from standard input, each with a line of JSON");
    command->add_flag("--json", options->json, "Print one line of JSON");
    options->tables.add_to(*command);
    options->limits.add_to(*command);
    command->footer(
        "Hands are spades.hearts.diamonds.clubs, an empty suit left empty: AK4..95.K. Cards are "
        "suit\n"
        "then rank: SA, D10. Tricks are those of the player to move, of all not yet finished.\n"
        "\n"
        "Where there is no table the answer is found by search: some 50 microseconds for 13 cards "
        "a\n"
        "hand, half a second for 26. If it is given up, numbers have bounds (in JSON null, \"low\" "
        "and\n"
        "\"high\"), and the exit code is 1.\n"
        "\n"
        "With --stdin each line is TRUMP LEADER FOLLOWER or TRUMP LEADER FOLLOWER LED. A bad line "
        "gives\n"
        "{\"error\":...} and the next goes on; in the end the exit code is 2 if a file was at "
        "fault, else\n"
        "3 if a line was.\n"
        "\n"
        "Examples:\n"
        "  honeymoon probe --trump S AK4.T2.95.K QJ.AK3.T2.4\n"
        "  honeymoon probe --trump N --led HT AK4.T2.95.K QJ.AK3.T2.4 --json\n"
        "  echo S AK4.T2.95.K QJ.AK3.T2.4 | honeymoon probe --stdin");
    command->callback([&chosen, options] {
        chosen = [options] {
            return options->standard_input ? answer_lines(*options) : answer_one(*options);
        };
    });
}

}  // namespace honeymoon::cli
