// honeymoon advise: the best card when the other hand is hidden.

#include "apps/cli/ask/advise.hpp"

#include <algorithm>
#include <cmath>

#include "apps/cli/view/advice_view.hpp"
#include "apps/cli/view/cards_view.hpp"
#include "honeymoon/advice/advice.hpp"
#include "libtb/cards/compatible_hands.hpp"

namespace honeymoon::cli {

Hand AdviseQuestion::own_hand() const {
    if (!own) refuse("a hand is needed, as in AK4.T2.95.K");
    return *own;
}

HiddenHand AdviseQuestion::other_hand() const {
    if (unseen && seen) refuse("give --unseen or --seen, not both");
    const Hand mine = own_hand();
    HiddenHand other;
    other.size = mine.size();
    other.unseen = unseen.value_or(Hand::full() - (mine | seen.value_or(Hand())));
    refuse_cards("--unseen", other.unseen & mine, "in your own hand");
    other.known = holds.value_or(Hand());
    refuse_cards("--holds", other.known - (other.unseen | mine), "not among the unseen cards",
                 ErrorCode::no_such_hand);
    other.voids = voids;
    return other;
}

std::optional<int> AdviseQuestion::least_of(int tricks) const {
    if (at_least && *at_least > tricks) {
        refuse("--at-least ", *at_least, ": there are ", counted(tricks, "trick"), " to play");
    }
    return at_least;
}

namespace {

HiddenPosition position_of(const AdviseQuestion& question) {
    HiddenPosition position;
    position.trump = trump_given(question.trump);
    position.own = question.own_hand();
    if (question.led && question.other_leads) {
        refuse("--led and --other-leads contradict each other");
    }
    position.other = question.other_hand();
    position.own_leads = !question.led && !question.other_leads;
    position.led = question.led;
    return position;
}

// Returns the number of tricks whose chance is shown: by default the best card's mean, rounded.
int interesting(const AdviseQuestion& question, const Advice& advice) {
    if (const auto asked = question.least_of(question.own->size())) return *asked;
    const Expectation& best =
        advice.cards.empty() ? advice.open_hands : advice.cards.front().expected;
    return std::max(1, static_cast<int>(std::lround(best.tricks)));
}

// A row for each card.
Table advice_table(const Advice& advice, int at_least, const Style& style, int bar) {
    Table table(1);
    const std::string chance = std::to_string(at_least) + " or more";
    for (const AdvisedCard& card : advice.cards) {
        const auto& [tricks, error, shares] = card.expected;
        const bool first = &card == &advice.cards.front();
        table.add(
            {{"card", "card", style.card(card.card), card.card},
             {"tricks", "tricks", with_error(tricks, error, advice.exact), tricks},
             {nullptr, "error", "", error},
             {nullptr, "at_least", "", shares},
             {"behind", "behind",
              first ? "" : with_error(card.behind, card.behind_error, advice.exact), card.behind},
             {nullptr, "behind_error", "", card.behind_error},
             {chance.c_str(), percent(shares.at(static_cast<std::size_t>(at_least)))},
             {"", bar_of_loss(style, card, advice.cards, bar)}});
    }
    return table;
}

std::string text_of(const HiddenPosition& position, const Advice& advice, int at_least,
                    const Table& table, const Style& style) {
    const CompatibleHands possible(other_hand(position));
    const std::string turn = position.led ? "The other player has led " + style.card(*position.led)
                             : position.own_leads ? "You are to lead"
                                                  : "The other player is to lead";
    const std::string text =
        in_words(position.trump) + ", " + counted(position.own.size(), "trick") + " to play. " +
        turn + ".\n\n" +
        view_of_hands({{"You", position.own},
                       {"May be in the other hand", possible.known() | possible.free()}},
                      style) +
        "\nPossible other hands: " + grouped(advice.possible) +
        (advice.exact ? ", all counted.\n\n"
                      : "; counted: a sample of " + grouped(advice.hands) + ".\n\n");
    const Expectation& open = advice.open_hands;
    if (advice.cards.empty()) {
        return text + "You take " + with_error(open.tricks, open.error, advice.exact) +
               " tricks on average, and " + std::to_string(at_least) + " or more in " +
               percent(open.at_least[static_cast<std::size_t>(at_least)]) + " of the hands.\n";
    }
    return text + table.text() + "\nIf you saw the other hand before this card, you would win " +
           fixed(open.tricks - advice.cards.front().expected.tricks, 3) + " more, " +
           fixed(open.tricks, 3) + " on average.\n";
}

AdviceOptions options_of(const AdviseQuestion& question) {
    AdviceOptions options;
    options.samples = question.samples.value_or(options.samples);
    options.seed = question.seed.value_or(options.seed);
    if (question.time) options.time = *question.time;
    options.parallel = true;
    return options;
}

Json answer_json(const HiddenPosition& position, const Advice& advice, const Table& table) {
    return {{"level", position.own.size()},
            {"trump", trump_letter(position.trump)},
            {"to_move", position.own_to_play() ? "own" : "other"},
            {"possible", advice.possible},
            {"hands", advice.hands},
            {"exact", advice.exact},
            {"effective", advice.effective},
            {"cards", table.json()},
            {"open_hands", json_of(advice.open_hands)}};
}

// Declares the options that the command line and lines of standard input share.
void add_asked(const OptionList& line, AskedAdvice& asked, bool play) {
    line.hand("--unseen", "CARDS", asked.unseen, "--unseen",
              "Cards that may be in the other hand (default: all but your own)");
    line.hand("--seen", "CARDS", asked.seen, "--seen",
              "Instead of --unseen: other cards that it cannot have");
    line.hand("--holds", "CARDS", asked.holds, "--holds", "Cards that are certainly in it");
    line.value("--void", "SUITS", asked.voids, "Suits in which it is void, as in SH", parse_voids);
    if (play) {
        line.card("--led", asked.led,
                  "The card led by the other player, still counted in that hand");
        line.flag("--other-leads", asked.other_leads,
                  "The other player is to lead: show only the expected tricks");
    }
}

void add_beliefs(const OptionList& line, AskedAdvice& asked) {
    line.each("--believe", "TRICKS", asked.beliefs,
              "With --auction: count only hands with these mean tricks, as in S:7.5-13; may be "
              "repeated",
              parse_belief);
}

}  // namespace

AdviseQuestion line_question(const InputLine& line, const AdviseQuestion& common) {
    AdviseQuestion question = common;
    const bool auction = question.auction.has_value();
    LineReader reader(
        line.text, line.number,
        auction ? "a line is HAND, then options" : "a line is TRUMP HAND, then options");
    if (!auction) question.trump = reader.next("trump", parse_trump);
    question.own = reader.next_hand("hand");
    add_asked(reader, question, !auction);
    if (auction) add_beliefs(reader, question);
    reader.read_options();
    return question;
}

Json answer_of(const AdviseQuestion& question, const Reader& reader) {
    const HiddenPosition position = position_of(question);
    const Advice advice = advise(reader, position, options_of(question));
    return answer_json(position, advice, advice_table(advice, 0, Style(), 0));
}

namespace {

Exit answer_input(const AdviseQuestion& common) {
    if (static_cast<const AskedAdvice&>(common) != AskedAdvice{}) {
        refuse("--stdin: write trump, hand and what is known of the other on standard input");
    }
    if (common.at_least) {
        refuse("--at-least: with --stdin answers have the chances of all numbers of tricks");
    }
    if (common.auction) return advise_auction(common);
    const Reader reader = common.ask.tables.open();
    return answer_lines(Lines::one_by_one, [&](const InputLine& line) -> LineAnswer {
        return {answer_of(line_question(line, common), reader)};
    });
}

Exit run_advise(const AdviseQuestion& question) {
    if (question.ask.standard_input) return answer_input(question);
    if (question.auction) return advise_auction(question);
    if (!question.beliefs.empty()) refuse("--believe needs --auction FILE");
    const HiddenPosition position = position_of(question);
    static_cast<void>(
        CompatibleHands(other_hand(position)));  // report its faults before those of files
    AdviceOptions advising = options_of(question);
    const Reader reader = question.ask.tables.open();

    ProgressBar bar;
    advising.progress = bar.of("looking at hands");
    const Advice advice = advise(reader, position, advising);
    bar.erase();
    const int at_least = interesting(question, advice);
    const Style style = Style::of_output();
    const Table table = with_bars(
        style, [&](int columns) { return advice_table(advice, at_least, style, columns); });
    print_result(question.ask.json, answer_json(position, advice, table),
                 text_of(position, advice, at_least, table, style));
    return Exit::ok;
}

}  // namespace

void add_advise(const CommandLine& program) {
    const auto [line, options] =
        program.command("advise", "Show the best card when the other hand is hidden", run_advise);
    line.hand("--hand,HAND", "HAND", options.own, "own hand", "Your hand");
    line.trump(options.trump);
    add_asked(line, options, true);
    line.number(
        "--at-least", "TRICKS", options.at_least, 0, kMaxHand,
        "Show the chance of this many tricks or more (default: the best card's mean, rounded)");
    line.number("--samples", "N", options.samples, 1, UINT64_C(1'000'000'000'000),
                "Try at most N hands; all, if no more are possible (default: 10000)");
    line.number("--seed", "N", options.seed, 0, UINT64_MAX, "Choose another sample (default: 1)");
    line.time(options.time, "Stop after MS milliseconds and answer from the hands tried so far");
    line.path("--auction", "FILE", options.auction,
              "Advise on the auction: tricks in every strain, against the hands of a pool");
    add_beliefs(line, options);
    options.ask.add_to(line);
    line.help(
        "Plays out every possible hand of the other player, or a sample, with open cards, "
        "and averages the tricks of each card. +- is the standard error of the mean; "
        "\"behind\" is how far a card falls short of the best one against the same hands. "
        "With open cards nobody has to guess. So a card gets no credit for being safe, for "
        "finding cards, or for hiding your own, and the player who has to guess more takes "
        "fewer tricks than shown. Trust the order of the cards more than their tricks.\n\n"
        "Write hands as spades.hearts.diamonds.clubs, with nothing for a void: AK4..95.K. "
        "The two hands have the same number of cards.\n\n"
        "With --stdin each line is TRUMP HAND, with --auction HAND, then any of --unseen, "
        "--seen, --holds, --void, --led, --other-leads and --believe. A bad line is answered "
        "by {\"error\":...}, and reading continues. The exit code at the end is 2 if a file "
        "was at fault, else 3 if a line was.\n",
        {"honeymoon advise --trump S AK4.T2.95.K",
         "honeymoon advise --trump N AK4.T2.95.K --unseen QJT.AKQ.T87.A2 --void C",
         "honeymoon advise --trump N AK4.T2.95.K --led D7 --holds .A.. --at-least 5 --json",
         "echo N AK4.T2.95.K --led D7 | honeymoon advise --stdin",
         "honeymoon advise --auction pool.bin AK42.T2.9765.K43 --believe H:7-13"});
}

}  // namespace honeymoon::cli
