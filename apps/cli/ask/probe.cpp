// honeymoon probe: the value of a position and of every card.

#include "apps/cli/ask/probe.hpp"

#include <algorithm>

#include "apps/cli/view/cards_view.hpp"
#include "honeymoon/advice/reason.hpp"
#include "libtb/base/words.hpp"
#include "libtb/file/fields.hpp"
#include "libtb/index/flat_index.hpp"
#include "libtb/table/table_file.hpp"

namespace honeymoon::cli {

Position parse_line(std::string_view line, std::size_t number) {
    LineReader reader(line, number, "a line is TRUMP LEADER FOLLOWER or TRUMP LEADER FOLLOWER LED");
    Position position;
    position.trump = reader.next("trump", parse_trump);
    position.leader = reader.next_hand("leader's hand");
    position.follower = reader.next_hand("follower's hand", [&](Hand hand) {
        position.follower = hand;
        validate(position);
    });
    if (!reader.at_end()) {
        position.led = reader.next("card", [&](std::string_view text) {
            position.led = parse_card(text);
            validate(position);
            return position.led;
        });
    }
    reader.end();
    return position;
}

bool Answer::finished() const {
    return value.exact() &&
           std::ranges::all_of(cards, [](const auto& card) { return card.tricks.exact(); });
}

Answer answer(const Reader& reader, const Position& position, const SearchLimits& limits) {
    Answer result;
    // Without a table of this level, the value follows from the cards and needs no search.
    SearchLimits at_once = limits;
    at_once.nodes = 0;
    const Bounds value = reader.bounds(position, at_once);
    try {
        result.cards = reader.bounded_cards(position, limits);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::file_missing) throw;
        throw Error(error.code(), joined("single cards need the level below: ", error.what()),
                    error.path());
    }
    Bounds best;
    for (const BoundedCard& card : result.cards) {
        best.low = std::max(best.low, card.tricks.low);
        best.high = std::max(best.high, card.tricks.high);
    }
    if (best.high < value.low || best.low > value.high) {
        const auto denomination = denomination_of(position.trump);
        fail_file(reader.directory() / table_file_name(denomination, position.level()),
                  "contradicts the level below; honeymoon check --mode full finds which is wrong",
                  ErrorCode::file);
    }
    result.value = {std::max(value.low, best.low), std::min(value.high, best.high)};
    // A stopped search may know more about the value than about each card.
    for (BoundedCard& card : result.cards) {
        card.tricks.high = std::min(card.tricks.high, result.value.high);
    }
    return result;
}

Json to_json(const Position& position, const Answer& answer) {
    const auto add = [](Json& to, const char* name, const Bounds& tricks) {
        to.add(name, tricks.exact() ? Json(tricks.low) : Json());
        if (tricks.exact()) return;
        to.add("low", tricks.low);
        to.add("high", tricks.high);
    };
    Json json = {{"level", position.level()},
                 {"trump", trump_letter(position.trump)},
                 {"to_move", position.led ? "follower" : "leader"}};
    add(json, "value", answer.value);
    Json moves = Json::array();
    for (const BoundedCard& card : answer.cards) {
        Json move = {{"card", to_string(card.card)}};
        add(move, "tricks", card.tricks);
        moves.push_back(move);
    }
    json.add("moves", moves);
    return json;
}

namespace {

struct ProbeOptions {
    SearchLimits limits;
    std::optional<Trump> trump;
    bool every_trump = false;
    std::optional<Hand> leader;
    std::optional<Hand> follower;
    std::optional<Card> led;
    std::optional<Card> why;
    AskOptions ask;
};

std::string view_of(const Position& position, const Answer& found, const Style& style) {
    const std::string player = position.led ? "The follower" : "The leader";
    const std::string led = position.led ? "The leader has led " + style.card(*position.led) +
                                               "; the follower is to play."
                                         : "The leader is to play.";
    const auto& [low, high] = found.value;
    const std::string tricks =
        found.value.exact() ? std::to_string(low)
                            : "between " + std::to_string(low) + " and " + std::to_string(high);
    const std::string of_all = " of " + counted(position.level(), "trick");
    return in_words(position.trump) + ", " + counted(position.level(), "trick") + " to play. " +
           led + "\n\n" +
           view_of_hands({{"Leader", position.leader}, {"Follower", position.follower}}, style) +
           "\n" + player + " takes " + style.bold(tricks + of_all) + ".\n\n" +
           view_of(found.cards, style);
}

// Returns the line of best play that begins with this card, or the error about a missing table.
Expected<std::vector<Card>> best_line(const Reader& reader, const Position& position, Card first) {
    auto line = expected_from([&] { return line_with(reader, position, first); });
    if (!line && line.error().code() != ErrorCode::file_missing) throw Error(line.error());
    return line;
}

// The same in words.
std::string best_play(const Reader& reader, const Position& position, Card first,
                      const Style& style) {
    const auto line = best_line(reader, position, first);
    if (line) return view_of_play(position, *line, style);
    return "Best play needs the lower levels too; missing: " +
           one_line(line.error().path().string()) + "\n";
}

Exit answer_one(const ProbeOptions& options) {
    const Position position = position_given(options.trump, options.leader, options.follower,
                                             options.led, ", as in AK4.T2.95.K QJ.AK3.T2.4");
    const Reader reader = options.ask.tables.open();
    std::optional<Explanation> why;
    if (options.why) why = explain(reader, position, *options.why);
    const Answer found = answer(reader, position, options.limits);
    const Exit exit = found.finished() ? Exit::ok : Exit::mismatch;
    if (options.ask.json) {
        Json json = to_json(position, found);
        const auto line = found.finished() ? best_line(reader, position, found.cards.front().card)
                                           : Expected<std::vector<Card>>();
        json.add("line", line && !line->empty() ? Json(*line) : Json());
        if (why) json.add("why", json_of_why(position, *why));
        print_line(json);
        return exit;
    }
    const Style style = Style::of_output();
    print_wrapped(view_of(position, found, style) + "\n");
    if (why) {
        print_wrapped(view_of(position, *why, style));
        return exit;
    }
    print_wrapped(found.finished() ? best_play(reader, position, found.cards.front().card, style)
                                   : "Not finished: the search was stopped at its limit.\n");
    return exit;
}

// Answers --trump all.
Exit answer_strains(const ProbeOptions& options) {
    if (options.led || options.why || options.limits.nodes != SearchLimits().nodes ||
        options.limits.time != SearchLimits().time) {
        refuse("--trump all cannot be combined with --led, --why, --nodes or --time");
    }
    const Position position = position_given(Trump(), options.leader, options.follower, {},
                                             ", as in AK4.T2.95.K QJ.AK3.T2.4");
    return answer_all_strains(options.ask.tables.open(), position.leader, position.follower,
                              options.ask.json);
}

Exit answer_input(const ProbeOptions& options) {
    if (options.trump || options.every_trump || options.led) {
        refuse("--stdin: write trump, hands and the card led on standard input");
    }
    const Reader reader = options.ask.tables.open();
    return answer_lines(Lines::together, [&](const InputLine& line) -> LineAnswer {
        const Position position = parse_line(line.text, line.number);
        const Answer found = answer(reader, position, options.limits);
        return {to_json(position, found), found.finished() ? Exit::ok : Exit::mismatch};
    });
}

Exit run_probe(const ProbeOptions& options) {
    if (options.why) {
        const SearchLimits none;
        if (options.ask.standard_input || options.limits.nodes != none.nodes ||
            options.limits.time != none.time) {
            refuse("--why cannot be combined with --stdin, --nodes or --time");
        }
    }
    if (options.ask.standard_input) return answer_input(options);
    return options.every_trump ? answer_strains(options) : answer_one(options);
}

}  // namespace

void add_probe(const CommandLine& program) {
    const auto [line, options] =
        program.command("probe", "Show the value of a position and of every card", run_probe);
    line.position(options.leader, options.follower, "Hand of the player on lead",
                  "Hand of the other");
    line.value("--trump", "S|H|D|C|N|all", options.trump,
               "Trump suit, or N for no-trump; or all: the tricks in every strain, with either "
               "player on lead, and par",
               [&every = options.every_trump](const std::string& text) -> std::optional<Trump> {
                   every = same_word(text, "all");
                   if (every) return std::nullopt;
                   return parse_trump(text);
               });
    line.card("--led", options.led,
              "The card led, still counted in the leader's hand; the follower is to play");
    line.card("--why", options.why,
              "Explain a card: what it costs, the reason, and two lines of play that show it");
    options.ask.add_to(line);
    line.number("--nodes", "N", options.limits.nodes, 0, std::uint64_t{1} << 62U,
                "Stop searching after about N positions; see below");
    line.time(options.limits.time, "Stop searching after MS milliseconds");
    line.number(
        "--solve", "LEVEL", options.ask.tables.solved_level, kMaxLevel + 1, kMaxSolvedLevel,
        "Solve a level of 14 to 17 in memory once that pays, for many large hands; see below");
    line.help(
        "Write hands as spades.hearts.diamonds.clubs, with nothing for a void: AK4..95.K. "
        "Write cards as suit, then rank: SA, D10. A value is the number of tricks, of those "
        "not finished yet, that the player to move takes.\n\n"
        "Without a table a search finds the answer, in some 50 microseconds for 13 cards a "
        "hand and mostly 0.2 seconds or less for 26. With --solve 16, a reader that has searched "
        "many such hands "
        "solves level 16 in memory, which makes the next ones several times faster. With a trump, "
        "levels 14, 15, 16 and 17 take 3, 8, 23 and 74 CPU-seconds, and 0.5, 1.3, 3.8 and 11.4 "
        "GB. A search stopped by --nodes or --time prints "
        "ranges instead (in JSON null, with \"low\" and \"high\" beside it), and the exit "
        "code is 1.\n\n"
        "--trump all calls LEADER the first hand and FOLLOWER the second, since both get the "
        "lead. Par is for 13 cards: the contract and the points if both players bid as well as "
        "possible with open hands, and the other one leads.\n\n"
        "--json also has the line of best play, cards led and played in turn, or null.\n\n"
        "--why compares the card with a best one: what it costs, the opponent's best answers, the "
        "reason (docs/reasons.md), and best play after each. For a best card it lists the cards "
        "that are worse.\n\n"
        "With --stdin each line is TRUMP LEADER FOLLOWER or TRUMP LEADER FOLLOWER LED. A bad "
        "line is answered by {\"error\":...}, and reading continues. The exit code at the end "
        "is 2 if a file was at fault, else 3 if a line was, else 1 if a search was stopped.\n",
        {"honeymoon probe --trump S AK4.T2.95.K QJ.AK3.T2.4",
         "honeymoon probe --trump N --led HT AK4.T2.95.K QJ.AK3.T2.4 --json",
         "honeymoon probe --trump all AKT42.2.975.KQ43 QJ98.AKQ.T86.A92",
         "honeymoon probe --trump S AK4.T2.95.K QJ.AK3.T2.4 --why S4",
         "echo S AK4.T2.95.K QJ.AK3.T2.4 | honeymoon probe --stdin"});
}

}  // namespace honeymoon::cli
