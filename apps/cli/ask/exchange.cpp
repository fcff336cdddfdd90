// honeymoon exchange: the best card while cards are drawn from the stock.

#include "apps/cli/ask/exchange.hpp"

#include <cmath>
#include <span>
#include <string>

#include "advice/draws/possible_hands.hpp"
#include "apps/cli/ask/answer_lines.hpp"
#include "apps/cli/io/line_words.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/io/progress_bar.hpp"
#include "apps/cli/options/commands.hpp"
#include "apps/cli/view/answer_view.hpp"
#include "honeymoon/game/game_state.hpp"

namespace honeymoon::cli {
namespace {

void require_whole(const std::string& what, Hand hand) {
    if (hand.size() == kDealtCards) return;
    refuse(what + " has " + counted(hand.size(), "card") + "; in the exchange phase it has 13");
}

// What he is known to hold.
Hand holds_of(const ExchangeQuestion& options) {
    if (options.holds && options.other) {
        refuse("--holds and --other say what is in the other hand; give one of them");
    }
    if (!options.other) return options.holds.value_or(Hand());
    if (options.voids) {
        refuse("--void says nothing of a hand that is open by --other; leave it out");
    }
    require_whole("--other: the hand", *options.other);
    return *options.other;
}

// Cards left in the stock, which the cards played so far say; --tricks must agree.
int stock_of(const ExchangeQuestion& options, Hand gone) {
    const int stock = kStockCards - gone.size();
    if (options.tricks && 2 * *options.tricks != stock) {
        refuse("--tricks " + std::to_string(*options.tricks) + ": " +
               counted(kStockCards - (2 * *options.tricks), "card") +
               " must have been played, and --seen names " + std::to_string(gone.size()));
    }
    if (stock % 2 != 0 || stock < 2) {
        refuse("--seen names " + counted(gone.size(), "card") +
               "; it must name all that have been played to the tricks of the exchange, two for "
               "each, 24 at most");
    }
    return stock;
}

ExchangePosition position_of(const ExchangeQuestion& options) {
    if (!options.trump) refuse("--trump is missing; write --trump S, H, D, C, or N for no-trump");
    if (!options.own) refuse("a hand is needed, as in AK42.T2.975.K643");
    if (options.face_up && options.face_down) {
        refuse("--face-up and --face-down contradict each other; give one of them");
    }
    if (!options.face_up && !options.face_down) {
        refuse(
            "which card lies face up? --face-up CARD, or --face-down where cards are drawn unseen");
    }
    const Hand own = *options.own;
    const Hand gone = options.seen.value_or(Hand());
    Hand up;
    if (options.face_up) up.insert(*options.face_up);
    require_whole("your hand", own);
    refuse_cards("--face-up", up & own, "in your own hand");
    refuse_cards("--seen", gone & own, "in your own hand");
    refuse_cards("--seen", gone & up, "the card that lies face up");
    ExchangePosition position;
    position.stock = stock_of(options, gone);
    position.holds = holds_of(options);
    const char* const holds = options.holds ? "--holds" : "--other";
    refuse_cards(holds, position.holds & own, "in your own hand");
    refuse_cards(holds, position.holds & up, "the card that lies face up");
    refuse_cards(holds, position.holds & gone, "among those that have been played");
    position.own = own;
    position.shown = options.shown.value_or(Hand());
    refuse_cards("--shown", position.shown - own, "not in your own hand");
    position.unplaced = Hand::full() - (own | up | gone | position.holds);
    position.voids = options.voids.value_or(position.voids);
    position.trump = *options.trump;
    position.face_up = options.face_up;
    position.led = options.led;
    position.first_lead = options.first_lead;
    return position;
}

// What the figures are, and whom they overrate.
std::string caveat(const ExchangeAdvice& advice, const Style& style) {
    if (advice.method != ExchangeMethod::exact) {
        return sentences(
            "In each world both sides played on as the strategy swift does until the stock was "
            "empty, then\n"
            "perfectly with open hands. +- is the error of sampling alone; better play would "
            "change the\n"
            "tricks, of some cards more than of others.\n",
            style);
    }
    if (advice.possible == 1) return "All plays and draws have been tried.\n";
    return sentences(
               "All plays and draws have been tried, but with open hands: as if both players saw "
               "all\n"
               "cards from the next card on. That overrates the player who has to guess more.\n",
               style) +
           (advice.exact ? "" : "+- is the error from trying only some of the hands.\n");
}

// Without the last digits, in which machines differ.
double rounded(double number) {
    constexpr double digits = 1e9;
    return std::round(number * digits) / digits;
}

// A row for each card.
Table table_of(const ExchangeAdvice& advice, const Style& style, int bar) {
    Table table(1);
    for (const ExchangeCard& card : advice.cards) {
        const bool first = &card == &advice.cards.front();
        table.add({{"card", "card", style.card(card.card), card.card},
                   {"tricks", "tricks", with_error(card.tricks, card.error, advice.exact),
                    rounded(card.tricks)},
                   {nullptr, "error", "", rounded(card.error)},
                   {"behind", "behind",
                    first ? "" : with_error(card.behind, card.behind_error, advice.exact),
                    rounded(card.behind)},
                   {nullptr, "behind_error", "", rounded(card.behind_error)},
                   {"", style.bar(card.tricks / kDealtCards, bar)}});
    }
    return table;
}

std::string text_of(const ExchangePosition& position, const ExchangeAdvice& advice,
                    const Table& table, const Style& style) {
    const bool open = advice.possible == 1;
    const CompatibleHands hands = possible_hands(position);
    std::string counts;
    if (!open) counts = "The other player can have " + counted(advice.possible, "hand") + ". ";
    if (!advice.exact) {
        counts += "A sample of " + counted(advice.worlds, "world") + " is counted.\n\n";
    } else if (!open) {
        counts += "All are counted.\n\n";
    }
    return in_words(position.trump) + ", " + counted(position.stock / 2, "trick") +
           " of the exchange left. " +
           (position.face_up ? style.card(*position.face_up) + " lies face up. " : "") +
           (position.led ? "The other player has led " + style.card(*position.led) + "."
                         : "You are to lead.") +
           "\n\n" +
           view_of_hands({{"You", position.own},
                          {open ? "The other player" : "May be in the other hand",
                           hands.known() | (open ? hands.at(0) : hands.free())}},
                         style) +
           "\n" + counts + table.text() + "\n" + caveat(advice, style);
}

const Choices<FirstLead> kFirstLeads = {{"winner", FirstLead::winner},
                                        {"loser", FirstLead::loser},
                                        {"own", FirstLead::own},
                                        {"other", FirstLead::other}};

Json json_of(const ExchangePosition& position, const ExchangeAdvice& advice, const Table& table) {
    return {{"trump", trump_letter(position.trump)},
            {"exchange_tricks", position.stock / 2},
            {"possible", advice.possible},
            {"worlds", advice.worlds},
            {"method", advice.method == ExchangeMethod::exact ? "exact" : "played"},
            {"exact", advice.exact},
            {"cards", table.json()}};
}

}  // namespace

ExchangeQuestion line_question(const InputLine& line, const ExchangeQuestion& common) {
    const auto words = words_of(line.text);
    ExchangeQuestion asked = common;
    const std::string form = "a line is TRUMP HAND, then options";
    if (words.empty()) fail_line(line.number, 0, "the line is empty; " + form);
    asked.trump = parse_word(words[0], line.number, parse_trump);
    if (words.size() == 1) fail_line(line.number, line.text.size(), "no hand; " + form);
    const auto hand = [](std::string_view text) { return parse_hand(text); };
    asked.own = parse_word(words[1], line.number, hand);
    const auto to_hand = [&](std::optional<Hand>& to) {
        return [&](std::string_view text) { to = hand(text); };
    };
    const auto to_card = [](std::optional<Card>& to) {
        return [&to](std::string_view text) { to = parse_card(text); };
    };
    const auto number = [&](std::string_view text) {
        asked.tricks = static_cast<int>(parse_number(text, "--tricks", 1, kStockCards / 2));
    };
    const std::vector<LineOption> options = {
        {"--face-up", to_card(asked.face_up)},
        {.name = "--face-down",
         .read = [&](std::string_view) { asked.face_down = true; },
         .flag = true},
        {"--seen", to_hand(asked.seen)},
        {"--holds", to_hand(asked.holds)},
        {"--shown", to_hand(asked.shown)},
        {"--other", to_hand(asked.other)},
        {"--void", [&](std::string_view text) { asked.voids = parse_voids(std::string(text)); }},
        {"--led", to_card(asked.led)},
        {"--tricks", number},
        {"--first-lead", [&](std::string_view text) {
             asked.first_lead = parse_choice(text, "--first-lead", kFirstLeads);
         }}};
    read_options(std::span(words).subspan(2), line.number, options);
    return asked;
}

Json answer_of(const ExchangeQuestion& question, const Reader& reader) {
    const ExchangePosition position = position_of(question);
    const ExchangeAdvice advice = advise_exchange(reader, position, question.advising);
    return json_of(position, advice, table_of(advice, Style(), 0));
}

namespace {

Exit answer_input(const ExchangeQuestion& common) {
    if (common.own || common.trump || common.face_up || common.face_down || common.seen ||
        common.holds || common.shown || common.other || common.voids || common.led ||
        common.tricks) {
        refuse(
            "--stdin takes trump, hand and what is known of the cards from standard input, not "
            "from the command line");
    }
    ExchangeQuestion in_parallel = common;
    in_parallel.advising.parallel = true;
    const Reader reader = common.tables.open();
    return answer_lines(Lines::one_by_one, [&](const InputLine& line) -> LineAnswer {
        return {answer_of(line_question(line, in_parallel), reader)};
    });
}

Exit run(const ExchangeQuestion& options) {
    if (options.standard_input) return answer_input(options);
    const ExchangePosition position = position_of(options);
    static_cast<void>(possible_hands(position));  // what is wrong with it comes first
    ExchangeOptions advising = options.advising;
    advising.parallel = true;
    const Reader reader = options.tables.open();

    ProgressBar bar;
    advising.progress = [&bar](double share) { bar.show(share, "looking ahead"); };
    const ExchangeAdvice advice = advise_exchange(reader, position, advising);
    bar.erase();
    const Style style = Style::of_output();
    const Table table =
        with_bars(style, [&](int columns) { return table_of(advice, style, columns); });
    if (options.json) {
        print_line(json_of(position, advice, table));
    } else {
        print_wrapped(text_of(position, advice, table, style));
    }
    return Exit::ok;
}

}  // namespace

void add_exchange(const CommandLine& program) {
    const auto [line, options] =
        program.command("exchange", "Show the best card while cards are drawn from the stock", run);
    line.hand("--hand,HAND", "HAND", options.own, "own hand", "Your hand, 13 cards");
    line.trump(options.trump);
    line.card("--face-up", options.face_up, "The card that lies face up on the stock");
    line.flag("--face-down", options.face_down,
              "Instead of --face-up: none does, and both players draw unseen cards");
    line.hand("--seen", "CARDS", options.seen, "--seen",
              "All cards that have been played to earlier tricks");
    line.hand("--shown", "CARDS", options.shown, "--shown",
              "Those of your cards that he has seen you take face up");
    line.hand("--holds", "CARDS", options.holds, "--holds",
              "Cards that the other player certainly holds: those he took face up");
    line.hand("--other", "HAND", options.other, "--other",
              "Instead of --holds: his whole hand, if you know it");
    line.value("--void", "SUITS", options.voids,
               "Suits in which he has no cards but those of --holds, as in SH", parse_voids);
    line.card("--led", options.led,
              "The card that he has led to this trick, still counted in his hand");
    line.number("--tricks", "N", options.tricks, 1, kStockCards / 2,
                "Tricks of the exchange left, this one included; must agree with --seen");
    line.choice<FirstLead>("--first-lead", options.first_lead, kFirstLeads,
                           "Who leads to the play phase: the winner of the last trick (default), "
                           "its loser, you (own) or the other player");
    line.number("--samples", "N", options.advising.samples, 2, 1'000'000'000,
                "Look at N worlds at most (default: 100000)");
    line.seed(options.advising.seed, "Choose another sample (default: 1)");
    line.time(options.advising.time,
              "Stop after MS milliseconds, and answer from what was looked at (default: 5000)");
    line.flag("--stdin", options.standard_input,
              "Read questions from standard input and answer each with a line of JSON");
    line.json(options.json);
    options.tables.add_to(line);
    line.help(
        "The figures are your tricks in the play phase. If the other hand is known, they are exact "
        "in the last four tricks of the exchange. If it is not, they are means over all hands that "
        "it can be, or as many as there is time for, in the last three tricks (the last two with "
        "less than a second). Earlier they are means over worlds, at least 64: samples of the "
        "other hand and of the order of the stock, in which both sides play on as the strategy "
        "swift does. +- is the standard error of the mean; \"behind\" is how far a card falls "
        "short of the best one in the same worlds. All cards are open there, which overrates a "
        "player who cannot see the other hand.\n"
        "\n"
        "With --stdin each line is TRUMP HAND and then any of --face-up, --face-down, --seen, "
        "--holds, --shown, --other, --void, --led, --tricks and --first-lead as above. A bad line "
        "is "
        "answered by {\"error\":...}, and the next one is read. At the end the exit code is 2 if a "
        "file was at fault, else 3 if a line was.\n",
        {"honeymoon exchange --trump S --face-up SQ AK42.T2.975.K643",
         "honeymoon exchange --trump H --face-up D3 AK4.QT2.975.K643 --seen 98... --holds .A.. "
         "--led SQ",
         "echo S AK42.T2.975.K643 --face-up SQ | honeymoon exchange --stdin",
         "honeymoon exchange --trump N --face-up C2 AK42.T2.975.K643 --json --time 500 \\\n"
         "      --seen QJT9.AKQJ.AKQJ.AQJT9875"});
}

}  // namespace honeymoon::cli
