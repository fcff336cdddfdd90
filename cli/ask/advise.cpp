// honeymoon advise: the best card when the other hand is not seen.

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "cli/ask/advise_auction.hpp"
#include "cli/format/table.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress_bar.hpp"
#include "cli/io/terminal.hpp"
#include "cli/options/command_line.hpp"
#include "cli/options/commands.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/view/answer_view.hpp"
#include "cli/view/figures.hpp"
#include "honeymoon/base/error.hpp"
#include "honeymoon/reader/advice.hpp"
#include "honeymoon/reader/pool.hpp"

namespace honeymoon::cli {
namespace {

struct Options {
    std::optional<Hand> own;
    std::optional<Trump> trump;
    std::optional<Hand> unseen;
    std::optional<Hand> seen;
    std::optional<Hand> holds;
    std::array<bool, kSuits> voids{};
    std::optional<Card> led;
    bool other_leads = false;
    std::optional<int> at_least;
    std::optional<std::uint64_t> samples;
    std::optional<std::uint64_t> seed;
    std::optional<std::chrono::milliseconds> time;
    std::optional<std::string> auction;
    std::vector<std::string> beliefs;
    bool json = false;
    TablesOption tables;
};

// The cards that may be in the other hand.
Hand unseen_cards(const Options& options, Hand own) {
    if (options.unseen && options.seen) {
        refuse("--unseen and --seen say the same thing in two ways; give one of them");
    }
    if (!options.unseen) return Hand::full() - (own | options.seen.value_or(Hand()));
    const Hand both = *options.unseen & own;
    if (!both.empty()) {
        refuse("--unseen: " + to_string(both.cards().front()) + " is in your own hand");
    }
    return *options.unseen;
}

// What is known of the other hand.
HiddenHand other_of(const Options& options, Hand own) {
    HiddenHand other;
    other.size = own.size();
    other.unseen = unseen_cards(options, own);
    if (options.holds) {
        other.known = *options.holds;
        const Hand elsewhere = other.known - (other.unseen | own);
        if (!elsewhere.empty()) {
            refuse("--holds: " + to_string(elsewhere.cards().front()) +
                   " is not among the unseen cards");
        }
    }
    other.voids = options.voids;
    return other;
}

HiddenPosition position_of(const Options& options) {
    if (!options.trump) refuse("--trump is missing; write --trump S, H, D, C, or N for no-trump");
    if (!options.own) refuse("a hand is needed, as in AK4.T2.95.K");
    if (options.led && options.other_leads) {
        refuse("--led and --other-leads: either he has led or he is to lead");
    }
    HiddenPosition position;
    position.trump = *options.trump;
    position.own = *options.own;
    position.other = other_of(options, position.own);
    position.own_leads = !options.led && !options.other_leads;
    position.led = options.led;
    return position;
}

// What --at-least says of so many tricks.
std::optional<int> at_least_of(const Options& options, int tricks) {
    if (options.at_least && *options.at_least > tricks) {
        refuse("--at-least " + std::to_string(*options.at_least) + ": there are " +
               counted(static_cast<std::uint64_t>(tricks), "trick") + " to play");
    }
    return options.at_least;
}

// The number of tricks whose chance is shown: what was asked for, else what the best card takes on
// average, to the nearest trick.
int interesting(const Options& options, const HiddenPosition& position, const Advice& advice) {
    if (const auto asked = at_least_of(options, position.own.size())) return *asked;
    const Expectation& best =
        advice.cards.empty() ? advice.open_hands : advice.cards.front().expected;
    return std::max(1, static_cast<int>(std::lround(best.tricks)));
}

std::string turn_in_words(const HiddenPosition& position, const Style& style) {
    if (position.led) return "The other player has led " + style.card(*position.led) + ".";
    return position.own_leads ? "You are to lead." : "The other player is to lead.";
}

// A row for each card.
Table table_of(const HiddenPosition& position, const Advice& advice, int at_least,
               const Style& style) {
    Table table(1);
    const std::string chance = std::to_string(at_least) + " or more";
    for (const AdvisedCard& card : advice.cards) {
        const auto& [tricks, error, shares] = card.expected;
        const bool first = &card == &advice.cards.front();
        table.add(
            {{"card", "card", style.card(card.card), to_string(card.card)},
             {"tricks", "tricks", with_error(tricks, error, advice.exact), tricks},
             {nullptr, "error", "", error},
             {nullptr, "at_least", "", shares},
             {"behind", "behind",
              first ? "" : with_error(card.behind, card.behind_error, advice.exact), card.behind},
             {nullptr, "behind_error", "", card.behind_error},
             {chance.c_str(), percent(shares.at(static_cast<std::size_t>(at_least)))},
             {"", style.bar(tricks / position.own.size(), kBarWidth)}});
    }
    return table;
}

void print_text(const HiddenPosition& position, const Advice& advice, int at_least,
                const Table& table, const Style& style) {
    const auto level = static_cast<std::uint64_t>(position.own.size());
    const CompatibleHands possible(other_hand(position));
    print(in_words(position.trump) + ", " + counted(level, "trick") + " to play. " +
          turn_in_words(position, style) + "\n\n" +
          view_of({"You", position.own},
                  {"May be in the other hand", possible.known() | possible.free()}, style) +
          "\n");
    print("The other player can have " + counted(advice.possible, "hand") + ". " +
          (advice.exact ? "All are counted"
                        : "A sample of " + grouped(advice.hands) + " is counted") +
          ".\n\n");

    const auto k = static_cast<std::size_t>(at_least);
    if (advice.cards.empty()) {
        print("You take " +
              with_error(advice.open_hands.tricks, advice.open_hands.error, advice.exact) +
              " tricks on average, and " + std::to_string(at_least) + " or more in " +
              percent(advice.open_hands.at_least[k]) + " of the hands.\n");
        return;
    }
    print(table.text());
    const double first = advice.cards.front().expected.tricks;
    print(
        "\n"
        "Seeing the other hand before this card would bring " +
        fixed(advice.open_hands.tricks - first, 3) + " more, " +
        fixed(advice.open_hands.tricks, 3) + " on average.\n");
}

void print_json(const HiddenPosition& position, const Advice& advice, const Table& table) {
    print_line({{"level", position.own.size()},
                {"trump", trump_letter(position.trump)},
                {"to_move", position.own_to_play() ? "own" : "other"},
                {"possible", advice.possible},
                {"hands", advice.hands},
                {"exact", advice.exact},
                {"effective", advice.effective},
                {"cards", table.json()},
                {"open_hands", json_of(advice.open_hands)}});
}

// Which options say something about the play, and so nothing about the auction.
void refuse_play_options(const Options& options) {
    const auto about_play = [](const char* option) {
        refuse(std::string(option) + " is about the play; with --auction there is none");
    };
    if (options.trump) about_play("--trump");
    if (options.led) about_play("--led");
    if (options.other_leads) about_play("--other-leads");
    if (options.samples) about_play("--samples");
    if (options.seed) about_play("--seed");
    if (options.time) about_play("--time");
}

Exit run_auction(const Options& options) {
    refuse_play_options(options);
    if (!options.own) refuse("a hand is needed, as in AK4.T2.95.K");
    AuctionQuestion question;
    question.pool = *options.auction;
    question.own = *options.own;
    HiddenHand other = other_of(options, question.own);
    for (const Suit suit : kAllSuits) {
        if (!other.voids.at(static_cast<std::size_t>(suit))) continue;
        other.unseen = other.unseen - Hand::full().only(suit);
    }
    question.elsewhere = Hand::full() - (other.unseen | other.known);
    question.known = other.known;
    question.beliefs = options.beliefs;
    question.at_least = at_least_of(options, kPoolCards).value_or(question.at_least);
    question.json = options.json;
    return advise_auction(question, options.tables);
}

Exit run(const Options& options) {
    if (options.auction) return run_auction(options);
    if (!options.beliefs.empty()) refuse("--believe is about the auction; give --auction FILE too");
    const HiddenPosition position = position_of(options);
    static_cast<void>(CompatibleHands(other_hand(position)));  // what is wrong with it comes first
    AdviceOptions advising;
    advising.samples = options.samples.value_or(advising.samples);
    advising.seed = options.seed.value_or(advising.seed);
    if (options.time) advising.time = *options.time;
    advising.parallel = true;
    const Reader reader = options.tables.open();

    ProgressBar bar;
    advising.progress = [&bar](double share) { bar.show(share, "looking at hands"); };
    const Advice advice = advise(reader, position, advising);
    bar.erase();
    const int at_least = interesting(options, position, advice);
    const Style style = Style::of_output();
    const Table table = table_of(position, advice, at_least, style);
    if (options.json) {
        print_json(position, advice, table);
    } else {
        print_text(position, advice, at_least, table, style);
    }
    return Exit::ok;
}

}  // namespace

void add_advise(const CommandLine& program) {
    const auto [line, options] =
        program.command("advise", "Show the best card when the other hand is not seen", run);
    line.hand("--hand,HAND", "HAND", options.own, "own hand", "Your hand");
    line.trump(options.trump);
    line.hand("--unseen", "HAND", options.unseen, "--unseen",
              "The cards that may be in the other hand (default: all but your own)");
    line.hand("--seen", "HAND", options.seen, "--seen",
              "Instead: the cards that cannot be in it, besides your own");
    line.hand("--holds", "HAND", options.holds, "--holds", "Cards that are in it for certain");
    line.value("--void", "SUITS", options.voids, "Suits of which it has none, as in SH",
               parse_voids);
    line.card("--led", options.led,
              "The card that the other player has led to this trick; it counts as one of his");
    line.flag("--other-leads", options.other_leads,
              "The other player is to lead: show only the tricks to expect");
    line.number("--at-least", "TRICKS", options.at_least, 0, kMaxHand,
                "Show the chance of so many tricks or more (default: about the mean)");
    line.number("--samples", "N", options.samples, 1, UINT64_C(1'000'000'000'000),
                "Try N hands at most; all of them if there are no more (default: 10000)");
    line.number("--seed", "N", options.seed, 0, UINT64_MAX, "Choose another sample (default: 1)");
    line.time(options.time, "Stop after MS milliseconds, with what there is");
    line.path("--auction", "FILE", options.auction,
              "Show what to bid instead: tricks in every strain against the hands of a pool");
    line.each("--believe", "TRICKS", options.beliefs,
              "With --auction: only hands with these mean tricks, as in S:7.5-13; repeatable",
              [](const std::string& text) { return text; });
    line.json(options.json);
    options.tables.add_to(line);
    line.help(
        "Every hand that the other player may have, or a sample, is played out with all cards "
        "open, and the tricks of each card are averaged. +- is the standard error of the mean, "
        "\"behind\" the distance to the best card against the same hands. Such an average does not "
        "value a card for being safe against every hand, for showing where the cards are, or for "
        "hiding your own. You will take more or fewer tricks than the figures say, depending on "
        "which of you has to guess more often; their order means more.\n"
        "\n"
        "Hands are spades.hearts.diamonds.clubs, an empty suit left empty: AK4..95.K. The other "
        "hand has as many cards as yours.\n",
        {"honeymoon advise --trump S AK4.T2.95.K",
         "honeymoon advise --trump N AK4.T2.95.K --unseen QJT.AKQ.T87.A2 --void C",
         "honeymoon advise --trump N AK4.T2.95.K --led D7 --holds .A.. --at-least 5 --json",
         "honeymoon advise --auction pool.bin AK42.T2.9765.K43 --believe H:7-13"});
}

}  // namespace honeymoon::cli
