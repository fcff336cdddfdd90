// honeymoon advise: the best card when the other hand is not seen.

#include "apps/cli/ask/advise.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "apps/cli/ask/answer_lines.hpp"
#include "apps/cli/io/line_words.hpp"
#include "apps/cli/io/output.hpp"
#include "apps/cli/io/progress_bar.hpp"
#include "apps/cli/options/commands.hpp"
#include "apps/cli/view/answer_view.hpp"
#include "honeymoon/advice/advice.hpp"
#include "libtb/cards/compatible_hands.hpp"

namespace honeymoon::cli {

Hand AdviseQuestion::own_hand() const {
    if (!own) refuse("a hand is needed, as in AK4.T2.95.K");
    return *own;
}

HiddenHand AdviseQuestion::other_hand() const {
    if (unseen && seen) {
        refuse("--unseen and --seen say the same thing in two ways; give one of them");
    }
    const Hand mine = own_hand();
    HiddenHand other;
    other.size = mine.size();
    other.unseen = unseen.value_or(Hand::full() - (mine | seen.value_or(Hand())));
    refuse_cards("--unseen", other.unseen & mine, "in your own hand");
    other.known = holds.value_or(Hand());
    refuse_cards("--holds", other.known - (other.unseen | mine), "not among the unseen cards");
    other.voids = voids;
    return other;
}

std::optional<int> AdviseQuestion::least_of(int tricks) const {
    if (at_least && *at_least > tricks) {
        refuse("--at-least " + std::to_string(*at_least) + ": there are " +
               counted(tricks, "trick") + " to play");
    }
    return at_least;
}

namespace {

HiddenPosition position_of(const AdviseQuestion& question) {
    if (!question.trump) refuse("--trump is missing; write --trump S, H, D, C, or N for no-trump");
    HiddenPosition position;
    position.own = question.own_hand();
    if (question.led && question.other_leads) {
        refuse("--led and --other-leads: either he has led or he is to lead");
    }
    position.trump = *question.trump;
    position.other = question.other_hand();
    position.own_leads = !question.led && !question.other_leads;
    position.led = question.led;
    return position;
}

// The number of tricks whose chance is shown: what was asked for, else what the best card takes on
// average, to the nearest trick.
int interesting(const AdviseQuestion& question, const Advice& advice) {
    if (const auto asked = question.least_of(question.own->size())) return *asked;
    const Expectation& best =
        advice.cards.empty() ? advice.open_hands : advice.cards.front().expected;
    return std::max(1, static_cast<int>(std::lround(best.tricks)));
}

// A row for each card.
Table table_of(const HiddenPosition& position, const Advice& advice, int at_least,
               const Style& style, int bar) {
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
             {"", style.bar(tricks / position.own.size(), bar)}});
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
        "\nThe other player can have " + counted(advice.possible, "hand") + ". " +
        (advice.exact ? "All are counted"
                      : "A sample of " + grouped(advice.hands) + " is counted") +
        ".\n\n";
    const Expectation& open = advice.open_hands;
    if (advice.cards.empty()) {
        return text + "You take " + with_error(open.tricks, open.error, advice.exact) +
               " tricks on average, and " + std::to_string(at_least) + " or more in " +
               percent(open.at_least[static_cast<std::size_t>(at_least)]) + " of the hands.\n";
    }
    return text + table.text() + "\nSeeing the other hand before this card would bring " +
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

}  // namespace

AdviseQuestion line_question(const InputLine& line, const AdviseQuestion& common) {
    const auto words = words_of(line.text);
    AdviseQuestion asked = common;
    const std::size_t number = line.number;
    const std::string form =
        asked.auction ? "a line is HAND, then options" : "a line is TRUMP HAND, then options";
    if (words.empty()) fail_line(number, 0, "the line is empty; " + form);
    std::size_t next = 0;
    if (!asked.auction) asked.trump = parse_word(words[next++], number, parse_trump);
    if (next == words.size()) fail_line(number, line.text.size(), "no hand; " + form);
    const auto hand = [](std::string_view text) { return parse_hand(text); };
    asked.own = parse_word(words[next++], number, hand);
    const auto to_hand = [&](std::optional<Hand>& to) {
        return [&](std::string_view text) { to = hand(text); };
    };
    std::vector<LineOption> options = {
        {"--unseen", to_hand(asked.unseen)},
        {"--seen", to_hand(asked.seen)},
        {"--holds", to_hand(asked.holds)},
        {"--void", [&](std::string_view text) { asked.voids = parse_voids(std::string(text)); }}};
    if (asked.auction) {
        options.push_back({.name = "--believe",
                           .read =
                               [&](std::string_view text) {
                                   asked.beliefs.push_back(parse_belief(std::string(text)));
                               },
                           .repeated = true});
    } else {
        options.push_back({"--led", [&](std::string_view text) { asked.led = parse_card(text); }});
        options.push_back({.name = "--other-leads",
                           .read = [&](std::string_view) { asked.other_leads = true; },
                           .flag = true});
    }
    read_options(std::span(words).subspan(next), number, options);
    return asked;
}

Json answer_of(const AdviseQuestion& question, const Reader& reader) {
    const HiddenPosition position = position_of(question);
    const Advice advice = advise(reader, position, options_of(question));
    return answer_json(position, advice, table_of(position, advice, 0, Style(), 0));
}

namespace {

Exit answer_input(const AdviseQuestion& common) {
    if (common.trump || common.own || common.unseen || common.seen || common.holds ||
        common.voids != decltype(common.voids){} || common.led || common.other_leads ||
        !common.beliefs.empty()) {
        refuse(
            "--stdin takes trump, hand and what is known of the other from standard input, not "
            "from the command line");
    }
    if (common.at_least) {
        refuse("--at-least: the lines of --stdin have the chances of all numbers of tricks");
    }
    if (common.auction) return advise_auctions(common);
    const Reader reader = common.tables.open();
    return answer_lines(Lines::one_by_one, [&](const InputLine& line) -> LineAnswer {
        return {answer_of(line_question(line, common), reader)};
    });
}

Exit run(const AdviseQuestion& question) {
    if (question.standard_input) return answer_input(question);
    if (question.auction) return advise_auction(question);
    if (!question.beliefs.empty()) {
        refuse("--believe is about the auction; give --auction FILE too");
    }
    const HiddenPosition position = position_of(question);
    static_cast<void>(CompatibleHands(other_hand(position)));  // what is wrong with it comes first
    AdviceOptions advising = options_of(question);
    const Reader reader = question.tables.open();

    ProgressBar bar;
    advising.progress = [&bar](double share) { bar.show(share, "looking at hands"); };
    const Advice advice = advise(reader, position, advising);
    bar.erase();
    const int at_least = interesting(question, advice);
    const Style style = Style::of_output();
    const Table table = with_bars(
        style, [&](int columns) { return table_of(position, advice, at_least, style, columns); });
    if (question.json) {
        print_line(answer_json(position, advice, table));
    } else {
        print_wrapped(text_of(position, advice, at_least, table, style));
    }
    return Exit::ok;
}

}  // namespace

void add_advise(const CommandLine& program) {
    const auto [line, options] =
        program.command("advise", "Show the best card when the other hand is not seen", run);
    line.hand("--hand,HAND", "HAND", options.own, "own hand", "Your hand");
    line.trump(options.trump);
    line.hand("--unseen", "CARDS", options.unseen, "--unseen",
              "The cards that may be in the other hand (default: all but your own)");
    line.hand("--seen", "CARDS", options.seen, "--seen",
              "Instead of --unseen: cards that are not in it, besides your own");
    line.hand("--holds", "CARDS", options.holds, "--holds", "Cards that are certainly in it");
    line.value("--void", "SUITS", options.voids, "Suits in which it is void, as in SH",
               parse_voids);
    line.card("--led", options.led,
              "The card that the other player has led to this trick, still counted in his hand");
    line.flag("--other-leads", options.other_leads,
              "The other player is to lead: show only the tricks to expect");
    line.number(
        "--at-least", "TRICKS", options.at_least, 0, kMaxHand,
        "Show the chance of this many tricks or more (default: the best card's mean, rounded)");
    line.number(
        "--samples", "N", options.samples, 1, UINT64_C(1'000'000'000'000),
        "Look at N hands at most; if no more are possible, at all of them (default: 10000)");
    line.number("--seed", "N", options.seed, 0, UINT64_MAX, "Choose another sample (default: 1)");
    line.time(options.time,
              "Stop after MS milliseconds, and answer from the hands looked at so far");
    line.path("--auction", "FILE", options.auction,
              "Advise on the auction instead: tricks in every strain, against the hands of a pool");
    line.each("--believe", "TRICKS", options.beliefs,
              "With --auction: count only hands whose own mean tricks are these, as in S:7.5-13; "
              "may be given several times",
              parse_belief);
    line.flag("--stdin", options.standard_input,
              "Read questions from standard input and answer each with a line of JSON");
    line.json(options.json);
    options.tables.add_to(line);
    line.help(
        "Every hand that the other player may have, or a sample of them, is played out with all "
        "cards open, and the tricks of each card are averaged. +- is the standard error of the "
        "mean; \"behind\" is how far a card falls short of the best one against the same hands. "
        "With open cards nobody has to guess, so a card gets no credit for being safe against "
        "every hand, for showing where the cards are, or for hiding your own, and whoever has to "
        "guess more will take fewer tricks than these. Trust the order of the cards more than "
        "their tricks.\n"
        "\n"
        "Write hands as spades.hearts.diamonds.clubs, with nothing for an empty suit: AK4..95.K. "
        "The other hand has as many cards as yours.\n"
        "\n"
        "With --stdin each line is TRUMP HAND, with --auction HAND, and then any of --unseen, "
        "--seen, --holds, --void, --led, --other-leads and --believe as above. A bad line is "
        "answered by {\"error\":...}, and the next one is read. At the end the exit code is 2 if a "
        "file was at fault, else 3 if a line was.\n",
        {"honeymoon advise --trump S AK4.T2.95.K",
         "honeymoon advise --trump N AK4.T2.95.K --unseen QJT.AKQ.T87.A2 --void C",
         "honeymoon advise --trump N AK4.T2.95.K --led D7 --holds .A.. --at-least 5 --json",
         "echo N AK4.T2.95.K --led D7 | honeymoon advise --stdin",
         "honeymoon advise --auction pool.bin AK42.T2.9765.K43 --believe H:7-13"});
}

}  // namespace honeymoon::cli
