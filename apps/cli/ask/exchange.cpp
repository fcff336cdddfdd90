// honeymoon exchange: the best card while cards are drawn from the stock.

#include "apps/cli/ask/exchange.hpp"

#include "advice/exchange/possible_hands.hpp"
#include "apps/cli/view/advice_view.hpp"
#include "apps/cli/view/cards_view.hpp"
#include "honeymoon/game/game_state.hpp"

namespace honeymoon::cli {
namespace {

void require_whole(const std::string& what, Hand hand) {
    if (hand.size() == kDealtCards) return;
    refuse(what + " has " + counted(hand.size(), "card") + "; in the exchange phase it has 13");
}

// Returns the known cards of the other player.
Hand holds_of(const ExchangeQuestion& options) {
    if (options.holds && options.other) refuse("give --holds or --other, not both");
    if (!options.other) return options.holds.value_or(Hand());
    if (options.voids) refuse("--void: --other already gives the whole hand");
    require_whole("--other: the hand", *options.other);
    return *options.other;
}

// Returns how many cards are left in the stock, from the cards played so far. --tricks must agree.
int stock_of(const ExchangeQuestion& options, Hand gone) {
    const int stock = kStockCards - gone.size();
    if (options.tricks && 2 * *options.tricks != stock) {
        refuse("--tricks ", *options.tricks, ": ",
               counted(kStockCards - (2 * *options.tricks), "card"),
               " must have been played, and --seen names ", gone.size());
    }
    if (stock % 2 != 0 || stock < 2) {
        refuse("--seen names " + counted(gone.size(), "card") +
               "; name all cards played to earlier tricks, two for each, 24 at most");
    }
    return stock;
}

ExchangePosition position_of(const ExchangeQuestion& options) {
    const Trump trump = trump_given(options.trump);
    if (!options.own) refuse("a hand is needed, as in AK42.T2.975.K643");
    if (options.face_up && options.face_down) refuse("give --face-up or --face-down, not both");
    if (!options.face_up && !options.face_down) {
        refuse("give --face-up CARD, or --face-down if cards are drawn unseen");
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
    refuse_cards(holds, position.holds & gone, "among the cards played");
    position.own = own;
    position.shown = options.shown.value_or(Hand());
    refuse_cards("--shown", position.shown - own, "not in your own hand", ErrorCode::card_not_held);
    position.unplaced = Hand::full() - (own | up | gone | position.holds);
    position.voids = options.voids.value_or(position.voids);
    position.trump = trump;
    position.face_up = options.face_up;
    position.led = options.led;
    position.first_lead = options.first_lead;
    return position;
}

// Says what the figures mean, and whom they overrate.
std::string caveat(const ExchangeAdvice& advice) {
    if (advice.method != ExchangeMethod::exact) {
        return "In each world both sides played on as the strategy swift until the stock was "
               "empty, then perfectly with open hands. +- is the sampling error alone; better play "
               "would change the tricks, of some cards more than of others.\n";
    }
    if (advice.possible == 1) return "All plays and draws were tried.\n";
    return std::string(
               "All plays and draws were tried, but as if both players could see every card "
               "once the next one is played. That overrates the player who has to guess more.\n") +
           (advice.exact ? "" : "+- is the error from trying only some of the hands.\n");
}

std::string text_of(const ExchangePosition& position, const ExchangeAdvice& advice,
                    const Table& table, const Style& style) {
    const bool open = advice.possible == 1;
    const CompatibleHands hands = possible_hands(position);
    std::string counts;
    if (!open) counts = "Possible other hands: " + grouped(advice.possible);
    if (!advice.exact) {
        counts += (open ? "Counted: a sample of " : "; counted: a sample of ") +
                  counted(advice.worlds, "world") + ".\n\n";
    } else if (!open) {
        counts += ", all counted.\n\n";
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
           "\n" + counts + table.text() + "\n" + caveat(advice);
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

// Declares the options that the command line and lines of standard input share.
void add_asked(const OptionList& line, ExchangeQuestion& asked) {
    line.card("--face-up", asked.face_up, "The card that lies face up on the stock");
    line.flag("--face-down", asked.face_down,
              "Instead of --face-up: both players draw unseen cards");
    line.hand("--seen", "CARDS", asked.seen, "--seen",
              "All cards that have been played to earlier tricks");
    line.hand("--shown", "CARDS", asked.shown, "--shown",
              "Your cards that the other player saw you take face up");
    line.hand("--holds", "CARDS", asked.holds, "--holds",
              "Cards that the other player certainly holds: those taken face up");
    line.hand("--other", "HAND", asked.other, "--other",
              "Instead of --holds: the whole other hand, if you know it");
    line.value("--void", "SUITS", asked.voids,
               "Suits in which it has no cards but those of --holds, as in SH", parse_voids);
    line.card("--led", asked.led, "The card led by the other player, still counted in that hand");
    line.number("--tricks", "N", asked.tricks, 1, kStockCards / 2,
                "Tricks of the exchange left, including this one; must agree with --seen");
    line.choice<FirstLead>(
        "--first-lead", asked.first_lead, kFirstLeads,
        "Who leads to the play phase: winner (default) or loser of the last trick, "
        "you (own) or the other player");
}

}  // namespace

ExchangeQuestion line_question(const InputLine& line, const ExchangeQuestion& common) {
    ExchangeQuestion question = common;
    LineReader reader(line.text, line.number, "a line is TRUMP HAND, then options");
    question.trump = reader.next("trump", parse_trump);
    question.own = reader.next_hand("hand");
    add_asked(reader, question);
    reader.read_options();
    return question;
}

Json answer_of(const ExchangeQuestion& question, const Reader& reader) {
    const ExchangePosition position = position_of(question);
    const ExchangeAdvice advice = advise_exchange(reader, position, question.advising);
    return json_of(position, advice, table_of(advice, Style()));
}

namespace {

Exit answer_input(const ExchangeQuestion& common) {
    if (static_cast<const AskedExchange&>(common) != AskedExchange{}) {
        refuse("--stdin: write trump, hand and what is known of the cards on standard input");
    }
    ExchangeQuestion in_parallel = common;
    in_parallel.advising.parallel = true;
    const Reader reader = common.ask.tables.open();
    return answer_lines(Lines::one_by_one, [&](const InputLine& line) -> LineAnswer {
        return {answer_of(line_question(line, in_parallel), reader)};
    });
}

Exit run_exchange(const ExchangeQuestion& options) {
    if (options.ask.standard_input) return answer_input(options);
    const ExchangePosition position = position_of(options);
    static_cast<void>(possible_hands(position));  // report its faults before those of files
    ExchangeOptions advising = options.advising;
    advising.parallel = true;
    const Reader reader = options.ask.tables.open();

    ProgressBar bar;
    advising.progress = bar.of("looking ahead");
    const ExchangeAdvice advice = advise_exchange(reader, position, advising);
    bar.erase();
    const Style style = Style::of_output();
    const Table table = table_of(advice, style);
    print_result(options.ask.json, json_of(position, advice, table),
                 text_of(position, advice, table, style));
    return Exit::ok;
}

}  // namespace

void add_exchange(const CommandLine& program) {
    const auto [line, options] =
        program.command("exchange", "Show the best card of the exchange phase", run_exchange);
    line.hand("--hand,HAND", "HAND", options.own, "own hand", "Your hand, 13 cards");
    line.trump(options.trump);
    add_asked(line, options);
    line.number("--samples", "N", options.advising.samples, 2, 1'000'000'000,
                "Try at most N worlds (default: 100000)");
    line.seed(options.advising.seed, "Choose another sample (default: 1)");
    line.time(options.advising.time,
              "Stop after MS milliseconds and answer from the worlds tried so far (default: 5000)");
    options.ask.add_to(line);
    line.help(
        "The figures are your tricks in the play phase. In the last four tricks of the "
        "exchange they are exact if the other hand is known. In the last three tricks (the "
        "last two if --time is below a second) with a hidden hand, they are means over all "
        "possible hands, or as many as time allows. Before that they are means over worlds, at "
        "least 8 if --samples allows: samples of the other hand and of the order of the stock, in "
        "which the strategy swift plays both sides. +- is the standard error of the mean; "
        "\"behind\" is how far a card falls short of the best one in the same worlds. Open "
        "cards overrate a player who cannot see the other hand.\n\n"
        "With --stdin each line is TRUMP HAND, then any of --face-up, --face-down, --seen, "
        "--shown, --holds, --other, --void, --led, --tricks and --first-lead. A bad line is "
        "answered by {\"error\":...}, and reading continues. The exit code at the end is 2 if "
        "a file was at fault, else 3 if a line was.\n",
        {"honeymoon exchange --trump S --face-up SQ AK42.T2.975.K643",
         "honeymoon exchange --trump H --face-up D3 AK4.QT2.975.K643 --seen 98... --holds .A.. "
         "--led SQ",
         "echo S AK42.T2.975.K643 --face-up SQ | honeymoon exchange --stdin",
         "honeymoon exchange --trump N --face-up C2 AK42.T2.975.K643 --json --time 500 \\\n"
         "      --seen QJT9.AKQJ.AKQJ.AQJT9875"});
}

}  // namespace honeymoon::cli
